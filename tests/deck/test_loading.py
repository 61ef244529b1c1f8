"""Editions that are refused: one line that names file, card and field and says what to do."""

import os
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from botbuilders.deck import EditionError, in_language, load_edition, load_spoken, loading
from botbuilders.deck.drawing import Art, read_drawing
from botbuilders.deck.errors import shown
from botbuilders.words import Catalog
from tests.deck.editions import DRAWING, a_card, a_document, document_text, loaded, write
from tests.own import SPANISH_NAME, own_folder
from tools.paths import ROOT


def refused(path: Path, language: str | None = None) -> str:
    """The one line that says why an edition is refused."""
    with pytest.raises(EditionError) as caught:
        load_edition(path, language)
    line = str(caught.value)
    assert "\n" not in line
    assert len(line) < 400
    assert caught.value.code.startswith("edition.")
    return line


def test_a_folder_and_a_file_are_the_same_edition(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    file = tmp_path / "mine.toml"
    file.write_text(document_text(a_document()), encoding="utf-8")
    from_folder, from_file = load_edition(folder), load_edition(str(file))
    assert from_folder.ref == from_file.ref
    assert from_folder.id == "tiny"
    assert set(from_folder.art) == {"eye"}
    assert from_file.art == {}


def test_the_standard_edition_is_read_once() -> None:
    assert load_edition() is load_edition()
    assert load_edition(language="en").ref == load_edition().ref


def test_switches_and_bonuses_are_read(tmp_path: Path) -> None:
    document = a_document(switches={"shout": "at_once"}, bonuses={"match": 5, "part": 0})
    edition = loaded(tmp_path, document)
    assert edition.switches.changed() == {"shout": "at_once"}
    assert (edition.bonuses.match, edition.bonuses.part, edition.bonuses.four_loop) == (5, 0, 4)


def _changed(**changes: object) -> dict[str, Any]:
    document = a_document()
    document["card"][0].update(changes)
    return document


def _without(name: str) -> dict[str, Any]:
    document = a_document()
    del document["card"][0][name]
    return document


DOCUMENTS = [
    ({}, 'edition.toml, game: The game is not bot-builders. Write game = "bot-builders".'),
    (a_document(game=3), "edition.toml, game: The game is not bot-builders."),
    (
        a_document(game="Loop Slap"),
        (
            "edition.toml, game: This is a Loop Slap deck: no hands, no turns, no Missions. "
            "Bot-Builders cannot deal or score it (Section 8)."
        ),
    ),
    (a_document(game="loop-slap"), "This is a Loop Slap deck"),
    (a_document(price=3), "edition.toml, price: There is no such field. Known here: game, id,"),
    ({"game": "bot-builders"}, "edition.toml, id: This field is missing. Add it."),
    (a_document(id="My Deck"), "edition.toml, id: Use at most 32 small letters"),
    (a_document(id=True), "edition.toml, id: This must be a text in quotes."),
    (a_document(language="../../etc"), "edition.toml, language: Name a language by its tag"),
    (a_document(name=""), "edition.toml, name: Write a text without spaces at its ends."),
    (a_document(card=[]), "edition.toml, card: Give at least one [[card]]."),
    (a_document(card="all"), "edition.toml, card: Give at least one [[card]]."),
    (a_document(card=["eye"]), "edition.toml, card 1: This must be a table with fields."),
    (a_document(card=[{}] * 97), "edition.toml, card: An edition has at most 96 cards."),
    (_without("kind"), "edition.toml, card eye, kind: This field is missing. Add it."),
    (_changed(kind="ears"), "edition.toml, card eye, kind: There is no such kind. Use one of: sen"),
    (_changed(kind=["sense"]), "edition.toml, card eye, kind: There is no such kind."),
    (_changed(kind="mission-sense"), "card eye, kind: There is no such kind."),
    (_without("phrase"), "edition.toml, card eye, phrase: This field is missing. Add it."),
    (_without("slug"), "edition.toml, card 1, slug: This field is missing. Add it."),
    (_changed(slug=7), "edition.toml, card 1, slug: This must be a text in quotes."),
    (
        _changed(goal="Go."),
        "edition.toml, card eye, goal: There is no such field. Known here: slug",
    ),
    (_changed(text=7), "edition.toml, card eye, text: This must be a text in quotes."),
    (_changed(text=" A"), "edition.toml, card eye, text: Write a text without spaces at its ends."),
    (_changed(text="a" * 91), "card eye, text: This text has 91 characters. Use at most 90."),
    (
        _changed(name="Nose"),
        "edition.toml, card eye, slug: The slug must follow the name. Write nose.",
    ),
    (_changed(name="!Eye"), "card eye, name: Start the name with a letter from A to Z or a digit."),
    (_changed(copies=0), "edition.toml, card eye, copies: Copies is a whole number from 1 to 16."),
    (_changed(copies=17), "card eye, copies: Copies is a whole number from 1 to 16."),
    (_changed(copies=True), "card eye, copies: Copies is a whole number from 1 to 16."),
    (_changed(copies=2.0), "card eye, copies: Copies is a whole number from 1 to 16."),
    (a_document(a_card("Eye", "sense")), "edition.toml, card eye, slug: Another card has this"),
    (a_document(a_card("EYE", "sense")), "edition.toml, card eye, slug: Another card has this"),
    (
        a_document(a_card("Ear", "sense", copies=8), a_card("Nose", "sense", copies=8)),
        "card nose, copies: There are more than 16 cards of kind sense. Take some out.",
    ),
    (
        a_document(
            *(
                a_card(f"M{n}", k, copies=16)
                for n, k in enumerate(
                    (
                        "mission-act-power",
                        "mission-think-act",
                        "glitch-act",
                        "glitch-power",
                        "glitch-sense",
                        "glitch-think",
                    )
                )
            )
        ),
        "edition.toml: An edition has at most 96 cards. Take some out.",
    ),
    (
        a_document(card=[a_card("Eye", "sense"), a_card("Arm", "act"), a_card("Cell", "power")]),
        "edition.toml: There is no card of kind think. Add one, or no robot can be built.",
    ),
    (a_document(switches=["shout"]), "edition.toml, switches: This must be a table with fields."),
    (a_document(switches={"cry": "x"}), "edition.toml, switches.cry: There is no such field."),
    (
        a_document(switches={"shout": "never"}),
        "edition.toml, switches.shout: There is no such value. Use one of: later, at_once.",
    ),
    (a_document(switches={"shout": 1}), "switches.shout: There is no such value."),
    (a_document(bonuses={"part": -1}), "edition.toml, bonuses.part: A bonus is a whole number"),
    (a_document(bonuses={"part": True}), "edition.toml, bonuses.part: A bonus is a whole number"),
    (a_document(bonuses={"luck": 1}), "edition.toml, bonuses.luck: There is no such field."),
]


@pytest.mark.parametrize(("document", "line"), DOCUMENTS, ids=[line[:70] for _, line in DOCUMENTS])
def test_a_document_is_refused_in_one_line(
    tmp_path: Path, document: dict[str, Any], line: str
) -> None:
    assert line in refused(write(tmp_path, document))


@pytest.mark.parametrize(
    ("character", "named"),
    [
        ("\u202e", "U+202E"),  # right-to-left override
        ("\u2066", "U+2066"),
        ("\u200b", "U+200B"),  # zero width space
        ("\u00ad", "U+00AD"),  # soft hyphen
        ("\ufeff", "U+FEFF"),
        ("\x00", "U+0000"),
        ("\n", "U+000A"),
        ("\t", "U+0009"),
        ("\x85", "U+0085"),
        ("\u2028", "U+2028"),
        ("\ue000", "U+E000"),  # private use
        ("\U000e0041", "U+E0041"),  # tag
        ("e\u0301\u0302\u0303\u0304", "U+0304"),  # piled-up marks
    ],
)
def test_letters_that_hide_or_move_are_refused(tmp_path: Path, character: str, named: str) -> None:
    line = refused(write(tmp_path, _changed(text=f"A card{character}.")))
    assert f"edition.toml, card eye, text: The character {named} hides or moves letters." in line


def test_letters_are_composed_and_counted_as_a_reader_sees_them(tmp_path: Path) -> None:
    edition = loaded(tmp_path, _changed(text="Cafe\u0301.", phrase="👩\u200d🔧" * 16))
    assert edition.face("eye").text == "Caf\u00e9."
    assert len(edition.face("eye").phrase or "") == 48


def test_a_card_is_shown_escaped_and_short(tmp_path: Path) -> None:
    document = a_document(**{"x" * 300 + "\u202e": 1})
    line = refused(write(tmp_path, document))
    assert line.startswith("edition.toml, " + "x" * 39 + "…: There is no such field.")
    document = a_document(**{"\u202ex": 1})
    assert "edition.toml, \\u202ex: There is no such field." in refused(write(tmp_path, document))


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (b"game = ", "edition.toml: This is not TOML: "),
        (b"game = 1\ngame = 2", "edition.toml: This is not TOML: "),
        (b'game = "\xff"', "edition.toml: Byte 8 is not UTF-8. Save the file as UTF-8."),
        (b"a = " + b"[" * 5000, "edition.toml: Tables are nested too deep."),
        (b"a = " + b"9" * 5000, "edition.toml: A number has too many digits. Write a smaller one."),
        (b"a = 2024-13-45", "edition.toml: This is not TOML: "),
        (b"#" * (256 * 1024 + 1), "edition.toml: This file is too large. Keep it under 256 kB."),
        (b"", "edition.toml, game: The game is not bot-builders."),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, source: bytes, line: str) -> None:
    (tmp_path / "edition.toml").write_bytes(source)
    assert line in refused(tmp_path)


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    text = document_text(a_document())
    (tmp_path / "edition.toml").write_text(text, encoding="utf-8-sig")
    assert load_edition(tmp_path).id == "tiny"


