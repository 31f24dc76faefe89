"""Something to print of every kind."""

from __future__ import annotations

from typing import Any

from ivories.printing.data import (
    Announcements,
    CalledSeat,
    CallOut,
    Cards,
    ConductorList,
    Guest,
    Invitation,
    Layout,
    Marker,
    PieceSheets,
    PrizeCard,
    PrizeCards,
    ScoreCard,
    Speech,
    TableHands,
    TableMarkers,
)

COURSES: dict[Layout, dict[str, Any]] = {  # of the parties of 1896
    Layout.GAMES: {"sessions": 3, "games": 4, "unit": "sixteenths"},
    Layout.FOLDER: {"sessions": 3, "games": 3, "unit": "quarters"},
    Layout.PUNCHED: {"sessions": 4, "games": 3, "unit": "games"},
    Layout.HOLES: {"unit": "holes"},
}
MARKUP = "#*_$<>\\@ `x` // [b] \"q\" 'r' -- ... ~ = +"
AWKWARD = (
    *("Ada Lovelace", MARKUP, "#panic(1)", "*bold*", "$x^2$", "@see <label>", "\\", "a  b", 'O’Brien & "Sons"'),
    *("Żółć Ærøskøbing", "Ñandú Øre ẞ", "Ольга", "Ελένη", "q̈", "ﬁ fi ffl", "{name} %s", "</svg>", "A/B\\u{41}"),
)
COUPLED = "Bartholomew Featherstonehaugh-Cholmondel"  # as long as a guest's name may be
LONG = "Wilhelmina Alexandrina Henriette Augusta von Hohenzollern-Sigmaringen-Hechingen the Younger of Berlin"


def cards(layout: Layout, count: int = 5, names: tuple[str, ...] = ("Ada Lovelace", "Ben", ""), **more: Any) -> Cards:
    """Blank cards of that layout, table after table."""
    made = []
    for i in range(count):
        side = ("white", "red")[i % 4 // 2] if layout is Layout.HOLES else None
        made.append(ScoreCard(table=1 + i // 4, letter="ABCD"[i % 4], side=side, name=names[i % len(names)]))
    return Cards(layout=layout, cards=tuple(made), **COURSES[layout] | more)


def filled(layout: Layout, **more: Any) -> Cards:
    """One card with everything on it."""
    card = ScoreCard(
        **{"table": 7, "letter": "C", "side": "red" if layout is Layout.HOLES else None, "name": "Clara"},
        **{"seats": ("7 C", "6 A", "5 D", "4 B"), "games": ((31, 0, 33), (41, None, 43), (51, 52, None), (0, 1))},
        **{"counts": (((21, 22), (23,)), (), ((24,), (), (25,))), "holes": 6, "totals": (97, 181, 284)},
    )
    return Cards(layout=layout, cards=(card,), **COURSES[layout] | more)


def invitation(**more: Any) -> Invitation:
    told = {"host": "Edith", "date": "Friday, 6 March", "hour": "eight o'clock", "place": "12 High Street"}
    return Invitation(
        **{**told, "form": "Sebastopol", "prizes": 3, "reply": "by Monday", "lines": ("Supper.",), **more}
    )


def conductor(guests: int = 9, names: tuple[str, ...] = ("Ada Lovelace", "Ben"), note: str = "") -> ConductorList:
    made = [
        Guest(
            name=names[i % len(names)],
            seat=f"{1 + i // 4} B",
            side="red" if i % 2 else None,
            present=i == 0,
            note=note,
        )
        for i in range(guests)
    ]
    hands = tuple(TableHands(table=1 + i, players=4, hand=8, stock=4) for i in range((guests + 3) // 4))
    return ConductorList(guests=tuple(made), tables=hands, lines=("Friday, 6 March",))


def call_out(seats: int = 9, names: tuple[str, ...] = ("Ada Lovelace", "Ben"), side: str | None = None) -> CallOut:
    made = [
        CalledSeat(table=1 + i // 4, letter="ABCD"[i % 4], name=names[i % len(names)], side=side, came="9 D")
        for i in range(seats)
    ]
    return CallOut(session=2, seats=tuple(made))


def announcements(*sentences: str) -> Announcements:
    return Announcements(parts=(Speech(heading="Before the bell", sentences=sentences or ("Shuffle.", "Begin.")),))


def prizes(*names: str) -> PrizeCards:
    made = [PrizeCard(prize="First prize", name=name, amount="284", lines=("A bust.",)) for name in names or ("Ada",)]
    return PrizeCards(cards=tuple(made), title="Edith's party")


def everything() -> list[tuple[str, Any]]:
    """Every job with something to print, every layout and form once."""
    jobs: list[tuple[str, Any]] = [("cards", cards(layout)) for layout in Layout]
    jobs += [("take-home", filled(layout)) for layout in Layout]
    jobs += [("markers", TableMarkers(tables=(1, 2, 12), form=form)) for form in Marker]
    jobs += [("invitations", invitation()), ("invitations", invitation(guests=("Ada", "Ben", "Cy", "Di", "Ed")))]
    jobs += [("conductor", conductor()), ("conductor", conductor(60)), ("announcements", announcements())]
    jobs += [("call-out", call_out()), ("call-out", call_out(60, side="white")), ("prizes", prizes())]
    sets = ("musical", "double-six", "double-nine", "double-twelve")
    return jobs + [("pieces", PieceSheets(pieces=pieces)) for pieces in sets]
