"""Players of a user's own by `module:Class`: in every command that names players, and never where others name them."""

from __future__ import annotations

import ast
import json
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories import IvoriesError, bots
from ivories.bots.own import named
from ivories.cli import main
from ivories.party.typed import _bot
from ivories.server.thinker import _answer
from tests.program import start, wait_until
from tests.test_rooms import HOUSE

MINE = '''
class First:
    """Always the first of its actions."""

    def __init__(self, game, seed):
        self.seed = seed

    def choose(self, view):
        return view.legal[0]


class Writes(First):
    def choose(self, view):
        return str(view.legal[-1])


class Raises(First):
    def choose(self, view):
        return view.legal[99]


class Ends(First):
    def choose(self, view):
        raise SystemExit


class Illegal(First):
    def choose(self, view):
        return "6-6@6-6"


class Nothing(First):
    def choose(self, view):
        return None


class Unmade(First):
    def __init__(self, game, seed):
        raise ValueError("two lines\\nof words.")


class Unspeakable(First):
    def choose(self, view):
        class Odd(Exception):
            def __str__(self):
                raise ValueError
        raise Odd


class Outer:
    Inner = First


def maker(game, seed):
    return First(game, seed)


def fails_elsewhere(game, seed):
    return __import__("ivories").bots.RandomPlayer


def other(game):
    return None


made = First(None, "")
number = 7


class Cancelled(First):
    def choose(self, view):
        raise GeneratorExit


class Word(str):
    def __eq__(self, other):
        raise ValueError("not to be compared")

    __hash__ = str.__hash__


class Odd(First):
    def choose(self, view):
        return Word(view.legal[0])


class OddAction(First):
    def choose(self, view):
        action = type("Own", (type(view.legal[0]),), {"__eq__": lambda self, other: 1 / 0, "__hash__": None})
        return action(view.legal[0].kind)


class Signalled(First):
    def choose(self, view):
        __import__("pathlib").Path("begun").touch()
        __import__("time").sleep(60)
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with modules of a user's own; the program is started there."""
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("import nothing_of_this_name")
    (tmp_path / "wrong.py").write_text("1 +")
    (tmp_path / "ending.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name in ("mine", "broken", "wrong", "ending"):
            del sys.modules[name]


def ask(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def simulated(player: str, *more: str) -> Result:
    words = ["simulate", "embossing/block", "--matches", "2", "--policy", player, "--policy", "greedy"]
    return ask(*words, "--option", "max_deals=1", *more)


# --- Found ---


@pytest.mark.parametrize("name", ["First", "Writes", "Odd", "Outer.Inner", "maker", "made"])
def test_a_player_of_your_own_plays(name: str) -> None:
    done = simulated(f"mine:{name}", "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["policies"] == [f"mine:{name}", "greedy"]


def test_it_gets_a_game_and_a_seed_for_each_match() -> None:
    policy: Any = named("mine:First")
    game = ivories.game("embossing/block")
    match = game.start(3)
    bots.autoplay(match, [policy, "random"])
    assert match.over and policy(game, "abc")._player.seed == "abc"


def test_it_goes_to_another_process_by_its_name() -> None:
    policy: Any = named("mine:First")
    again = pickle.loads(pickle.dumps(policy))
    assert again == policy and hash(again) == hash(policy) and again != named("mine:Writes")
    assert repr(again) == "<the player mine:First>"


def test_this_folder_comes_first(folder: Path) -> None:
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "mine.py").write_text("")
    sys.path.insert(0, str(folder / "elsewhere"))
    assert simulated("mine:First").exit_code == 0
    assert sys.path[0] == str(folder) and simulated("mine:First").exit_code == 0 and sys.path[1] != str(folder)


# --- Refused ---

REFUSED = [
    ("nowhere:First", "unknown-player", "no module 'nowhere' in this folder"),
    ("mine.py:First", "unknown-player", "without .py"),
    ("mine:Second", "unknown-player", "The module mine has no 'Second'"),
    ("mine:Outer.Second", "unknown-player", "The module mine has no 'Outer.Second'"),
    ("mine:", "unknown-player", "write module:Class"),
    (":First", "unknown-player", "write module:Class"),
    ("mine:First:x", "unknown-player", "write module:Class"),
    ("broken:First", "bad-player", "ModuleNotFoundError: No module named 'nothing_of_this_name'."),
    ("wrong:First", "bad-player", "SyntaxError: invalid syntax (wrong.py, line 1)."),
    ("ending:First", "bad-player", "The module ending cannot be imported: SystemExit: 3."),
    ("mine:number", "bad-player", "mine:number is no player. 7 cannot play"),
    ("mine:other", "bad-player", "mine:other is no player. other cannot make a player"),
    ("mine:Raises", "bad-player", "mine:Raises failed in line 19 of mine.py: IndexError: tuple index out of range."),
    ("mine:Ends", "bad-player", "mine:Ends failed in line 24 of mine.py: SystemExit."),
    ("mine:Cancelled", "bad-player", "mine:Cancelled failed in line 72 of mine.py: GeneratorExit."),
    ("mine:Illegal", "bad-player", "mine:Illegal answered '6-6@6-6', which it may not do now"),
    ("mine:Nothing", "bad-player", "mine:Nothing answered None"),
    ("mine:Unmade", "bad-player", "line 39 of mine.py: ValueError: two lines."),
    ("mine:Unspeakable", "bad-player", "of mine.py: Odd."),
    ("mine:OddAction", "bad-player", "of mine.py: ZeroDivisionError: division by zero."),
    ("mine:fails_elsewhere", "bad-player", "mine:fails_elsewhere failed: IvoriesError: "),
]


@pytest.mark.parametrize("name, code, words", REFUSED, ids=[one[0] for one in REFUSED])
def test_what_cannot_play_is_refused_in_a_sentence(name: str, code: str, words: str) -> None:
    done = simulated(name, "--json")
    told = json.loads(done.stdout)["error"]
    assert done.exit_code == 1 and (told["code"], done.stderr) == (code, "")
    assert words in told["sentence"] and "\n" not in told["sentence"], told
    plain = simulated(name)
    assert plain.exit_code == 1 and plain.stderr == f"ivories: {told['sentence']}\n"


def test_every_refusal_is_met() -> None:
    """All at once, where the usual run takes some of the cases."""
    for name, code, _ in REFUSED:
        assert json.loads(simulated(name, "--json").stdout)["error"]["code"] == code, name


def test_a_failure_says_in_which_match() -> None:
    assert "This was match 0 of seed 0" in simulated("mine:Raises").stderr


def test_a_folder_that_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(IvoriesError, match="no module 'mine'"):
        named("mine:First")
    monkeypatch.chdir(folder)


# --- In the other commands ---


def test_at_the_terminal(folder: Path) -> None:
    words = ["play", "embossing/block", "--seed", "3", "--option", "max_deals=1"]
    done = ask(*words, "--auto", "--against", "mine:First", "--against", "random", "--record", "match.txt")
    assert done.exit_code == 0 and "against=mine:First,random" in (folder / "match.txt").read_text()
    done = ask(*words, "--against", "mine:Raises", typed="1\n" * 20)
    assert done.exit_code == 1 and "mine:Raises failed in line 19 of mine.py" in done.stderr
    done = ask(*words, "--against", "nowhere:First")
    assert done.exit_code == 1 and "no module 'nowhere'" in done.stderr


@pytest.mark.heavy
def test_a_signal_is_no_failure_of_a_player(folder: Path) -> None:
    process = start(folder, "play", "embossing/block", "--auto", "--against", "mine:Signalled")
    wait_until((folder / "begun").exists, process)
    process.terminate()
    assert process.communicate(timeout=60)[1] == b"" and process.returncode == 143


def test_what_a_kept_match_names_is_not_imported(folder: Path) -> None:
    (folder / "evil.py").write_text("raise SystemExit('it was imported')\n")
    words = ["play", "embossing/block", "--seed", "3", "--record", "match.txt"]
    left = ask(*words, "--against", "mine:First", typed="quit\n")
    assert "--resume match.txt --against mine:First" in " ".join(left.stdout.split())
    again = ask("play", "--resume", "match.txt", typed="quit\n")
    assert again.exit_code == 1 and "--against mine:First" in again.stderr
    again = ask("play", "--resume", "match.txt", "--against", "mine:First", typed="quit\n")
    assert again.exit_code == 0, again.output
    file = folder / "match.txt"
    file.write_text(file.read_text().replace("mine:First", "evil:First"))
    again = ask("play", "--resume", "match.txt")
    assert again.exit_code == 1 and "played against evil:First" in again.stderr
    file.write_text(file.read_text().replace("evil:First", "clever"))
    assert "There is no player 'clever'" in ask("play", "--resume", "match.txt").stderr


def test_at_a_party() -> None:
    words = ["party", "simulate", "sebastopol", "--guests", "4", "--seed", "1", "--json"]
    done = ask(*words, "--bots", "mine:First, greedy")
    assert done.exit_code == 0, done.output
    assert done.stdout != ask(*words).stdout
    refused = ask(*words, "--bots", "greedy,mine:Raises")
    assert refused.exit_code == 1 and json.loads(refused.stdout)["error"]["code"] == "bad-player"


def test_the_evening_of_one_player_for_all() -> None:
    from ivories.party.events import Header
    from ivories.rehearsal import simulated as evening

    names = ["Ada", "Bea", "Cyd", "Dot"]
    one: Any = named("mine:First")
    assert "played by mine:First" in repr(evening(Header(party="sebastopol"), names, one, pace=7, seed=1))


# --- Where others name players ---


def test_what_others_name_is_never_imported() -> None:
    game = ivories.game("embossing/block")
    view = game.start(1).view(0)
    assert _answer("choose", "this:Zen", view, "1") == "!IvoriesError"
    for refused in (
        lambda: bots.known("this:Zen"),
        lambda: bots.player("this:Zen", game),
        lambda: ivories.simulate(game, 1, policies="this:Zen"),
        lambda: bots.autoplay(game.start(), "this:Zen"),
        lambda: _bot(None, ["this:zen", "1A"]),  # type: ignore[arg-type]  # of no party: it is refused before
    ):
        with pytest.raises(IvoriesError) as caught:
            refused()
        assert caught.value.code == "unknown-player"
    assert "this" not in sys.modules


def test_only_commands_know_how_to_import_a_player() -> None:
    """The server, tables, parties and everything that they stand on do not."""
    knowing = {path.relative_to(HOUSE).parts[0] for path in HOUSE.rglob("*.py") if taken(path) & {"named", "OwnPolicy"}}
    assert knowing == {"bots", "strength", "cli", "terminal"}


def taken(path: Path) -> set[str]:
    """What a file takes from the players."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return {name.name for node in nodes if (node.module or "").startswith("ivories.bots") for name in node.names}


def test_what_our_own_parts_refuse_is_said_in_their_sentence() -> None:
    words = ["simulate", "embossing/block", "--players", "3", "--matches", "1", "--json"]
    done = ask(*words, "--policy", "ivories.bots.parts:exact", *["--policy", "greedy"] * 2)
    assert json.loads(done.stdout)["error"]["code"] == "cannot-solve", done.output


@pytest.mark.parametrize(
    "seed", [None, [], object(), 2.5, "\ud800"], ids=["none", "list", "object", "fraction", "half a sign"]
)
@pytest.mark.parametrize("name", ["random", "club", "master"])
@pytest.mark.parametrize("rules_id", ["embossing/block", "embossing/poker"])
def test_a_seed_is_a_number_or_a_word(rules_id: str, name: str, seed: Any) -> None:
    for players in (2, 3):
        with pytest.raises(IvoriesError, match="A player's seed is"):
            bots.player(name, ivories.game(rules_id, players), seed)
        assert bots.player(name, ivories.game(rules_id, players), "a word")
