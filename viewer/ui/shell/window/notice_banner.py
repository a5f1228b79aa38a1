"""Notices of errors and warnings, with details and a button for the next step.

They are placed over the page in a corner without images, so that nothing moves when they appear,
and a click hits what it was aimed at.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import titled, tr
from viewer.ui.widgets.announcements import announce
from viewer.ui.widgets.transient_results import AutoDismiss, dismiss_button

Level = Literal["info", "warn", "critical"]
ICONS = {
    "info": ("mdi6.information-outline", "accent"),
    "warn": ("mdi6.alert-outline", "warn"),
    "critical": ("mdi6.alert-octagon-outline", "critical"),
}
ROLES = {"info": "banner", "warn": "banner-warn", "critical": "banner-critical"}
MOST = 3  # notices shown at the same time
WIDEST = 760  # points; longer lines are hard to read
MARGIN = 12  # points between the notices and the edges of their area
_PLACING = {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide}


@dataclass(frozen=True)
class Notice:
    """Widget of one notice."""

    level: Level
    text: str
    details: str = ""
    action: tuple[str, Callable[[], object]] | None = None
    key: str = ""
    report: Callable[[], str] | None = None


def _called(level: Level) -> str:
    return {"info": tr("Note", "level"), "warn": tr("Warning"), "critical": tr("Error")}[level]


class Banner(QFrame):
    """Widget of one notice."""

    def __init__(self, notice: Notice, close: Callable[["Banner"], None]) -> None:
        super().__init__()
        self.notice = notice
        self._passing = AutoDismiss(self, lambda: close(self)) if self.passing else None
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
        if notice.action is not None:
            row.addWidget(_button(notice.action[0], notice.action[1]))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addLayout(row)
        if notice.report is not None:
            make = notice.report
            copy = _button(tr("Copy report"), lambda: QGuiApplication.clipboard().setText(make()))
            copy.setToolTip(tr("Copies diagnostic details without patient data"))
            row.addWidget(copy)
        if notice.details:
            self._add_details(row, layout, notice.details)
        if self._passing is not None:
            self._passing.start()
        shut = dismiss_button(lambda: close(self))
        row.addWidget(shut)

    @property
    def passing(self) -> bool:
        """Whether the notice disappears by itself, as information does.

        Warnings and errors stay until their cause is gone or the user dismisses them.
        """
        return self.notice.level == "info"

    def _add_details(self, row: QHBoxLayout, layout: QVBoxLayout, details: str) -> None:
        more = QPushButton(tr("Details"))
        more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
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


class Banners(QFrame):
    """Visible notices, newest first, in the lower left corner of an area.

    They get the focus only if the user moves it there, and return it when they close.

    Args:
        parent: Widget that contains the area.
        area: Returns the area for notices, in coordinates of the parent.
    """

    def __init__(self, parent: QWidget, area: Callable[[], QRect]) -> None:
        super().__init__(parent)
        self._area = area
        self._before: QWidget | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(1, 1, 1, 1)
        self._layout.setSpacing(1)
        self.setProperty("role", "notices")
        self.setAccessibleName(tr("Notices"))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._remember_focus)
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
        self.place()
        QAccessible.updateAccessibility(QAccessibleEvent(banner, QAccessible.Event.Alert))
        announce(banner, banner.accessibleName(), urgent=notice.level == "critical")
        return banner

    # --- place ------------------------------------------------------------------------------------

    def place(self) -> None:
        """Place the notices in the corner of the area, as high as they need."""
        if self.isHidden():
            return
        area = self._area().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        width = min(WIDEST, area.width())
        self._layout.activate()
        height = self._layout.totalHeightForWidth(width)
        height = min(height if height > 0 else self.sizeHint().height(), area.height())
        self.setGeometry(area.left(), area.bottom() + 1 - height, width, height)
        self.raise_()

    def follow(self, widget: QWidget) -> None:
        """Place the notices again whenever this widget changes, as it bounds the area."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widgets that bound the area."""
        if event.type() in _PLACING:
            self.place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Place the notices again when one shows its details."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.place()
        return done

    # --- keyboard ---------------------------------------------------------------------------------

    def first_button(self) -> QWidget | None:
        """Return the control that gets the focus first; None without notices."""
        widgets = (w for banner in self.banners for w in banner.findChildren(QWidget))
        return next((w for w in widgets if w.focusPolicy() & Qt.FocusPolicy.TabFocus), None)

    def _remember_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self.isAncestorOf(new) and not (old and self.isAncestorOf(old)):
            self._before = old

    def _give_back_focus(self, banner: Banner) -> None:
        focused = QApplication.focusWidget()
        if focused is None or not banner.isAncestorOf(focused):
            return
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            focused.clearFocus()

    # --- displayed notices ------------------------------------------------------------------------

    @property
    def banners(self) -> list[Banner]:
        """Visible notices, newest first."""
        items = (self._layout.itemAt(n) for n in range(self._layout.count()))
        widgets = [item.widget() for item in items if item is not None]
        return [widget for widget in widgets if isinstance(widget, Banner)]

    def clear(self, key: str) -> None:
        """Remove the notice with this key."""
        for banner in self.banners:
            if banner.notice.key == key:
                self._close(banner)

    def clear_passing(self) -> None:
        """Remove notices that only inform, as the user has gone on."""
        for banner in self.banners:
            if banner.passing:
                self._close(banner)

    def _close(self, banner: Banner) -> None:
        self._give_back_focus(banner)
        self._layout.removeWidget(banner)
        banner.hide()
        banner.deleteLater()
        self.setVisible(bool(self.banners))
        self.place()


def _button(text: str, handler: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not move the focus
    button.clicked.connect(lambda: handler())
    return button
