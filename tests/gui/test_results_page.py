"""The Numbers page with real keys and clicks: sections, filters, address, what is behind a number."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from audit.interpretation.image_places import ImagePlace
from audit.record.events import Actor
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.report.content.stored_sections import load_sections
from audit.report.content.stored_state import folder_of
from audit.report.output.report_builder import gather
from audit.report.sections.failure_analysis import failures
from tests.helpers.gui import write_phantom
from tests.helpers.piloted import FIRST, LEAD
from tests.helpers.reported import Pilot60
from viewer import app
from viewer.core.loading.scanning import scan
from viewer.core.loading.series_loading import load
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.dashboard import ORDER
from viewer.site.results_reading import ResultsReading
from viewer.ui.appearance import theme
from viewer.ui.pages.results.dashboard_blocks import TableView
from viewer.ui.pages.results.figure_view import FigureView
from viewer.ui.pages.results.results_page import ResultsPage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        Pilot60(log, 14).write()
        yield log


class Desk:
    """The page over a record, with somebody at work who can be changed."""

    def __init__(self, qtbot: QtBot, log: Log) -> None:
        self.bot, self.actor = qtbot, LEAD
        self.page = ResultsPage(lambda *_roles: self.actor)
        self.page.resize(1300, 860)
        # Also after a failed check: what still listens to the theme would fail every later test.
        qtbot.addWidget(self.page, before_close_func=ResultsPage.close_threads)
        self.page.show_log(log)

    def open(self, section: str = "questions") -> ResultsPage:
        self.page.show()
        self.bot.waitExposed(self.page)
        self.settle()
        if section != "questions":
            self.choose(section)
        return self.page

    def settle(self) -> None:
        self.bot.waitUntil(lambda: not self.page.is_busy, timeout=30_000)

    def choose(self, section: str) -> None:
        """A click on the section in the list."""
        item = self.page.list.item(ORDER.index(section))
        place = self.page.list.visualItemRect(item).center()
        QTest.mouseClick(self.page.list.viewport(), LEFT, pos=place)
        self.settle()

    def titles(self) -> list[str]:
        """Titles of the tables that are there already."""
        return [str(t.table.title) for t in self.page.findChildren(TableView)]

    def table(self, title: str) -> TableView:
        tables = self.page.findChildren(TableView)
        matches = [t for t in tables if str(t.table.title) == title]
        assert len(matches) == 1, [t.table.title for t in tables]
        return matches[0]


@pytest.fixture
def coordinator(qtbot: QtBot, make_window: object, written: Log) -> Iterator[Desk]:
    made = Desk(qtbot, written)
    yield made
    made.page.close_threads()


def words_of(page: ResultsPage) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_every_section_shows_something_and_draws_its_figures(coordinator: Desk) -> None:
    page = coordinator.open()
    for section in ORDER:
        page.resize(1300, 860)
        coordinator.choose(section)
        assert page.shown is not None and page.shown.address.section == section
        coordinator.bot.waitUntil(lambda: bool(page._blocks.count() or page.gallery.cards))
        for view in page.findChildren(FigureView):
            assert QSvgRenderer(view.figure.svg.encode()).isValid(), section
            assert view.accessibleName() and view.accessibleDescription(), section
        assert "Investigational - not for diagnosis" in page.position.text(), section
        page.resize(960, 480)  # the filters wrap, and nothing is wider than the page
        bar = page.area.horizontalScrollBar()
        coordinator.bot.waitUntil(lambda bar=bar: page.width() == 960 and bar.maximum() == 0)


def test_a_reader_sees_no_number_and_what_the_lead_saw_is_gone(coordinator: Desk) -> None:
    page = coordinator.open("diagnosis")
    assert page.findChildren(TableView)
    coordinator.actor = Actor(id=FIRST.id, role="reader")
    page.refresh()
    coordinator.settle()
    assert page.empty.title.isVisible() and "cannot view results" in page.empty.title.text()
    assert page.shown is None and not page._blocks.count()
    coordinator.actor = LEAD
    page.refresh()
    coordinator.settle()
    assert page.findChildren(TableView)


def test_filters_are_in_the_address_and_back_takes_them_away(coordinator: Desk) -> None:
    page = coordinator.open("diagnosis")
    before = coordinator.table("Diagnosis").item(0, 1).text()
    box = page.filters.boxes["modality"]
    box.setFocus()
    QTest.keyClicks(box, "MR")
    box.activated.emit(box.currentIndex())
    coordinator.settle()
    assert page.filters.address.text() == "diagnosis?modality=MR&setting=pilot"
    assert coordinator.table("Diagnosis").item(0, 1).text() != before
    QTest.mouseClick(page.filters.back, LEFT)
    coordinator.settle()
    assert page.filters.address.text() == "diagnosis?setting=pilot"
    assert box.currentText() == "all"
    assert coordinator.table("Diagnosis").item(0, 1).text() == before
    QTest.mouseClick(page.filters.ahead, LEFT)
    coordinator.settle()
    assert box.currentText() == "MR"
    QTest.mouseClick(page.filters.copy, LEFT)
    assert QGuiApplication.clipboard().text() == "diagnosis?modality=MR&setting=pilot"


def test_an_address_can_be_typed_and_a_wrong_one_is_told(coordinator: Desk) -> None:
    page = coordinator.open()
    field = page.filters.address
    field.selectAll()
    QTest.keyClicks(field, "findings?group=glioma,demyelination")
    QTest.keyClick(field, Qt.Key.Key_Return)
    coordinator.settle()
    assert page.list.currentRow() == ORDER.index("findings")
    assert page.filters.boxes["group"].currentText() == "glioma + demyelination"
    field.selectAll()
    QTest.keyClicks(field, "findings?color=red")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "unknown stratum" in page.filters.trouble.text()
    assert page.filters.trouble.isVisible()


def test_a_number_lists_its_cases_and_opens_one(coordinator: Desk, qtbot: QtBot) -> None:
    page = coordinator.open("diagnosis")
    table = coordinator.table("Diagnosis")
    place = table.visualItemRect(table.item(0, 1)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=place)
    coordinator.settle()
    assert page.behind.isVisible()
    n = int(table.item(0, 1).text().rpartition("/")[2])
    assert page.behind.list.count() == n
    assert page.behind.definition.text().startswith("Proportion whose first diagnosis")
    assert (
        "In this view: labels: reference standard; 95% interval: " in page.behind.definition.text()
    )
    with qtbot.waitSignal(page.place_wanted) as asked:
        QTest.keyClick(page.behind.list, Qt.Key.Key_Return)
    case, evidence = asked.args
    assert case.startswith("case-") and evidence == {}
    QTest.keyClick(page.behind.list, Qt.Key.Key_Escape)
    assert not page.behind.isVisible()


def test_a_measure_tells_its_definition_by_keyboard(coordinator: Desk) -> None:
    page = coordinator.open("calibration")
    table = coordinator.table("Measures")
    table.setFocus()
    table.setCurrentCell(0, 0)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert page.behind.isVisible() and "Source:" in page.behind.definition.text()
    assert not page.behind.list.isVisible()


def test_a_figure_can_be_clicked(coordinator: Desk) -> None:
    page = coordinator.open("diagnosis")
    view = next(
        v for v in page.findChildren(FigureView) if "true versus predicted" in v.figure.title
    )
    area = view.figure.areas[0]
    scale = view.width() / view.figure.width if view.width() < view.figure.width else 1.0
    place = QPoint(round((area.x + area.width / 2) * scale), round((area.y + 5) * scale))
    page.area.ensureWidgetVisible(view)
    QTest.mouseClick(view, LEFT, pos=place)
    coordinator.settle()
    assert page.behind.isVisible() and page.behind.list.count() == int(area.words)


def top_of(page: ResultsPage, widget: QWidget) -> int:
    """Return where a widget begins in the visible part of the page."""
    return widget.mapTo(page.area.viewport(), QPoint(0, 0)).y()


def test_signals_recommendation_and_evidence_are_on_one_screen_in_that_order(
    coordinator: Desk,
) -> None:
    page = coordinator.open()
    labels = [label for label in page.inner.findChildren(QLabel) if label.text()]
    signal = next(label for label in labels if label.text()[0] in "▲✓")
    matrix = coordinator.table("Recommendations by stratum")
    gates = next(v for v in page.findChildren(FigureView) if v.figure.name == "gates")
    tops = [top_of(page, widget) for widget in (signal, matrix, gates)]
    assert tops == sorted(tops) and tops[0] < 20
    assert tops[-1] + gates.height() < page.area.viewport().height()
    assert top_of(page, coordinator.table("Key metrics")) > tops[-1]


def test_a_figure_says_the_same_to_mouse_keys_and_screen_readers(
    coordinator: Desk, tmp_path: Path
) -> None:
    page = coordinator.open("failures")
    view = next(v for v in page.findChildren(FigureView) if v.figure.name.startswith("waterfall"))
    page.area.ensureWidgetVisible(view)
    spoken = QAccessible.queryAccessibleInterface(view)
    page.activateWindow()
    coordinator.bot.waitUntil(page.isActiveWindow)
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert QToolTip.text() == view.definition != ""
    assert view.definition in spoken.text(QAccessible.Text.Description)
    for n, key in ((0, Qt.Key.Key_Down), (1, Qt.Key.Key_Right), (0, Qt.Key.Key_Left)):
        QTest.keyClick(view, key)
        assert view.selected == n
        text = view.text_of(view.areas[n])
        assert view.areas[n].words in text
        assert QToolTip.text() == text == spoken.text(QAccessible.Text.Description)
    place = view._place(view.areas[0]).center().toPoint()
    assert view.area_at(view._place(view.areas[0]).center()) is view.areas[0]
    QTest.mouseMove(view, place)
    help_ = QHelpEvent(QHelpEvent.Type.ToolTip, place, view.mapToGlobal(place))
    QApplication.sendEvent(view, help_)
    assert QToolTip.text() == view.text_of(view.areas[0])
    QTest.keyClick(view, Qt.Key.Key_Return)
    coordinator.settle()
    assert page.behind.isVisible()
    assert page.behind.list.count() == len(page.shown.numbers.rows_of(view.areas[0].key))  # type: ignore[union-attr]
    page.behind.hide()

    buttons = [b for b in page.findChildren(QToolButton) if b.menu() is not None]
    export = next(b for b in buttons if b.accessibleName() == f"Export figure: {view.figure.title}")
    assert [a.text() for a in export.menu().actions()] == [
        f"Export figure as {kind}…" for kind in ("SVG", "PNG", "CSV")
    ]
    path = tmp_path / "figure.png"
    page.figures.write(view.figure, path)
    coordinator.bot.waitUntil(lambda: not page.figures.busy, timeout=30_000)
    assert page.state.text().startswith("✓ Figure as of event ")
    image = QImage(str(path))
    assert image.width() == 2 * (view.figure.width + 24) and image.text("Description")
    assert image.pixelColor(2, 2).name() == "#ffffff"  # for paper, whatever the theme


def test_a_table_is_copied_for_a_paper(coordinator: Desk) -> None:
    page = coordinator.open("diagnosis")
    table = coordinator.table("Diagnosis")
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    data = QGuiApplication.clipboard().mimeData()
    assert data.text().splitlines()[0] == "Measure\tmodel-a-1\tmodel-b-1"
    assert data.html().startswith("<table>") and data.hasFormat("text/markdown")
    QGuiApplication.clipboard().clear()
    button = next(
        b for b in page.findChildren(QToolButton) if b.accessibleName().endswith(": Diagnosis")
    )
    QTest.mouseClick(button, LEFT)
    assert QGuiApplication.clipboard().text() == table.table.tsv()


def test_the_gallery_shows_what_was_sent_and_goes_to_the_case(
    coordinator: Desk, qtbot: QtBot, written: Log
) -> None:
    page = coordinator.open("gallery")
    qtbot.waitUntil(lambda: bool(page.gallery.cards), timeout=10_000)
    card = page.gallery.cards[0]
    picture = next(b for b in card.findChildren(QToolButton) if "as sent" in b.toolTip())
    assert not picture.icon().isNull()
    with qtbot.waitSignal(page.place_wanted) as asked:
        QTest.mouseClick(picture, LEFT)
    assert asked.args[0] in picture.accessibleName()


def test_an_erased_case_has_no_picture_in_the_gallery(
    qtbot: QtBot, make_window: object, tmp_path: Path
) -> None:
    with Log(tmp_path / "own.sqlite") as log:
        Pilot60(log, 8, seed=4).write()
        coordinator = Desk(qtbot, log)
        page = coordinator.open("gallery")
        qtbot.waitUntil(lambda: bool(page.gallery.cards), timeout=10_000)
        heading = page.gallery.cards[0].findChildren(QLabel)[0].text()
        case = heading.partition(" · ")[0]
        erase(log, LEAD, case, "entered in error", "wrong patient")
        page.refresh()
        coordinator.settle()
        headings = lambda: [c.findChildren(QLabel)[0].text() for c in page.gallery.cards]  # noqa: E731
        qtbot.waitUntil(lambda: not any(case in text for text in headings()), timeout=10_000)
        page.close_threads()


def test_models_and_arms_are_laid_against_each_other(coordinator: Desk) -> None:
    page = coordinator.open("against")
    assert page.filters.compared.isVisible()
    coordinator.table("model-a-1 minus model-b-1")
    box = page.filters.compared
    box.setCurrentIndex(box.findData("arm"))
    box.activated.emit(box.currentIndex())
    coordinator.settle()
    assert page.filters.address.text().startswith("against/arm?")
    assert "nothing to compare" in page.state.text()


def test_the_view_is_written_as_a_report_and_its_failures_as_a_pack(
    qtbot: QtBot, make_window: object, tmp_path: Path
) -> None:
    with Log(tmp_path / "own.sqlite") as log:
        Pilot60(log, 8, seed=4).write()
        coordinator = Desk(qtbot, log)
        page = coordinator.open("diagnosis")
        page.go(page.history.here.where("modality", "MR"))  # type: ignore[union-attr]
        coordinator.settle()
        for formats in (("html",), ("failures",)):
            page.save.write(tmp_path / formats[0], formats)
            assert not page.save.isEnabled()
            qtbot.waitUntil(lambda: not page.save.busy, timeout=60_000)
            assert page.state.text().startswith("✓ ") and page.save.isEnabled()
        text = (tmp_path / "html" / "report.html").read_text()
        assert "modality=MR&amp;setting=pilot" in text
        assert (tmp_path / "failures" / "README.txt").exists()
        page.save.write(tmp_path / "failures", ("html",))
        qtbot.waitUntil(lambda: not page.save.busy, timeout=60_000)
        assert "choose another folder" in page.state.text()
        kinds = [e.body.format for e in log.events(types=("record.exported",))]  # type: ignore[union-attr]
        assert kinds == ["report+html", "failures"]
        page.close_threads()


def test_a_view_without_results_says_so(coordinator: Desk) -> None:
    page = coordinator.open()
    field = page.filters.address
    field.setText("flow?group=nothing")
    QTest.keyClick(field, Qt.Key.Key_Return)
    coordinator.settle()
    assert "Remove a filter" in page.state.text()


def test_another_theme_redraws_the_figures(coordinator: Desk, qapp: object) -> None:
    page = coordinator.open("flow")
    dark = page.findChildren(FigureView)[0].figure.svg
    try:
        theme.apply_theme(qapp, "light")  # type: ignore[arg-type]
        coordinator.settle()
        light = page.findChildren(FigureView)[0].figure.svg
        assert light != dark and theme.current_theme().colors["text"] in light
    finally:
        theme.apply_theme(qapp, "dark")  # type: ignore[arg-type]
        coordinator.settle()


def wait_for_cancel(
    _reading: ResultsReading,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> None:
    """Report progress, and wait until the reading is canceled."""
    progress(3, 60)
    while not cancelled():
        time.sleep(0.01)


def test_reading_the_record_can_be_canceled_and_goes_on(
    qtbot: QtBot, make_window: object, written: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(ResultsReading, "read", wait_for_cancel)
        patched.setattr("viewer.site.results_reading.load_sections", lambda *_: {})
        coordinator = Desk(qtbot, written)
        page = coordinator.page
        page.show()
        qtbot.waitUntil(lambda: page.empty.action.isVisible(), timeout=30_000)
        assert page.empty.text.text() == "Reading 3 of 60…"
        QTest.mouseClick(page.empty.action, LEFT)
        assert page.empty.title.text() == "Canceled"
        assert not page.is_busy
    QTest.mouseClick(page.empty.action, LEFT)
    coordinator.settle()
    assert page.shown is not None and page.either.currentIndex() == 1
    page.close_threads()


@pytest.fixture
def visited(qtbot: QtBot, make_window: object, tmp_path: Path) -> Iterator[Log]:
    """A pilot whose results were shown once, as before a restart."""
    with Log(tmp_path / "visited.sqlite") as log:
        Pilot60(log, 8, seed=4).write()
        page = Desk(qtbot, log).open()
        page.close_threads()
        yield log


class Held:
    """Holds a method of `ResultsReading` until `release`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.release = Event()
        held = getattr(ResultsReading, name)

        def wait(*values: object) -> object:
            assert self.release.wait(60)
            return held(*values)

        monkeypatch.setattr(ResultsReading, name, wait)


