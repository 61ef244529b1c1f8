"""Whatever is done to an edition file, it is refused in one line or it is an edition."""

import random
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from botbuilders.deck import Edition, EditionError, load_edition
from botbuilders.deck.checking import check_document
from tests.deck.editions import a_document

STANDARD = (files("botbuilders.deck") / "editions/standard/edition.toml").read_bytes()
PIECES = (
    b"\x00", b"\xff", b"\xe2\x80\xae", b'"', b"'", b"[", b"]]", b"{", b"}", b"\n", b"=", b".", b"#",
    b"copies = 3\n", b"copies = -1\n", b"copies = 1e9\n", b'slug = "camera"\n', b"[[card]]\n",
    b"[switches]\n", b"[bonuses]\npart = 2\n", b'kind = "glitch-act"\n', b"nan", b"\\u202e", b"\\",
)  # fmt: skip


def mutated(rng: random.Random) -> bytes:
    """The standard file with a few bytes, pieces or lines put in, taken out, doubled or moved."""
    source = bytearray(STANDARD)
    for _ in range(rng.randint(1, 4)):
        at, to = sorted(rng.randrange(len(source) + 1) for _ in range(2))
        to = min(to, at + rng.choice((1, 8, 80, 4000)))
        piece = bytes(source[at:to])
        source[at:to] = rng.choice((b"", piece * 2, piece[::-1], rng.choice(PIECES), piece.upper()))
    return bytes(source)


def mutated_lines(rng: random.Random) -> bytes:
    """The standard file with whole lines swapped, dropped or doubled."""
    lines = STANDARD.splitlines(keepends=True)
    for _ in range(rng.randint(1, 3)):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = rng.choice(
            ((lines[other], lines[one]), (b"", lines[other]), (lines[one] * 2, lines[other]))
        )
    return b"".join(lines)


def loaded_or_why(file: Path) -> Edition | str:
    """The edition of a file, or the line that refuses it; anything else is a fault."""
    try:
        return load_edition(file)
    except EditionError as error:
        return str(error)


@pytest.mark.parametrize("mutate", [mutated, mutated_lines])
def test_a_mutated_file_is_refused_in_one_line_or_loads(tmp_path: Path, mutate: object) -> None:
    assert callable(mutate)
    seed = random.randrange(2**32)
    print("seed", seed)
    rng = random.Random(seed)
    file = tmp_path / "edition.toml"
    outcomes = {"refused": 0, "loaded": 0}
    for _ in range(150):
        file.write_bytes(mutate(rng))
        edition = loaded_or_why(file)
        if isinstance(edition, str):
            assert "\n" not in edition
            assert edition.startswith("edition.toml")
            outcomes["refused"] += 1
        else:
            assert 5 <= edition.size <= 96
            assert edition.slugs(edition.order_ids(edition.deck)) == edition.deck
            outcomes["loaded"] += 1
    assert outcomes["refused"] > 0


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@pytest.mark.no_cover
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_document_with_any_value_anywhere_is_refused_or_loads(data: st.DataObject) -> None:
    document = a_document()
    where = data.draw(st.sampled_from(["top", "card", "switches", "bonuses"]))
    tables = {
        "top": document,
        "card": data.draw(st.sampled_from(document["card"])),
        "switches": document.setdefault("switches", {}),
        "bonuses": document.setdefault("bonuses", {}),
    }
    names = st.sampled_from([*tables["top"], *tables["card"], "shout", "part"]) | st.text()
    tables[where][data.draw(names)] = data.draw(VALUES)
    try:
        checked = check_document(document, "edition.toml")
    except EditionError as error:
        why = str(error)
    else:
        why = "edition.toml"
        assert sum(entry.copies for entry in checked.entries) <= 96
    assert why.startswith("edition.toml")
