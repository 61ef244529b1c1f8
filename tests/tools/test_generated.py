from pathlib import Path

from tools import generated


def test_a_changed_and_a_missing_file_are_found_and_written(tmp_path: Path) -> None:
    made = {"a/words.json": "{}\n", "b.css": ":root {}\n", "c.ts": "export {};\n"}
    generated.write(made, tmp_path)
    assert list(generated.different(made, tmp_path)) == []
    (tmp_path / "b.css").write_text("edited by hand", encoding="utf-8")
    (tmp_path / "c.ts").unlink()
    found = list(generated.different(made, tmp_path))
    assert [line.split()[0] for line in found] == ["b.css", "c.ts"]
    generated.write(made, tmp_path)
    assert (tmp_path / "b.css").read_text(encoding="utf-8") == ":root {}\n"


def test_a_module_with_generated_files_takes_part(tmp_path: Path) -> None:
    package = tmp_path / "src" / "botbuilders"
    package.mkdir(parents=True)
    (package / "look.py").write_text("A = 1\n\ndef generated_files():\n    return {}\n", "utf-8")
    (package / "other.py").write_text("# def generated_files(\n", "utf-8")
    assert generated.generators(tmp_path) == ["botbuilders.look"]


def test_the_words_and_the_look_of_this_clone_are_generated() -> None:
    assert {"botbuilders.words.frontend", "botbuilders.deck.tokens"} <= set(generated.generators())
