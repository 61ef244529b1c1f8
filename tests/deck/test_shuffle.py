"""The sealed deal: vectors computed a second way, even chances, and streams that stay apart."""

import hashlib
import random
from collections import Counter
from math import sqrt

import pytest

from botbuilders.deck import Stream, commitment, load_edition, sealed_deal
from botbuilders.deck.shuffle import shuffled

STANDARD = load_edition()

# secret, table, round, seats -> commitment, starter, SHA-256 of the order's slugs joined by spaces
VECTORS = [
    (
        bytes(32),
        "K7M-2PX",
        1,
        3,
        "942ab28440f6413ed50e778bdf0499c94d3d5b12d7b335cb1abf12471509c9ad",
        1,
        "142427e699e791fe8a0ba904b09c6d73245681fe61166efe76b9d4df1c9fbee8",
    ),
    (
        bytes(range(32)),
        "BCD-FGH",
        2,
        None,
        "8afedf800e2eb190f35487d91e0210a8058d26ab9efb6d385e4ce01ebd7e1fc4",
        None,
        "f254e5c2c5c07e2820d30daf3f0dce9bdfa3fc56600466d215e2040df4fefbda",
    ),
    (
        hashlib.sha256(b"a third secret").digest(),
        "999-ZZZ",
        12,
        6,
        "625324ce25b3892e3ec0f03468dd2855e3a42caafe390b53423ffa3ac9869860",
        2,
        "ce1ff7ef01cf8918231fedcff9b1e1fd48a2cdea6d982b846c5f4fd6d3efcbca",
    ),
]


