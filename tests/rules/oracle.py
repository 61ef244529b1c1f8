"""A second, slow and naive telling of the rules, in lists and strings, to hold the kernel against.

It is written from the rules' text and shares no line, no number and no data layout with
`botbuilders.rules`. Cards are names like `sense#3`, actions are tuples like
`("glitch", "glitch-act#0", 2)`. How it is compared is `compare.py`.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from itertools import pairwise

CATEGORIES = ["sense", "think", "act", "power"]
SLOTS = [*CATEGORIES, "mission"]
DEFAULTS = {
    "glitch_hit": "glitch_on_top",
    "same_card_back": "yes",
    "shout": "later",
    "empty_pile": "discard_draw",
    "age_tie": "share",
    "flip_after_shout": "yes",
}

Bench = dict[str, "str | None"]
OracleAction = tuple[object, ...]


def is_a_glitch(card: str) -> bool:
    return card.startswith("glitch-")


def slot_for(card: str) -> str:
    """The slot a part or Mission goes to, or the one a Glitch names."""
    words = card.split("#", maxsplit=1)[0].split("-")
    return words[1] if words[0] == "glitch" else words[0]


def preferred(mission: str) -> list[str]:
    return mission.split("#", maxsplit=1)[0].split("-")[1:]


def empty_bench() -> Bench:
    return dict.fromkeys(SLOTS)


@dataclass
class Seat:
    """One player: a secret hand and a face-up bench."""

    hand: list[str] = field(default_factory=list)
    bench: Bench = field(default_factory=empty_bench)


@dataclass
class Round:
    """Everything on the table; the top of a pile is its last card."""

    seats: list[Seat]
    draw_pile: list[str]
    discard_pile: list[str]
    starter: int = 0
    turn: int = 0
    phase: str = "draw"
    solo: bool = False
    caller: int | None = None
    final_turn: bool = False
    bell: bool = False
    ended_by: str | None = None
    taken: str | None = None
    switches: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))


def deal(
    order: list[str],
    *,
    seats: int,
    starter: int = 0,
    solo: bool = False,
    switches: dict[str, str] | None = None,
) -> Round:
    """One card at a time, four rounds, beginning with the starter; then one is flipped."""
    cards = list(order)
    table = [Seat() for _ in range(seats)]
    players = [0] if solo else [*range(starter, seats), *range(starter)]
    for _ in range(4):
        for player in players:
            table[player].hand.append(cards.pop(0))
    flipped = [cards.pop(0)]
    this = Round(
        table,
        cards[::-1],
        flipped,
        starter,
        starter,
        solo=solo,
        switches={**DEFAULTS, **(switches or {})},
    )
    _start_turn(this)
    return this


def _start_turn(this: Round) -> None:
    this.phase, this.taken = "draw", None
    if not this.draw_pile:
        this.final_turn = True
        if this.switches["empty_pile"] == "stop_now":
            _stop(this, "pile")


def _stop(this: Round, why: str) -> None:
    this.phase, this.ended_by = "over", why


def is_full_bot(bench: Bench) -> bool:
    return None not in [bench[slot] for slot in SLOTS]


def legal(this: Round) -> set[OracleAction]:
    """All that the seat to move may do now."""
    if this.phase == "draw":
        return _draws(this)
    if this.phase == "shout":
        return {("shout",), ("wait",)}
    if this.phase == "over":
        return set()
    actions: set[OracleAction] = set()
    for card in this.seats[this.turn].hand:
        if not is_a_glitch(card):
            actions.add(("install", card))
        elif this.caller is None:
            rivals = [seat for seat in range(len(this.seats)) if seat != this.turn]
            actions |= {("glitch", card, rival) for rival in rivals}
        if this.switches["same_card_back"] == "yes" or card != this.taken:
            actions.add(("discard", card))
    return actions


def _draws(this: Round) -> set[OracleAction]:
    if this.draw_pile and this.discard_pile:
        return {("draw", "pile"), ("draw", "discard")}
    if this.draw_pile:
        return {("draw", "pile")}
    if this.discard_pile and this.switches["empty_pile"] == "discard_draw":
        return {("draw", "discard")}
    return {("pass",)}


def play(this: Round, action: OracleAction) -> None:
    """Do one action, in place."""
    seat = this.seats[this.turn]
    match action:
        case ("draw", "pile"):
            seat.hand.append(this.draw_pile.pop())
            this.phase = "play"
        case ("draw", "discard"):
            this.taken = this.discard_pile.pop()
            seat.hand.append(this.taken)
            this.phase = "play"
        case ("pass",):
            this.phase = "play"
        case ("shout",):
            this.caller = this.turn
            _end_turn(this)
        case ("wait",):
            _end_turn(this)
        case ("bell",):
            this.bell = True
            if this.phase == "draw" and this.turn == this.starter:
                _stop(this, "bell")
        case _:
            _use_card(this, seat, action)


def after(this: Round, action: OracleAction) -> Round:
    """The round one action later, as a copy."""
    later = deepcopy(this)
    play(later, action)
    return later


def _use_card(this: Round, seat: Seat, action: OracleAction) -> None:
    was_full = is_full_bot(seat.bench)
    card = str(action[1])
    seat.hand.remove(card)
    if action[0] == "install":
        old = seat.bench[slot_for(card)]
        seat.bench[slot_for(card)] = card
        this.discard_pile += [old] if old else []
    elif action[0] == "discard":
        this.discard_pile.append(card)
    else:
        bench = this.seats[int(str(action[2]))].bench
        hit = bench[slot_for(card)]
        bench[slot_for(card)] = None
        fallen = [hit, card] if hit else [card]
        this.discard_pile += (
            fallen if this.switches["glitch_hit"] == "glitch_on_top" else fallen[::-1]
        )
    may_shout = is_full_bot(seat.bench) and this.caller is None and not this.final_turn
    if may_shout and this.switches["shout"] == "at_once" and was_full:
        may_shout = False
    if may_shout:
        this.phase = "shout"
    else:
        _end_turn(this)


def _end_turn(this: Round) -> None:
    if this.solo:
        _flip(this)
    following = 0 if this.solo else (this.turn + 1) % len(this.seats)
    if this.final_turn:
        _stop(this, "pile")
    elif following == this.caller:
        _stop(this, "bot")
    elif this.bell and following == this.starter:
        _stop(this, "bell")
    else:
        this.turn = following
        _start_turn(this)


def _flip(this: Round) -> None:
    silent = this.caller is not None and this.switches["flip_after_shout"] == "no"
    if this.final_turn or silent or not this.draw_pile:
        return
    card = this.draw_pile.pop()
    dummy = this.seats[1].bench
    if is_a_glitch(card) or dummy[slot_for(card)] is not None:
        this.discard_pile.append(card)
    else:
        dummy[slot_for(card)] = card


def score_lines(bench: Bench, worth: tuple[int, int, int, int, int] = (1, 4, 2, 3, 3)) -> list[int]:
    """The eight lines of a score slip: four parts, four-loop, Mission, match, Full Bot."""
    part, four_loop, mission, match, full_bot = worth
    lines = [part if bench[category] else 0 for category in CATEGORIES]
    lines.append(four_loop if all(bench[category] for category in CATEGORIES) else 0)
    job = bench["mission"]
    lines.append(mission if job else 0)
    lines.append(match if job and all(bench[wish] for wish in preferred(job)) else 0)
    lines.append(full_bot if is_full_bot(bench) else 0)
    return lines


def beats(
    one: Bench, other: Bench, worth: tuple[int, int, int, int, int] = (1, 4, 2, 3, 3)
) -> bool:
    """Whether a bench ranks before another, age aside."""
    mine, theirs = sum(score_lines(one, worth)), sum(score_lines(other, worth))
    if mine != theirs:
        return mine > theirs
    if is_full_bot(one) != is_full_bot(other):
        return is_full_bot(one)
    loops = [all(bench[category] for category in CATEGORIES) for bench in (one, other)]
    return loops[0] and not loops[1]


def ranking(
    benches: list[Bench], worth: tuple[int, int, int, int, int] = (1, 4, 2, 3, 3)
) -> list[list[int]]:
    """Seats from first to last by asking each pair; seats that nothing sets apart share."""
    lost_to = [sum(beats(other, bench, worth) for other in benches) for bench in benches]
    places = [
        [seat for seat, lost in enumerate(lost_to) if lost == place]
        for place in sorted(set(lost_to))
    ]
    assert all(beats(benches[a], benches[b], worth) for (a, *_), (b, *_) in pairwise(places))
    return places


def perft(this: Round, depth: int) -> int:
    """Count the action sequences of this length: a fingerprint of the rules."""
    if depth == 0:
        return 1
    return sum(perft(after(this, action), depth - 1) for action in legal(this))
