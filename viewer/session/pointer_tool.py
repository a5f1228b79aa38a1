"""The part of the session that says what keys and the mouse act on."""

from typing import Literal

from viewer.session.annotations.marks import MarkKind, Plane
from viewer.session.signal import Signal

Tool = Literal["window", "pan", "zoom", "scroll", "crosshair", "brush"] | MarkKind


class Handling:
    """The plane that is active, the view that stands alone, and the tool in hand."""

    def __init__(self) -> None:
        super().__init__()
        self.active_changed: Signal[[]] = Signal()
        self.layout_changed: Signal[[]] = Signal()
        self.tool_changed: Signal[[]] = Signal()
        self._active: Plane = "axial"
        self._solo: str | None = None
        self._tool: Tool = "window"

    @property
    def active(self) -> Plane:
        """The plane that keys act on."""
        return self._active

    def activate(self, plane: Plane) -> None:
        """Let keys act on `plane`."""
        if plane != self._active:
            self._active = plane
            self.active_changed.emit()

    @property
    def solo(self) -> str | None:
        """The view that fills the page: a plane or "3d"; None while all are shown."""
        return self._solo

    def set_solo(self, view: str | None) -> None:
        """Show one view alone, or all of them."""
        if view != self._solo:
            self._solo = view
            self.layout_changed.emit()

    @property
    def tool(self) -> Tool:
        """What the left button does."""
        return self._tool

    def set_tool(self, tool: Tool) -> None:
        """Choose what the left button does."""
        if tool != self._tool:
            self._tool = tool
            self.tool_changed.emit()
