"""`ivories listen`: a deal of musical dominoes as rhythm, to be read, heard or seen as a score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ivories import files
from ivories.cli.common import JSON, integer, mistakes_are_sentences, out_file, say, say_json, spare, typed
from ivories.cli.draw import spare_records
from ivories.errors import IvoriesError
from ivories.music.naming import name_of
from ivories.record import LARGEST
from ivories.replaying import replay
from ivories.sound import Passage, listen
from ivories.sound.passage import TEMPO, check_tempo
from ivories.terminal.screen import knows_every_sign
from ivories.words import ENGLISH
from ivories.words.brief import printable

WRITERS: dict[str, Callable[[Passage, float], str | bytes]] = {
    ".mid": Passage.midi,
    ".wav": Passage.wav,
    ".mei": Passage.mei,
    ".svg": Passage.svg,
}


@click.command(name="listen", short_help="Musical dominoes as music: a deal as rhythm, sound or score.")
@click.argument("file", metavar="FILE")
@click.option("--deal", type=integer, metavar="N", help="The deal; by default the last one.")
@click.option("--at", type=integer, metavar="N", help="What lay after N actions of the deal; by default at its end.")
@click.option("--tempo", type=typed, default=TEMPO, show_default=True, help="Quarters in a minute, from 20 to 300.")
@click.option("--order", default="lie", show_default=True, help="lie: as the pieces lie; played: as they were laid.")
@out_file("The file to write: .mid (MIDI), .wav, .mei (a score as data) or .svg (a score engraved)")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@JSON
@mistakes_are_sentences
def listen_to(
    file: str,
    deal: int | None,
    at: int | None,
    tempo: float,
    order: str,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Listen to a deal of a musical game: print its rhythm, or write it as MIDI, WAV, MEI or SVG ('-' reads standard
    input)."""
    out = None if out == files.OUTPUT else out
    tempo = float(check_tempo(tempo, "--tempo"))
    write = None if out is None else _writer(out)
    passage = listen(replay(files.read(file, LARGEST)), deal, at, order)
    if out is not None and write is not None:
        spare_records(file, out)
        if not force:
            spare(out)
        files.write(out, write(passage, tempo))
    if as_json:
        say_json({**_data(passage, tempo), "file": printable(str(out)) if out else None})
    elif out is not None:
        click.echo(ENGLISH.say("music/written", {"file": printable(str(out)), **_length(passage, tempo)}), err=True)
    else:
        _print(passage, tempo)


def _writer(out: Path) -> Callable[[Passage, float], str | bytes]:
    """What writes a file of that ending."""
    if not out.suffix:
        raise IvoriesError("cannot-listen/no-ending", file=out, endings=tuple(WRITERS))
    if out.suffix.lower() not in WRITERS:
        raise IvoriesError("cannot-listen/ending", suffix=out.suffix, endings=tuple(WRITERS))
    return WRITERS[out.suffix.lower()]


def _length(passage: Passage, tempo: float) -> dict[str, Any]:
    return {
        "title": passage.title,
        "pieces": len(passage.parts),
        "sixteenths": passage.rhythm.length,
        "seconds": f"{passage.seconds(tempo):.2f}",
        "tempo": f"{tempo:g}",
    }


def _data(passage: Passage, tempo: float) -> dict[str, Any]:
    rhythm = passage.rhythm
    return {
        "title": passage.title,
        "tempo": tempo,
        "sixteenths": rhythm.length,
        "seconds": passage.seconds(tempo),
        "pieces": [
            {"piece": str(part.piece), "notations": [one.name for one in part.notations]} for part in passage.parts
        ],
        "sounds": [sound._asdict() for sound in rhythm.sounds],
    }


def _print(passage: Passage, tempo: float) -> None:
    """A line for each piece, as it sounds: its signs and their names."""
    signs = [[one.sign if knows_every_sign() else one.letters for one in part.notations] for part in passage.parts]
    say(ENGLISH.say("music/length", _length(passage, tempo)))
    for part, row in zip(passage.parts, signs, strict=True):
        names = ENGLISH.say("music/names", {"names": [name_of(one) for one in part.notations]})
        say(f"{part.piece!s:>5}  {row[0]:<3} {row[-1]:<3}  {names}")
