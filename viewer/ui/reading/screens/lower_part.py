"""Images above, and the comparison of a case in full width below them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSplitter, QVBoxLayout, QWidget

from viewer.ui.reading.screens.screen_store import ScreenStore

MIN_HEIGHT = 360
"""Points; three rows of a full-width table, where the images leave room for them."""
LEAST_HEIGHT = 120
"""Points; the title, the column headers and one row."""
TABLE = "table"


class LowerPart(QSplitter):
    """Splitter whose lower part is shown on demand.

    Args:
        images: Views; they keep at least half of the height of the window.
        store: Where the height that the user gave the lower part is kept.
    """

    def __init__(self, images: QWidget, store: ScreenStore) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.setChildrenCollapsible(False)
        self._images, self._store = images, store
        self._upper: QWidget | None = None
        self._filled, self._allowed = False, True
        self.slot = QFrame()
        column = QVBoxLayout(self.slot)
        column.setContentsMargins(0, 0, 0, 0)
        self.slot.hide()
        self.splitterMoved.connect(lambda *_: self._note_height())

    def set_upper(self, upper: QWidget) -> None:
        """Set the upper part, with the images."""
        self._upper = upper
        self.addWidget(upper)
        self.addWidget(self.slot)

    def set_allowed(self, allowed: bool) -> None:
        """Hide the lower part although it is filled, or show it again."""
        self._allowed = allowed
        self._show_slot()

    def show_widget(self, widget: QWidget | None) -> None:
        """Show a widget in the lower part; None removes it.

        The page does not own the widget: it is hidden, not deleted.
        """
        layout = self.slot.layout()
        assert layout is not None
        while (item := layout.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.setParent(None)
        if widget is not None:
            layout.addWidget(widget)
            widget.show()
        self._filled = widget is not None
        self._show_slot()

    def _show_slot(self) -> None:
        shown = self._filled and self._allowed
        newly = shown and self.slot.isHidden()
        self.slot.setVisible(shown)
        if newly:
            self.share_height()

    def share_height(self, *, tall: bool = False) -> None:
        """Give the lower part its default height.

        Args:
            tall: Give it all of the height.
        """
        if self._upper is not None:
            self._upper.setVisible(not tall)
        below = self._store.layout.sizes.get(TABLE) or self._default_height()
        self.setSizes([max(self.height() - below, 1), below])

    def _default_height(self) -> int:
        """Return a third of the height, or what three rows need if the images leave it."""
        around = self._upper.height() - self._images.height() if self._upper is not None else 0
        half = -(-self.window().height() // 2)
        most = self.height() - self.handleWidth() - around - half
        return max(min(max(self.height() // 3, MIN_HEIGHT), most), LEAST_HEIGHT)

    def _note_height(self) -> None:
        """Remember the height that the user gave the lower part."""
        self._store.change(sizes={**self._store.layout.sizes, TABLE: self.slot.height()})
