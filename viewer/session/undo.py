"""Undo in one order for changes of different kinds: annotations, masks, declarations."""

import itertools
from typing import Final, Protocol

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
