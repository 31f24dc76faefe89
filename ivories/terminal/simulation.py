"""A simulation told to people: who wins how often, how deals end, how scores lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ivories.rules import BOOKLETS
from ivories.sentences.summary import played_to
from ivories.simulation import Simulation
from ivories.simulation.totals import Share, share
from ivories.terminal.aligning import aligned
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.words import ENGLISH
from ivories.words.brief import printable

BARS = 14  # rows of the histogram at most
EIGHTHS = " ▏▎▍▌▋▊▉█"


def tell(screen: Screen, found: Simulation) -> None:
    """All of it."""
    game = found.game
    facts: dict[str, Any] = {"title": game.rules.title, "booklet": BOOKLETS.get(game.rules.booklet, game.rules.booklet)}
    title = _say("title", **facts, players=game.players, target=played_to(game.rules, game.players))
    screen.tell(title, BRASS)
    if found.matches == 0:
        screen.tell(_say("none" if found.asked else "none-asked"))
        return
    if not found.complete:
        screen.tell(_say("stopped", matches=_whole(found.matches), asked=_whole(found.asked)))
    screen.tell(_say("matches", matches=_whole(found.matches), seed=found.seed, policies=_policies(found)))
    screen.say("")
    for line in _table(found, screen.columns):
        screen.say(line)
    for line in _sentences(found):
        screen.tell(line)
    screen.say("")
    screen.say(_say("histogram"))
    for line in histogram(found.score_bins, screen.columns, screen.ascii_only):
        screen.say(line)
    screen.say("")
    for line in _speed(found):
        screen.tell(line, QUIET)


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"simulation/{name}", facts)


def _policies(found: Simulation) -> str:
    if len(set(found.policies)) == 1:
        return _say("policies", policy=found.policies[0])
    return _say("policies-each", policies=found.policies)


def _table(found: Simulation, columns: int) -> Iterator[str]:
    """A line for each seat; on a narrow screen without what comes last."""
    heads = [_say(name) for name in ("seat", "policy", "wins", "sure", "score", "spread")]
    rows = [heads]
    for seat, (name, won, score) in enumerate(zip(found.policies, found.win_shares, found.mean_scores, strict=True)):
        sure = f"{_percent(won.low)} to {_percent(won.high)}"
        rows.append([str(seat), name, _percent(won.share), sure, f"{score.mean:,.2f}", f"{score.sd:,.2f}"])
    return aligned(rows, columns, left=2, least=3)


def _sentences(found: Simulation) -> Iterator[str]:
    yield ""
    if found.tally.shared:
        yield _say("shared", share=_percent(found.tally.shared / found.matches))
    deals = int(found.tally.deals)
    ended = [
        _say(f"ended-{ending}", share=_percent(count / deals)) for ending, count in found.deals_ended.items() if count
    ]
    yield _say("deals", deals=_whole(deals), mean=f"{found.mean_deals.mean:,.2f}", ended=ended)
    yield from _opener(found)
    length = found.mean_steps
    yield _say("length", mean=f"{length.mean:,.1f}", sd=f"{length.sd:,.1f}")


def _opener(found: Simulation) -> Iterator[str]:
    """What it is worth to act first."""
    gain = found.opener_gain
    yield _say(
        "opener-gain",
        mean=f"{gain.mean:,.2f}",
        low=f"{gain.mean - gain.within:,.2f}",
        high=f"{gain.mean + gain.within:,.2f}",
        others=f"{found.others_gain:,.2f}",
    )
    if not found.game.family.course.DEALS_ARE_WON:
        return
    *won, nobody = found.won_from_opener
    if sum(won):
        opener: Share = share(won[0], sum(won))
        low, high = _percent(opener.low), _percent(opener.high)
        yield _say("opener", share=_percent(opener.share), low=low, high=high, even=_percent(1 / len(won)))
    if nobody:
        yield _say("opener-nobody", share=_percent(nobody / (sum(won) + nobody)))


def histogram(bins: list[tuple[int, int, int]], columns: int, ascii_only: bool) -> Iterator[str]:
    """A bar for each range of scores, so many rows at most."""
    filled = [i for i, (_, _, count) in enumerate(bins) if count]
    if not filled:
        return
    first, last = filled[0], filled[-1] + 1
    step = -(-(last - first) // BARS)
    rows = [bins[i : i + step] for i in range(first, last, step)]
    counts = [sum(count for _, _, count in row) for row in rows]
    labels = [_label(row[0][0], row[-1][1], row[-1] == bins[-1]) for row in rows]
    wide, total = max(map(len, labels)), sum(counts)
    room = max(10, columns - wide - 12)
    for label, count in zip(labels, counts, strict=True):
        bar = _bar(count / max(counts) * room, ascii_only)
        yield f"{label:>{wide}}  {_percent(count / total):>7}  {bar}".rstrip()


def _label(low: int, high: int, last: bool) -> str:
    if last:
        return f"{low} and more"
    return str(low) if low == high else f"{low} to {high}"


def _bar(length: float, ascii_only: bool) -> str:
    if ascii_only:
        return "#" * round(length)
    eighths = round(length * 8)
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def _speed(found: Simulation) -> Iterator[str]:
    if found.out:
        yield _say("rows", file=printable(str(found.out)))
    facts = {
        "steps": _large(found.total_steps),
        "seconds": f"{found.seconds:,.2f}",
        "engine": found.engine,
        "threads": found.threads,
        "rate": _large(found.steps_per_s),
    }
    if found.workers:
        yield _say("speed-workers", workers=found.workers, **facts)
    else:
        yield _say("speed-threads" if found.threads > 1 else "speed", **facts)
    if found.warming > 1:
        yield _say("warming-cluster" if found.workers else "warming", seconds=f"{found.warming:,.1f}")
    yield _say("digest", digest=found.digest)


def _percent(part: float) -> str:
    return f"{part:.2%}"


def _whole(number: int) -> str:
    return f"{number:,}"


def _large(number: float) -> str:
    """Millions in words."""
    for size, word in ((1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:,.1f} {word}"
    return f"{number:,.0f}"
