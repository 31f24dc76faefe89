"""Points at the bell."""

from __future__ import annotations

import pytest

from ivories.errors import IvoriesError
from ivories.party.closing import check_points
from ivories.party.rules import FORMS
from ivories.party.sessions import Points


@pytest.mark.parametrize("first", ["", "AB", "C", "a"])
def test_level_pairs_need_one_who_was_first(first: str) -> None:
    with pytest.raises(IvoriesError, match="which reached them first"):
        check_points(FORMS["bergen"], Points(5, 5, first))


def test_nobody_need_be_first_of_pairs_that_are_not_level() -> None:
    check_points(FORMS["bergen"], Points(5, 5, "B"))
    check_points(FORMS["bergen"], Points(0, 0))
    check_points(FORMS["bergen"], Points(10, 4))
