"""The player of examples/client.py sits down at a table by its link and plays a match to its end."""

from __future__ import annotations

import runpy
import threading
from pathlib import Path

from ivories.client import Guest, Link
from ivories.wire import messages as m
from tests.client.house import serving

ROOT = Path(__file__).parents[2]


def test_it_joins_by_link_and_plays() -> None:
    main = runpy.run_path(str(ROOT / "examples" / "client.py"))["main"]
    with serving() as server:
        host = Guest(server.address, "Ada", keep=False)
        code = host.open("embossing/muggins", players=2, options={"max_deals": 1}).code
        player = threading.Thread(target=main, args=(str(Link(server.address, code)),), daemon=True)
        told = play(host, code, player)
        player.join(20)
        assert not player.is_alive()
    assert told[:4] == ["", "sit", "sit", "ready"] and told[-1] == "close"


def play(host: Guest, code: str, player: threading.Thread) -> list[str]:
    """The host sits down, lets the player come, and plays anything until the player asks for another match."""
    told: list[str] = []
    with host.connect(code) as table:
        for message in table:
            assert not isinstance(message, m.Refused), message
            if not isinstance(message, (m.Now, m.NewsSent)):
                continue
            told.append("" if isinstance(message, m.Now) else message.news.told.do)
            match told[-1]:
                case "":
                    table.send(m.Sit(seat=0))
                case "sit" if not player.is_alive():
                    player.start()
                case "ready":
                    table.send(m.Start())
                case "again":
                    table.send(m.Close())
            if table.my_turn:
                table.act(table.sight.plays[0])
    return told