def test_missing_places_are_refused(tmp_path: Path) -> None:
    assert refused(tmp_path) == (
        f"{tmp_path}: There is no edition.toml in this folder. Give the folder or file of an edition."
    )
    assert refused(tmp_path / "nowhere").startswith(f"{tmp_path}/nowhere: There is no such file.")
    (tmp_path / "edition.toml").mkdir()
    assert refused(tmp_path).startswith("edition.toml: This is not a file.")
    assert "cannot be read" in refused(Path("a\x00b"))
    assert "cannot be read" in refused(Path("a" * 5000))


def test_a_number_that_python_does_not_write_is_refused(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text(f"game = 0x{'f' * 5000}", encoding="utf-8")
    assert refused(tmp_path).startswith("edition.toml")
    assert shown(16**5000) == "…"


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "edition.toml")
    assert refused(tmp_path).startswith("edition.toml: This is not a file.")


def test_links_inside_a_folder_are_refused(tmp_path: Path) -> None:
    mine = write(tmp_path / "mine", a_document(), eye=DRAWING)
    secret = tmp_path / "secret.toml"
    (mine / "edition.toml").rename(secret)
    (mine / "edition.toml").symlink_to(secret)
    assert refused(mine) == (
        "edition.toml: This is a link to another place. Put the file itself there."
    )
    assert load_edition(secret).id == "tiny"  # the file itself may be given by any path


