"""The worklist in the app: taking in, filters, from case to case by key, what is missing, excluding."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from audit import Log
from audit.lexicon.vocabulary import Modality
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import Actor, CaseAssigned, CaseEnrolled
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import press, when_open, write_phantom
from viewer.core import scan
from viewer.site.case_import import folders
from viewer.site.case_locations import CasePlaces
from viewer.site.worklist import Row, Wanted
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.worklist.worklist_dialogs import ExcludeCaseDialog
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS, WorklistTable
from viewer.ui.shell.coordination import case_navigation
from viewer.ui.shell.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton
LEAD = Actor(id="lead", role="lead")
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def studies(tmp_path: Path) -> Path:
    """A folder with three studies."""
    for n in (1, 2, 3):
        write_phantom(tmp_path / "studies" / f"s{n}", StudyInstanceUID=f"1.2.3.{n}")
    return tmp_path / "studies"


@pytest.fixture
def enrolled(studies: Path) -> list[str]:
    """The pseudonyms of the three cases, enrolled; the last one is the most urgent."""
    matches = []
    with Log() as log:
        for n, folder in enumerate(sorted(studies.iterdir())):
            series = scan([folder]).series[0]
            case = log.case_id(series.study_uid, series.patient_key)
            body = CaseEnrolled(
                protocol_sha256="0" * 64,
                known=KnownFacts(modality=Modality.CT),
                priority="critical" if n == 2 else "routine",
            )
            log.append(body, actor=LEAD, case=case)
            given = CaseAssigned(
                protocol_sha256="0" * 64,
                reader="weber",
                arm="silent",
                stratum="all",
                index=n,
                draft_release="never",
            )
            if n < 2:
                log.append(given, actor=LEAD, case=case)
            matches.append(case)
    return matches


@pytest.fixture
def window(furnished_window: MainWindow) -> MainWindow:
    return furnished_window


def page_of(window: MainWindow, qtbot: QtBot) -> WorklistPage:
    """The page, in front and read."""
    page = coordinator_of(window).worklist_page
    window.show_page("worklist")
    settle(page, qtbot)
    return page


def settle(page: WorklistPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not is_working(page), timeout=20_000)


def taken(window: MainWindow, qtbot: QtBot, studies: Path) -> WorklistPage:
    page = page_of(window, qtbot)
    page.take_in(folders(studies))
    settle(page, qtbot)
    return page


def cases(page: WorklistPage) -> list[str]:
    return [row.case for row in page.model.rows]


def in_view(window: MainWindow) -> str | None:
    coordinator = coordinator_of(window)
    return coordinator.panel.controller.case if coordinator.panel is not None else None


def test_an_empty_worklist_says_what_to_do(window: MainWindow, qtbot: QtBot) -> None:
    page = page_of(window, qtbot)
    assert page.empty_title.text() == "No cases yet" and page.mend.isVisible()
    assert page.bar.take_in.isEnabled() and not page.bar.open.isEnabled()


def test_folders_are_taken_in_and_listed(window: MainWindow, qtbot: QtBot, studies: Path) -> None:
    page = taken(window, qtbot, studies)
    assert page.result.text().startswith("✓ 3 cases imported, 0 enrolled")
    assert len(cases(page)) == 3 and page.bar.count.text() == "3 cases"
    assert not page.bar.exclude.isEnabled()
    assert page.bar.exclude.toolTip() == "This case is not in the pilot"
    log = coordinator_of(window).log
    assert log is not None
    stored = b"".join(p.read_bytes() for p in Path(log.path).parent.glob("record*"))  # type: ignore[arg-type]
    assert str(studies).encode() not in stored


def test_a_manifest_with_a_mistake_is_told_by_line(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = page_of(window, qtbot)
    (tmp_path / "cases.csv").write_text("path,priority\ns1,soon\n")
    page.take_manifest(tmp_path / "cases.csv")
    assert "cases.csv, line 2: the priority must be" in page.result.text()


def test_the_most_urgent_comes_first_and_filters_narrow(
    enrolled: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window, qtbot)
    assert cases(page)[0] == enrolled[2]
    assert page.table.isColumnHidden(COLUMNS.index("arm"))
    page.bar.priority.setFocus()
    QTest.keyClick(page.bar.priority, Qt.Key.Key_Down)
    assert cases(page) == [enrolled[2]] and page.bar.count.text() == "1 of 3 cases"
    QTest.keyClick(page.bar.priority, Qt.Key.Key_Up)
    page.bar.reader.setCurrentIndex(page.bar.reader.findData("weber"))
    assert sorted(cases(page)) == sorted(enrolled[:2])
    page.bar.reader.setCurrentIndex(0)
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(page.bar.words.hasFocus)
    QTest.keyClicks(page.bar.words, enrolled[0][-6:])
    assert cases(page) == [enrolled[0]]


def test_enter_opens_and_j_goes_from_case_to_case(
    window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    page = taken(window, qtbot, studies)
    first, second, third = cases(page)
    walk = coordinator_of(window).navigation
    page.table.setFocus()
    page.table.selectRow(0)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: in_view(window) == first, timeout=20_000)
    assert window.page == "read"
    qtbot.waitUntil(lambda: walk.ahead == second, timeout=20_000)
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_J)
    assert (
        window.session.view.volume is not None and not window.opening.busy
    )  # it was there already
    qtbot.waitUntil(lambda: in_view(window) == second, timeout=20_000)
    qtbot.waitUntil(lambda: walk.ahead == third, timeout=20_000)
    press(window, Qt.Key.Key_J, SHIFT)
    qtbot.waitUntil(lambda: in_view(window) == first, timeout=20_000)
    press(window, Qt.Key.Key_J, SHIFT)
    assert any("first case" in b.notice.text for b in window.banners.banners)


def test_a_big_case_is_not_loaded_ahead(
    window: MainWindow, qtbot: QtBot, studies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(case_navigation, "MOST_BYTES", 1000)
    page = taken(window, qtbot, studies)
    walk = coordinator_of(window).navigation
    page.open_chosen()
    qtbot.waitUntil(lambda: walk.ahead == cases(page)[1], timeout=20_000)
    assert walk._ahead is not None and not walk._ahead.volumes


def test_missing_files_are_told_and_located(
    window: MainWindow, qtbot: QtBot, studies: Path, tmp_path: Path
) -> None:
    page = taken(window, qtbot, studies)
    at = {case: place.path for case, place in CasePlaces().all().items()}
    gone = cases(page)[1]
    shutil.move(at[gone], tmp_path / "elsewhere")
    page.refresh()
    settle(page, qtbot)
    page.choose(gone)
    row = page.chosen
    assert row is not None and page.model.is_missing(row)
    assert not page.bar.open.isEnabled() and "Locate" in page.bar.open.toolTip()
    assert page.neighbor(cases(page)[0], 1) == page.model.rows[2]
    page.place(row, at[cases(page)[0]])
    settle(page, qtbot)
    assert (
        page.result.text()
        == f"✗ The files in this folder do not belong to {gone}. Choose another folder."
    )
    page.place(row, tmp_path / "elsewhere")
    settle(page, qtbot)
    assert page.bar.open.isEnabled()


def test_what_is_not_the_case_is_told(window: MainWindow, qtbot: QtBot, studies: Path) -> None:
    page = taken(window, qtbot, studies)
    row = page.chosen
    assert row is not None and row.place is not None
    shutil.rmtree(row.place.path)
    write_phantom(row.place.path, StudyInstanceUID="1.2.3.99")
    page.open_chosen()
    result = lambda: [b.notice.text for b in window.banners.banners]  # noqa: E731
    qtbot.waitUntil(
        lambda: any(f"do not belong to {row.case}" in t for t in result()), timeout=20_000
    )


def test_a_case_is_excluded_with_a_reason(
    enrolled: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window, qtbot)

    def fill(dialog: ExcludeCaseDialog) -> None:
        assert not dialog.confirm.isEnabled()
        QTest.keyClick(dialog.code.control(), Qt.Key.Key_Down)
        assert dialog.confirm.isEnabled()
        qtbot.mouseClick(dialog.confirm, LEFT)

    when_open(ExcludeCaseDialog, fill)
    qtbot.mouseClick(page.bar.exclude, LEFT)
    settle(page, qtbot)
    row = page.chosen
    assert row is not None and (row.case, row.state) == (enrolled[2], "excluded")
    assert page.bar.exclude.toolTip() == "This case is already excluded"


def test_five_thousand_rows_are_filtered_without_waiting(qtbot: QtBot) -> None:
    model = WorklistTable()
    rows = [Row(f"case-{n:05}", "new", True, "routine", "MR", "FLAIR") for n in range(5000)]
    model.show_rows(rows, frozenset())
    assert model.rowCount() == 5000
    model.want(Wanted(words="case-04999"))
    assert [row.case for row in model.rows] == ["case-04999"]
