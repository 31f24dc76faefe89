"""`ivories party`: an evening of progressive dominoes, from the tray of cards to the prizes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from ivories import files
from ivories.bots import Policy, named
from ivories.cli.common import JSON, check_ending, integer, mistakes_are_sentences, out_file, say, say_json
from ivories.cli.evenings import play_evenings
from ivories.cli.faces import FACES, tell_plain
from ivories.cli.watching import CLUSTER, printing_aside
from ivories.errors import IvoriesError
from ivories.party import log
from ivories.party.entries import party_of
from ivories.party.events import Came, Drawn, Header, StoodIn
from ivories.party.party import Party
from ivories.party.printed import OF_A_PARTY, blank_cards
from ivories.party.prizes import how_many
from ivories.party.rules import form
from ivories.party.seats import FEWEST, MOST, first_seats, sizes
from ivories.party.showing import show as shown
from ivories.pieces import SETS
from ivories.printing import JOBS, Job, find_job
from ivories.printing.data import Invitation, PieceSheets
from ivories.rehearsal.evening import Evening, simulated
from ivories.terminal.desk import Desk
from ivories.terminal.evening import Evening as Written
from ivories.terminal.reading import read_rules
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command

LONGEST_LIST = 1 << 20  # bytes of a list of guests
PDF = b"%PDF-"  # how such a file begins

SEED = click.option("--seed", type=integer, default=0, show_default=True, help="What chance is made of.")
PACE = click.option("--pace", type=float, default=7.0, show_default=True, help="Seconds an action takes at a table.")
BOTS = click.option(
    "--bots", default="greedy", show_default=True, help="Who plays at the tables, in turn; your own as module:Class."
)
OUT = out_file("Where the log is written")


@click.group()
def party() -> None:
    """Hold a party: sixty guests, a printer and a bell."""


@party.command()
@click.argument("form_name", metavar="FORM")
@click.option("--guests", "list_file", required=True, metavar="FILE", help="The names, one a line ('-': from input).")
@out_file("The log of the party", required=True)
@click.option("--prizes", type=integer, help="How many prizes (of each side); by default by the tables.")
@click.option("--booby", is_flag=True, help="There is a booby prize.")
@click.option("--fill", metavar="BOT", help="Where tables need four, our players take the missing seats.")
@click.option("--no-cards", is_flag=True, help="The guests draw from a real tray: draw no cards here.")
@SEED
@JSON
@mistakes_are_sentences
def new(
    form_name: str, list_file: str, out: Path, prizes: int | None, booby: bool, fill: str | None, no_cards: bool,
    seed: int, as_json: bool,
) -> None:  # fmt: skip
    """Begin the log of a party: its guests, and the cards they draw."""
    rules = form(form_name)
    header = _header(rules.name, prizes, booby)
    _check_new(out)
    begun = Party(header)
    evening = Evening(begun, [fill or "greedy"], pace=7, seed=seed)
    for name in _names(list_file):
        evening.enter(Came(name=name))
    if not no_cards:
        _draw_cards(evening, fill)
    _write(out, begun)
    if out == files.OUTPUT:
        return
    here = len(begun.here())
    facts = {"file": printable(str(out)), "title": rules.title, "guests": here, "tables": len(sizes(here))}
    if as_json:
        say_json(facts)
    else:
        say(ENGLISH.say("party/new", {**facts, "command": command()}))


def _check_new(out: Path | None) -> None:
    """No party that is kept is written over."""
    if out is not None and out != files.OUTPUT and out.exists():
        raise IvoriesError("bad-file/log-exists", file=out)


def _header(name: str, prizes: int | None, booby: bool) -> Header:
    if prizes is not None and not 0 <= prizes <= MOST:
        raise IvoriesError("party-size/prizes", most=MOST)
    return Header(party=name, prizes=prizes, booby=booby)


def _names(file: str) -> list[str]:
    data = files.read(file, LONGEST_LIST)
    if len(data) > LONGEST_LIST:
        raise IvoriesError("party-size/many", most=MOST)
    try:
        text = data.decode().removeprefix("\ufeff")
    except UnicodeError:
        raise IvoriesError("bad-party-log/bytes") from None
    return [line.strip() for line in text.splitlines() if line.strip()]


def _draw_cards(evening: Evening, fill: str | None) -> None:
    """Everybody draws; our players take what is missing at tables of four."""
    here, sides = evening.party.here(), evening.party.rules.sides
    missing = -len(here) % 4 if sides else 0
    if missing and not fill:
        raise IvoriesError("party-size/fill", here=len(here), missing=missing)
    tray = first_seats(len(here) + missing, sides)
    evening.chance.shuffle(tray)
    for guest, card in zip(here, tray, strict=False):
        evening.enter(Drawn(guest=guest.name, card=str(card)))
    for number, seat in enumerate(tray[len(here) :], 1):
        evening.enter(StoodIn(guest=f"Bot {number}", seat=str(seat), bot=evening.bots[0]))


def _write(out: Path, held: Party) -> None:
    lines = [log.line(held.header), *map(log.line, held.entries)]
    files.write(out, "".join(f"{line}\n" for line in lines))


@party.command()
@click.argument("file", metavar="LOG", type=click.Path(path_type=Path))
@click.option("--plain", is_flag=True, help="No colours, nothing but text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Only the plainest signs.")
@mistakes_are_sentences
def desk(file: Path, plain: bool, ascii_only: bool, as_json: bool) -> None:
    """Hold a party: one line an entry, each kept before the next is asked for."""
    if not file.exists():
        raise IvoriesError("bad-file/no-log", file=file, command=command())
    Desk(file, Screen(plain, ascii_only)).sit()
    say(ENGLISH.say("party/left", {"file": printable(str(file)), "command": command()}))


@party.command()
@click.argument("file", metavar="LOG")
@JSON
@mistakes_are_sentences
def show(file: str, as_json: bool) -> None:
    """Show how a party stands."""
    read = _read(file)
    held = party_of(read)
    if as_json:
        say_json(shown(held))
        return
    for line in Written(held).whole():
        say(line)


def _read(file: str) -> log.Log:
    read = log.read(files.read(file, log.LARGEST))
    if read.torn:
        click.echo(ENGLISH.say("party/torn", {"line": printable(read.torn)}), err=True)
    return read


@party.command()
@click.argument("file", metavar="LOG")
@JSON
@mistakes_are_sentences
def check(file: str, as_json: bool) -> None:
    """Say whether a log holds, entry by entry."""
    read = _read(file)
    held = party_of(read)
    facts = {"entries": len(read.entries), "guests": len(held.here()), "sessions": len(held.sessions)}
    if as_json:
        say_json(facts)
    else:
        say(ENGLISH.say("party/sound", {"file": printable(file), **facts}))


@party.command()
@click.argument("form_name", metavar="FORM")
@click.argument("about", nargs=-1, metavar="[WORD...]")
@mistakes_are_sentences
def rules(form_name: str, about: tuple[str, ...], as_json: bool) -> None:
    """Show the rules of a form of party, or what they say of a WORD."""
    with suppress(EOFError):  # somebody has read enough
        read_rules(Screen(), form(form_name).id, " ".join(about))


@party.command()
@click.argument("form_name", metavar="FORM")
@click.option("--tables", type=integer, default=3, show_default=True, help="How many tables of four.")
@click.option("--guests", type=integer, help="How many guests, instead.")
@click.option("--booby", is_flag=True, help="There is a booby prize.")
@click.option("--evenings", type=integer, default=1, show_default=True, metavar="E", help="How many evenings.")
@click.option("--threads", type=integer, metavar="T", help="How many workers of a local cluster; by default all cores.")
@CLUSTER
@BOTS
@PACE
@SEED
@OUT
@JSON
@mistakes_are_sentences
def simulate(
    form_name: str, tables: int, guests: int | None, booby: bool, evenings: int, threads: int | None,
    cluster: str | None, bots: str, pace: float, seed: int, out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play a whole evening with our own players at every table, or many evenings."""
    count = _count(4 * tables if guests is None else guests)
    header = Header(party=form(form_name).name, booby=booby)
    _check_new(out)
    if out is not None and evenings != 1:
        raise IvoriesError("bad-option/evenings-log")
    if evenings == 1 and cluster is None:
        _play_out(simulated(header, ENGLISH.guests(count), _kinds(bots), pace=pace, seed=seed), out, as_json)
        return
    given = {"pace": pace, "seed": seed, "threads": threads, "cluster": cluster}
    with printing_aside():
        kinds = _kinds(bots)
    held = play_evenings(header, ENGLISH.guests(count), kinds, evenings, as_json, given)
    if held is not None:
        _tell(held, out, as_json)


