"""The fields of trick games: rules and state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ivories.kernel.core.state import BaseRules, BaseState, Mask, Short, Tiny


@dataclass(slots=True, eq=False)
class Rules(BaseRules):
    """A trick game for a number of players as the kernel reads it: fields as integers, then the tables of the set."""

    sits_out: Tiny  # the dealer takes no part
    lightest: Tiny  # the lightest lot deals first, else the heaviest
    dealer_leads: Tiny  # the winner of the lots leads: the seat to the right of it deals
    turns: Tiny  # a piece is turned
    phases: Annotated[list[int], "i1", "phases"]
    bid_least: Short
    bid_top: Short  # the highest of the bids that go up by one
    limits: Annotated[list[int], "i2", "limits"]  # the bids beyond it, each upon the one before
    limit_count: Short
    open_limits: Tiny
    one_round: Tiny
    dealer_bids: Tiny  # when all others pass the dealer must
    bowers: Tiny
    suit_only: Tiny
    dummies: Tiny
    dummy: Tiny  # pieces of each
    give: Tiny  # points given
    give_costs: Tiny
    lead_trump: Tiny
    must_trump: Tiny
    head_follow: Tiny  # a player who follows must take the trick if that is possible
    head_trump: Tiny  # likewise who trumps
    draws: Tiny  # hands are filled from a stock after each trick; until it is gone nobody need follow
    turn_up_to_winner: Tiny
    false_claims: Tiny
    claim: Short  # the points that may be claimed
    few: Short  # a loser below this pays more
    last_trick: Tiny
    ruler: Tiny  # the piece that beats all others; -1: none
    ruler_point: Tiny
    ruler_shown: Short  # what it counts more among doubles shown
    turned_kept: Tiny  # whoever takes the turned piece cannot lay it away: all know that the seat holds it
    pay_made: Short  # more than half of the tricks
    pay_all: Short  # all of them
    pay_alone: Short  # all of them, without the partner
    pay_failed: Short  # to each opponent of a maker who failed
    trump_double: Tiny  # what the double of trumps counts; 0: like the others
    count_spots: Tiny  # doubles and trumps count their spots
    trick_worth: Tiny
    pays: Tiny
    numbers: Tiny
    suit: Annotated[list[int], "mask", "numbers"]  # the pieces that bear a number
    double: Annotated[list[int], "i1", "numbers"]
    rank: Annotated[list[int], "i1", "numbers"]
    top: Annotated[list[int], "i1", "pieces"]  # the number that ranks higher
    low: Annotated[list[int], "i1", "pieces"]
    high: Annotated[list[int], "i1", "pieces"]
    honour: Annotated[list[int], "i2", "pieces"]
    show: Annotated[list[int], "i2", "numbers"]  # what two, three … doubles shown count


@dataclass(slots=True, eq=False)
class State(BaseState):
    """A match of a trick game."""

    taken: Annotated[list[int], "i1", "seats"]  # tricks
    points: Annotated[list[int], "i4", "seats"]  # what they count
    waiting: Annotated[list[int], "i4", "seats"]  # shown, to be counted with the first trick
    trick: Annotated[list[int], "i1", "seats"]  # the piece each seat has in the present trick; -1: none
    away: Annotated[list[int], "mask", "seats"]  # pieces that each seat has laid away unseen
    choice: Annotated[list[int], "i2", "choices"]  # what may be done, as last asked
    choices: Short
    leader: Tiny  # of the present trick
    dealer: Tiny
    at: Tiny  # where in the list of phases
    phase: Tiny
    done: Tiny  # the phase is over
    turned: Tiny  # -1: none
    lies: Tiny  # the turned piece lies on the table
    trump: Tiny  # a number, all doubles, none; -1: not yet named
    trumps: Mask
    suit: Tiny  # the number that the led piece calls
    called: Mask  # the pieces that follow suit
    best: Tiny  # the seat that is winning the trick
    laid: Tiny  # pieces in the trick
    played: Tiny  # tricks
    rounds: Tiny  # tricks that the deal will have
    maker: Tiny
    bid: Short
    passed: Short  # the seats that have passed: a mask
    spoken: Tiny  # how many have spoken in this phase
    out: Short  # the seats that take no part: a mask
    alone: Tiny
    dummy: Tiny  # dummies taken
    discards: Tiny
    shown: Mask  # doubles shown before
    fresh: Mask  # doubles shown with this lead
    closed: Tiny
    closer: Tiny
    trickless: Tiny  # the other had no trick when the stock was closed
    won: Tiny  # what the winner of a claim scores
    given: Tiny
    victors: Short  # who won the match: a mask