def second_way(secret: bytes, seats: int | None) -> tuple[int | None, list[str]]:
    """The deal written again from the contract alone, with all words made beforehand."""
    words = []
    for counter in range(100):
        block = hashlib.sha256(secret + b"deal" + counter.to_bytes(8, "big")).hexdigest()
        words += [int(block[at : at + 8], 16) for at in range(0, 64, 8)]
    words.reverse()

    def number(n: int) -> int:
        word = words.pop()
        while word >= 2**32 - (2**32 % n):
            word = words.pop()
        return word % n

    starter = number(seats) if seats is not None and seats > 1 else None
    cards = [entry.slug for entry in STANDARD.entries]
    i = len(cards) - 1
    while i >= 1:
        j = number(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return starter, cards


@pytest.mark.parametrize(
    ("secret", "table", "round_no", "seats", "sealed", "starter", "order_digest"), VECTORS
)
def test_a_fixed_vector(
    secret: bytes,
    table: str,
    round_no: int,
    seats: int | None,
    sealed: str,
    starter: int | None,
    order_digest: str,
) -> None:
    text = f"botbuilders-commit/1\x00{table}\x00{round_no}\x00".encode() + secret
    assert commitment(secret, table, round_no) == hashlib.sha256(text).hexdigest() == sealed
    dealt = sealed_deal(secret, STANDARD, seats)
    assert (dealt[0], list(dealt[1])) == second_way(secret, seats)
    assert dealt[0] == starter
    assert hashlib.sha256(" ".join(dealt[1]).encode()).hexdigest() == order_digest


def test_the_order_of_the_first_vector_in_full() -> None:
    _starter, order = sealed_deal(bytes(32), STANDARD, 3)
    assert " ".join(order) == FIRST_ORDER


FIRST_ORDER = (
    "power-switch pattern-spotter power-saver usb-cable solar-panel number-face "
    "fuel-gauge echo-ears long-haul twist-dial scrambled-code jammed-gears "
    "message-screen stage-star waving-arm color-glow hand-crank translator "
    "dead-battery memory-chip space-base timer camera status-light "
    "if-then-board smoother dice-brain music-box motion-eye unplugged "
    "touch-skin rescue-rover foggy-lens loose-screw lost-orders safe-keeper "
    "steering-stick wall-plug lab-helper party-host battery-pack infinite-loop "
    "beeper night-guard bump-button counter heat-sensor drive-wheels"
)


@pytest.mark.parametrize("seats", [None, 1])
def test_solo_and_later_rounds_draw_no_starter(seats: int | None) -> None:
    starter, order = sealed_deal(bytes(32), STANDARD, seats)
    assert starter is None
    assert sorted(order) == sorted(STANDARD.deck)
    assert order != sealed_deal(bytes(32), STANDARD, 2)[1]


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        sealed_deal(bytes(size), STANDARD)


def test_a_commitment_binds_secret_table_and_round() -> None:
    sealed = {
        commitment(secret, table, number)
        for secret in (bytes(32), bytes([1]) * 32)
        for table in ("K7M-2PX", "K7M-2PZ")
        for number in (1, 2, 11)
    }
    assert len(sealed) == 12
    assert all(len(digits) == 64 for digits in sealed)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_stream_refuses_numbers_it_cannot_give_evenly(n: int) -> None:
    with pytest.raises(ValueError, match="a number below"):
        Stream(bytes(32), b"deal").below(n)


def test_a_stream_skips_what_would_make_small_numbers_likelier() -> None:
    """With n = 3 x 2^30 a quarter of all words is too high and skipped."""
    n = 3 * 2**30
    stream = Stream(bytes(32), b"test")
    words = Stream(bytes(32), b"test")
    taken = [word for word in (words.below(2**32) for _ in range(400)) if word < n]
    assert [stream.below(n) for _ in range(len(taken))] == taken
    assert 200 < len(taken) < 400


def test_labels_give_streams_that_share_nothing() -> None:
    """F12: what computer players roll says nothing about the deck, whatever they roll."""
    labels = [b"deal", b"player:0:1", b"player:1:1", b"player:0:2", b"player:0:11", b"deal2"]
    drawn = [
        {stream.below(2**32) for _ in range(500)}
        for stream in (Stream(bytes(range(32)), label) for label in labels)
    ]
    assert len(set().union(*drawn)) == sum(map(len, drawn))


def test_the_dice_of_players_do_not_change_the_deck() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(50):
        secret = rng.randbytes(32)
        before = sealed_deal(secret, STANDARD, 4)
        dice = [Stream(secret, f"player:{seat}:1".encode()) for seat in range(4)]
        for _ in range(rng.randrange(40)):
            rng.choice(dice).below(rng.randrange(1, 60))
        assert sealed_deal(secret, STANDARD, 4) == before


def _chi_square_z(deals: int) -> float:
    """How many standard deviations position x card is off an even spread, over many deals.

    Counts in a 48 x 48 table with fixed margins have 47 x 47 degrees of freedom; chi-square of so
    many is close to normal. Secrets are counted up, so the outcome is the same in every run.
    """
    cards = tuple(map(chr, range(48)))
    counts: Counter[tuple[int, str]] = Counter()
    for number in range(deals):
        stream = Stream(number.to_bytes(32, "big"), b"deal")
        counts.update(enumerate(shuffled(cards, stream)))
    expected = deals / 48
    chi = sum((counts[place, card] - expected) ** 2 for place in range(48) for card in cards)
    freedom = 47 * 47
    return (chi / expected - freedom) / sqrt(2 * freedom)


@pytest.mark.no_cover
def test_f10_every_card_is_equally_likely_at_every_place() -> None:
    assert abs(_chi_square_z(20_000)) < 4


@pytest.mark.prove
def test_f10_every_card_is_equally_likely_at_every_place_over_200_000_deals() -> None:
    assert abs(_chi_square_z(200_000)) < 4


def test_the_starter_is_equally_likely() -> None:
    starters = Counter(
        Stream(number.to_bytes(32, "big"), b"deal").below(3) for number in range(3000)
    )
    assert set(starters) == {0, 1, 2}
    assert all(abs(times - 1000) < 5 * sqrt(3000 * 2 / 9) for times in starters.values())