def test_links_in_art_are_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    (folder / "art" / "arm.svg").symlink_to(folder / "art" / "eye.svg")
    assert refused(folder).startswith("art/arm.svg: This is a link to another place.")
    (folder / "art").rename(tmp_path / "art")
    (folder / "art").symlink_to(tmp_path / "art")
    assert refused(folder).startswith("art: This is not a folder.")


def test_art_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document())
    (folder / "art").write_text("")
    assert refused(folder).startswith("art: This is not a folder.")


@pytest.mark.parametrize("name", ["tail.svg", "eye.png", "eye", "EYE.svg", "eye.svg.toml"])
def test_art_of_no_card_is_refused(tmp_path: Path, name: str) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    (folder / "art" / name).write_text(DRAWING)
    assert "No card has this name." in refused(folder)


def test_a_picture_of_no_card_is_told_which_cards_have_none(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    (folder / "art" / "eye.svg").rename(folder / "art" / "camera.svg")
    assert refused(folder).endswith(
        "Name a picture after its card, as in eye.svg, brain.svg, arm.svg."
    )
    standard = ROOT / "src/botbuilders/deck/editions/standard"
    whole = copytree(standard, tmp_path / "whole")
    (whole / "art" / "camera.svg").rename(whole / "art" / "spy-lens.svg")
    assert refused(whole) == (
        "art/spy-lens.svg: No card has this name. Name a picture after its card, as in camera.svg."
    )
    for name in ("echo-ears", "timer", "battery-pack"):
        (whole / "art" / f"{name}.svg").unlink()
    free = refused(whole).rpartition("as in ")[2]
    assert free == "camera.svg, echo-ears.svg, timer.svg."


def test_hidden_files_in_art_are_passed_over(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    (folder / "art" / ".DS_Store").write_bytes(b"\x00")
    assert set(load_edition(folder).art) == {"eye"}


def test_a_flood_of_art_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    for number in range(512):
        (folder / "art" / f"{number}.svg").touch()
    assert refused(folder).startswith("art: There are more than 512 files.")


def test_art_that_cannot_be_used_names_its_file(tmp_path: Path) -> None:
    bad = DRAWING.replace("<circle", "<script/><circle")
    folder = write(tmp_path / "mine", a_document(), eye=bad)
    assert refused(folder) == (
        "art/eye.svg: <script> cannot be used. Draw with path, rect, circle, ellipse, line, "
        "polyline and polygon."
    )


SPANISH = 'name = "Edición"\n[card.eye]\nname = "Ojo"\nphrase = "un ojo"\n[card.trip]\ngoal = "Ve."'


def test_another_language_changes_words_and_nothing_else(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine", a_document(), words_es=SPANISH)
    english, spanish = load_edition(folder), load_edition(folder, "es")
    assert (spanish.name, spanish.language) == ("Edición", "es")
    assert (spanish.face("eye").name, spanish.face("eye").phrase) == ("Ojo", "un ojo")
    assert spanish.face("trip").goal == "Ve."
    assert spanish.face("brain") == english.face("brain")
    assert spanish.ref == english.ref
    assert load_edition(folder, "en").language == "en"
    assert load_edition(folder, "fr").name == "Tiny edition"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("", "edition.es.toml, name: This field is missing. Add it."),
        ('name = "E"\ngame = "x"', "edition.es.toml, game: There is no such field."),
        ('name = "E"\n[card.tail]\nname = "Cola"', "edition.es.toml, card tail: There is no such"),
        ('name = "E"\n[card.eye]\nkind = "act"', "edition.es.toml, card eye, kind: There is no"),
        ('name = "E"\n[card.eye]\ngoal = "Ve."', "edition.es.toml, card eye, goal: There is no"),
        ('name = "E"\n[card.eye]\nname = 3', "edition.es.toml, card eye, name: This must be a tex"),
        ('name = "E"\n[card.eye]\nname = "Arm"', "edition.es.toml, card arm, name: Another card"),
        ('name = "E"\ncard = 3', "edition.es.toml, card: This must be a table with fields."),
        ('name = "E"\n[card]\neye = 3', "edition.es.toml, card eye: This must be a table with fie"),
        ("name = ", "edition.es.toml: This is not TOML"),
    ],
)
def test_broken_words_are_refused(tmp_path: Path, words: str, line: str) -> None:
    folder = write(tmp_path / "mine", a_document(), words_es=words)
    assert line in refused(folder, "es")
    assert load_edition(folder).language == "en"


def test_drawings_are_read_once_for_all_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "mine", a_document(), eye=DRAWING)
    for language in ("es", "fr"):
        (folder / f"edition.{language}.toml").write_text('name = "Otra"', "utf-8")
    read: list[bytes] = []

    def counted(source: bytes, category: str) -> Art:
        read.append(source)
        return read_drawing(source, category)

    monkeypatch.setattr(loading, "read_drawing", counted)
    own = load_spoken(folder)
    assert len(own.spoken) == 2
    assert len(read) == len(own.art) > 0
    assert all(other.art is own.art for other in own.spoken.values())
    assert list(loading.translation_faults(folder)) == []
    assert len(read) == len(own.art)
    assert load_edition(None, "es").art is load_edition().art


