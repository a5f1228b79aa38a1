"""Opens the case of a study in the record, in the record queue's thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from audit.messages import Text
from audit.record.retention.erasure import erasure_message
from viewer.case.case_view import CaseLook, CaseView
from viewer.case.drafts.drafting import patient_of
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.site.recorded_places import location_to_record
from viewer.ui.shell.coordination.display_record import begin

if TYPE_CHECKING:
    from pathlib import Path

    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.space.slice_planes import Convention

    StartedCase = tuple[LogRecorder, CaseWorkflow]


@dataclass(frozen=True)
class StudyToOpen:
    """Study whose case is to be opened."""

    series: "Series"
    """Series in view."""
    study: "Sequence[Series]"
    rejected: Sequence[str]
    """Codes of the reasons why files could not be read."""
    actor: "Actor"
    convention: "Convention | None"
    """Display convention; None for users who cannot lock reads."""
    path: "Path | None" = None
    """Folder, file or archive of the study; None if several are open."""


@dataclass(frozen=True)
class OpenedCase:
    """Opened case."""

    recorder: LogRecorder
    look: CaseLook
    view: CaseView


def open_case(log: "Log", wanted: StudyToOpen) -> "StartedCase | Text":
    """Record that the study was opened; of an erased case, return how it was erased."""
    series = wanted.series
    case = log.case_id(series.study_uid, series.patient_key)
    if text := erasure_message(log, case):
        return text
    recorder = LogRecorder(log, wanted.actor)
    workflow = CaseWorkflow(case, recorder, patient_of(log, series))
    location = location_to_record(log, case, wanted.path)
    # By any user who views it.
    workflow.images.open_study(wanted.study, wanted.rejected, location=location)
    return recorder, workflow


def compare_images(wanted: StudyToOpen, begun: "StartedCase | Text") -> "StartedCase | Text":
    """Record differences from the images of the read in force, if the user can read."""
    if isinstance(begun, tuple) and wanted.convention is not None:
        begun[1].images.compare_with_read(wanted.study)
    return begun


def look_at(log: "Log", wanted: StudyToOpen, begun: "StartedCase | Text") -> "OpenedCase | Text":
    """Record the display convention, and read the content of the panel."""
    if not isinstance(begun, tuple):
        return begun
    recorder, workflow = begun
    if wanted.convention is not None:
        begin(workflow, log, wanted.convention)
    look = CaseLook(workflow, partial(log.seen_by(wanted.actor).blob, case=workflow.case))
    return OpenedCase(recorder, look, look.take())
