"""The Archive page and the archives of the settings by keyboard and screen reader, without a server."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.gui.test_accessibility import nameless, unseen_focus
from tests.gui.test_focus import focused, keyboard_walk
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import menu_by_keys, press
from viewer.archive import ArchiveEntry, StudyMatch, WorklistItem
from viewer.archive.archive_settings import add_archive
from viewer.archive.matches import SeriesMatch
from viewer.archive.priors import RankedPrior
from viewer.ui.pages.archive.archive_page import ArchivePage
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key
STUDY = StudyMatch(
    study_uid="1.2",
    patient_id="P1",
    study_date="20261120",
    birth_date="20260301",
    sex="F",
    description="Head",
)
PRIOR = StudyMatch("1.3", study_date="20261019", modalities=("CT",))


@pytest.fixture
def page(furnished_window: MainWindow) -> ArchivePage:
    """The page in front, with a study, its series and a prior."""
    add_archive(ArchiveEntry.make(name="pacs", dimse="PACS@127.0.0.1:104", tls=False))
    window = furnished_window
    window.show_page("archive")
    made = coordinator_of(window).page(ArchivePage)
    made.source.found.emit([STUDY, PRIOR])
    made._later.stop()
    made._shown = STUDY
    made.details.show_loading(STUDY)
    made.details.show_series([SeriesMatch("1.2", "1.2.1", 2, "MR", "FLAIR", n_instances=3)])
    made.details.show_priors(STUDY, [RankedPrior(PRIOR, 1.0, 32, ())])
    QApplication.processEvents()
    return made


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None
    return interface.text(QAccessible.Text.Name)


def test_tab_goes_through_search_list_series_priors_and_open(page: ArchivePage) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    bar, details = page.bar, page.details
    page.table.selectRow(0)
    assert list(menu_by_keys(page.row_menu, page.table)) == [details.open.text()]
    details.priors.setCurrentRow(0)
    assert list(menu_by_keys(details.prior_menu, details.priors)) == ["Open study"]
    inside = [widget for widget in keyboard_walk(window) if page.isAncestorOf(widget)]
    wanted = [bar.archive, bar.kind, bar.words, bar.dates, bar.modality, bar.search]
    wanted += [page.table, details.series, details.priors, details.open]
    assert [widget for widget in inside if widget in wanted] == wanted
    assert {bar.studies, bar.worklist} & set(inside)  # arrow keys go to the other
    bar.dates.setCurrentIndex(bar.dates.findData("custom"))
    inside = list(dict.fromkeys(keyboard_walk(window)))  # Tab also goes from day to month to year
    at = inside.index(bar.dates)
    assert inside[at + 1 : at + 4] == [bar.first, bar.last, bar.modality]


def test_controls_have_names_and_show_their_focus(page: ArchivePage) -> None:
    page.bar.dates.setCurrentIndex(page.bar.dates.findData("custom"))
    QApplication.processEvents()
    assert not nameless(page) and not unseen_focus(page)
    texts = {label.text() for label in page.findChildren(QLabel) if label.isVisible()}
    names = {name_of(label) for label in page.findChildren(QLabel) if label.isVisible()}
    assert texts == names  # a screen reader reads what is shown


def test_a_warning_about_the_list_is_read_aloud(page: ArchivePage) -> None:
    page.source.searched.emit(2000)
    assert page.result.isVisible() and name_of(page.result) == page.result.text()


def test_keys_find_the_search_and_the_worklist_shows_its_fields(page: ArchivePage) -> None:
    window = page.window()
    page.table.setFocus()
    press(window, K.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert focused() is page.bar.words
    page.bar.blockSignals(True)
    page.bar.worklist.setChecked(True)
    page.bar.blockSignals(False)
    page._drop()
    page.source.found.emit([WorklistItem(accession="A1", scheduled_time="0815")])
    QApplication.processEvents()
    bar, details = page.bar, page.details
    assert bar.search.width() < 200 and bar.modality.width() < 300  # as wide as their words
    assert details.state.y() < details.height() // 4  # beside its title, at the top
    assert details.open.geometry().bottom() > details.height() - 20


def test_no_heading_is_cut_in_a_language_with_long_words(page: ArchivePage) -> None:
    header = page.table.horizontalHeader()
    page.model.columns = tuple(
        replace(column, heading=f"{column.heading} in einer langen Sprache")
        for column in page.model.columns
    )
    page._size_columns()
    fixed = [n for n, column in enumerate(page.model.columns) if not column.is_wide]
    assert all(header.sectionSize(n) >= header.sectionSizeHint(n) for n in fixed)


def test_an_infant_has_months_and_the_sort_column_follows(page: ArchivePage) -> None:
    column = [c.heading for c in page.model.columns].index("Age, sex")
    assert page.model.index(0, column).data() == "8 mo · F"
    assert page.model.columns[column].key(STUDY) == 8


def test_the_archives_of_the_settings_are_reached_and_named(furnished_window: MainWindow) -> None:
    add_archive(ArchiveEntry.make(name="pacs", dimse="PACS@127.0.0.1:104", tls=False))
    window = furnished_window
    settings = coordinator_of(window).settings_page
    window.show_page("settings")
    settings.show_section("archives")
    archives = settings.archives
    archives.refresh()
    archives.open_form()
    archives.form.more.fold.open()
    QApplication.processEvents()
    assert not nameless(archives) and not unseen_focus(archives)
    walk = keyboard_walk(window)
    card, form = archives.cards["pacs"], archives.form
    wanted = [archives.add_button, form.name.edit, form.dimse.edit, form.tls, form.add]
    wanted += [card.test, card.change, card.remove]
    assert [widget for widget in walk if widget in wanted] == wanted
