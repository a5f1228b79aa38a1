"""The worklist in the app: taking in, filters, from case to case by key, what is missing, excluding."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from audit import Log
from audit.lexicon.vocabulary import Modality
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import Actor, CaseAssigned, CaseEnrolled
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import menu_by_keys, press, when_open, write_phantom
from viewer.core import scan
from viewer.site.case_import import folders
from viewer.site.case_locations import CasePlaces
from viewer.site.worklist import Listing, Row
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.worklist.worklist_bar import WorklistBar
from viewer.ui.pages.worklist.worklist_dialogs import ExcludeCaseDialog
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import (
    COLUMNS,
    PAGE_ROWS,
    PAGES_HELD,
    WorklistTable,
)
from viewer.ui.shell.coordination import case_navigation
from viewer.ui.shell.window.command_palette import CommandPalette
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
    qtbot.waitUntil(lambda: not is_working(page) and not is_working(page.source), timeout=20_000)


def taken(window: MainWindow, qtbot: QtBot, studies: Path) -> WorklistPage:
    page = page_of(window, qtbot)
    page.take_in(folders(studies))
    settle(page, qtbot)
    return page


def cases(page: WorklistPage) -> list[str]:
    rows = [page.model.row_at(n) for n in range(page.model.rowCount())]
    return [row.case for row in rows if row is not None]


def in_view(window: MainWindow) -> str | None:
    coordinator = coordinator_of(window)
    return coordinator.panel.controller.case if coordinator.panel is not None else None


def test_an_empty_worklist_says_what_to_do(window: MainWindow, qtbot: QtBot) -> None:
    page = page_of(window, qtbot)
    assert page.empty_title.text() == "No cases yet" and page.action.isVisible()
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
    settle(page, qtbot)
    assert cases(page) == [enrolled[2]] and page.bar.count.text() == "1 of 3 cases"
    QTest.keyClick(page.bar.priority, Qt.Key.Key_Up)
    page.bar.reader.setCurrentIndex(page.bar.reader.findData("weber"))
    settle(page, qtbot)
    assert sorted(cases(page)) == sorted(enrolled[:2])
    page.bar.reader.setCurrentIndex(0)
    press(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(page.bar.words.hasFocus)
    QTest.keyClicks(page.bar.words, enrolled[0][-6:])
    settle(page, qtbot)
    assert cases(page) == [enrolled[0]]


def test_enter_opens_and_j_goes_from_case_to_case(
    window: MainWindow, qtbot: QtBot, studies: Path, tmp_path: Path
) -> None:
    """Of cases whose files are mixed in a folder, each shows its own study only."""
    mixed = tmp_path / "mixed" / "disk"
    mixed.mkdir(parents=True)
    for file in studies.glob("*/*"):
        file.rename(mixed / f"{file.parent.name}-{file.name}")
    page = taken(window, qtbot, mixed.parent)
    first, second, third = cases(page)
    walk = coordinator_of(window).navigation
    page.table.setFocus()
    page.table.selectRow(0)
    entries = menu_by_keys(page.row_menu, page.table)
    assert [entries[name].isEnabled() for name in ("Open", "Locate…", "Exclude…")] == [
        button.isEnabled() for button in (page.bar.open, page.bar.locate, page.bar.exclude)
    ]
    assert entries["Open"].shortcut().toString() == "Return"
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: in_view(window) == first, timeout=20_000)
    assert window.page == "read"
    opened = window.session.view.scan
    assert opened is not None and len(opened.series) == 1
    qtbot.waitUntil(lambda: walk.ahead == second, timeout=20_000)
    window.read_page.grid.focus_active()
    press(window, Qt.Key.Key_J)
    qtbot.waitUntil(lambda: in_view(window) == second, timeout=20_000)
    assert window.session.view.scan is not None and len(window.session.view.scan.series) == 1
    qtbot.waitUntil(lambda: walk.ahead == third, timeout=20_000)
    press(window, Qt.Key.Key_J, SHIFT)
    qtbot.waitUntil(lambda: in_view(window) == first, timeout=20_000)
    press(window, Qt.Key.Key_J, SHIFT)
    qtbot.waitUntil(lambda: any("first case" in b.notice.text for b in window.banners.banners))


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
    neighbors: list[Row | None] = []
    page.find_neighbor(cases(page)[0], 1, neighbors.append)
    settle(page, qtbot)
    assert neighbors == [page.model.row_at(2)]
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


def test_only_pages_that_are_looked_at_are_read(qtbot: QtBot) -> None:
    model = WorklistTable()
    rows = tuple(Row(f"case-{n:05}", "new", True, "routine", "MR") for n in range(PAGE_ROWS))
    wanted: list[int] = []
    model.page_wanted.connect(wanted.append)
    model.show_pages(100_000, [Listing(rows, 0, 100_000)], ())
    assert model.rowCount() == 100_000 and model.index(5, 0).data() == "case-00005"
    assert model.index(70_050, 0).data() == "…" and model.index(70_051, 1).data() is None
    assert wanted == [70_000]
    for offset in range(0, 100 * PAGE_ROWS, PAGE_ROWS):
        model.add_page(Listing(rows, offset, 100_000), ["case-00001"])
    assert len(model._pages) == PAGES_HELD
    assert model.row_of("case-00001") is not None and model.is_missing(rows[1])


def test_the_selected_case_stays_selected_when_the_record_grows(
    enrolled: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window, qtbot)
    page.choose(enrolled[1])
    body = CaseEnrolled(protocol_sha256="0" * 64, known=KnownFacts(), priority="critical")
    with Log() as log:
        log.append(body, actor=LEAD, case="case-aaaa")
    page.refresh()
    settle(page, qtbot)
    assert "case-aaaa" in cases(page)
    assert page.chosen is not None and page.chosen.case == enrolled[1]
    page.model.sort(COLUMNS.index("case"))
    settle(page, qtbot)
    assert page.chosen.case == enrolled[1]


def test_locking_drops_what_is_listed_and_searched(
    enrolled: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    page = page_of(window, qtbot)
    worklist = page.source._worklist
    assert worklist is not None and cases(page)
    coordinator_of(window).guard.locked.emit()
    assert worklist.is_closed and not cases(page) and page.chosen is None
    coordinator_of(window).guard.came_back.emit()
    settle(page, qtbot)
    assert len(cases(page)) == 3


def test_the_filters_move_to_a_second_line_where_they_would_be_cut(qtbot: QtBot) -> None:
    page, bar = QWidget(), WorklistBar()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(bar)
    page.layout().setContentsMargins(0, 0, 0, 0)
    bar.count.setText("60 cases")
    page.show()
    for width, is_wrapped in ((1440, False), (720, True), (1440, False)):
        page.resize(width, 200)
        qtbot.waitUntil(lambda: (bar.state.y() > bar.open.geometry().bottom()) == is_wrapped)  # noqa: B023
        assert bar.width() == width
        for widget in (bar.state, bar.reader, bar.priority, bar.open, bar.take_in):
            assert widget.width() >= widget.sizeHint().width()


def test_the_palette_finds_pages_settings_series_and_cases(
    window: MainWindow, qtbot: QtBot, studies: Path
) -> None:
    page = taken(window, qtbot, studies)
    wanted = cases(page)[1]

    def choose(words: str, name: str) -> None:
        def use(dialog: CommandPalette) -> None:
            try:
                QTest.keyClicks(dialog.search, words)
                qtbot.waitUntil(lambda: any(name in e.name for e in dialog._shown), timeout=9_000)
                shown = [entry.name for entry in dialog._shown]
                for _ in range(next(n for n, text in enumerate(shown) if name in text)):
                    QTest.keyClick(dialog.search, Qt.Key.Key_Down)
                QTest.keyClick(dialog.search, Qt.Key.Key_Return)
            finally:
                dialog.reject()  # a failed check must not leave the window waiting for the dialog

        when_open(CommandPalette, use)
        window.actions_table["palette"].trigger()

    choose("provders", "Providers")  # with a typing error
    assert window.page == "settings"
    assert coordinator_of(window).settings_page.list.currentRow() == 0
    choose("record", "Record")
    assert window.page == "record"
    choose(wanted[5:11], wanted)
    qtbot.waitUntil(lambda: in_view(window) == wanted, timeout=30_000)
    choose(wanted[5:11], "Search the worklist")
    assert window.page == "worklist" and page.bar.words.text() == wanted[5:11]
    series = window.session.view.scan
    assert series is not None
    choose(series.series[0].description, series.series[0].description)
    assert window.page == "read"
