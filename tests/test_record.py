"""Records: both forms, exact replay with the line at fault, redaction, noise."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ivories
from ivories import Code, IvoriesError, RecordError, replay, testing
from ivories.record import read
from ivories.sheets import HIDDEN
from ivories.types import Kind, Shown


def played(rules_id: str = "embossing/draw", players: int = 3, seed: int = 3) -> ivories.Match:
    rng = random.Random(seed)
    match = ivories.game(rules_id, players, max_deals=3).start(seed)
    while not match.over:
        match.play(testing.random_action(match, rng))
    return match


TEXT = played().record().text
LINES = TEXT.split("\n")


def fault(text: str | bytes, code: Code, words: str = r"\.$", line: int | None = None) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        replay(text)
    assert caught.value.code is code
    if line is not None:
        assert caught.value.line == line and caught.value.sentence.startswith(f"Line {line}: ")


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def line_of(start: str) -> int:
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(start))


def test_text_and_json_are_one_model() -> None:
    record = played().record()
    by_text, by_json = read(record.text).record, read(record.json).record
    assert by_text == by_json == record and by_text.text == TEXT
    seen = record.redact(1)
    assert read(seen.text).record == seen and read(seen.text).record.text == seen.text
    assert replay(by_json).record().text == TEXT


def test_a_record_may_be_read_with_other_comments_and_blank_lines() -> None:
    text = "\n".join(line.split(";")[0] for line in LINES).replace("Deal: 2", "\n\nDeal: 2 ; here we go")
    assert replay(text).record().text == TEXT


@pytest.mark.parametrize(
    "text, words, line",
    [
        (changed("Players: 3", "Players: three"), "should be a number", 4),
        (changed("Players: 3", "Colour: red"), "no tag 'Colour'", 4),
        (changed("Players: 3", "Version: 1"), "is given twice", 4),
        (changed("Option: max_deals 3", "Option: max_deals {"), "not JSON", 5),
        (changed("Stock:", "Pond:"), "no tag 'Pond'", line_of("Stock:")),
        (changed("Hand 1:", "Hand 2:"), "'Hand 1:' should come here", line_of("Hand 1:")),
        (changed("1.2 ", "1.9 "), "1.2 should come here", line_of("1.2 ")),
        (changed("1.2 ", "hm "), "neither a tag", line_of("1.2 ")),
        (changed("\n1.2 ", "\nStock: 1-1\n1.2 "), "before the deal's actions", line_of("1.2 ")),
        (changed("Deal: 1\n", ""), "no tag 'Hand'", line_of("Deal: 1")),
        (changed("\nDeal: 1\n", "\n1.1 0 6-6\nDeal: 1\n"), "before the first deal", line_of("Deal: 1")),
        (TEXT + "More", "may follow", len(LINES)),
    ],
)
def test_what_cannot_be_read_names_its_line(text: str, words: str, line: int) -> None:
    fault(text, Code.BAD_RECORD, words, line)


def test_a_missing_tag() -> None:
    fault(changed("Players: 3\n", ""), Code.BAD_RECORD, "no tag 'Players'")


def test_what_does_not_hold_names_its_line() -> None:
    at = line_of("1.3 ")
    first, second, _ = LINES[at - 1].split(" ", 2)
    fault(TEXT.replace(LINES[at - 1], f"{first} {second} muggins", 1), Code.NOTHING_TO_CALL, line=at)
    fault(TEXT.replace(LINES[at - 1], f"{first} 9 pass", 1), Code.BAD_SEAT, line=at)
    fault(TEXT.replace(LINES[at - 1], f"{first} {second} banana", 1), Code.BAD_NOTATION, line=at)
    hand = line_of("Hand 0:")
    piece = LINES[hand - 1].split()[2]
    fault(TEXT.replace(f"Hand 0: {piece}", "Hand 0: 7-7", 1), Code.NOT_IN_SET, line=hand)
    second_deal = TEXT.index("Deal: 2")
    later = TEXT[:second_deal] + TEXT[second_deal:].replace("Hand 0: ", "Hand 0: 9-9 ", 1)
    fault(later, Code.NOT_IN_SET, line=line_of("Deal: 2") + 1)
    fault(TEXT.replace("Deal: 2", "Deal: 5").replace("\n2.", "\n5."), Code.RECORD_DIFFERS, line=line_of("Deal: 2"))


@pytest.mark.parametrize("tag", ["Hand 0:", "Hand 1:", "Stock:"])
def test_a_wrong_piece_names_its_very_line(tag: str) -> None:
    at = line_of(tag)
    fault(TEXT.replace(LINES[at - 1], f"{LINES[at - 1]} junk", 1), Code.BAD_PIECE, line=at)


@pytest.mark.parametrize("deal", [0, 1])
def test_a_wrong_piece_in_json_names_its_field(deal: int) -> None:
    record = read(TEXT).record
    record.deals[deal].stock[0], record.deals[deal].hands[2][0] = "9-9", record.deals[deal].stock[0]
    with pytest.raises(RecordError, match=f"Deal {deal + 1}, stock: ") as caught:
        replay(record.json)
    assert caught.value.place == (deal + 1, "stock") and caught.value.line is None
    record.deals[deal].hands[2][0] = "9-9"
    with pytest.raises(RecordError, match=rf"Deal {deal + 1}, hands\[2\]: ") as caught:
        replay(record.json)
    assert caught.value.place == (deal + 1, "hands[2]") and caught.value.field == "hands[2]"


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("Rules: embossing", "Rules: nobody", Code.UNKNOWN_RULES),
        ("Version: 1", "Version: 99", Code.RECORD_VERSION),
        ("Players: 3", "Players: 30", Code.BAD_PLAYERS),
        ("Players: 3", "Option: targit 3\nPlayers: 3", Code.UNKNOWN_OPTION),
        ("Players: 3", "Redacted: 1\nPlayers: 3", Code.RECORD_REDACTED),
    ],
)
def test_a_wrong_header_names_its_line(old: str, new: str, code: Code) -> None:
    fault(changed(old, new), code, line=line_of(old))


def test_what_a_set_up_fixes_wrongly_names_its_line() -> None:
    game = ivories.game("embossing/euchre", 2)
    hands = [["6-6", "5-5", "4-4", "3-3", "2-2"], ["6-1", "5-1", "4-1", "3-1", "2-1"]]
    text = game.start(hands=hands, turned="1-1", scores=[1, 2], dealer=0).record().text
    for old, new in (("Turned: 1-1", "Turned: 6-6"), ("Scores: 1 2", "Scores: 1 2 3"), ("Dealer: 0", "Dealer: 7")):
        line = text.splitlines().index(old) + 1
        with pytest.raises(RecordError, match=f"^Line {line}: "):
            replay(text.replace(old, new))


def test_more_actions_than_the_deal_had() -> None:
    last = max(i for i, line in enumerate(LINES) if line.startswith("1."))
    number = int(LINES[last].split()[0].split(".")[1])
    text = "\n".join([*LINES[: last + 1], f"1.{number + 1} 0 pass", *LINES[last + 1 :]])
    fault(text, Code.RECORD_DIFFERS, "over before", last + 2)
    assert "Deal 1, action" in _json_fault(text)


def _json_fault(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        replay(read(text).record.json)
    return caught.value.sentence


def test_a_result_that_does_not_hold() -> None:
    at = line_of("Result:")
    fault(TEXT.replace(LINES[at - 1], "Result: 1 2 3 won by 2"), Code.RECORD_DIFFERS, "result is wrong", at)


def test_cut_short_anywhere() -> None:
    for end in range(1, len(LINES) - 2):
        with pytest.raises(RecordError) as caught:
            replay("\n".join(LINES[:end]) + "\n")
        assert caught.value.code in (Code.RECORD_CUT_SHORT, Code.BAD_RECORD)
    last = max(i for i, line in enumerate(LINES) if line[:1].isdigit())
    fault("\n".join([*LINES[:last], "End"]), Code.RECORD_CUT_SHORT, "not over")
    fault("\n".join([*LINES[:6], "End"]), Code.RECORD_CUT_SHORT, "no deals")
    text = played().record().json
    fault(text[: len(text) // 2], Code.RECORD_CUT_SHORT, "cut short")


def test_other_versions() -> None:
    fault(changed("Ivories record 1", "Ivories record 2"), Code.RECORD_VERSION, "format 2", 1)
    fault(changed("Version: 1", "Version: 7"), Code.RECORD_VERSION, "version 7 of embossing/draw")
    document = json.loads(played().record().json)
    document["format"] = 9
    fault(json.dumps(document), Code.RECORD_VERSION, "format 9")


def test_wrong_rules_and_players() -> None:
    for text, code in (
        (changed("Rules: embossing/draw", "Rules: embossing/drew"), Code.UNKNOWN_RULES),
        (changed("Players: 3", "Players: 30"), Code.BAD_PLAYERS),
        (changed("max_deals 3", "max_deels 3"), Code.UNKNOWN_OPTION),
        (changed("Seed: 3", "Seed: 99999999999999999999"), Code.BAD_SEED),
    ):
        with pytest.raises(IvoriesError) as caught:
            replay(text)
        assert caught.value.code is code


@pytest.mark.parametrize("path", ["rec.txt", "records/monday", r"C:\matches\one.json"])
def test_a_path_is_no_record_but_somebody_may_give_one(path: str) -> None:
    fault(path, Code.BAD_RECORD, "give its text, or Path\\(")


@pytest.mark.parametrize("text", ["Ivories record", "6-6", "Rules: embossing/draw\nEnd", "1.1 0 6-6"])
def test_what_cannot_be_a_path_is_not_called_one(text: str) -> None:
    fault(text, Code.BAD_RECORD, "does not begin with 'Ivories record 1'.$")


def test_noise() -> None:
    noise = random.Random(1).randbytes(4_000_000)
    fault(noise, Code.BAD_RECORD, "not text")
    fault(noise.hex(), Code.BAD_RECORD, "does not begin with")
    fault("{" + noise.hex(), Code.BAD_RECORD, "no record")
    fault("[" * 100_000, Code.BAD_RECORD)
    fault('{"format":' + "[" * 100_000, Code.BAD_RECORD)
    fault("", Code.BAD_RECORD)
    fault(b"", Code.BAD_RECORD)
    fault(TEXT + "x" * 3_000, Code.BAD_RECORD)


@settings(max_examples=150)
@given(st.data())
def test_any_damage_is_a_sentence_or_another_record(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 30))
    damaged = TEXT[:at] + data.draw(st.text(max_size=8)) + TEXT[at + length :]
    try:
        again = replay(damaged)
    except IvoriesError as error:
        assert error.sentence  # noqa: PT017 - the other outcome is tested, too
    else:
        assert replay(again.record().text).record() == again.record()


def test_redaction_keeps_what_the_seat_knew() -> None:
    match = played()
    record = match.record()
    for seat in range(3):
        mine = record.redact(seat)
        assert mine.seed is None and mine.redacted == seat
        for deal, full in zip(mine.deals, record.deals, strict=True):
            assert deal.hands[seat] == full.hands[seat]
            assert all(set(hand) == {"?"} for s, hand in enumerate(deal.hands) if s != seat)
            drew = [turn.seat for turn in full.actions if turn.action == "draw"]
            for i, piece in enumerate(deal.stock):
                assert piece == (full.stock[i] if i < len(drew) and drew[i] == seat else "?")
        assert read(mine.text).record.redacted == seat
        fault(mine.text, Code.RECORD_REDACTED, "only a full one")
        assert mine.redact(seat) == mine
        with pytest.raises(RecordError):
            mine.redact((seat + 1) % 3)
    with pytest.raises(RecordError) as caught:
        record.redact(3)
    assert caught.value.code is Code.BAD_SEAT


def test_hidden_pieces_in_a_record_that_says_it_is_full() -> None:
    fault(TEXT.replace(LINES[line_of("Hand 0:") - 1], "Hand 0: ? ? ?", 1), Code.RECORD_REDACTED)


def test_unfinished_records_go_on() -> None:
    match = ivories.game("embossing/draw", 2).start(9)
    for _ in range(20):
        match.play(match.legal()[0])
    again = replay(match.record().text)
    while not match.over:
        match.play(match.legal()[0])
        again.play(again.legal()[0])
    assert again.record() == match.record()


def test_a_record_may_be_written_by_others() -> None:
    """Words in any case, a byte order mark: read as meant, redacted as rightly."""
    text = (
        "\ufeffIvories record 1\nRules: embossing/draw\nVersion: 1\nPlayers: 2\n\nDeal: 1\nHand 0: 6-6 1-1\n"
        "Hand 1: 5-5 2-2\nStock: 4-4 6-5 3-3 6-4\n1.1 0 6-6\n1.2 1 Draw\n1.3 1 DRAW\n1.4 1 6-5@6-6\n1.5 0 draw\nEnd\n"
    )
    assert replay(text).turn == 0
    assert read(text).record.redact(0).deals[0].stock == ["?", "?", "3-3", "?"]
    assert read(text).record.redact(1).deals[0].stock == ["4-4", "6-5", "?", "?"]


@pytest.mark.parametrize("thing", [123, None, [], bytearray(b"x"), object()])
def test_what_is_no_text(thing: object) -> None:
    fault(thing, Code.BAD_RECORD, "no record")  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", ["0", "onlooker", True, 1.0, -1])
def test_redaction_to_no_seat(seat: object) -> None:
    with pytest.raises(RecordError) as caught:
        played().record().redact(seat)  # type: ignore[arg-type]
    assert caught.value.code is Code.BAD_SEAT


def test_options_of_a_record_are_options_only() -> None:
    for name in ("players", "rules", "self"):
        with pytest.raises(IvoriesError) as caught:
            replay(changed("Option: max_deals 3", f"Option: {name} 3"))
        assert caught.value.code is Code.UNKNOWN_OPTION
    fault(changed("Option: max_deals 3", f"Option: hand {'[' * 3000}"), Code.BAD_RECORD, "not JSON")
    fault(changed("Option: max_deals 3", "Option: max_deals 3\nOption: max_deals 4"), Code.BAD_RECORD, "is given twice")


def test_tags_twice_in_a_deal() -> None:
    fault(changed("Stock:", "Stock: 1-1\nStock:"), Code.BAD_RECORD, "is given twice")


def test_only_the_first_deal_may_be_a_set_up() -> None:
    second = TEXT.index("Deal: 2")
    for old, new in (("\n2.1 ", "\nScores: 0 0 0\n2.1 "), ("\n2.1 ", "\nLeader: 1\n2.1 "), ("Stock: ", "Stock: ;")):
        text = TEXT[:second] + TEXT[second:].replace(old, new, 1)
        fault(text, Code.RECORD_DIFFERS, "only the first may be set up", line_of("Deal: 2"))


def test_unknown_fields_of_json() -> None:
    document = json.loads(played().record().json)
    document["deals"][0]["leder"] = 1
    fault(json.dumps(document), Code.BAD_RECORD, "leder")


def test_lots_that_nobody_drew() -> None:
    record = ivories.game("halsam/block", 3).start(1).record()
    assert record.deals[0].lots
    wrong = msgspec.structs.replace(record.deals[0], lots=[7])
    with pytest.raises(RecordError) as caught:
        replay(msgspec.structs.replace(record, deals=[wrong]))
    assert caught.value.code is Code.RECORD_DIFFERS
    fault(changed("\n1.1 ", "\nLots: 0\n1.1 "), Code.RECORD_DIFFERS, "were drawn differently")
    for seat in range(3):
        forced = msgspec.structs.replace(record.deals[0], lots=[seat])
        assert replay(msgspec.structs.replace(record, deals=[forced])).turn == seat


def test_a_rule_set_of_ones_own_is_given_to_replay() -> None:
    mine = ivories.LayoutRules(id="me/mine", title="Mine", booklet="mine", target=30)
    match = ivories.game(mine).start(1)
    with pytest.raises(IvoriesError) as caught:
        replay(match.record())
    assert caught.value.code is Code.UNKNOWN_RULES
    assert replay(match.record().text, rules=mine).record() == match.record()


# --- Records that a program made ---


def test_a_record_of_wrong_types() -> None:
    record = played().record()
    assert read(record).record == record
    circle: list[object] = []
    circle.append(circle)
    for change in (
        {"players": "three"},
        {"rules": 5},
        {"rules": None},
        {"options": 5},
        {"options": {"hand": object()}},
        {"options": {"hand": circle}},
        {"deals": 5},
        {"deals": [5]},
        {"deals": [msgspec.structs.replace(record.deals[0], hands=[[5]])]},
        {"deals": [msgspec.structs.replace(record.deals[0], actions=[("0", "6-6")])]},
        {"result": (1, 2)},
    ):
        with pytest.raises(RecordError) as caught:
            read(msgspec.structs.replace(record, **change))
        assert caught.value.code is Code.BAD_RECORD and len(caught.value.sentence) < 400
    with pytest.raises(RecordError) as caught:
        read(msgspec.structs.replace(record, format=2))
    assert caught.value.code is Code.RECORD_VERSION


# --- Limits ---


@pytest.mark.parametrize(
    "text, words",
    [
        (TEXT + ";" * 10_000_000, "10,000,000 bytes"),
        (TEXT.encode() + b"\0" * 10_000_000, "10,000,000 bytes"),
        ("{" + " " * 10_000_000, "10,000,000 bytes"),
        (TEXT + "\n" * 500_000, "500,000 lines"),
        (changed("Stock:", "Stock:" + " 6-6" * 5000), "4,000 signs"),
        (changed("\nDeal: 1", "\nDeal: 1" * 20_002), "20,000 deals"),
        (changed("\n1.1 ", "".join(f"\n1.{k} 0 pass" for k in range(1, 2002)) + "\n1.1 "), "2,000 actions"),
        (changed("Option:", "".join(f"Option: a{k} 1\n" for k in range(101)) + "Option:"), "100 options"),
        ('{"deals":[' + '{"deal":1,"hands":[],"stock":[]},' * 200_000, "500,000 lines"),
        ('{"deals":[{"hands":[' + "[]," * 600_000, "500,000 lines"),
    ],
    ids=range(10),
)
def test_records_that_are_too_long(text: str | bytes, words: str) -> None:
    fault(text, Code.RECORD_TOO_LONG, words)


def test_long_records_of_json() -> None:
    record = played().record()
    many = msgspec.structs.replace(record, deals=[msgspec.structs.replace(record.deals[0], actions=[])] * 20_001)
    fault(many.json, Code.RECORD_TOO_LONG, "20,000 deals")
    turns = msgspec.structs.replace(record.deals[0], actions=record.deals[0].actions[:1] * 2001)
    fault(msgspec.structs.replace(record, deals=[turns]).json, Code.RECORD_TOO_LONG, "2,000 actions")


def test_what_is_long_but_not_too_long_is_read() -> None:
    text = changed("Players: 3", "Players: 3 ; " + "x" * 100_000).replace("Deal: 1", "\n" * 400_000 + "Deal: 1", 1)
    assert replay(text).record().text == TEXT


# --- JSON that says two things, or nothing ---


def with_json(old: str, new: str) -> str:
    text = json.dumps(json.loads(played().record().json))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    "text, words",
    [
        (with_json('"players": 3', '"players": 3, "players": 3'), "'players' stands twice"),
        (with_json('"max_deals": 3', '"max_deals": 3, "max_deals": 4'), "'max_deals' stands twice"),
        (with_json('"seat": 0', '"seat": 1, "seat": 0'), "'seat' stands twice"),
        (with_json('"max_deals": 3', '"max_deals": [{"a": 1, "\\u0061": 2}]'), "'a' stands twice"),
        (with_json('"max_deals": 3', '"max_deals": NaN'), "malformed"),
        (with_json('"max_deals": 3', '"max_deals": -Infinity'), "malformed"),
        (with_json('"max_deals": 3', '"max_deals": ' + "[" * 9000 + "]" * 9000), "recursion"),
        (with_json('"seed": 3', '"seed": ' + "9" * 5000), "out of range"),
        (with_json("embossing/draw", "\ud800"), "not text"),
        (with_json("embossing/draw", "\\ud800"), "surrogate"),
        (changed("Players: 3", "Players: 3\nOption: \ud800 1"), "not text"),
        (changed("max_deals 3", "max_deals NaN"), "not JSON"),
        (changed("max_deals 3", f"max_deals {'9' * 3900}"), r"not JSON|\.$"),
        (changed("max_deals 3", 'max_deals "\\ud800"'), "not JSON"),
    ],
    ids=range(14),
)
def test_json_without_sense(text: str, words: str) -> None:
    with pytest.raises(IvoriesError, match=words) as caught:
        replay(text)
    assert len(caught.value.sentence) < 500 and caught.value.code in (Code.BAD_RECORD, Code.BAD_OPTION)


def test_a_result_with_other_winners_or_scores_is_refused() -> None:
    match = ivories.game("embossing/block", 3, max_deals=2).start(3)
    while not match.over:
        match.play(match.legal()[0])
    record = match.record()
    assert record.result is not None
    for changes in ({"winners": [0, 1, 2]}, {"winners": []}, {"scores": [1, 2, 3]}):
        wrong = msgspec.structs.replace(record, result=msgspec.structs.replace(record.result, **changes))
        with pytest.raises(RecordError) as caught:
            ivories.replay(wrong)
        assert caught.value.code is Code.RECORD_DIFFERS
        with pytest.raises(RecordError):
            ivories.replay(wrong.text)


@pytest.mark.parametrize("field, value", [("dealer", 1), ("scores", [0, 0, 0, 0])])
def test_a_later_deal_is_no_set_up(field: str, value: object) -> None:
    match, rng = ivories.game("halsam/texas", 4, max_deals=2).start(3), random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal()))
    record = match.record()
    later = msgspec.structs.replace(record.deals[1], **{field: value})
    with pytest.raises(RecordError) as caught:
        ivories.replay(msgspec.structs.replace(record, deals=[record.deals[0], later]))
    assert caught.value.code is Code.RECORD_DIFFERS


def test_an_action_in_odd_letters_is_redacted_all_the_same() -> None:
    match, rng = ivories.game("embossing/euchre", 4).start(1), random.Random(1)
    while not any("discard" in turn.action for deal in match.record().deals for turn in deal.actions):
        match.play(rng.choice(match.legal()))
    record = match.record()
    deal = next(deal for deal in record.deals if any("discard" in turn.action for turn in deal.actions))
    turn = next(turn for turn in deal.actions if "discard" in turn.action)
    piece = turn.action.split()[1]
    for odd in (f"DISCARD {piece}", f"discard\t{piece}", f"  Discard   {piece} "):
        turns = [msgspec.structs.replace(one, action=odd) if one is turn else one for one in deal.actions]
        deals = [msgspec.structs.replace(one, actions=turns) if one is deal else one for one in record.deals]
        for seat in {0, 1, 2, 3} - {turn.seat}:
            told = msgspec.structs.replace(record, deals=deals).redact(seat).deals[record.deals.index(deal)]
            assert f"discard {HIDDEN}" in [one.action for one in told.actions]
            assert not any(piece in one.action for one in told.actions if "discard" in one.action.lower())


def test_where_a_double_that_was_shown_had_lain_is_not_told() -> None:
    game = ivories.game("embossing/bingo", 2)
    rng, shown = random.Random(4), 0
    for seed in range(40):
        match = game.start(seed)
        while not match.over and match.deal_number < 3:
            words = [action for action in match.legal() if action.kind is Kind.SHOW]
            match.play(words[0] if words else rng.choice(match.legal()))
        shown += sum(isinstance(event, Shown) for event in match.events)
        for seat in (0, 1):
            for deal in match.record().redact(seat).deals:
                assert set(deal.hands[1 - seat]) == {HIDDEN}
    assert shown > 10


def test_every_action_of_every_deal_names_its_own_line() -> None:
    at = 0
    for start in ("1.1 ", "1.2 ", "2.1 ", "2.2 ", "3.1 ", "3.4 "):
        at = line_of(start)
        number, seat, _ = LINES[at - 1].split(" ", 2)
        fault(TEXT.replace(LINES[at - 1], f"{number} {seat} banana", 1), Code.BAD_NOTATION, line=at)
    assert at > line_of("Deal: 3")


def test_a_record_of_an_unknown_rule_set_is_redacted_with_the_rules_in_hand() -> None:
    mine = replace(ivories.find("embossing/draw"), id="somebody/else")
    record = ivories.game(mine, 2).start(7).record()
    for use in (lambda: record.redact(0), lambda: replay(record.text)):
        with pytest.raises(RecordError, match=r"give its rule set in Python \(rules=\)") as caught:
            use()
        assert caught.value.code is Code.UNKNOWN_RULES
    assert record.redact(0, mine).deals[0].hands[0] == record.deals[0].hands[0]


def test_an_onlooker_knew_no_hand() -> None:
    match, rng = ivories.game("embossing/euchre", 4).start(1), random.Random(1)
    while not any("discard" in turn.action for deal in match.record().deals for turn in deal.actions):
        match.play(rng.choice(match.legal()))
    seen = match.record().redact(None)
    assert seen.redacted == "onlooker" and "\nRedacted: onlooker\n" in seen.text and seen.seed is None
    assert {piece for deal in seen.deals for hand in (*deal.hands, deal.stock) for piece in hand} == {HIDDEN}
    assert {turn.action for deal in seen.deals for turn in deal.actions if "discard" in turn.action} == {"discard ?"}
    assert read(seen.text).record.redacted == read(seen.json).record.redacted == "onlooker" and seen == seen.redact(
        None
    )
    fault(seen.text, Code.RECORD_REDACTED, "what an onlooker saw")
    with pytest.raises(RecordError, match="redacted, to onlooker"):
        seen.redact(0)


def test_a_record_is_a_file() -> None:
    record = played().record()
    with TemporaryDirectory() as folder:
        for name in ("match.txt", "match.JSON", "match"):
            path = Path(folder) / name
            record.write(path)
            assert path.read_text(encoding="utf-8") == (record.json if "JSON" in name else record.text)
            assert ivories.Record.read(path) == ivories.Record.read(str(path)) == read(path.read_bytes()).record
            assert replay(path).record() == record
        with pytest.raises(IvoriesError) as caught:
            record.write(Path(folder) / "match.svg")
        assert caught.value.code is Code.BAD_OPTION
        for use in (lambda: ivories.Record.read(Path(folder) / "none"), lambda: replay(Path(folder))):
            with pytest.raises(IvoriesError) as caught:
                use()
            assert caught.value.code is Code.BAD_FILE


def test_a_record_says_what_it_is() -> None:
    record = played().record()
    assert str(record) == record.text and repr(record) == "<Record of embossing/draw, 3 players, 3 deals>"
    assert repr(record.redact(1)) == "<Record of embossing/draw, 3 players, 3 deals, redacted to 1>"


def test_hands_of_another_size_are_called_so() -> None:
    other = replace(ivories.find("embossing/draw"), hand=5)
    with pytest.raises(RecordError, match="The hands of deal 2 are of another size: these rules deal 5 pieces"):
        replay(TEXT, rules=other)


def test_a_note_stays_in_its_line() -> None:
    record = played().record()
    record.deals[0].note = "two\nEnd"
    assert read(record.text).record.deals[0].note == "two End"


def test_the_deals_count_and_not_the_seed() -> None:
    assert replay(changed("Seed: 3", "Seed: 4")).scores == replay(TEXT).scores
    without = replay(changed("Seed: 3\n", "")).record()
    assert without.seed is None and replay(without).record() == without