@pytest.mark.parametrize("language", ["../x", "e", "english", "es/..", "es\x00", ""])
def test_a_language_is_no_path(tmp_path: Path, language: str) -> None:
    folder = write(tmp_path / "mine", a_document(), words_es=SPANISH)
    assert "Name a language by its tag" in refused(folder, language)


def test_an_error_speaks_other_languages(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(tmp_path / "nowhere")
    spanish = Catalog("es", {"errors.edition.no_file": "No hay tal archivo."})
    assert caught.value.message(spanish) == f"{tmp_path}/nowhere: No hay tal archivo."


def test_an_edition_is_read_with_all_words_beside_it(tmp_path: Path) -> None:
    folder = own_folder(tmp_path / "moon", spanish=True)
    own = load_spoken(folder)
    assert (own.language, list(own.spoken), own.source) == ("en", ["es"], folder)
    spanish = in_language(own, "es")
    assert (spanish.name, spanish.ref, spanish.source) == (SPANISH_NAME, own.ref, folder)
    assert spanish.art is own.art
    assert in_language(own, "fr") is own
    alone = (folder / "edition.toml").rename(tmp_path / "moon.toml")
    (folder / "edition.es.toml").rename(tmp_path / "moon.es.toml")
    assert in_language(load_spoken(alone), "es").name == SPANISH_NAME
    (tmp_path / "moon.es.old.toml").write_text('name = "Old"', "utf-8")
    with pytest.raises(EditionError, match=r"^moon\.es\.old\.toml: "):
        load_spoken(alone)
