"""What the user means comes first."""

import pytest

from viewer.ui.shell.window.palette_ranking import rank_entry

NAMES = {
    "Export view": "File. Save the active view as a PNG image without names",
    "Next view": "View. Make the next view active",
    "Preview": "Case. Review every image and all text",
    "Keyboard shortcuts": "Help. Show all keyboard shortcuts",
    "Window and level": "Image. Enter numbers",
}


def order(words: str) -> list[str]:
    ranked = {
        name: rank_entry(words.casefold().split(), name, more) for name, more in NAMES.items()
    }
    found = [name for name, rank in ranked.items() if rank is not None]
    return sorted(found, key=lambda name: -(ranked[name] or 0))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("next view", ["Next view"]),
        ("view", ["Export view", "Next view", "Preview"]),
        ("Exp", ["Export view"]),
        ("shortcut", ["Keyboard shortcuts"]),
        ("shrotcuts", ["Keyboard shortcuts"]),
        ("levle", ["Window and level"]),
        ("png", ["Export view"]),
        ("nothing like it", []),
        ("", list(NAMES)),
    ],
)
def test_order(words: str, expected: list[str]) -> None:
    assert order(words) == expected


def test_a_short_word_is_not_guessed() -> None:
    assert rank_entry(["nxt"], "Next view", "") is None
