"""Makes docs/music.md and its pictures: `python examples/music_page.py`. No outline is kept: pictures are dots."""

from __future__ import annotations

import runpy
from pathlib import Path

from ivories.drawing import png
from ivories.drawing.looks import LIGHT, document
from ivories.drawing.parts import pen_of
from ivories.drawing.style import Style
from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS
from ivories.pieces import MUSICAL
from ivories.sentences.teller import capital
from ivories.terminal.notes import kinds, legend

DOCS = Path(__file__).parent.parent / "docs"
PICTURES = DOCS / "pictures"
MARGIN, ROOM = 16, 372  # around the set; how wide twelve pieces are
SCALE = 2.6  # dots to a unit

BEFORE = """\
# The faces of musical dominoes

![The musical set: 36 pieces](pictures/music.png)

The musical set has eight values, from the sixteenth to the whole note, and every pair of them once: 36 pieces. A
square shows its value in one of several notations: a note, a rest, tied notes, a group. Which one it is never matters
for matching, the value does.

**The faces are this project's own choice.** The booklet of 1896 names the values and the games, but its diagram of
the pieces is lost. So that every value is read in all its forms, the project varies the notation over the 72 squares;
on a double the two squares always differ. [`notations.toml`](../ivories/music/notations.toml) says what stands where.
A brass star in the middle says which way is up.

This page and its pictures are made by `python examples/music_page.py`. [listening.md](listening.md) tells how the
pieces sound, [practice.md](practice.md) how their values are practised.

## Choosing faces

```sh
ivories new musical/draw --seed 7 --auto -o music.txt
ivories draw music.txt --at 12 -o table.png                  # engraved, unless something else is asked for
ivories draw music.txt --at 12 --turned -o turned.svg        # signs lie on the table as their pieces do
ivories draw music.txt --film strip --faces names -o deal.svg
ivories draw music.txt --text --faces numerals               # in characters: sixteenths
ivories party print pieces --faces plain -o pieces.pdf       # to cut out
```

| `--faces` | a square shows |
|---|---|
| `engraved` | its notation, engraved by verovio; where that is missing notes are plain, and it is said |
| `plain` | a single note of its value, drawn by the project itself |
| `names` | its value in words |
| `numerals` | its value in sixteenths |

Signs on the table stand upright for their reader; with `--turned` they lie as their pieces do, and so does the star.
In a rack pieces always stand the right way up. In Python both are fields of `ivories.drawing.style.Style`, and so in
a notebook: `match.svg(0, faces="names", turned=True)`. Pieces with spots have faces of their own (`spots`,
`coloured`, `numerals`) and are never turned. In an SVG every engraved square has its name as a title, as in *half
tied to a quarter*.

Outlines are engraved once and kept in your cache; none comes with the package. On a two-core cloud machine all 39
took 0.24 s, with the cache 15 ms, and the largest has 1.4 kB (`python bench/faces.py`, 2026-11-19). Ink fills 55
to 80 % of a square, by its larger side. `python bench/faces.py --sheets FOLDER` writes all 72 squares as pictures to be
looked at: 24, 32 and 48 dots wide, and as printed with 300 dots to an inch.

## In a terminal

Each notation has a sign of its own, in one column or two, and below a rack stands what is typed for its pieces. `n`
shows sixteenths in the place of signs, `l` lists the values with their signs, how signs are made, and what the squares
of your own pieces are called. With `--ascii`, or where a terminal knows no more, signs are letters.

```text
{legend}
```

```text
{kinds}
```

## Every notation
"""


def the_set() -> str:
    """All pieces, the largest first, twelve in a row."""
    pen = pen_of(Style(letters="png"), MUSICAL)
    part = pen.hand(sorted(MUSICAL.pieces, reverse=True), ROOM, 1.25)
    width, height = round(part.width) + 2 * MARGIN, round(part.height) + 2 * MARGIN
    return document(width, height, "The musical set", "36 pieces.", LIGHT, part.at(MARGIN, MARGIN))


def pictures() -> dict[str, str]:
    """The drawings by the names of their pictures."""
    position = runpy.run_path(str(Path(__file__).with_name("pictures.py")))
    cross = position["position"]("musical/sebastopol", 1, 22)
    return {"music.png": the_set(), "sebastopol.png": cross.svg(0, names=position["NAMES"], letters="png")}


def page() -> str:
    """The whole page."""
    parts = [BEFORE.format(legend="\n".join(legend(False)), kinds="\n".join(kinds(False)))]
    parts += [_table(value) for value in reversed(MUSICAL.numbers)]
    return "\n".join(parts)


def _table(value: int) -> str:
    """The notations of a value."""
    rows = [one for one in NOTATIONS.values() if one.value == value]
    said = [f"| {name_of(one)} | `{one.name}` | `{one.sign}` | `{one.letters}` |" for one in rows]
    head = [f"**{capital(MUSICAL.word(value))}**", "", "| called | in data | sign | in ASCII |", "|---|---|---|---|"]
    return "\n".join([*head, *said, ""])


if __name__ == "__main__":
    for name, svg in pictures().items():
        (PICTURES / name).write_bytes(png.from_svg(svg, SCALE if name == "music.png" else 2.0))
    (DOCS / "music.md").write_text(page(), encoding="utf-8")
