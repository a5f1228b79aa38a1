"""Undo in one order for changes of different kinds: annotations, masks, declarations."""

import itertools
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

_NEXT: Final = itertools.count(1)
NEVER: Final = 0


def moment() -> int:
    """Return a number greater than all before, for when something was done."""
    return next(_NEXT)


class StepHistory(Protocol):
    """Steps of one kind, such as those of masks. Moments are those of `moment`, or `NEVER`."""

    @property
    def done_at(self) -> int:
        """The moment of the last step."""
        ...

    @property
    def undone_at(self) -> int:
        """The moment when a step was taken back last."""
        ...

    def undo(self) -> object:
        """Take back the last step."""
        ...

    def redo(self) -> object:
        """Repeat the step that was taken back last."""
        ...


class TimedStep(Protocol):
    """A step with the moment when it was made, or taken back."""

    at: int


S = TypeVar("S", bound=TimedStep)


class StudySteps(Generic[S]):
    """Steps of all open studies, of which only those of the study in view can be taken back.

    Args:
        in_view: Returns the study in view.
        study_of: Returns the study of a step.
    """

    def __init__(
        self, in_view: Callable[[], str | None], study_of: Callable[[S], str | None]
    ) -> None:
        self._in_view, self._study_of = in_view, study_of
        self.done: list[S] = []
        """In the order in which they were made."""
        self.undone: list[S] = []
        """In the order in which they were taken back."""

    def add(self, step: S) -> None:
        """Add a step that was made. It ends redo, but only in its own study."""
        step.at = moment()
        self.done.append(step)
        study = self._study_of(step)
        self.undone = [item for item in self.undone if self._study_of(item) != study]

    @property
    def last_done(self) -> S | None:
        """The step of the study in view that undo would revert."""
        return self._last(self.done)

    @property
    def last_undone(self) -> S | None:
        """The step of the study in view that redo would make again."""
        return self._last(self.undone)

    def _last(self, steps: list[S]) -> S | None:
        study = self._in_view()
        return next((step for step in reversed(steps) if self._study_of(step) == study), None)

    @property
    def done_at(self) -> int:
        """When the step was made that undo would revert."""
        step = self.last_done
        return step.at if step is not None else NEVER

    @property
    def undone_at(self) -> int:
        """When the step was reverted that redo would make again."""
        step = self.last_undone
        return step.at if step is not None else NEVER

    def take_back(self, step: S) -> None:
        """Note that a step was reverted."""
        self.done.remove(step)
        self._moved(step, self.undone)

    def repeat(self, step: S) -> None:
        """Note that a reverted step was made again."""
        self.undone.remove(step)
        self._moved(step, self.done)

    @staticmethod
    def _moved(step: S, target: list[S]) -> None:
        step.at = moment()
        target.append(step)

    def keep(self, wanted: Callable[[S], bool]) -> None:
        """Forget all steps but some."""
        self.done = [step for step in self.done if wanted(step)]
        self.undone = [step for step in self.undone if wanted(step)]


class UndoHistory:
    """Undo and redo of the study in view, in the order in which steps of any kind were made."""

    def __init__(self, *kinds: StepHistory) -> None:
        self._kinds = kinds

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return any(kind.done_at for kind in self._kinds)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return any(kind.undone_at for kind in self._kinds)

    def undo(self) -> None:
        """Take back the last step."""
        if self.can_undo:
            max(self._kinds, key=lambda kind: kind.done_at).undo()

    def redo(self) -> None:
        """Repeat the step that was taken back last."""
        if self.can_redo:
            max(self._kinds, key=lambda kind: kind.undone_at).redo()
