"""Orders as plain data: what a server asks a child for, and what comes back."""

from __future__ import annotations

import io
import zipfile
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from botbuilders.deck import in_language, load_edition, load_spoken
from botbuilders.deck.errors import EditionError
from botbuilders.studio import PRODUCTS, product_of
from botbuilders.studio.errors import StudioError
from botbuilders.studio.orders import (
    Order,
    Size,
    carried_out,
    edition_of,
    read_edition,
    size_of,
    wish_of,
)
from botbuilders.studio.seal import seal_of
from botbuilders.studio.wish import EXAMPLE
from botbuilders.studio.worker import read_frame, serve, write_frame
from tests.own import CARD, SPANISH_CARD, own_edition, parts_only
from tests.studio.pdfs import made

STANDARD = (files("botbuilders.deck") / "editions" / "standard" / "edition.toml").read_text("utf-8")


def quietly(_done: int, _of: int) -> None:
    pass


QUICK = [name for name, made_of in PRODUCTS.items() if not (made_of.vendor or made_of.duplex_pages)]


@pytest.mark.parametrize("name", QUICK)
def test_a_size_is_that_of_the_file_without_setting_it(name: str) -> None:
    file = made(name)
    assert size_of(name, wish_of(Order(job="sizes"))) == Size(file.pages, file.sheets)


def test_the_book_says_its_length_before_anybody_plans_it() -> None:
    # That the finished book has as many pages is a test of the book itself.
    assert size_of("build-book", wish_of(Order(job="sizes"))) == Size(30, 15)


def test_a_zip_has_pictures_and_no_pages() -> None:
    size = size_of("mpc", wish_of(Order(job="sizes")))
    assert (size.pages, size.sheets, size.shown) == (0, 0, 49)


def test_an_order_of_one_product_is_the_file_of_the_command() -> None:
    order = Order(job="file", products=("missions-glitches",), paper="a4", backs=True, dx=1.0)
    file = carried_out(order, quietly)
    assert file.name == "missions-glitches-a4.pdf"
    assert file.size == Size(12, 6)
    assert wish_of(order).calibration.dx == 1.0


def test_a_picture_beyond_the_last_page_is_nothing() -> None:
    order = Order(job="picture", products=("backs",), page=18)
    assert carried_out(order, quietly).content == b""


def test_an_edition_of_ones_own_keeps_the_drawings_it_shares() -> None:
    standard = load_edition()
    own = STANDARD.replace('slug = "camera"', 'slug = "spy-lens"').replace("Camera", "Spy lens")
    read = read_edition(own, standard)
    assert read.ref != standard.ref
    assert "spy-lens" not in read.art
    assert read.art["echo-ears"] == standard.art["echo-ears"]
    changed = wish_of(Order(job="file", edition=own, changed=True))
    assert changed.before is not None
    assert changed.before.ref == standard.ref
    with pytest.raises(EditionError):
        read_edition("nothing", standard)


def test_an_edition_of_the_server_is_read_from_its_place_and_only_as_it_was(tmp_path: Path) -> None:
    own = own_edition(tmp_path / "moon", spanish=True)
    order = Order(job="file", source=str(own.source), ref=own.ref, seal=seal_of(own))
    assert edition_of(order, load_edition()).art.keys() == own.art.keys()
    said = in_language(own, "es")
    spanish = msgspec.structs.replace(order, language="es", seal=seal_of(said))
    assert edition_of(spanish, load_edition()).face(CARD).name == SPANISH_CARD
    assert wish_of(msgspec.structs.replace(order, bench=())).example[0] == CARD
    file = tmp_path / "moon" / "edition.toml"
    text = file.read_text("utf-8")
    words = text.replace('text = "', 'text = "Now ', 1)
    for changed in (text.replace("part = 2", "part = 3"), words, "broken"):
        file.write_text(changed, "utf-8")
        with pytest.raises(StudioError, match=f"{own.ref} are not as they were") as error:
            wish_of(order)
        assert str(tmp_path) not in str(error.value)
    file.write_text(text, "utf-8")
    assert wish_of(order).edition.ref == own.ref
    art = tmp_path / "moon" / "art"
    (art / "echo-ears.svg").unlink()
    with pytest.raises(StudioError, match="are not as they were"):
        wish_of(order)


