"""One order of undo for what is kept in different places: marks and key images, masks, declarations."""

import itertools
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from viewer.session.annotations.mask_layers import Layers
    from viewer.session.series_declarations import Declaring
    from viewer.session.session import Session

_NEXT: Final = itertools.count(1)
NEVER: Final = 0


def moment() -> int:
    """A number greater than all before: when something was done."""
    return next(_NEXT)


class _Steps(Protocol):
    @property
    def done_at(self) -> int: ...
    @property
    def undone_at(self) -> int: ...
    def undo(self) -> object: ...
    def redo(self) -> object: ...


class Undoing:
    """Takes back what was done last in the study in view, whichever kind it is."""

    def __init__(self, session: "Session", layers: "Layers", declaring: "Declaring") -> None:
        self._kinds: tuple[_Steps, ...] = (session, layers, declaring)

    @property
    def can_undo(self) -> bool:
        """True when there is a step to take back."""
        return any(kind.done_at for kind in self._kinds)

    @property
    def can_redo(self) -> bool:
        """True when a step was taken back."""
        return any(kind.undone_at for kind in self._kinds)

    def undo(self) -> None:
        """Take the last step back."""
        if self.can_undo:
            max(self._kinds, key=lambda kind: kind.done_at).undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.can_redo:
            max(self._kinds, key=lambda kind: kind.undone_at).redo()
