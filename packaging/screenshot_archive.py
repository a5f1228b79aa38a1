"""Screenshots of the Archive page, of a study that arrives, and of the archives in the settings."""

from typing import TYPE_CHECKING, Final

from audit.messages import Message
from viewer.archive import ArchiveEntry, StudyMatch, WorklistItem
from viewer.archive.archive_settings import add_archive, remove_archive
from viewer.archive.connection_test import Check
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import SeriesMatch
from viewer.archive.priors import load_rules, rank_priors
from viewer.ui.language.i18n import tr
from viewer.ui.pages.archive.archive_page import ArchivePage

if TYPE_CHECKING:
    from screenshot_stage import Stage

ENTRIES: Final = (
    {"name": "pacs", "dicomweb_url": "https://pacs.example.org/dicom-web"},
    {"name": "old", "dimse": "PACS@old.example.org:104", "tls": False},
    {
        "name": "center",
        "dimse": "CENTER@center.example.org:2762",
        "worklist": "MWL@ris.example.org:2762",
    },
)
PATIENT: Final = {
    "patient_id": "H0042117",
    "patient_name": "Sample^Anna",
    "birth_date": "19510203",
    "sex": "F",
}
STUDIES: Final = tuple(
    StudyMatch(
        study_uid=uid,
        study_date=when,
        accession=accession,
        description=description,
        modalities=modalities,
        n_series=n_series,
        n_instances=n_instances,
        **PATIENT,
    )
    for uid, when, accession, description, modalities, n_series, n_instances in (
        ("1.1", "20261120", "A2026-1187", "MRI brain with contrast", ("MR",), 6, 1412),
        ("1.2", "20250310", "A2025-0310", "CT head", ("CT", "SR"), 2, 64),
        ("1.3", "20240914", "A2024-0871", "MRI brain, epilepsy protocol", ("MR",), 5, 380),
        ("1.4", "20230102", "", "", ("XA",), None, None),
    )
)
SERIES: Final = tuple(
    SeriesMatch("1.1", f"1.1.{n}", n, "MR", name, n_instances=count)
    for n, name, count in ((2, "FLAIR axial", 36), (3, "T1 sagittal", 192), (5, "T1c", 1))
)
ITEMS: Final = tuple(
    WorklistItem(
        accession=accession,
        patient_id=f"H{n}",
        patient_name="Sample^Person",
        birth_date=birth,
        sex=sex,
        scheduled_date="20261127",
        scheduled_time=time,
        modality=modality,
        description=description,
        indication=indication,
    )
    for n, (accession, birth, sex, time, modality, description, indication) in enumerate(
        (
            ("A2026-1201", "19510203", "F", "073000", "MR", "MRI brain", "Seizure, first"),
            ("A2026-1202", "19880914", "M", "0815", "CT", "CT head", "Headache after a fall"),
            ("A2026-1203", "20260301", "F", "0900", "MR", "MRI brain, sedation", ""),
        )
    )
)

SILENT: Final = Message("archive.read-timeout", host="pacs.example.org", read_s=20)


def archive(stage: "Stage") -> None:
    """Show each state of the Archive page, with matches as an archive would send them."""
    page = stage.coordinator.page(ArchivePage)
    stage.window.show_page("archive")
    stage.take("archive-none")
    for entry in ENTRIES:
        add_archive(ArchiveEntry.make(**entry))
    page.refresh()
    stage.take("archive-search")
    for part in (_studies, _ends, _worklist):
        part(stage, page)
    _arrival(stage)
    _archives(stage)
    for entry in ENTRIES:
        remove_archive(str(entry["name"]))
    page.refresh()


