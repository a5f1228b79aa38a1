"""The system's browser."""

from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

OpenUrl = Callable[[str], bool]


def open_in_browser(url: str) -> bool:
    """Open an address in the system's browser; return whether there is one."""
    return QDesktopServices.openUrl(QUrl(url))
