"""The Worklist and Record pages over several pages of rows call no record or file on the UI thread."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from audit import Log
from tests.bench.pages import LEAD, write_record
from viewer.site.auth_session import AuthSession
from viewer.site.case_index import CaseIndex
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.worklist import Listing, Row
from viewer.ui.background.background_tasks import is_working
from viewer.ui.pages.record.record_page import RecordPage
from viewer.ui.pages.worklist import worklist_source
from viewer.ui.pages.worklist.worklist_page import WorklistPage
from viewer.ui.pages.worklist.worklist_table import COLUMNS, PAGE_ROWS

N_CASES = 2 * PAGE_ROWS + 50
ORDERS = (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with cases on three pages of the worklist."""
    path = tmp_path_factory.mktemp("paged") / "record.sqlite"
    write_record(path, N_CASES)
    return path


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    with Log(path, create=False) as log:
        yield log


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each query of the index in memory, whether it ran on the UI thread."""
    ran: list[bool] = []
    query = CaseIndex._rows

    def noted(index: CaseIndex, *given: Any) -> Any:
        ran.append(threading.current_thread() is threading.main_thread())
        return query(index, *given)

    monkeypatch.setattr(CaseIndex, "_rows", noted)
    return ran


def test_the_check_notices_a_file_that_is_examined_on_the_ui_thread(
    tmp_path: Path, file_calls: list[str]
) -> None:
    row = Row("case-a", "new", enrolled=True, place=CasePlace(tmp_path / "gone"))
    assert worklist_source._missing_in(Listing((row,), 0, 1)) == {"case-a"}
    assert len(file_calls) == 1


def test_the_worklist_reads_in_threads_alone(
    log: Log, qtbot: QtBot, tmp_path: Path, file_calls: list[str], queries: list[bool]
) -> None:
    names = log.case_list.names("", N_CASES)
    CasePlaces().keep({name: CasePlace(tmp_path / name) for name in names[::2]})
    page = WorklistPage(lambda: None)
    page.resize(1440, 850)
    qtbot.addWidget(page)
    session = AuthSession(log, lambda: LEAD)

    def rows_after(act: Callable[[], object]) -> int:
        act()
        qtbot.waitUntil(lambda: not is_working(page.source))
        top = page.table.rowAt(0)
        qtbot.waitUntil(lambda: page.model.row_at(top) is not None)
        return page.model.rowCount()

    def show() -> None:
        page.show()
        page.show_record(log, session)

    n_all = rows_after(show)
    assert n_all == N_CASES + 1
    assert rows_after(page.table.scrollToBottom) == n_all
    qtbot.waitUntil(lambda: page.model.row_at(n_all - 1) is not None)
    for column in COLUMNS:
        for order in ORDERS:
            n = COLUMNS.index(column)
            rows_after(lambda n=n, order=order: page.table.sortByColumn(n, order))  # type: ignore[misc]
    assert 0 < rows_after(lambda: page.bar.state.setCurrentIndex(1)) < n_all
    assert rows_after(lambda: page.bar.state.setCurrentIndex(0)) == n_all
    assert 0 < rows_after(lambda: page.bar.words.setText(names[0])) < n_all
    rows_after(lambda: page.bar.words.setText(""))
    rows_after(lambda: page.table.selectRow(PAGE_ROWS))
    rows_after(page.refresh)
    page.close_threads()
    assert queries and not any(queries)
    assert file_calls == [], "\n".join(file_calls[:5])


def test_the_record_page_reads_in_threads_alone(
    log: Log, qtbot: QtBot, file_calls: list[str]
) -> None:
    page = RecordPage()
    page.resize(1440, 850)
    qtbot.addWidget(page)
    events = page.list

    def rows_after(act: Callable[[], object]) -> int:
        act()
        qtbot.waitUntil(lambda: not is_working(events.model) and not is_working(events))
        return events.model.rowCount()

    def show() -> None:
        page.show()
        page.show_log(log, lambda body: None)

    first = rows_after(show)
    assert 0 < first < log.head[0]
    assert rows_after(events.table.scrollToBottom) > first
    rows_after(lambda: events.table.selectRow(first - 1))
    assert events.detail.toPlainText() != ""
    assert rows_after(events.reload) > first
    kind = events.kind.findData("case.enrolled")
    assert rows_after(lambda: events.kind.setCurrentIndex(kind)) > 0
    assert 0 < rows_after(lambda: events.show_case("case-first")) <= first
    rows_after(lambda: events._complete("case-1"))
    page.close_threads()
    assert file_calls == [], "\n".join(file_calls[:5])
