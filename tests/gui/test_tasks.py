"""The table of everyday tasks in `docs/tasks.md` against the actions of a real window."""

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from tests.helpers.gui import press, show, write_phantom
from viewer.core.measure.kinds import KINDS
from viewer.ui.actions.action_table import MOUSE
from viewer.ui.shell.window.main_window import MainWindow

PAGE = Path(__file__).parents[2] / "docs" / "tasks.md"
ROW = re.compile(r"^\| (\d+) \|(.*)\|$", re.MULTILINE)
ACTS = re.compile(r"(\d+): (.+)")
ACTIONS = {
    1: "open_folder", 2: "close_study", 4: "next_slice", 5: "page_on", 6: "first_slice",
    7: "last_slice", 8: "cine", 9: "cine_faster", 10: "next_time", 11: "next_series",
    12: "previous_series", 13: "next_view", 14: "enlarge", 15: "layout_2x2", 16: "hang_next",
    18: "preset_1", 19: "window_numbers", 20: "invert", 23: "reset", 25: "turn_on",
    26: "slab_mode", 27: "convention", 29: "tool_distance", 30: "tool_angle", 31: "tool_ellipse",
    32: "tool_diameters", 33: "tool_arrow", 34: "delete_mark", 35: "undo", 36: "key_image",
    37: "tool_brush", 38: "palette", 40: "full_screen",
}  # fmt: skip
"""Action of each task that Overread does with a key."""
BY_MOUSE = {17: "Left drag", 21: "Middle drag", 22: "Right drag", 24: "Shift+left drag"}
"""Gesture of each task that Overread does with the mouse alone."""
AS_IT_OPENS, NONE = {3}, {28, 39}
Row = tuple[str, ...]


def rows() -> dict[int, Row]:
    """Return the cells of each task: its name, the four viewers, and the reason."""
    found = ROW.findall(PAGE.read_text("utf-8"))
    return {int(n): tuple(cell.strip() for cell in cells.split("|")) for n, cells in found}


def acts(cell: str) -> int | None:
    """Return the number of acts in a cell; None if it names none."""
    match = ACTS.match(cell)
    return int(match[1]) if match else None


def steps_of(action: str) -> list[str]:
    """Return what follows the key of a drawing tool, as its kind of measurement is drawn."""
    kind = KINDS.get(action.removeprefix("tool_"))
    if kind is None:
        return ["drag"] if action == "tool_brush" else []
    return ["drag"] if kind.drawing != "click" else ["click"] * kind.min_points


def test_no_task_takes_more_acts_than_elsewhere_without_a_reason() -> None:
    table = rows()
    assert sorted(table) == list(range(1, 41))
    assert {*ACTIONS, *BY_MOUSE, *AS_IT_OPENS, *NONE} == set(table)
    for number, (_, ours, *others, reason) in table.items():
        counted = [n for n in map(acts, others) if n is not None]
        assert len(others) == 3
        for cell in others:
            assert acts(cell) is not None or cell == "not counted", (number, cell)
        mine = acts(ours)
        worse = bool(counted) and (mine is None or mine > min(counted))
        assert worse == bool(reason), number


def test_keys_and_counts_are_those_of_the_window(window: MainWindow, tmp_path: Path) -> None:
    show(window, write_phantom(tmp_path / "study"))
    assert window.read_page.grid.shown[:3] == ["axial", "sagittal", "coronal"]
    assert window.session.tool.current == "window"  # the left button's
    gestures = {gesture for gesture, _ in MOUSE}
    not_now = {"next_time", "delete_mark", "undo", "redo"}  # nothing to act on
    for number, (_, ours, *_) in rows().items():
        if number in NONE:
            assert ours == "none"
        elif number in AS_IT_OPENS:
            assert ours == "0: as it opens"
        elif number in BY_MOUSE:
            assert BY_MOUSE[number] in gestures
            assert ours.lower() == f"1: {BY_MOUSE[number].lower()}"
        else:
            name = ACTIONS[number]
            action = window.actions_table[name]
            assert action.isEnabled() or name in not_now, name
            first, *steps = ours.partition(": ")[2].split(", ")
            assert QKeySequence(first.strip("`")) in action.shortcuts(), name
            assert steps == steps_of(name)
            assert acts(ours) == 1 + len(steps)
    _play(window)


def _play(window: MainWindow) -> None:
    """Press some of the keys and look at what they do."""
    session, grid, key = window.session, window.read_page.grid, Qt.Key
    press(grid, key.Key_Home)
    assert session.view.index("axial") == 0
    press(grid, key.Key_Down)
    assert session.view.index("axial") == 1
    press(grid, key.Key_PageDown)
    assert session.view.index("axial") == 11
    press(grid, key.Key_End)
    assert session.view.index("axial") == 11
    press(grid, key.Key_I)
    assert session.display.inverted
    press(grid, key.Key_R)
    assert not session.display.inverted
    press(grid, key.Key_F)
    assert session.view.solo == "axial"
    press(grid, key.Key_F)
    press(grid, key.Key_K)
    assert len(session.annotations.current.key_images) == 1
    press(grid, key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not session.annotations.current.key_images
    press(grid, key.Key_M)
    assert session.tool.current == "distance"
    press(grid, key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert session.layout.current is not None
