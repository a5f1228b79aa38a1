"""Places of windows on the monitors that are connected."""

from dataclasses import replace

from PySide6.QtCore import QObject, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from viewer.session.persistence.screen_layout import MAIN, Rect, fit_on_monitors
from viewer.ui.reading.screens.screen_store import ScreenStore

SETTLE_MS = 300
FRAME = QSize(16, 48)
"""Room for the window frame in points, which is unknown before the window is shown."""


def monitors() -> list[Rect]:
    """Return the usable area of each monitor in points, the main one first."""
    main = QGuiApplication.primaryScreen()
    screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not main)
    return [_values(screen.availableGeometry()) for screen in screens]


def other_monitor(window: QWidget) -> QRect | None:
    """Return the usable area of a monitor that a window is not on; None if there is none."""
    here = window.screen()
    others = [screen for screen in QGuiApplication.screens() if screen is not here]
    return others[0].availableGeometry() if others else None


class Placement(QObject):
    """Places windows where they were with the monitors that are connected.

    When a monitor is connected or removed, windows go to where they were with the monitors that
    are there now. One that was never there stays, unless nobody could reach it.

    Args:
        store: Where the places are kept.
        parent: Parent object.
    """

    changed = Signal()
    """A monitor was connected or removed, and the windows were placed again."""

    def __init__(self, store: ScreenStore, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._windows: dict[str, QWidget] = {}
        # All monitors change at once, and the window system moves windows meanwhile.
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.place_all)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        for signal in (app.screenAdded, app.screenRemoved, app.primaryScreenChanged):
            signal.connect(lambda _screen: self._settle.start())

    def place(self, name: str, window: QWidget, default: QRect | None = None) -> None:
        """Place a window, and follow it.

        Args:
            name: Name under which its place is kept.
            window: The window.
            default: Place for a window that was never placed with these monitors.
        """
        self._windows[name] = window
        here = monitors()
        wanted = self._store.layout.place(here, name)
        if wanted is None and default is not None:
            wanted = _values(default)
        if wanted is not None:
            window.setGeometry(QRect(*fit_on_monitors(wanted, here)))

    def forget(self, name: str) -> None:
        """Stop following a window."""
        self._windows.pop(name, None)

    def note(self, name: str) -> None:
        """Remember where a window is now."""
        window = self._windows.get(name)
        if (
            self._settle.isActive()
            or window is None
            or not window.isVisible()
            or window.isMinimized()
        ):
            return
        place = _values(window.normalGeometry() if _fills_screen(window) else window.geometry())
        if place[2] > 0 and place[3] > 0:
            layout = self._store.layout.placed(monitors(), name, place)
            if name == MAIN:
                layout = replace(layout, maximized=window.isMaximized())
            self._store.use(layout)

    def place_all(self) -> None:
        """Place every window for the monitors that are connected now."""
        here = monitors()
        for name, window in self._windows.items():
            if _fills_screen(window):
                continue  # the window system takes care of it
            known = self._store.layout.place(here, name)
            now = _values(window.geometry())
            wanted = fit_on_monitors(known or now, here)
            if wanted != now:
                window.setGeometry(QRect(*wanted))
        self.changed.emit()


def _fills_screen(window: QWidget) -> bool:
    return window.isMaximized() or window.isFullScreen()


def _values(rect: QRect) -> Rect:
    return rect.x(), rect.y(), rect.width(), rect.height()
