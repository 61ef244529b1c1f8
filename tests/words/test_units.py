"""A number and its unit stay on one line."""

import pytest

from botbuilders.words import bound


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("the echo gives 5 V.", "the echo gives 5_V."),
        ("La placa da 3,3 V, no más", "La placa da 3,3_V, no más"),
        ("the 1 k and 220 Ω at 61 %", "the 1_k and 220_Ω at 61_%"),
        ("90 cm to GPIO 27, 20 ms", "90_cm to GPIO_27, 20_ms"),
        ("wires 4 and 7", "wires 4 and 7"),
        ("5 Volt, 3 kits, step 1 A", "5 Volt, 3 kits, step 1_A"),
    ],
)
def test_only_units_are_kept(text: str, kept: str) -> None:
    assert bound(text) == kept.replace("_", "\u00a0")
