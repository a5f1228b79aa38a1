"""Panel with signed cases that are similar to the case in view, and why they are."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from viewer.case.similar_lines import diagnosis, left_out_lines, reason_lines, result_lines
from viewer.case.workflow.similar_cases import SimilarCaseView, SimilarView
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import capitalized, tr, translated
from viewer.ui.language.interpretation_texts import joined
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.collapsible_sections import make_scroll_column


class SimilarCard(QFrame):
    """One similar case: its diagnosis, how it was read, and the reasons for its similarity.

    Args:
        number: Place in the order, from 1.
        view: The case.
        parent: Parent widget.
    """

    def __init__(self, number: int, view: SimilarCaseView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.case = view.similar.case
        title = tr("{n}. {diagnosis}").format(
            n=number, diagnosis=capitalized(translated(diagnosis(view.final)))
        )
        score = tr("{percent} similar · {case}").format(
            percent=percent(round(view.similar.score, 2)), case=self.case
        )
        results = "\n".join(capitalized(translated(line)) for line in result_lines(view))
        reasons = "\n".join(f"· {translated(line)}" for line in reason_lines(view))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        self.title = wrapped_label(title, role="heading")
        self.results = wrapped_label(results)
        self.reasons = wrapped_label(reasons, role="small")
        for label in (self.title, wrapped_label(score, role="muted"), self.results, self.reasons):
            label.setVisible(bool(label.text()))
            column.addWidget(label)
        self.setAccessibleName(f"{title}, {score}")
        self.setAccessibleDescription(f"{results}\n{reasons}")


class SimilarDialog(QDialog):
    """Shows similar signed cases beside the images; it does not block the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Similar signed cases"))
        self.setModal(False)
        self.resize(560, 720)
        self.cards: list[SimilarCard] = []
        self.state = wrapped_label()
        self.area, self._content, self._column = make_scroll_column(self, (0, 0, 8, 0))
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.left_out = wrapped_label(role="small")
        self.note = wrapped_label(tr("Investigational - not for diagnosis."), role="small")
        self.close_button = QPushButton(tr("Close"))
        self.close_button.setAutoDefault(False)
        self.close_button.clicked.connect(self.reject)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(self.state)
        column.addWidget(self.area, 1)
        column.addWidget(self.left_out)
        column.addLayout(line)

    def show_state(self, text: str) -> None:
        """Show a message instead of the cases."""
        self._show_cards(())
        self.state.setText(text)
        self.left_out.hide()

    def show_cases(self, view: SimilarView) -> None:
        """Show the cases, the most similar first, and how many were left out."""
        self._show_cards(view.cases)
        if view.cases:
            self.state.setText(
                tr("Compared by your locked read and the images, never by a diagnosis.")
            )
        else:
            self.state.setText(tr("No signed case of this record is similar."))
        left_out = joined(translated(line) for line in left_out_lines(view.left_out))
        self.left_out.setText(tr("Left out: {cases}").format(cases=left_out))
        self.left_out.setVisible(bool(view.left_out))
        if self.cards and self.isActiveWindow():
            self.cards[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_cards(self, views: tuple[SimilarCaseView, ...]) -> None:
        clear_layout(self._column)
        self.cards = [
            SimilarCard(number, view, self._content) for number, view in enumerate(views, 1)
        ]
        for card in self.cards:
            self._column.addWidget(card)
        self._column.addStretch(1)

    def show_on_top(self) -> None:
        """Show the dialog and give it the focus."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