def _kinds(bots: str) -> list[Policy]:
    return [named(name.strip()) for name in bots.split(",") if name.strip()]


@party.command(name="print")
@click.argument("job_name", metavar="[JOB]", required=False)
@click.argument("file", metavar="[LOG]", required=False)
@out_file("The PDF to write, by default JOB.pdf")
@click.option("--paper", default="a4", show_default=True, help="a4 or letter.")
@click.option("--form", "form_name", help="cards: blank ones of this form, without a log.")
@click.option("--guests", type=integer, default=12, show_default=True, help="cards: for so many.")
@click.option("--set", "pieces", default="musical", show_default=True, help="pieces: the set to cut out.")
@FACES
@click.option("--host", default="", help="invitations: who gives the party.")
@click.option("--date", default="", help="invitations: the day.")
@click.option("--hour", default="", help="invitations: when.")
@click.option("--place", default="", help="invitations: where.")
@click.option("--reply", default="", help="invitations: by when, and to whom.")
@click.option("--line", "lines", multiple=True, help="invitations: a line of your own (again for more).")
@click.option("--front", multiple=True, help="invitations: a line of the front in your own words, instead of ours.")
@click.option("--reverse", multiple=True, help="invitations: a line of the reverse in your own words.")
@JSON
@mistakes_are_sentences
def print_job(
    job_name: str | None, file: str | None, out: Path | None, paper: str, form_name: str | None, guests: int,
    pieces: str, faces: str | None, as_json: bool, **words: Any,
) -> None:  # fmt: skip
    """Print something as PDF.

    JOB is invitations, cards, take-home, markers, conductor, announcements, call-out, prizes or pieces; without one
    they are listed.
    """
    if job_name is None:
        _list_jobs(as_json)
        return
    job = find_job(job_name)
    place = _sheet(job, out)
    if job.takes is PieceSheets:
        what: Any = PieceSheets(pieces=pieces, faces=faces)
        if pieces in SETS:  # else it is refused
            tell_plain(SETS[pieces], faces)
    elif job.takes is Invitation:
        what = _invitation(file, form_name, words)
    elif file is not None:
        what = OF_A_PARTY[job.name](party_of(_read(file)))
    elif form_name is not None and job.name == "cards":
        what = blank_cards(form(form_name), _count(guests))
    else:
        raise IvoriesError("bad-print/form" if job.name == "cards" else "bad-print/no-log")
    files.write(place, job.make(what, paper))
    facts = {"file": printable(str(place)), "job": job.name, "paper": paper}
    if as_json and place != files.OUTPUT:
        say_json(facts)
    elif place != files.OUTPUT:
        say(ENGLISH.say("party/printed", facts))


