"""Fills in the side of a finding from its mark, where the series has a midline."""

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
    """Remembers findings that were marked, until the midline of their series was searched for.

    Nothing is guessed: without a midline, and within `BESIDE_MM` of it, the side stays open and the form
    says why. A side that the reader has stated meanwhile stays.
    """

    def __init__(
        self,
        session: Session,
        controller: CaseController,
        forms: Callable[[], Sequence[FindingForm]],
    ) -> None:
        """`forms`: those that the read has now; one that was removed is forgotten."""
        self._session, self._controller, self._forms = session, controller, forms
        self._waiting: list[tuple[FindingForm, FindingPlace, Volume]] = []

    def wait_for(self, form: FindingForm, place: FindingPlace) -> None:
        """Fill the side in now, or as soon as the midline is known."""
        volume = self._session.view.volumes.get(place.slice_ref.series_id)
        if volume is None or not self._session.view.has_geometry:
            form.note_side(tr("side not set: this series has no position in the patient"))
            return
        self._waiting.append((form, place, volume))
        if self._controller.checks.search_for_plane(volume):
            self.fill()
        else:
            form.note_side(tr("finding the midline…"))

    def fill(self) -> None:
        """Fill in the sides that wait."""
        waiting, self._waiting = self._waiting, []
        there = self._forms()
        for form, place, volume in waiting:
            if not any(form is one for one in there):
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
        words = tr("side not set: the mark is {mm} mm from the midline")
        form.note_side(words.format(mm=mm))
        return
    side = Side.LEFT if offset_mm > 0 else Side.RIGHT
    words = tr("from the mark: {mm} mm to the right of the midline")
    if side is Side.LEFT:
        words = tr("from the mark: {mm} mm to the left of the midline")
    form.imply_side(side, words.format(mm=mm))