def test_the_next_visit_shows_the_last_numbers_until_they_are_updated(
    qtbot: QtBot, visited: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, "verify")
    coordinator = Desk(qtbot, visited)
    page = coordinator.page
    page.show()
    qtbot.waitUntil(lambda: "Gates by stratum" in coordinator.titles(), timeout=30_000)
    assert page.either.currentIndex() == 1 and page.as_of.isVisible()
    section = load_sections(visited, LEAD)["questions"]
    assert f"As of event {section.seq}, " in page.as_of.label.text()
    assert not page.findChildren(FigureView) and not page.filters.isEnabled()
    gates = coordinator.table("Gates by stratum")
    before = gates.table.plain()
    QGuiApplication.clipboard().clear()
    gates.setFocus()
    QTest.keyClick(gates, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert not QGuiApplication.clipboard().text()
    page.list.setCurrentRow(ORDER.index("findings"))  # was not shown at the last visit
    assert page.as_of.isHidden() and page.state.text() == "Calculating…"
    page.list.setCurrentRow(0)
    assert page.as_of.isVisible()
    held.release.set()
    coordinator.settle()
    assert page.as_of.isHidden() and page.filters.isEnabled()
    assert page.findChildren(FigureView)
    assert coordinator.table("Gates by stratum").table.plain() == before
    page.close_threads()


def test_the_update_of_the_last_numbers_can_be_canceled_and_goes_on(
    qtbot: QtBot, visited: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(ResultsReading, "read", wait_for_cancel)
        coordinator = Desk(qtbot, visited)
        page = coordinator.page
        page.show()
        qtbot.waitUntil(lambda: page._filled and page.as_of.action.isVisible(), timeout=30_000)
        assert page.state.text() == "Reading 3 of 60…"
        QTest.mouseClick(page.as_of.action, LEFT)
        assert "Not updated." in page.as_of.label.text() and not page.is_busy
        assert page._blocks.count() and not page.filters.isEnabled()
    QTest.mouseClick(page.as_of.action, LEFT)
    coordinator.settle()
    assert page.as_of.isHidden() and page.shown is not None and page.filters.isEnabled()
    page.close_threads()


def test_numbers_whose_state_does_not_verify_are_withdrawn(
    qtbot: QtBot, visited: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folder_of(visited)
    assert folder is not None
    (folder / f"{LEAD.role}.{LEAD.id}.sealed").write_bytes(b"forged")
    held, held_read = Held(monkeypatch, "verify"), Held(monkeypatch, "read")
    coordinator = Desk(qtbot, visited)
    page = coordinator.page
    page.show()
    qtbot.waitUntil(lambda: bool(page.findChildren(TableView)), timeout=30_000)
    held.release.set()
    qtbot.waitUntil(lambda: page.either.currentIndex() == 0, timeout=30_000)
    assert not page._blocks.count() and page.as_of.isHidden()
    held_read.release.set()
    coordinator.settle()
    assert page.shown is not None and page.as_of.isHidden()
    page.close_threads()


def test_another_user_does_not_see_the_last_numbers(
    qtbot: QtBot, visited: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, "verify")
    coordinator = Desk(qtbot, visited)
    page = coordinator.page
    page.show()
    qtbot.waitUntil(lambda: bool(page.findChildren(TableView)), timeout=30_000)
    coordinator.actor = Actor(id=FIRST.id, role="reader")
    page.refresh()
    assert not page._blocks.count() and page.as_of.isHidden()
    held.release.set()
    coordinator.settle()
    assert page.empty.title.isVisible() and "cannot view results" in page.empty.title.text()
    page.close_threads()


def test_the_first_visit_shows_the_size_of_the_record_meanwhile(
    qtbot: QtBot, make_window: object, written: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, "verify")
    monkeypatch.setattr("viewer.site.results_reading.load_sections", lambda *_: {})
    coordinator = Desk(qtbot, written)
    page = coordinator.page
    page.show()
    qtbot.waitUntil(lambda: page.empty.counts.isVisible(), timeout=30_000)
    n = len(written.cases())
    assert f"Cases in the record: {n}. Events: {written.head[0]}." in page.empty.counts.text()
    held.release.set()
    coordinator.settle()
    assert page.shown is not None and not page.empty.counts.isVisible()
    page.close_threads()


def test_without_a_record_or_results_the_page_says_why(
    qtbot: QtBot, make_window: object, tmp_path: Path
) -> None:
    with Log(tmp_path / "empty.sqlite") as log:
        coordinator = Desk(qtbot, log)
        page = coordinator.open()
        assert page.empty.title.text() == "No results yet"
        page.show_log(None)
        assert page.empty.title.text() == "Record unavailable"
        page.close_threads()


def test_a_picture_of_the_gallery_opens_its_case_at_the_slice(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    with Log(tmp_path / "scratch.sqlite") as scratch:  # which case fails is drawn with the seed
        Pilot60(scratch, 6, seed=4).write()
        gathered = gather(scratch, LEAD)
        first = next(iter(failures(gathered.pairs, gathered.hidden)))
    number = int(first.case.rpartition("-")[2], 16)
    folder = write_phantom(tmp_path / "study")
    series = scan([folder]).series[0]
    affine, k = load(series).affine, 7
    origin = affine @ [0, 0, k, 1]
    place = ImagePlace(
        number=1,
        origin_lps_mm=tuple(origin[:3]),
        right=tuple(affine[:3, 0] / np.linalg.norm(affine[:3, 0])),
        down=tuple(affine[:3, 1] / np.linalg.norm(affine[:3, 1])),
        spacing_rc_mm=(float(np.linalg.norm(affine[:3, 1])), float(np.linalg.norm(affine[:3, 0]))),
        shape_rc=(32, 40),
    )
    window = app.build(qapp)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    window.show()
    qtbot.waitExposed(window)
    coordinator = app.furnish(window)
    try:
        qtbot.waitUntil(lambda: coordinator.auth_session is not None, timeout=20_000)
        assert coordinator.log is not None
        case = coordinator.log.case_id(series.study_uid, series.patient_key)
        Pilot60(coordinator.log, 6, seed=4, names={number: case}, place=place).write()
        CasePlaces().keep({case: CasePlace(folder)})
        page = coordinator.page(ResultsPage)
        window.show_page("numbers")
        qtbot.waitUntil(lambda: page.shown is not None and not page.is_busy, timeout=30_000)
        page.go(page.history.here.at("gallery", first.group))

        def pictures() -> list[QToolButton]:
            widgets = page.gallery.findChildren(QToolButton)
            return [b for b in widgets if b.accessibleName().startswith(case)]

        qtbot.waitUntil(lambda: bool(pictures()), timeout=20_000)
        QTest.mouseClick(pictures()[0], LEFT)
        qtbot.waitUntil(lambda: window.session.view.volume is not None, timeout=20_000)
        assert window.page == "read"

        def index() -> float:
            return float((np.linalg.inv(affine) @ [*window.session.view.cursor_lps_mm, 1])[2])

        qtbot.waitUntil(lambda: abs(index() - k) < 0.01)
    finally:
        window.close()