def test_without_missions_and_glitches_everything_else_is_printed(tmp_path: Path) -> None:
    mini = load_spoken(parts_only(tmp_path / "mini"))
    order = Order(
        job="sizes",
        products=tuple(PRODUCTS),
        source=str(mini.source),
        ref=mini.ref,
        seal=seal_of(mini),
    )
    sizes = carried_out(order, quietly).sizes
    assert PRODUCTS.keys() - sizes == {"missions-glitches"}
    assert sizes["parts-deck"] == Size(4, 4)
    one = msgspec.structs.replace(order, job="file", products=("missions-glitches",))
    with pytest.raises(StudioError) as refused:
        carried_out(one, quietly)
    assert str(refused.value) == (
        "missions-glitches: the edition has no such cards, so there is nothing to print."
    )
    progress: list[tuple[int, int]] = []
    some = ("missions-glitches", "rules", "bot-card", "parts-deck")
    both = msgspec.structs.replace(order, job="bundle", products=some)
    made_of = carried_out(both, lambda *far: progress.append(far))
    with zipfile.ZipFile(io.BytesIO(made_of.content)) as archive:
        assert {"rules.pdf", "bot-card.pdf"} < set(archive.namelist())
        assert len(archive.namelist()) == 4  # with the manifest
    assert progress == [(2, 4), (3, 4), (4, 4)]


def test_what_did_not_change_has_no_size_and_is_in_no_bundle() -> None:
    own = STANDARD.replace("Sees light and dark.", "Sees you.")
    wanted = ("parts-deck", "missions-glitches", "backs")
    order = Order(job="sizes", products=wanted, edition=own, changed=True)
    assert list(carried_out(order, quietly).sizes) == ["parts-deck", "backs"]
    same = msgspec.structs.replace(order, edition=STANDARD)
    assert carried_out(same, quietly).sizes == {}
    made_of = carried_out(msgspec.structs.replace(order, job="bundle"), quietly)
    with zipfile.ZipFile(io.BytesIO(made_of.content)) as archive:
        assert not [name for name in archive.namelist() if name.startswith("missions")]


def test_a_robot_of_other_cards_is_let_go_by_an_edition_that_was_sent() -> None:
    own = STANDARD.replace('slug = "camera"', 'slug = "spy-lens"').replace("Camera", "Spy lens")
    order = Order(job="sizes", products=("bot-card",), edition=own, bench=EXAMPLE)
    assert carried_out(order, quietly).sizes == {"bot-card": Size(1, 1)}
    assert wish_of(order).bench == ()
    mine = ("spy-lens", *EXAMPLE[1:])
    assert wish_of(msgspec.structs.replace(order, bench=mine)).bench == mine
    moved = ("timer", *EXAMPLE[1:])
    assert wish_of(msgspec.structs.replace(order, bench=moved)).bench == ()


def test_a_child_answers_with_progress_a_head_and_the_content() -> None:
    out = io.BytesIO()
    serve(Order(job="bundle", products=("test-sheet", "backs")), out)
    out.seek(0)
    answers = []
    while True:
        frame = read_frame(out)
        assert frame is not None
        answers.append(frame)
        if b'"made"' in frame:
            break
    assert [b'"done":1' in frame for frame in answers] == [True, False, False]
    content = read_frame(out)
    assert content is not None
    assert content.startswith(b"PK")
    assert read_frame(out) is None


def test_a_frame_that_is_cut_short_is_the_end() -> None:
    cut = io.BytesIO()
    write_frame(cut, b"abc")
    assert read_frame(io.BytesIO(cut.getvalue()[:2])) is None
    assert product_of("backs").duplex_pages is None
