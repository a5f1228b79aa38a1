"""Checks of a read, an edit and what is signed: doubts in the content, and sides of marks in the images.

The loaded series are searched for the brain and for the plane between left and right in a thread.
"""

from collections.abc import Callable, Iterable, Mapping
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
    """Says what is doubtful in a content, over the loaded series of one case."""

    looked = Signal()
    """The brain was searched for in the loaded series: marks can be checked now."""

    def __init__(
        self,
        volumes: Callable[[], Mapping[str, Volume]],
        selection: "Callable[[], Selection | None]",
        failed: Callable[[str, Exception], None],
        parent: QObject,
    ) -> None:
        """`selection`: the selected slices; raises `KeyError` for a series that is not loaded."""
        super().__init__(parent)
        self._volumes, self._selection, self._failed = volumes, selection, failed
        self._searched: Searched | None = None
        self._looked_at: frozenset[Volume] = frozenset()

    def close(self) -> None:
        """Stop what runs."""
        stop_background_work(self, wait=False)

    def flags(self, read: Interpretation) -> tuple[Flag, ...]:
        """What is doubtful or left open in a read that could be locked.

        Marks are checked against the brain once it was searched for, in a thread: then `looked` is
        emitted and the flags may be others.
        """
        volumes = dict(self._volumes())
        self.look_for_midline(read)
        try:
            selection = self._selection()
        except KeyError:  # a series with key images is not loaded: its images are not checked
            selection = None
        return check_read(read, volumes, selection, self._searched)

    def doubts(self, content: Interpretation) -> tuple[Flag, ...]:
        """What is doubtful in what the reader is about to keep or sign, which may be an edited draft:
        its image numbers are those of its own pictures, so that marks are judged by their millimetres.
        """
        searched = self._searched
        return content_doubts(content, searched.midplanes if searched is not None else None)

    def before_signing(self, state: CaseState, content: Interpretation) -> tuple[Flag, ...]:
        """What is doubtful in the content in force, or could not be checked.

        Flags of the draft that it comes from are among them, as far as they are about what stayed.
        """
        if decision_in_force(state) is None:
            found = self.flags(content)
        else:
            self.look_for_midline(content)
            found = (*self.doubts(content), *flags_of_draft(state, content))
        return tuple(dict.fromkeys(flag for flag in found if flag.kind != "unstated"))

    def look_for_midline(self, content: Interpretation) -> None:
        """Search the loaded series where a finding is marked; `looked` is emitted at the end."""
        if any(finding.evidence for finding in content.findings):
            self._look_for_brains(frozenset(self._volumes().values()))

    def plane_of(self, volume: Volume) -> "Midplane | None":
        """The plane between left and right of a series; None where none was found, or not yet."""
        return self._searched.planes.get(volume) if self._searched is not None else None

    def search_for_plane(self, volume: Volume) -> bool:
        """Return whether a series was searched; where not, begin, and `looked` is emitted at the end."""
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
            lambda job: _search(volumes),
            self._found,
            lambda error: self._failed("brain", error),
        )

    def _found(self, searched: "Searched") -> None:
        self._searched = searched
        self.looked.emit()


def _search(volumes: Iterable[Volume]) -> "Searched":
    """Find brains and planes between left and right while the window stays alive."""
    return search(volumes)