def _studies(stage: "Stage", page: ArchivePage) -> None:
    """Show the search while it runs, its answer, and the answer with names."""
    page.bar.words.setText("A2026-1187")
    page.bar.show_busy(True)
    page._show_empty(tr("Searching…"), "")
    stage.take("archive-searching")
    page.bar.show_busy(False)
    _list_studies(page)
    stage.take("archive")
    page.bar.archive.setCurrentIndex(page.bar.archive.findData("old"))
    page.bar.dates.setCurrentIndex(page.bar.dates.findData("custom"))
    page._with_identity = True
    page._show_columns()
    _list_studies(page)
    stage.take("archive-names")
    page._with_identity = False
    page._show_columns()
    page.bar.archive.setCurrentIndex(page.bar.archive.findData("pacs"))
    page.bar.dates.setCurrentIndex(0)


def _list_studies(page: ArchivePage) -> None:
    page.source.found.emit(STUDIES)
    page._later.stop()
    page._shown = STUDIES[0]
    page.details.show_loading(STUDIES[0])
    page.details.show_series(SERIES)
    page.details.show_priors(STUDIES[0], rank_priors(STUDIES[0], STUDIES, load_rules()))


def _ends(stage: "Stage", page: ArchivePage) -> None:
    """Show a list that is not complete, one without a study, and a failure."""
    page._drop()
    _list_studies(page)
    page.source.failed.emit(ArchiveError(SILENT))
    stage.take("archive-incomplete")
    page._drop()
    page.source.searched.emit(0)
    stage.take("archive-nothing-found")
    page._drop()
    page.source.failed.emit(ArchiveError(SILENT))
    stage.take("archive-failed")
    page._drop()


def _worklist(stage: "Stage", page: ArchivePage) -> None:
    page.bar.blockSignals(True)
    page.bar.worklist.setChecked(True)
    page.bar.blockSignals(False)
    page._drop()
    page.source.found.emit(ITEMS)
    stage.take("archive-worklist")
    page.bar.blockSignals(True)
    page.bar.studies.setChecked(True)
    page.bar.blockSignals(False)
    page._drop()


def _arrival(stage: "Stage") -> None:
    """Show a study that arrives, and one that was interrupted."""
    from dataclasses import replace

    import numpy as np

    from viewer.archive.location import ArchiveLocation
    from viewer.archive.retrieval.integrity import Problem, RetrievalReport
    from viewer.ui.reading.arrival.study_arrival import StudyToRetrieve, _Run

    window = stage.window
    arrival = window.complete().arrival
    volume = window.session.view.volume
    shown = window.session.display.window
    assert volume is not None and shown is not None
    arrived = np.arange(volume.geometry.shape_kji[0]) % 3 != 1
    arrived[len(arrived) // 2] = True
    window.show_page("read")
    arrival._run = _Run(arrival.number, StudyToRetrieve(ArchiveLocation("pacs", "1.1")))
    arrival.view.show_begin("pacs")
    arrival.begun.emit()
    stage.take("arriving-waiting")
    arrival.view.show_progress(87, 120)
    arrival.view.image.show_preview(replace(volume, arrived=arrived), shown)
    stage.take("arriving")
    lost = Message("archive.connection-lost", host="pacs.example.org")
    problems = (Problem(Message("archive.interrupted", reason=lost)),)
    report = RetrievalReport(120, 87, (), problems, 0)
    arrival.view.show_interrupted(report)
    stage.take("arriving-interrupted")
    arrival.leave()


def _archives(stage: "Stage") -> None:
    """Show the archives of the settings, the result of tests, and the form."""
    settings = stage.coordinator.settings_page
    stage.window.show_page("settings")
    settings.show_section("archives")
    settings.archives.refresh()
    stage.take("settings-archives")
    checks = [
        Check("C-ECHO", None, True),
        Check("C-FIND", None, True),
        Check(
            "MWL C-FIND",
            SILENT,
            True,
            True,
        ),
    ]
    settings.archives.cards["center"].show_checks(checks)
    settings.archives.open_form()
    stage.take("settings-archive-form")
    settings.archives.form.more.fold.open()
    settings.archives.form.dimse.set_value("PACS@pacs.example.org:11112")
    settings.archives.form.tls.setChecked(False)
    settings.archives.form.name.edit.setFocus()
    stage.take("settings-archive-form-more")
    settings.archives.form.hide()
    stage.take("settings-archives-tested")
