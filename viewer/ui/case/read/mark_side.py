"""Sets the side of a finding from its mark, if the series has a midline."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from audit.interpretation.interpretation import PointLps
from audit.lexicon.vocabulary import Side
from audit.plausibility.mark_checks import BESIDE_MM
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.study_annotations import FindingPlace
from viewer.session.session import Session
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.read.forms.finding_form import FindingForm
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from audit.plausibility import Midplane


class MarkSide:
    """Sets the sides of marked findings once the midline of their series is known.

    Nothing is guessed: without a midline, or within `BESIDE_MM` of it, the side stays unset and the
    form says why. A side that the reader has stated is not changed.

    Args:
        session: The open study.
        controller: Controller of the case.
        forms: Returns the current forms of the read; findings that were removed are forgotten.
    """

    def __init__(
        self,
        session: Session,
        controller: CaseController,
        forms: Callable[[], Sequence[FindingForm]],
    ) -> None:
        self._session, self._controller, self._forms = session, controller, forms
        self._waiting: list[tuple[FindingForm, FindingPlace, Volume]] = []

    def wait_for(self, form: FindingForm, place: FindingPlace) -> None:
        """Set the side now, or as soon as the midline is known."""
        volume = self._session.view.volumes.get(place.slice_ref.series_id)
        if volume is None or not self._session.view.has_geometry:
            form.note_side(tr("side not set: this series has no position in the patient"))
            return
        self._waiting.append((form, place, volume))
        if self._controller.checks.search_for_plane(volume):
            self.fill()
        else:
            form.note_side(tr("Finding the midline…"))

    def fill(self) -> None:
        """Set the sides of waiting findings."""
        waiting, self._waiting = self._waiting, []
        forms = self._forms()
        for form, place, volume in waiting:
            if not any(form is current for current in forms):
                continue
            if not self._controller.checks.search_for_plane(volume):
                self._waiting.append((form, place, volume))
            else:
                _fill(form, place, self._controller.checks.plane_of(volume))


def _fill(form: FindingForm, place: FindingPlace, plane: "Midplane | None") -> None:
    if plane is None:
        form.note_side(tr("side not set: no midline found"))
        return
    x, y, z = place.point_lps_mm
    offset_mm = plane.offset_mm(PointLps(x=x, y=y, z=z))
    mm = round(abs(offset_mm))
    if abs(offset_mm) <= BESIDE_MM:
        note = tr("side not set: the mark is {mm} mm from the midline")
        form.note_side(note.format(mm=mm))
        return
    side = Side.LEFT if offset_mm > 0 else Side.RIGHT
    reason = tr("from the mark: {mm} mm to the right of the midline")
    if side is Side.LEFT:
        reason = tr("from the mark: {mm} mm to the left of the midline")
    form.imply_side(side, reason.format(mm=mm))
