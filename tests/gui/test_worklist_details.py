"""Patient and study on the worklist, with mouse and keyboard, and hidden by the protocol."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit import Log
from audit.egress import Policy
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import ArmKind
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press, write_phantom
from tests.helpers.piloted import LEAD, MR, protocol
from viewer.core import scan
from viewer.site.case_details import StoredDetails
from viewer.site.case_import import folders
from viewer.site.case_index import Column
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.archive.archive_page import ArchivePage
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
AGES = ("061Y", "", "044Y")


@pytest.fixture
def studies(tmp_path: Path) -> Path:
    """Three studies; the second states neither age nor description."""
    for n, age in enumerate(AGES):
        write_phantom(
            tmp_path / "studies" / f"s{n}",
            StudyInstanceUID=f"1.2.3.{n}",
            PatientName=f"Canary{n}^Person",
            PatientID=f"CANARY-{n}",
            PatientAge=age,
            PatientBirthDate="",
            PatientSex="F",
            StudyDate=f"202405{n + 1:02}",
            StudyDescription="Head" if age else "",
            AccessionNumber=f"ACC-{n}",
        )
    return tmp_path / "studies"


@pytest.fixture
def enrolled(studies: Path) -> str:
    """The first study as a case of a pilot whose protocol shows nothing of patients."""
    with Log() as log:
        lead = Pilot(log, LEAD)
        signed = protocol(ArmKind.SILENT, identity="nothing")
        lead.sign_protocol(signed, name="Lead", meaning="I approve this protocol")
        series = scan([studies / "s0"]).series[0]
        case = log.case_id(series.study_uid, series.patient_key)
        lead.enroll(case, MR)
    return case


@pytest.fixture
def window(furnished_window: MainWindow) -> MainWindow:
    return furnished_window


def settle(page: WorklistPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not is_working(page) and not is_working(page.source), timeout=20_000)


def imported(window: MainWindow, qtbot: QtBot, studies: Path) -> WorklistPage:
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    settle(page, qtbot)
    page.take_in(folders(studies))
    settle(page, qtbot)
    return page


def cells(page: WorklistPage, column: Column, role: int = Qt.ItemDataRole.DisplayRole) -> list[str]:
    at = COLUMNS.index(column)
    return [
        page.model.data(page.model.index(n, at), role) or "" for n in range(page.model.rowCount())
    ]


def click_heading(page: WorklistPage, column: Column, qtbot: QtBot) -> None:
    header = page.table.horizontalHeader()
    section = COLUMNS.index(column)
    page.table.scrollTo(page.model.index(0, section))
    at = QPoint(header.sectionViewportPosition(section) + 15, header.height() // 2)
    QTest.mouseClick(header.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)
    settle(page, qtbot)


def test_columns_are_sorted_by_a_click_and_searched_by_typing(
    window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    page = imported(window, qtbot, studies)
    for column in ("name", "patient_id", "accession"):
        assert page.table.isColumnHidden(COLUMNS.index(column))
    click_heading(page, "age", qtbot)
    assert cells(page, "age") == ["44 y", "61 y", ""]
    assert cells(page, "age", Qt.ItemDataRole.ToolTipRole)[2] == "Not stated in the header"
    click_heading(page, "age", qtbot)
    assert cells(page, "age") == ["61 y", "44 y", ""]
    click_heading(page, "studied", qtbot)
    assert cells(page, "studied") == ["1 May 2024", "2 May 2024", "3 May 2024"]
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(page.bar.words.hasFocus)
    QTest.keyClicks(page.bar.words, "head")
    settle(page, qtbot)
    assert cells(page, "description") == ["Head", "Head"]
    QTest.keyClicks(page.bar.words, " person")  # names are not searched
    settle(page, qtbot)
    assert page.model.rowCount() == 0


def test_names_are_listed_where_the_policy_allows_them(
    window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    page = imported(window, qtbot, studies)
    Policy(identity_roles=("lead", "reader")).save()
    page.refresh()
    settle(page, qtbot)
    assert not page.table.isColumnHidden(COLUMNS.index("name"))
    click_heading(page, "name", qtbot)
    assert cells(page, "name") == ["Canary0 Person", "Canary1 Person", "Canary2 Person"]
    assert cells(page, "accession") == ["ACC-0", "ACC-1", "ACC-2"]
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(page.bar.words.hasFocus)
    QTest.keyClicks(page.bar.words, "canary-1")
    settle(page, qtbot)
    assert cells(page, "patient_id") == ["CANARY-1"]


def test_the_protocol_hides_what_the_policy_allows(
    enrolled: str, window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    Policy(identity_roles=("lead", "reader")).save()
    page = imported(window, qtbot, studies)
    page.choose(enrolled)
    settle(page, qtbot)
    row = cells(page, "case").index(enrolled)
    shown: list[Column] = ["name", "patient_id", "age", "sex", "studied", "accession"]
    assert not [column for column in shown if cells(page, column)[row]]
    tips = {cells(page, column, Qt.ItemDataRole.ToolTipRole)[row] for column in shown}
    assert tips == {"Hidden by the protocol of the pilot"}
    assert cells(page, "description")[row] == "Head"
    assert not any(cells(page, "name"))  # the import has enrolled the others
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    banner = window.read_page.browser.identity
    qtbot.waitUntil(lambda: "hidden by the protocol" in banner.text(), timeout=20_000)
    assert window.windowTitle() == "Overread"


def test_an_opened_case_gets_the_indication_of_the_modality_worklist(
    window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    page = imported(window, qtbot, studies)
    coordinator_of(window).page(ArchivePage).indications["1.2.3.0"] = "canarypain"
    click_heading(page, "studied", qtbot)
    page.table.selectRow(0)
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    case = cells(page, "case")[0]
    indication = lambda: StoredDetails().get([case])[case].indication  # noqa: E731
    qtbot.waitUntil(lambda: indication() == "canarypain", timeout=20_000)
    window.show_page("worklist")
    qtbot.waitUntil(lambda: cells(page, "indication")[0] == "canarypain", timeout=20_000)
    with Log() as log:
        stored = Path(log.path).read_bytes()
    assert b"canarypain" not in stored and b"Canary0" not in stored


def test_a_case_that_was_never_opened_here_says_so(
    enrolled: str, window: MainWindow, qtbot: QtBot
) -> None:
    coordinator_of(window)
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    settle(page, qtbot)
    assert cells(page, "case")[0].startswith(enrolled)
    assert cells(page, "description") == [""]
    tip = cells(page, "description", Qt.ItemDataRole.ToolTipRole)[0]
    assert tip == "Not known on this computer. Open the case to show it."