def _list_jobs(as_json: bool) -> None:
    if as_json:
        say_json({job.name: job.help for job in JOBS.values()})
        return
    say(ENGLISH.say("party/jobs", {"command": command()}))
    for job in JOBS.values():
        say(f"  {job.name:<14}{job.help}")


def _sheet(job: Job, out: Path | None) -> Path:
    """Where a job is written; what is no PDF is never written over, and nothing that was not named."""
    check_ending(out, (".pdf",), "bad-option/suffix-pdf")
    place = out or Path(f"{job.name}.pdf")
    if place == files.OUTPUT or not place.is_file():
        return place
    if out is None:
        raise IvoriesError("bad-print/exists", file=place)
    if files.read(place, len(PDF))[: len(PDF)] != PDF and place.stat().st_size:
        raise IvoriesError("bad-file/no-pdf", file=place)
    return place


def _invitation(file: str | None, form_name: str | None, words: dict[str, Any]) -> Invitation:
    """An invitation for each guest of a log; without one a sheet of them."""
    held = party_of(_read(file)) if file is not None else None
    rules = held.rules if held else form(form_name or "block")
    names = tuple(guest.name for guest in held.here()) if held else ()
    given: dict[str, Any] = {
        name: tuple(word) if isinstance(word, (tuple, list)) else word for name, word in words.items()
    }
    return Invitation(form=rules.title, guests=names, prizes=how_many(held) if held else 0, **given)


def _count(guests: int) -> int:
    if not FEWEST <= guests <= MOST:
        raise IvoriesError("party-size/few" if guests < FEWEST else "party-size/many", least=FEWEST, most=MOST)
    return guests


def _play_out(evening: Evening, out: Path | None, as_json: bool) -> None:
    """To the end; then what came of it."""
    evening.to_the_end()
    _tell(evening.party, out, as_json)


def _tell(held: Party, out: Path | None, as_json: bool) -> None:
    """What came of a party."""
    if out is not None:
        _write(out, held)
    if out == files.OUTPUT:
        return
    if as_json:
        say_json(shown(held))
        return
    written = Written(held)
    parts = (_cards(held), written.moves(), written.ranks(), written.conductor.steps())
    for line in [written.title(), *(line for part in parts for line in ["", *part])]:
        say(line)


def _cards(held: Party) -> list[str]:
    """Every card, session by session."""
    written = Written(held)
    return [line for name in held.ranked(held.guests) for line in written.card(name)]


@party.command()
@click.argument("file", metavar="LOG")
@BOTS
@PACE
@SEED
@OUT
@JSON
@mistakes_are_sentences
def rehearse(file: str, bots: str, pace: float, seed: int, out: Path | None, as_json: bool) -> None:
    """Play what is missing of a party, so that a host may practise with the real guests."""
    _check_new(out)
    _play_out(Evening(party_of(_read(file)), _kinds(bots), pace=pace, seed=seed), out, as_json)
