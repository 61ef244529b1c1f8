from pathlib import Path

import pytest

from tools import changelog


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "changelog.d").mkdir()
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{changelog.MARK}", encoding="utf-8")
    return tmp_path


def fragment(clone: Path, name: str, text: str) -> None:
    (clone / "changelog.d" / name).write_text(text, encoding="utf-8")


def test_a_fragment_of_one_sentence_is_fine(clone: Path) -> None:
    fragment(clone, "solo-round.added.md", "A round alone\nagainst the dummy.\n")
    assert list(changelog.faults(clone)) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("solo.md", "A sentence."),
        ("solo.improved.md", "A sentence."),
        ("Solo.added.md", "A sentence."),
        ("solo.added.md", "- A bullet."),
        ("solo.added.md", "No full stop"),
        ("solo.added.md", ""),
        ("solo.added.md", "One.\n\nTwo."),
    ],
)
def test_a_fragment_of_another_shape_is_found(clone: Path, name: str, text: str) -> None:
    fragment(clone, name, text)
    assert len(list(changelog.faults(clone))) == 1


def test_a_release_collects_fragments_by_kind_and_removes_them(clone: Path) -> None:
    fragment(clone, "b.fixed.md", "B is fixed.\n")
    fragment(clone, "a.added.md", "A is\nnew.\n")
    changelog.release("1.0.0", "2030-01-02", clone)
    assert (clone / "CHANGELOG.md").read_text(encoding="utf-8") == (
        f"# Changelog\n\n{changelog.MARK}\n## 1.0.0 (2030-01-02)\n\n"
        "### Added\n\n- A is new.\n\n### Fixed\n\n- B is fixed.\n"
    )
    assert changelog.fragments(clone) == []


def test_a_changelog_without_its_mark_is_found(clone: Path) -> None:
    (clone / "CHANGELOG.md").write_text("# Changelog\n", encoding="utf-8")
    assert list(changelog.faults(clone)) == ["CHANGELOG.md has lost its line <!-- releases -->"]


def test_the_fragments_of_this_clone_are_fine() -> None:
    assert list(changelog.faults()) == []
