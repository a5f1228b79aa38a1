"""Scroll area that is as high as its content where there is room."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from viewer.ui.language.i18n import tr

MIN_HEIGHT = 44
"""Minimum height while it scrolls, in points: one field, or two lines of text."""


class FittedArea(QScrollArea):
    """Area as high as its content, or lower with a scroll bar if there is no room."""

    def __init__(self, parent: QWidget, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Scrollable content"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        content = QWidget(self.viewport())
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(*margins)
        self.column.setSpacing(6)
        self.setWidget(content)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._layout_timer = QTimer(self, singleShot=True, interval=0)  # after the layout
        self._layout_timer.timeout.connect(self._update_focus_policy)
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self._layout_timer.start())

    def sizeHint(self) -> QSize:
        """Return the size of the full content."""
        return QSize(super().sizeHint().width(), self._content_height())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size that can be scrolled."""
        return QSize(super().minimumSizeHint().width(), min(MIN_HEIGHT, self._content_height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the height when the content changes."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height, which depends on the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _update_focus_policy(self) -> None:
        """Accept the keyboard focus only if there is something to scroll."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        scrolls = self.verticalScrollBar().maximum() > 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)

    def _content_height(self) -> int:
        if self.column.hasHeightForWidth():
            return self.column.totalHeightForWidth(self.width())
        return self.column.totalSizeHint().height()
