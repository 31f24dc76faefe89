"""What rules say of a word."""

from __future__ import annotations

import pytest

from ivories import IvoriesError
from ivories.terminal.reading import found


@pytest.mark.parametrize("rules_id", ["embossing/poker", "halsam/poker"])
def test_the_ante_names_its_doubling(rules_id: str) -> None:
    (clause,) = found(rules_id, "ante")
    assert "After a deal in which all passed it is twice as much" in clause.text


def test_only_what_is_close_is_suggested() -> None:
    for word, near in (("zebra", ""), ("blokced", "'blocked'"), ("targte", "'target'")):
        with pytest.raises(IvoriesError) as caught:
            found("embossing/block", word)
        assert (f"Did you mean {near}" in caught.value.sentence) if near else ("mean" not in caught.value.sentence)
