"""Dialog with the lesions of a study and its prior, beside the images."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message, reason_of
from viewer.core.errors import CoreError
from viewer.core.geometry import Float
from viewer.core.measure.lesion_changes import LesionPair
from viewer.session.annotations.lesion_table import (
    RULES,
    LesionRequest,
    LesionTable,
    masks_of,
    request_of_marks,
    request_of_masks,
)
from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import sentence, tr
from viewer.ui.reading.lesions import lesion_texts
from viewer.ui.widgets.basic_widgets import wrapped_label

MARKS = -1
"""Entry of the list of sources for drawn marks; masks have their numbers."""
NO_PRIOR = 0
REST_MS = 250  # delay after the last change of a mask
REMEDIES = {
    "lesion.not-registered": "prior_beside",
    "lesion.linked-by-hand": "register",
    "lesion.registration-doubtful": "accept_registration",
    "lesion.registration-not-accepted": "accept_registration",
}
"""The action that answers a refusal, by its code."""
PAIR = Qt.ItemDataRole.UserRole


class LesionDialog(QDialog):
    """Table of lesions: then, now, change; sums or counts by a named rule.

    It does not block the window, so that masks and marks can be changed while it is open; it
    follows them.

    Args:
        session: The open studies.
        actions: Actions of the window, of which some answer a refusal.
        parent: Parent widget.
    """

    def __init__(self, session: Session, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._actions = session, actions
        self.table: LesionTable | None = None
        self.setWindowTitle(tr("Lesions and changes"))
        self.setModal(False)
        self.resize(900, 460)
        self.rule, self.now, self.then = QComboBox(), QComboBox(), QComboBox()
        self.cells = QTableWidget()
        self.outcome = wrapped_label(role="heading")
        self.outcome.setAccessibleDescription(tr("Result"))
        self.rule_text = wrapped_label(role="muted")
        self.notes = wrapped_label(role="small")
        self.copy_button = QPushButton(tr("Copy table"))
        self.copy_button.clicked.connect(self._copy)
        self.remedy_button = QPushButton()
        self.remedy_button.clicked.connect(self._remedy)
        self._remedy_key = ""
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.reject)
        for rule in RULES:
            self.rule.addItem(lesion_texts.rule_title(rule), rule)
        self._arrange(close)
        for box in (self.rule, self.now, self.then):
            box.activated.connect(lambda _index: self.refresh())
        for button in (self.copy_button, self.remedy_button, close):
            button.setAutoDefault(False)
        # A brush changes a mask with each move of the pointer.
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._sources_changed)
        session.masks.changed.connect(self._masks_changed)
        session.annotations.changed.connect(self._marks_changed)
        session.links.changed.connect(self.refresh)
        session.view.prior_changed.connect(self._sources_changed)
        self._sources_changed()

    def _arrange(self, close: QPushButton) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(8)
        fields = ((tr("Rule"), self.rule), (tr("Now"), self.now), (tr("Prior"), self.then))
        for column, (name, box) in enumerate(fields):
            label = QLabel(name)
            label.setBuddy(box)
            box.setAccessibleName(name)
            box.setMinimumHeight(30)
            form.addWidget(label, 0, column)
            form.addWidget(box, 1, column)
            form.setColumnStretch(column, 1)
        cells = self.cells
        cells.setAccessibleName(tr("Lesions"))
        cells.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        cells.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        cells.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        cells.setTabKeyNavigation(False)
        cells.verticalHeader().hide()
        cells.setWordWrap(False)
        cells.setColumnCount(len(lesion_texts.headings()))
        cells.setHorizontalHeaderLabels(lesion_texts.headings())
        cells.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        cells.currentCellChanged.connect(self._go_to)
        line = QHBoxLayout()
        line.addWidget(self.notes, 1)
        line.addWidget(self.remedy_button)
        line.addWidget(self.copy_button)
        line.addWidget(close)
        column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(16, 16, 16, 16)
        column_layout.setSpacing(8)
        column_layout.addLayout(form)
        column_layout.addWidget(cells, 1)
        column_layout.addWidget(self.outcome)
        column_layout.addWidget(self.rule_text)
        column_layout.addLayout(line)

    # --- sources ----------------------------------------------------------------------------------

    def _sources_changed(self) -> None:
        """Offer the masks of both studies, and keep what was chosen."""
        session = self._session
        entries = [(tr("Diameters and regions drawn"), MARKS)]
        current, prior = masks_of(session, prior=False), masks_of(session, prior=True)
        mask = tr("Mask {n} · {name}")
        entries += [
            (mask.format(n=layer.number, name=layer.labels.name), layer.number) for layer in current
        ]
        active = session.masks.active
        first = active.number if active in current and active is not None else None
        _fill(self.now, entries, first if first is not None else entries[-1][1])
        priors = [(tr("No prior study"), NO_PRIOR)]
        priors += [
            (mask.format(n=layer.number, name=layer.labels.name), layer.number) for layer in prior
        ]
        _fill(self.then, priors, priors[-1][1])
        self.refresh()

    def _masks_changed(self) -> None:
        self._rest.start()

    def _marks_changed(self) -> None:
        if self.now.currentData() == MARKS:
            self.refresh()

    def _request(self) -> LesionRequest:
        rule, now = self.rule.currentData(), self.now.currentData()
        if now == MARKS:
            return request_of_marks(self._session, rule)
        then = self.then.currentData()
        return request_of_masks(self._session, rule, now, then or None)

    def refresh(self) -> None:
        """Measure again in the background; show why if that is impossible."""
        by_marks = self.now.currentData() == MARKS
        self.then.setEnabled(not by_marks)
        self.then.setToolTip(tr("Marks on the prior study are used.") if by_marks else "")
        self.rule_text.setText(lesion_texts.rule_text(self.rule.currentData()))
        try:
            request = self._request()
        except CoreError as error:
            cancel_background_work(self, "lesions")
            self._refuse(error)
            return

        def measure(_job: Job) -> LesionTable:
            return request.table()

        run_in_background(self, measure, self._show_table, self._failed, topic="lesions")

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        self._refuse(error)

    def _refuse(self, error: CoreError) -> None:
        self.table = None
        self.cells.setRowCount(0)
        self.outcome.setText(sentence(error))
        self.notes.setText("")
        self.copy_button.setEnabled(False)
        message = reason_of(error)
        code = message.code if isinstance(message, Message) else ""
        self._remedy_key = REMEDIES.get(code, "")
        self.remedy_button.setVisible(bool(self._remedy_key))
        if self._remedy_key:
            action = self._actions[self._remedy_key]
            self.remedy_button.setText(action.text())
            self.remedy_button.setToolTip(action.toolTip())

    def _remedy(self) -> None:
        """Do what the refusal asks for."""
        if self._remedy_key == "register":
            self._session.prior_view.request()
        self._actions[self._remedy_key].trigger()

    def _show_table(self, table: LesionTable) -> None:
        self.table = table
        self.remedy_button.hide()
        rows = lesion_texts.rows(table)
        self.cells.blockSignals(True)
        self.cells.setRowCount(len(rows))
        for n, (texts, pair) in enumerate(zip(rows, table.pairs, strict=True)):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if column > 1:
                    item.setTextAlignment(
                        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    )
                if column == 0:
                    item.setData(PAIR, pair)
                self.cells.setItem(n, column, item)
        self.cells.setCurrentCell(-1, -1)
        self.cells.blockSignals(False)
        self.outcome.setText(lesion_texts.summary(table))
        self.notes.setText(lesion_texts.notes(table.notes))
        self.copy_button.setEnabled(True)

    # --- actions ----------------------------------------------------------------------------------

    def _go_to(self, row: int, *_others: int) -> None:
        """Move the crosshair to the lesion of a row."""
        item = self.cells.item(row, 0) if row >= 0 else None
        pair = item.data(PAIR) if item is not None else None
        view = self._session.view
        if not isinstance(pair, LesionPair) or view.series is None or not view.has_geometry:
            return
        place = self._place_of(pair)
        if place is not None:
            view.move_cursor(place)

    def _place_of(self, pair: LesionPair) -> Float | None:
        """Return the middle of a lesion in the series in view; None if no link leads there."""
        session = self._session
        lesion = (*pair.now, *pair.then)[0]
        if lesion.mark is not None:  # already in the space of the current study
            source = session.view.case_series()
        else:
            number = self.now.currentData() if pair.now else self.then.currentData()
            layers = (layer for layer in session.masks.all if layer.number == number)
            source = next((layer.of for layer in layers), None)
        if source is None or session.view.series is None:
            return None
        return session.links.place(lesion.center_lps_mm, source, session.view.series)

    def _copy(self) -> None:
        if self.table is not None:
            text = lesion_texts.as_text(self.table, self.rule.currentData())
            QGuiApplication.clipboard().setText(text)

    def show_on_top(self) -> None:
        """Show the dialog with its focus on the rule."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.rule.setFocus(Qt.FocusReason.OtherFocusReason)

    def done(self, result: int) -> None:
        """Stop measuring and close."""
        self._rest.stop()
        stop_background_work(self, wait=False)
        super().done(result)


def _fill(box: QComboBox, entries: list[tuple[str, int]], default: int) -> None:
    """Offer entries; the chosen one stays if it is still there."""
    chosen = box.currentData() if box.count() else default
    box.blockSignals(True)
    box.clear()
    for text, value in entries:
        box.addItem(text, value)
    index = box.findData(chosen)
    box.setCurrentIndex(index if index >= 0 else box.findData(default))
    box.blockSignals(False)
