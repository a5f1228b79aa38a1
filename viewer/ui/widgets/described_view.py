"""Widgets that paint their content and describe it to screen readers, as their value."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleValueChangeEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from viewer.ui.widgets.announcements import announce, send

SETTLE_MS = 250
"""A view is described once it rests: making the text takes part of the time of a frame."""
_installed = False


class DescribedView(QWidget):
    """Widget whose content has a description that screen readers get as its value."""

    def described(self) -> str:
        """Return the description of what is shown."""
        raise NotImplementedError


class _ViewInterface(QAccessibleWidget):
    """Graphic with a value."""

    def __init__(self, view: DescribedView) -> None:
        super().__init__(view, QAccessible.Role.Graphic)

    def text(self, kind: QAccessible.Text) -> str:
        """Return the description as value, and all else as Qt does."""
        view = self.object()
        if kind == QAccessible.Text.Value and isinstance(view, DescribedView):
            return view.described()
        return super().text(kind)


def install() -> None:
    """Let Qt describe such widgets by their value, from now on."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make_interface)


def _make_interface(_kind: str, widget: QObject) -> QAccessibleInterface | None:
    return _ViewInterface(widget) if isinstance(widget, DescribedView) else None


class ViewAnnouncer(QObject):
    """Reports what a view shows once it rests: as changed value, and aloud if it has the focus."""

    def __init__(self, view: DescribedView) -> None:
        super().__init__(view)
        self._view, self._last = view, ""
        self._timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._timer.timeout.connect(self._report)

    def note(self) -> None:
        """State that something may have changed."""
        if QAccessible.isActive() and self._view.isVisible():
            self._timer.start()

    def _report(self) -> None:
        before, now = self._last.split(". "), self._view.described()
        if now == self._last:
            return
        self._last = now
        send(QAccessibleValueChangeEvent(self._view, now))
        if self._view.hasFocus():
            announce(self._view, ". ".join(p for p in now.split(". ") if p not in before))
