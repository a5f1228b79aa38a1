"""Declarations by a person about a series whose file leaves them open, recorded and undoable."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.messages import Message
from audit.record.events import SeriesDeclared
from viewer.core.dicom.assembly.declared_properties import Declared, declare
from viewer.core.errors import CoreError
from viewer.session.signal import Signal
from viewer.session.undo import NEVER, moment

if TYPE_CHECKING:
    from audit.record.events import SeriesDeclared
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session


@dataclass(frozen=True)
class _Step:
    """Leads back to what was declared of a series before."""

    series_id: str
    before: Declared
    at: int


class SeriesDeclarations:
    """Declarations about the series that are open."""

    def __init__(self, session: "Session") -> None:
        self.changed: Signal[Series] = Signal()
        """A series is to be loaded anew, since something else is declared of it."""
        self.refused: Signal[CoreError] = Signal()
        """A step cannot be taken back."""
        self._session = session
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        self.may_declare: Callable[[SeriesDeclared, Callable[[], object]], object] = (
            lambda _body, proceed: proceed()
        )
        """Called before a declaration holds; calls its second argument once that is recorded."""
        session.view.scan_changed.connect(self._forget_missing)

    def declare(self, series_id: str, declared: Declared) -> None:
        """Let a declaration hold instead of the series' last one, once it is recorded.

        Raises:
            CoreError: The file leaves nothing open there, or marks depend on where the series lies.
        """
        before = self._of(series_id).declared
        if declared != before:
            step = _Step(series_id, before, moment())
            self._change(series_id, declared, lambda: self._made(step))

    # --- undo -------------------------------------------------------------------------------------

    @property
    def done_at(self) -> int:
        """When the last declaration was made."""
        return self._done[-1].at if self._done else NEVER

    @property
    def undone_at(self) -> int:
        """When the last declaration that was taken back was."""
        return self._undone[-1].at if self._undone else NEVER

    def undo(self) -> None:
        """Take the last declaration back; `refused` says why not."""
        self._back(self._done, self._undone)

    def redo(self) -> None:
        """Declare again what was taken back last; `refused` says why not."""
        self._back(self._undone, self._done)

    def _back(self, steps: list[_Step], others: list[_Step]) -> None:
        step = steps[-1]
        now = self._of(step.series_id).declared

        def moved() -> None:
            if step in steps:
                steps.remove(step)
                others.append(_Step(step.series_id, now, moment()))

        try:
            self._change(step.series_id, step.before, moved)
        except CoreError as error:
            self.refused.emit(error)

    def _made(self, step: _Step) -> None:
        self._done.append(step)
        self._undone.clear()

    # --- the change -------------------------------------------------------------------------------

    def _of(self, series_id: str) -> "Series":
        scan = self._session.view.scan
        if scan is None:
            raise CoreError(Message("series.study-not-open"))
        return scan.by_id(series_id)

    def _change(self, series_id: str, declared: Declared, noted: Callable[[], object]) -> None:
        series = self._of(series_id)
        if declared.transform != series.declared.transform:
            self._check_unmarked(series)
        changed = declare(series, declared)
        body = SeriesDeclared(
            series=series_id, transform=declared.transform, units="HU" if declared.hu else None
        )

        def hold() -> None:
            if self._session.view.scan is None or self._of(series_id) is not series:
                return  # another study was opened while the record was written
            noted()
            if declared.transform != series.declared.transform:
                for other in self._session.view.scan.series:  # found for where it lay before
                    self._session.links.remove(series, other)
            self._session.replace_series(changed)
            self.changed.emit(changed)

        self.may_declare(body, hold)

    def _check_unmarked(self, series: "Series") -> None:
        """Refuse to move a series with marks or masks: they would be at other places."""
        session = self._session
        annotations = session.annotations.current
        refs = [
            *annotations.key_images,
            *annotations.to_send,
            *(mark.where for mark in annotations.marks),
        ]
        masks = any(layer.of.id == series.id for layer in session.masks.all)
        if masks or any(ref.series_id == series.id for ref in refs):
            raise CoreError(
                Message(
                    "series.marks-would-move",
                    id=series.id,
                )
            )

    def _forget_missing(self) -> None:
        scan = self._session.view.scan
        open_ids = {series.id for series in scan.series} if scan else set()
        for steps in (self._done, self._undone):
            steps[:] = [step for step in steps if step.series_id in open_ids]
