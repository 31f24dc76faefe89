"""The fields of layout games: rules and state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ivories.kernel.core.state import BaseRules, BaseState, Mask, Score, Tiny


@dataclass(slots=True, eq=False)
class Rules(BaseRules):
    """A layout game for a number of players as the kernel reads it: fields as integers, then the tables of the set."""

    first_leader: Tiny
    first_piece: Tiny
    later_leader: Tiny
    later_piece: Tiny
    redeal: Tiny
    crossing: Tiny  # which doubles are crossings: none, the first, every one
    led_opens: Tiny  # places of a led double
    double_opens: Tiny  # free places of a crossing laid later
    sides_first: Tiny
    total: Tiny  # what touching numbers make; 0: they match
    first_round: Tiny
    again: Tiny
    second_turn: Tiny  # points for a turn that a double gave and that is played
    stuck: Tiny
    free_draw: Tiny
    keep: Tiny
    counts: Tiny  # ends count
    worth: Tiny
    called: Tiny
    most: Score  # the largest count that could be stated
    likely: Score  # counts stated at random are often a multiple of this
    muggins: Tiny
    headers: Tiny
    double_triple: Tiny
    near_out: Tiny
    point: Tiny
    round_to: Tiny
    blocked: Tiny
    lowest: Tiny
    tie: Tiny
    at_once: Tiny
    matadors: Mask
    turning: Mask  # pieces that may join by either half
    fit: Annotated[list[int], "mask", "numbers"]  # the pieces that join an end of this number
    value: Annotated[list[int], "i1", "numbers"]
    low: Annotated[list[int], "i1", "pieces"]
    high: Annotated[list[int], "i1", "pieces"]
    rank_high: Annotated[list[int], "i2", "pieces"]  # order of leads: the highest double, else the heaviest piece
    rank_low: Annotated[list[int], "i2", "pieces"]  # likewise the lowest double, else the lightest piece
    points: Annotated[list[int], "i2", "sums"]  # what each sum of the ends counts


@dataclass(slots=True, eq=False)
class State(BaseState):
    """A match of a layout game. An arm is an open end; the free places of one double are one arm."""

    end: Annotated[list[int], "i1", "arms"]  # the number that shows
    tip: Annotated[list[int], "i1", "arms"]  # the piece that bears it
    free: Annotated[list[int], "i1", "arms"]  # how many alike places are free
    built: Annotated[list[int], "i1", "arms"]  # how many arms are built on a crossing
    count: Annotated[list[int], "i1", "arms"]  # what the end adds to the sum of ends
    arms: Tiny
    leader: Tiny
    appointed: Tiny  # a set-up said who leads: it is the best of that hand that must be led, if any
    must: Tiny  # the piece that must be led; -1: any
    led: Tiny
    down: Tiny  # pieces laid
    crossed: Tiny  # the first double is laid
    drew: Tiny
    again: Tiny  # the turn is an extra one
    opening: Tiny  # turns of the first round still to come
    passes: Tiny
    last: Tiny  # who laid the last piece
    made: Score  # the count that the last piece made
    stated: Score  # the count that was stated with it
    asked: Tiny  # the seat that is asked for a call; -1: no call is open
