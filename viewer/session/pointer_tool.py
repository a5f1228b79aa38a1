"""The tool of the left mouse button."""

from typing import Literal

from viewer.session.annotations.marks import MarkKind
from viewer.session.signal import Signal

Tool = Literal["window", "pan", "zoom", "scroll", "crosshair", "brush", "path"] | MarkKind


class PointerTool:
    """The tool in use."""

    def __init__(self) -> None:
        self.changed: Signal[[]] = Signal()
        self._current: Tool = "window"

    @property
    def current(self) -> Tool:
        """The tool that the left button uses."""
        return self._current

    def choose(self, tool: Tool) -> None:
        """Let the left button use a tool."""
        if tool != self._current:
            self._current = tool
            self.changed.emit()
