"""Bar below the decisions that leads to the next one while it is out of view."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from viewer.ui.case.decide.decide_card import DecideCard
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.page_footer import PageFooter


class NextDecision(PageFooter):
    """Offers to scroll to the first draft without a decision, if its buttons are out of view.

    Args:
        area: Area in which the cards scroll.
        cards: Returns the cards.
        parent: Parent widget.
    """

    def __init__(
        self, area: QScrollArea, cards: Callable[[], Sequence[DecideCard]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._area, self._cards = area, cards
        self.button = QPushButton()
        self.button.clicked.connect(self._go)
        column = QVBoxLayout()
        column.addWidget(self.button)
        self.add_action(column)
        self._check = QTimer(self, singleShot=True, interval=0)  # after the layout
        self._check.timeout.connect(self._show_next)
        bar = area.verticalScrollBar()
        for signal in (bar.rangeChanged, bar.valueChanged):
            signal.connect(lambda *_: self._check.start())
        self.hide()

    def update_later(self) -> None:
        """Look again which decision is next, once everything has its place."""
        self._check.start()

    def _next(self) -> DecideCard | None:
        undecided = (card for card in self._cards() if card.draft.decision is None)
        return next((card for card in undecided if card.draft.interpretation is not None), None)

    def _show_next(self) -> None:
        card = self._next()
        seen = card is not None and not _is_cut(card.accept_button, self._area)
        self.setVisible(card is not None and not seen)
        if card is not None:
            self.button.setText(tr("Decide on {title}…").format(title=card.title))

    def _go(self) -> None:
        card = self._next()
        if card is not None:
            self._area.ensureWidgetVisible(card.accept_button)
            card.accept_button.setFocus()


def _is_cut(button: QWidget, area: QScrollArea) -> bool:
    top = button.mapTo(area.viewport(), QPoint()).y()
    return top < 0 or top + button.height() > area.viewport().height()
