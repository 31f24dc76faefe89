"""Names in a list: where people look for them."""

from __future__ import annotations

import random

from ivories.party import read
from ivories.party.people import order
from ivories.party.printed import conductor

SORTED = ["Ada", "Åse Ångström", "Ben", "Élodie", "éric", "Guest 2", "Guest 9", "Guest 10", "Łukasz", "Otto"]
SORTED += ["Øyvind", "Paula", "Zoë", "Ευριπίδης", "Ольга"]


def test_accents_and_capitals_do_not_matter_and_numbers_go_by_value() -> None:
    names = SORTED[:]
    random.Random(7).shuffle(names)
    assert sorted(names, key=order) == SORTED
    assert len({order(name) for name in ("Zoe", "Zoë", "zoe")}) == 3  # none is lost


def test_the_list_of_the_conductor_is_in_that_order() -> None:
    lines = "".join(f'{{"do": "guest", "name": "{name}"}}\n' for name in reversed(SORTED))
    listed = conductor(read('{"party": "block"}\n' + lines)).guests
    assert [guest.name for guest in listed] == SORTED
