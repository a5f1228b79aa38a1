"""Find texts of a window that have less room than they need.

usage: python -m tests.helpers.clipped STUDY LANGUAGE WIDTH HEIGHT

Builds the window with a study and a record, shows every page and prints a line for each clipped
text. `QT_SCALE_FACTOR` is fixed when the application starts, so this runs in its own process.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTabBar, QWidget

PAGES = ("read", "worklist", "probes", "pilot", "numbers", "record", "settings")
LEAST_TURNS, MOST_TURNS, TURN_MS = 8, 400, 10
SLACK = 1  # points that rounding to device pixels may take


def cut(root: QWidget) -> Iterator[str]:
    """Yield visible buttons, labels and tabs of a widget that are smaller than their texts."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel) and widget.text():
            wide, high = _needed(widget)
        elif isinstance(widget, QAbstractButton) and widget.text():
            wide, high = widget.sizeHint().width(), widget.fontMetrics().height()
        elif isinstance(widget, QTabBar):
            wide, high = widget.sizeHint().width(), widget.sizeHint().height()
        else:
            continue
        if wide > widget.width() + SLACK or high > widget.height() + SLACK:
            words = getattr(widget, "text", widget.accessibleName)()
            size = f"{widget.width()} x {widget.height()}, needs {wide} x {high}"
            yield f"{type(widget).__name__} {words!r}: {size}"


def _needed(label: QLabel) -> tuple[int, int]:
    """Return width and height of a label's text; of a wrapped one at its present width."""
    if label.wordWrap():
        return 0, label.heightForWidth(label.width())
    return label.sizeHint().width(), label.sizeHint().height()


def outside(root: QWidget) -> Iterator[str]:
    """Yield visible buttons that lie partly outside their parent, and not in a scroll area."""
    for button in root.findChildren(QAbstractButton):
        holder = button.parentWidget()
        if not button.isVisible() or holder is None or _scrolls(button):
            continue
        within = QRect(0, 0, holder.width() + SLACK, holder.height() + SLACK)
        if not within.contains(button.geometry()):
            yield f"{type(button).__name__} {button.accessibleName() or button.text()!r}: outside"


def _scrolls(widget: QWidget) -> bool:
    from PySide6.QtWidgets import QAbstractScrollArea

    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def main() -> int:
    """Print the clipped texts; return their number."""
    study, language = Path(sys.argv[1]), sys.argv[2]
    width, height = int(sys.argv[3]), int(sys.argv[4])
    from tests.helpers.gui import show
    from viewer.app import application, build, furnish
    from viewer.session.persistence import preferences

    preferences.save(replace(preferences.load(), language=language, reader="scale-test"))
    app = application()
    window = build(app)
    window.resize(width, height)
    window.show()
    coordinator = furnish(window)
    while coordinator.log is None:
        app.processEvents()
    n_cut = 0
    for line in _lasting(app, window):
        print(f"welcome: {line}")
        n_cut += 1
    show(window, study)
    while coordinator.panel is None:
        app.processEvents()
    settings = coordinator.settings_page
    parts: list[tuple[str, Callable[[], object]]] = [(page, _nothing) for page in PAGES]
    parts += [
        ("settings", partial(settings.list.setCurrentRow, n)) for n in range(settings.list.count())
    ]
    parts += [("record", partial(coordinator.record_page.show_part, n)) for n in range(2)]
    parts += [
        ("read", window.actions_table[key].trigger) for key in ("layout_3x3", "layout_planes")
    ]
    for page, act in parts:
        window.show_page(page)
        act()
        for line in _lasting(app, window):
            print(f"{page}: {line}")
            n_cut += 1
    print(f"{window.devicePixelRatioF():g}")
    window.close()
    return 1 if n_cut else 0


def _nothing() -> None:
    """Leave the page as it opens."""


def _lasting(app: QApplication, window: QWidget) -> list[str]:
    """Yield texts that are still clipped after layout, when threads have delivered."""
    lines: list[str] = []
    for turn in range(MOST_TURNS):
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, TURN_MS)
        if turn < LEAST_TURNS:
            continue
        lines = [*cut(window), *outside(window)]
        if not lines:
            break
    return lines


if __name__ == "__main__":
    sys.exit(main())
