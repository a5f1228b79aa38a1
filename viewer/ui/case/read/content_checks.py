"""Plausibility checks of a read, an edit or the content to sign, also against the images.

The brain and the midplane of the loaded series are searched for in a thread.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.checks.answer_plausibility import check_read, search
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from viewer.case.decisions.draft_decisions import decision_in_force, flags_of_draft
from viewer.case.state.case_state import CaseState
from viewer.core.voxels.volume import Volume
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.case.read.review_points import content_doubts

if TYPE_CHECKING:
    from assistant.checks.answer_plausibility import Searched
    from assistant.images.slice_selection import Selection
    from audit.plausibility import Midplane


class ContentChecks(QObject):
    """Checks interpretations against the loaded series of one case.

    Args:
        volumes: Returns the loaded series by id.
        selection: Returns the selected slices; raises `KeyError` for a series that is not loaded.
        failed: Reports a failure with the place where it happened.
        parent: Owner of the object.
    """

    looked = Signal()
    """The brain was searched for in the loaded series, so that marks can be checked now."""

    def __init__(
        self,
        volumes: Callable[[], Mapping[str, Volume]],
        selection: "Callable[[], Selection | None]",
        failed: Callable[[str, Exception], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._volumes, self._selection, self._failed = volumes, selection, failed
        self._searched: Searched | None = None
        self._looked_at: frozenset[Volume] = frozenset()

    def close(self) -> None:
        """Stop background work."""
        stop_background_work(self, wait=False)

    def flags(self, read: Interpretation) -> tuple[Flag, ...]:
        """Return what is doubtful or not stated in a read that could be locked.

        Marks are checked against the brain once it was searched for in a thread: then `looked` is
        emitted, and the flags may change.
        """
        volumes = dict(self._volumes())
        self.look_for_midline(read)
        try:
            selection = self._selection()
        except KeyError:  # a series with key images is not loaded: its images are not checked
            selection = None
        return check_read(read, volumes, selection, self._searched)

    def doubts(self, content: Interpretation) -> tuple[Flag, ...]:
        """Return what is doubtful in the content that the reader is about to save or sign.

        The content may be an edited draft, whose image numbers refer to its own images. Marks are
        therefore checked by their positions in mm.
        """
        searched = self._searched
        return content_doubts(content, searched.midplanes if searched is not None else None)

    def before_signing(self, state: CaseState, content: Interpretation) -> tuple[Flag, ...]:
        """Return what is doubtful in the content in force, or could not be checked.

        This includes flags of the draft that it comes from, if they concern unchanged parts.
        """
        if decision_in_force(state) is None:
            flags = self.flags(content)
        else:
            self.look_for_midline(content)
            flags = (*self.doubts(content), *flags_of_draft(state, content))
        return tuple(dict.fromkeys(flag for flag in flags if flag.kind != "unstated"))

    def look_for_midline(self, content: Interpretation) -> None:
        """Search the loaded series if a finding is marked, then emit `looked`."""
        if any(finding.evidence for finding in content.findings):
            self._look_for_brains(frozenset(self._volumes().values()))

    def plane_of(self, volume: Volume) -> "Midplane | None":
        """Return the midplane of a series; None if there is none or it is not known yet."""
        if self._searched is not None:
            return self._searched.planes.get(volume)
        return None

    def search_for_plane(self, volume: Volume) -> bool:
        """Return whether a series was searched; if not, start the search, which emits `looked`."""
        if self._searched is not None and volume in self._looked_at:
            return True
        self._look_for_brains(frozenset(self._volumes().values()))
        return False

    def _look_for_brains(self, volumes: frozenset[Volume]) -> None:
        if volumes == self._looked_at:
            return
        self._looked_at, self._searched = volumes, None
        run_in_background(
            self,
            lambda _job: search(volumes),
            self._take,
            partial(self._failed, "brain"),
        )

    def _take(self, searched: "Searched") -> None:
        self._searched = searched
        self.looked.emit()
