"""A measurement of a plug-in, from permission to the tool, the mark, the record and the report."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import highdicom as hd
import pydicom
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Normality
from audit.plugins.installed_plugins import Plugin
from tests.gui.conftest import MakeWindow
from tests.helpers.gui import LEFT, NO_KEYS, place_of, show, write_phantom
from tests.helpers.messages import code_of
from tests.helpers.plugins import allow, install_example, loaded_measurements, write_plugin
from viewer.case.read.lock_evidence import gather, mark_of
from viewer.core.io.sr_export import write_measurements
from viewer.core.measure.kinds import kind_of
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.annotation_export import report_measurements
from viewer.session.annotations.mark_measurements import describe
from viewer.session.annotations.marks import Mark
from viewer.session.persistence.workspace_store import (
    case_work,
    decode,
    encode,
)
from viewer.ui.case.read.evidence_box import mark_line
from viewer.ui.shell.window.command_palette import KEY, CommandPalette, command_entries
from viewer.ui.shell.window.main_window import MainWindow

KIND = "overread-example:perimeter"
TOOL = f"tool_{KIND}"
GROUP = "overread.measurements"
PIXELS = ((5.0, 4.0), (5.0, 14.0), (15.0, 4.0))
# The grid is 0.9 mm along columns and 0.8 mm along rows: 9 + 8 + hypot(9, 8).
PERIMETER_MM = 9 + 8 + 145**0.5


@pytest.fixture
def example(tmp_path: Path) -> Plugin:
    return allow(install_example(tmp_path))


@pytest.fixture
def window_with_tool(
    example: Plugin, make_window: MakeWindow, tmp_path: Path
) -> Iterator[MainWindow]:
    with loaded_measurements() as kinds:
        assert kinds == [KIND]
        made = make_window()
        show(made, write_phantom(tmp_path / "phantom"))
        yield made


def draw_triangle(window: MainWindow) -> Mark:
    """Choose the tool and click its three points; returns the mark."""
    window.actions_table[TOOL].trigger()
    view, grid = window.read_page.grid.slices["axial"], window.session.view.grid("axial")
    assert grid is not None
    for point in grid.pixel_to_lps(PIXELS):
        QTest.mouseClick(view, LEFT, NO_KEYS, place_of(window, "axial", point))
    (mark,) = window.session.annotations.current.marks
    return mark


def test_it_is_a_tool_with_a_label_and_can_be_undone(window_with_tool: MainWindow) -> None:
    window = window_with_tool
    action = window.actions_table[TOOL]
    assert action.text() == "Perimeter" and "overread-example 1.0" in action.toolTip()
    menus = [
        menu for menu in action.associatedObjects() if menu.metaObject().className() == "QMenu"
    ]
    assert len(menus) >= 2  # the menu of marks and the further measurements of the toolbar
    mark = draw_triangle(window)
    assert mark.kind == KIND and len(mark.points_lps_mm) == 3
    session = window.session
    volume, grid = session.view.volume, session.view.grid("axial")
    assert volume is not None and grid is not None
    (line,) = describe(mark, volume, grid)
    assert code_of(line) == "measure.plugin-value"
    assert line.values["value"] == pytest.approx(PERIMETER_MM, abs=0.6)
    assert code_of(mark.descriptor.formula) == "measure.plugin-formula"
    window.actions_table["undo"].trigger()
    assert not session.annotations.current.marks
    window.actions_table["redo"].trigger()
    assert session.annotations.current.marks == (mark,)


def test_the_palette_offers_it(window_with_tool: MainWindow) -> None:
    palette = CommandPalette(command_entries(window_with_tool.actions_table), window_with_tool)
    palette.search.setText("perimeter")
    (item,) = (palette.list.item(n) for n in range(palette.list.count()))
    assert item.data(KEY) == TOOL and item.flags() & Qt.ItemFlag.ItemIsEnabled


def test_record_and_report_name_the_plugin(
    window_with_tool: MainWindow, example: Plugin, tmp_path: Path
) -> None:
    session, mark = window_with_tool.session, draw_triangle(window_with_tool)
    read = Interpretation(normality=Normality.NORMAL)
    (stored,) = gather(session, read, (), {}).basis.marks
    assert stored.plugin is not None
    assert stored.plugin.model_dump() == {
        "name": example.name,
        "version": example.version,
        "sha256": example.sha256,
    }
    (value,) = stored.values
    assert (value.quantity, value.unit) == ("overread-example.perimeter", "mm")
    assert value.value == pytest.approx(PERIMETER_MM, abs=0.6)
    assert "(overread-example 1.0)" in mark_line(stored)
    marks, skipped = report_measurements(session)
    assert not skipped
    write_measurements(marks, tmp_path / "sr.dcm")
    (group,) = hd.sr.srread(tmp_path / "sr.dcm").content.get_image_measurement_groups()
    (number,) = group.get_measurements()
    assert (number.name.meaning, number.unit.value) == ("Perimeter", "mm")
    assert number.value == pytest.approx(value.value)
    texts = [
        element.value
        for element in pydicom.dcmread(tmp_path / "sr.dcm").iterall()
        if element.keyword == "TextValue"
    ]
    (comment,) = (text for text in texts if "overread-example 1.0" in text)
    assert example.sha256 in comment
    assert mark_of(stored) == mark


def test_marks_stay_without_a_value_once_it_is_not_loaded(
    example: Plugin, make_window: MakeWindow, tmp_path: Path
) -> None:
    with loaded_measurements():
        window = make_window()
        show(window, write_phantom(tmp_path / "phantom"))
        mark = draw_triangle(window)
        session = window.session
        assert session.view.scan is not None
        content = encode(case_work(session))
    stored = decode(content, session.view.scan.series)
    assert stored.annotations.marks == (mark,)
    volume = session.view.volume
    assert volume is not None
    grid = plane_stack(volume, "axial").grid(mark.where.index)
    assert [code_of(line) for line in describe(mark, volume, grid)] == ["measure.plugin-missing"]
    marks, skipped = report_measurements(session)
    assert not marks and [code_of(each.reason) for each in skipped] == ["measure.plugin-missing"]
    (saved,) = gather(session, Interpretation(normality=Normality.NORMAL), (), {}).basis.marks
    assert saved.values == () and saved.plugin is None
    assert mark_line(saved).startswith("perimeter")


def test_it_is_absent_unless_allowed(make_window: MakeWindow, tmp_path: Path) -> None:
    install_example(tmp_path)
    with loaded_measurements() as kinds:
        assert kinds == []
        window = make_window()
        assert TOOL not in {spec.key for spec, _ in window.actions_table}


@pytest.mark.parametrize(
    "offer",
    [
        "{'title': 'T', 'unit': 'mm', 'points': 1, 'measure': len}",
        "{'title': 'T', 'unit': 'mm', 'points': 3, 'measure': 4}",
        "{'title': 'T', 'unit': 'm m', 'points': 3, 'measure': len}",
        "{'title': '', 'unit': 'mm', 'points': 3, 'measure': len}",
        "{'title': 'T', 'unit': 'mm', 'points': 3, 'measure': len, 'more': 1}",
        "len",
    ],
)
def test_an_offer_that_does_not_fit_is_left_out(offer: str) -> None:
    allow(write_plugin("lab-tools", f"OFFER = {offer}\n", {"length": GROUP}))
    with loaded_measurements() as kinds:
        assert kinds == []


@pytest.mark.parametrize(
    ("measure", "code"),
    [
        ("lambda points: 1 / 0", "measure.plugin-failed"),
        ("lambda points: float('nan')", "measure.plugin-not-finite"),
        ("lambda points: 'far'", "measure.plugin-failed"),
    ],
)
def test_a_failing_measurement_says_so(measure: str, code: str, phantom: MainWindow) -> None:
    offer = f"OFFER = {{'title': 'T', 'unit': 'mm', 'points': 2, 'measure': {measure}}}\n"
    allow(write_plugin("lab-tools", offer, {"length": GROUP}))
    session = phantom.session
    grid, volume = session.view.grid("axial"), session.view.volume
    assert grid is not None and volume is not None
    with loaded_measurements() as (kind,):
        ends = [tuple(map(float, point)) for point in grid.pixel_to_lps(PIXELS[:2])]
        session.annotations.add_mark(kind, "axial", ends)  # type: ignore[arg-type]
        (mark,) = session.annotations.current.marks
        assert [code_of(line) for line in describe(mark, volume, grid)] == [code]
        flat = replace(grid, in_patient=False)
        (line,) = describe(mark, volume, flat)
        assert code_of(line) == "measure.plugin-without-position"
        _, skipped = report_measurements(session)
        assert [code_of(each.reason) for each in skipped] == [code]


def test_an_unknown_builtin_kind_is_still_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind"):
        kind_of("perimeter")
