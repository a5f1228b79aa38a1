"""Notices: one place for errors and warnings, each with its details and a way to mend it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui import theme
from viewer.ui.i18n import titled, tr

Level = Literal["info", "warn", "critical"]
ICONS = {
    "info": ("mdi6.information-outline", "accent"),
    "warn": ("mdi6.alert-outline", "warn"),
    "critical": ("mdi6.alert-octagon-outline", "critical"),
}
ROLES = {"info": "banner", "warn": "banner-warn", "critical": "banner-critical"}
MOST = 3  # notices shown at a time
INFO_MS = 8000  # a note that needs no answer goes by itself after this long


@dataclass(frozen=True)
class Notice:
    """What happened, in one sentence; `details` for whoever reports it; `mend` is one button.

    `key`: a later notice of the same key takes the place of the earlier one. `report`: makes the text
    that is copied in place of the details, without patient data.
    """

    level: Level
    text: str
    details: str = ""
    mend: tuple[str, Callable[[], object]] | None = None
    key: str = ""
    report: Callable[[], str] | None = None


def _called(level: Level) -> str:
    return {"info": tr("Note", "level"), "warn": tr("Warning"), "critical": tr("Error")}[level]


class Banner(QFrame):
    """One notice."""

    def __init__(self, notice: Notice, close: Callable[["Banner"], None]) -> None:
        super().__init__()
        self.notice = notice
        self.setProperty("role", ROLES[notice.level])
        self.setAccessibleName(titled(_called(notice.level), notice.text))
        icon = QLabel()
        name, role = ICONS[notice.level]
        icon.setPixmap(theme.icon(name, role).pixmap(theme.ICON_PX, theme.ICON_PX))
        text = QLabel(notice.text)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(icon)
        row.addWidget(text, 1)
        if notice.mend is not None:
            row.addWidget(_button(notice.mend[0], notice.mend[1]))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addLayout(row)
        if notice.report is not None:
            make = notice.report
            copy = _button(tr("Copy report"), lambda: QGuiApplication.clipboard().setText(make()))
            copy.setToolTip(tr("What helps to find the fault, without patient data"))
            row.addWidget(copy)
        if notice.details:
            self._add_details(row, layout, notice.details)
        if self.passing:
            QTimer.singleShot(INFO_MS, self, lambda: self._expire(close))
        shut = QToolButton()
        shut.setProperty("role", "quiet")
        shut.setIcon(theme.icon("mdi6.close", "muted"))
        shut.setToolTip(tr("Dismiss"))
        shut.setAccessibleName(tr("Dismiss this notice"))
        shut.clicked.connect(lambda: close(self))
        row.addWidget(shut)

    @property
    def passing(self) -> bool:
        """True for a note that informs and asks for nothing: it goes away by itself."""
        return self.notice.level == "info" and self.notice.mend is None

    def _expire(self, close: Callable[["Banner"], None]) -> None:
        """Go, unless somebody is reading or copying it."""
        if self.underMouse():
            QTimer.singleShot(INFO_MS, self, lambda: self._expire(close))
        else:
            close(self)

    def _add_details(self, row: QHBoxLayout, layout: QVBoxLayout, details: str) -> None:
        more = QPushButton(tr("Details"))
        more.setCheckable(True)
        text = QPlainTextEdit(details)
        text.setReadOnly(True)
        text.setMaximumHeight(140)
        text.setAccessibleName(tr("Details"))
        text.hide()
        more.toggled.connect(text.setVisible)
        if self.notice.report is None:
            copy = _button(tr("Copy"), lambda: QGuiApplication.clipboard().setText(details))
            copy.hide()
            more.toggled.connect(copy.setVisible)
            row.addWidget(copy)
        row.addWidget(more)
        layout.addWidget(text)


class Banners(QWidget):
    """The notices on show, newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        self.hide()

    def show_notice(self, notice: Notice) -> Banner:
        """Add a notice on top."""
        if notice.key:
            self.clear(notice.key)
        banner = Banner(notice, self._close)
        self._layout.insertWidget(0, banner)
        shown = self.banners
        for old in shown[MOST:]:
            self._close(old)
        self.show()
        return banner

    @property
    def banners(self) -> list[Banner]:
        """The notices on show, newest first."""
        items = (self._layout.itemAt(n) for n in range(self._layout.count()))
        widgets = [item.widget() for item in items if item is not None]
        return [widget for widget in widgets if isinstance(widget, Banner)]

    def clear(self, key: str) -> None:
        """Take back the notice of that key."""
        for banner in self.banners:
            if banner.notice.key == key:
                self._close(banner)

    def clear_passing(self) -> None:
        """Take back notes that only inform: the user has gone on."""
        for banner in self.banners:
            if banner.passing:
                self._close(banner)

    def _close(self, banner: Banner) -> None:
        self._layout.removeWidget(banner)
        banner.hide()
        banner.deleteLater()
        self.setVisible(bool(self.banners))


def _button(words: str, handler: Callable[[], object]) -> QPushButton:
    button = QPushButton(words)
    button.clicked.connect(lambda: handler())
    return button
