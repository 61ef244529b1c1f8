"""Table codes (fault F14)."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botbuilders.table import codes
from botbuilders.table.codes import ALPHABET, below, new_code, read_code, shown


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "count", [50_000, pytest.param(1_000_000, marks=pytest.mark.prove, id="a million")]
)
def test_f14_codes_have_no_vowels_and_no_look_alikes(count: int) -> None:
    entropy = Random(14).randbytes
    codes = [new_code(entropy) for _ in range(count)]
    used = set("".join(codes))
    assert used == set(ALPHABET) | {"-"}
    assert not used & set("AEIOU0O1IL")
    assert all(map(re.compile(r"[2-9B-Z]{3}-[2-9B-Z]{3}").fullmatch, codes))
    # 28^6 codes: a million of them hold about a thousand doubles, not many more
    doubles = count**2 / (2 * len(ALPHABET) ** 6)
    assert len(set(codes)) >= count - 2 * doubles - 10


def test_every_character_is_as_likely() -> None:
    entropy = Random(15).randbytes
    counts = dict.fromkeys(range(28), 0)
    for _ in range(280_000):
        counts[below(28, entropy)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 60  # 27 degrees of freedom: 1 in 4,000


@given(st.text(ALPHABET, min_size=6, max_size=6), st.booleans(), st.booleans())
def test_a_code_is_read_in_any_case_with_or_without_hyphen(
    letters: str, lower: bool, hyphen: bool
) -> None:
    typed = shown(letters) if hyphen else letters
    assert read_code(f" {typed.lower() if lower else typed} ") == shown(letters)


@pytest.mark.parametrize(
    "typed",
    [
        "k7m 2px",
        "K7M_2PX",
        "K7M--2PX",
        "K 7 M - 2 P X",
        "K7M \N{EN DASH} 2PX",
        "K7M\N{EM DASH}2PX",
        "K7M\N{MINUS SIGN}2PX",
        "K7M\N{NON-BREAKING HYPHEN}2PX",
        "K7M\N{NO-BREAK SPACE}2PX",
        "\tK7M2PX\n",
        "-K7M-2PX-",
        "\uff2b\uff17\uff2d\uff0d\uff12\uff30\uff38",
    ],
)
def test_f14_what_people_put_between_the_characters_is_no_matter(typed: str) -> None:
    assert read_code(typed) == "K7M-2PX"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "K7M",
        "K7M-2P",
        "K7M-2PXX",
        "K7M-2P0",
        "K7M-2PA",
        "K7M-2P\u212a",
        "K7M.2PX",
        "K7M/2PX",
        "K7M\u202e2PX",
        "\u00df" * 3,
        "-" * 50_000,
    ],
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


def test_f57_what_is_too_long_for_a_code_is_not_remembered() -> None:
    """The part of an address may have 32 KiB; thousands of them would fill the memory."""
    before = codes._read.cache_info()
    assert read_code("K" * 30_000) is None
    assert codes._read.cache_info() == before
