"""The colours of spots: how far they are apart, for usual eyes and for those of the colour-blind."""

from __future__ import annotations

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from ivories.drawing import looks, spots
from ivories.drawing.geometry import Box
from ivories.drawing.halves import Half

Colour = tuple[float, float, float]
FAR, CLEARLY = 13.0, 22.0  # by CIEDE2000, where one is the least that is noticed side by side
NOT_BLACK, COLOURFUL = 29.0, 28.0  # the lightness and the chroma below which a small spot looks black or grey
QUIET = 55.0  # the chroma above which a spot shouts on a felt of 1896

# What is seen of red, green and blue light (Machado, Oliveira and Fernandes 2009, in full severity).
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def light(written: str) -> list[float]:
    """Red, green and blue as amounts of light."""
    parts = [int(written[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def seen(written: str, eyes: str) -> Colour:
    """A colour in CIELAB, as those eyes see it."""
    there = light(written)
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, there, strict=True)))) for row in EYES[eyes])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: Colour, other: Colour) -> float:
    """The distance of two colours by CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    c1, c2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    h1, h2 = degrees(atan2(b1, stretch * a1)) % 360, degrees(atan2(b2, stretch * a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    light_, mean = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
    t += 0.32 * cos(radians(3 * hue + 6)) - 0.2 * cos(radians(4 * hue - 63))
    dl = (l2 - l1) / (1 + 0.015 * (light_ - 50) ** 2 / sqrt(20 + (light_ - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * mean)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * mean * t)
    bent = -2 * sqrt(mean**7 / (mean**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(max(0.0, dl**2 + dc**2 + dh**2 + bent * dc * dh))


@pytest.mark.parametrize(
    "one, other, distance",  # of the data by which implementations are checked (Sharma, Wu and Dalal 2005)
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ],
)
def test_the_distance_is_measured_as_others_measure_it(one: Colour, other: Colour, distance: float) -> None:
    assert apart(one, other) == pytest.approx(distance, abs=1e-4)


def test_the_colour_blind_are_simulated() -> None:
    red, green = "#a83c00", "#4f6000"
    assert apart(seen(red, "usual"), seen(green, "usual")) > 25
    assert apart(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 10
    for eyes in EYES:
        assert apart(seen("#ffffff", eyes), seen("#000000", eyes)) > 95


@pytest.mark.parametrize("eyes", EYES)
def test_six_colours_can_be_told_apart(eyes: str) -> None:
    least = min((apart(seen(a, eyes), seen(b, eyes)), a, b) for a, b in combinations(looks.COLOURS, 2))
    assert least[0] >= (CLEARLY if eyes == "usual" else FAR), least


def test_twelve_numbers_differ_in_colour_or_in_shape() -> None:
    spots = [looks.spot_colour(number) for number in range(1, 13)]
    assert len(set(spots)) == 12 and {colour for colour, _ in spots} == set(looks.COLOURS)
    assert [ring for _, ring in spots] == [False] * 6 + [True] * 6


@pytest.mark.parametrize("name", looks.LOOKS)
def test_every_colour_is_as_dark_on_its_face_as_words_are_and_is_not_taken_for_black(name: str) -> None:
    look = looks.LOOKS[name]
    assert all(looks.contrast(colour, look.face) >= 4.5 for colour in looks.COLOURS)
    for colour in looks.COLOURS:
        light_, a, b = seen(colour, "usual")
        assert light_ >= NOT_BLACK and QUIET >= hypot(a, b) >= COLOURFUL, colour


@pytest.mark.parametrize("number", range(7, 13))
def test_rings_hold_at_the_size_of_a_screen(number: int) -> None:
    """A ring is darker than a disc of half its radius is: most of it is colour, and it is not thin."""
    drawn = spots.coloured(Half(number, Box(0, 0, 2, 2)), looks.LIGHT)
    (thick,), middles = (
        re.findall(r'stroke-width="([\d.]+)"', drawn),
        {float(r) for r in re.findall(r' r="([\d.]+)"', drawn)},
    )
    (middle,) = middles
    outer, hole = middle + float(thick) / 2, middle - float(thick) / 2
    assert float(thick) >= 1.2 and 0 < hole <= outer / 4
