"""Panels and windows as a user left them on this machine, in `screens.json`.

Monitors are named by position and size only. The file holds nothing about a study.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, reason_of

FILE: Final = "screens.json"
MAIN: Final = "main"
"""Name of the main window among the places of windows."""
MOST_ARRANGEMENTS: Final = 12
"""Arrangements of monitors that are remembered; the oldest is forgotten first."""
VISIBLE: Final = (120, 40)
"""Width and height in points of a window that must be on a monitor, so that it can be dragged."""

Rect = tuple[int, int, int, int]
"""Left, top, width and height in points."""


class ScreenLayoutError(Exception):
    """The file cannot be read or written; the message says why."""


@dataclass(frozen=True)
class ScreenLayout:
    """Arrangement of panels and windows.

    Attributes:
        hidden: Panels that are hidden.
        moved: Panels on the other side than by default.
        sizes: Width or height of a panel in points.
        windowed: Views that have a window of their own.
        places: Place of each window by arrangement of the monitors, then by name of the window.
        maximized: Whether the main window was maximized.
    """

    hidden: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    sizes: Mapping[str, int] = field(default_factory=dict)
    windowed: tuple[str, ...] = ()
    places: Mapping[str, Mapping[str, Rect]] = field(default_factory=dict)
    maximized: bool = False

    def place(self, monitors: Sequence[Rect], window: str) -> Rect | None:
        """Return where a window was with these monitors; None if it was never placed there."""
        return self.places.get(arrangement(monitors), {}).get(window)

    def placed(self, monitors: Sequence[Rect], window: str, rect: Rect) -> "ScreenLayout":
        """Return a copy that remembers the place of a window with these monitors."""
        key = arrangement(monitors)
        others = {k: v for k, v in self.places.items() if k != key}
        while len(others) >= MOST_ARRANGEMENTS:
            del others[next(iter(others))]
        here = {**self.places.get(key, {}), window: rect}
        return replace(self, places={**others, key: here})


def arrangement(monitors: Sequence[Rect]) -> str:
    """Return the name of an arrangement of monitors.

    >>> arrangement([(1920, 0, 1280, 1024), (0, 0, 1920, 1080)])
    '1920x1080+0+0 1280x1024+1920+0'
    """
    return " ".join(f"{w}x{h}+{x}+{y}" for x, y, w, h in sorted(monitors))


def fit_on_monitors(rect: Rect, monitors: Sequence[Rect]) -> Rect:
    """Return a place on the monitors: the same if it can be reached there, else a nearby one.

    Args:
        rect: Wanted place of a window.
        monitors: Usable area of each monitor; the first is the main one.
    """
    if not monitors:
        return rect
    width, height = VISIBLE
    top = (rect[0], rect[1], rect[2], min(rect[3], height))  # where a window is dragged
    reachable = any(
        w >= min(width, rect[2]) and h >= min(height, rect[3]) // 2
        for _, _, w, h in (_overlap(top, monitor) for monitor in monitors)
    )
    if reachable:
        return rect
    overlaps = [_area(_overlap(rect, monitor)) for monitor in monitors]
    x, y, w, h = monitors[overlaps.index(max(overlaps))]
    size = min(rect[2], w), min(rect[3], h)
    left = min(max(rect[0], x), x + w - size[0])
    return left, min(max(rect[1], y), y + h - size[1]), *size


def _overlap(a: Rect, b: Rect) -> Rect:
    left, top = max(a[0], b[0]), max(a[1], b[1])
    right, bottom = min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3])
    return left, top, max(right - left, 0), max(bottom - top, 0)


def _area(rect: Rect) -> int:
    return rect[2] * rect[3]


def load_layout() -> ScreenLayout:
    """Return the stored arrangement; the default where there is none yet.

    Raises:
        ScreenLayoutError: The file cannot be read or is not what it should be.
    """
    path = home() / FILE
    try:
        return _checked(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return ScreenLayout()
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise ScreenLayoutError(
            Message("preferences.file-unreadable", path=str(path), reason=reason_of(error))
        ) from error


def save_layout(layout: ScreenLayout) -> None:
    """Store the arrangement, whole or not at all.

    Raises:
        ScreenLayoutError: The file cannot be written.
    """
    try:
        write_private(make_home() / FILE, json.dumps(asdict(layout), indent=2) + "\n")
    except OSError as error:
        raise ScreenLayoutError(
            Message("preferences.save-failed", reason=reason_of(error))
        ) from error


def _checked(data: dict[str, Any]) -> ScreenLayout:
    """Return the arrangement that a file states; `ValueError` or `TypeError` if it states none."""
    places = {
        str(monitors): {str(name): _rect(rect) for name, rect in windows.items()}
        for monitors, windows in data.pop("places", {}).items()
    }
    sizes = {str(name): int(size) for name, size in data.pop("sizes", {}).items()}
    names = {
        key: tuple(str(name) for name in data.pop(key, ()))
        for key in ("hidden", "moved", "windowed")
    }
    maximized = bool(data.pop("maximized", False))
    return ScreenLayout(**names, sizes=sizes, places=places, maximized=maximized, **data)


def _rect(values: Sequence[Any]) -> Rect:
    x, y, width, height = (int(value) for value in values)
    if width <= 0 or height <= 0:
        raise ValueError(values)
    return x, y, width, height
