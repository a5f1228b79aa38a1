"""Dialog for sets of worked examples, to which the case can be added."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import AssistantError, PolicyRefusal
from assistant.strategies.worked_examples import (
    ExampleSet,
    example_sets,
    load_examples,
    remove_examples,
)
from audit.messages import Text
from viewer.case.drafts.example_pinning import ExampleAnswer, answers_of, pin_case, why_evaluated
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.case.case_controller import CaseController
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection

MIN_WIDTH = 560
MIN_HEIGHT = 28


@dataclass(frozen=True)
class ExampleOffer:
    """A candidate for a worked example from this case."""

    answers: tuple[str, ...]
    n_images: int
    closed: str = ""
    """Reason why nothing can be added."""
    scored: Text = ""
    """Reason why the case is scored, so that adding it needs a reason."""


class ExamplesDialog(QDialog):
    """Shows the sets, and adds an answer of this case to one."""

    pin_requested = Signal(str, str, str)
    """Name of the set, key of the answer, and the reason for adding a scored case."""
    remove_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Worked examples"))
        self.setMinimumWidth(MIN_WIDTH)
        self._names = {
            "read": tr("your locked read"),
            "final": tr("your decision on a draft"),
            "reference": tr("the reference standard"),
        }
        self._offer = ExampleOffer((), 0)
        self._busy = False
        self.removers: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(
            wrapped_label(
                tr(
                    "A set is sent before the case with every few-shot request: its images and "
                    "an expert's answers. A set with a case of the same patient cannot be "
                    "used."
                ),
                "muted",
            )
        )
        self._sets = QVBoxLayout()
        self._sets.setSpacing(4)
        column.addLayout(self._sets)
        column.addWidget(self._form())
        self.trouble = wrapped_label("", "critical")
        self.trouble.hide()
        column.addWidget(self.trouble)
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.accept)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(close)
        column.addLayout(line)

    def _form(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "card")
        grid = QGridLayout(frame)
        grid.setContentsMargins(12, 10, 12, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(wrapped_label(tr("Add this case"), "heading"), 0, 0, 1, 2)
        self.what = wrapped_label("", "small")
        grid.addWidget(self.what, 1, 0, 1, 2)
        self.name = QComboBox()
        typed = QLineEdit()
        typed.setPlaceholderText(tr("Lowercase letters, digits and hyphens"))
        typed.setAccessibleName(tr("Set name"))
        self.name.setLineEdit(typed)
        self.name.setMinimumHeight(MIN_HEIGHT)
        self.name.setAccessibleName(tr("Example set"))
        self.answer = QComboBox()
        self.answer.setMinimumHeight(MIN_HEIGHT)
        self.answer.setAccessibleName(tr("Example answer"))
        self.although = QLineEdit()
        self.although.setMinimumHeight(MIN_HEIGHT)
        self.although.setAccessibleName(tr("Reason for adding a scored case"))
        self.although.setPlaceholderText(tr("Stored with the example"))
        self._although = wrapped_label(tr("Reason"), "muted")
        for row, (label, control) in enumerate(
            (
                (wrapped_label(tr("Example set"), "muted"), self.name),
                (wrapped_label(tr("Answer"), "muted"), self.answer),
                (self._although, self.although),
            ),
            2,
        ):
            label.setBuddy(control)
            grid.addWidget(label, row, 0)
            grid.addWidget(control, row, 1)
        self.pin = QPushButton(tr("Add as example"))
        self.pin.setIcon(theme.icon("mdi6.pin-outline"))
        self.pin.setMinimumHeight(MIN_HEIGHT)
        self.pin.clicked.connect(self._ask)
        grid.addWidget(self.pin, 5, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        self.name.editTextChanged.connect(lambda _: self._refresh())
        self.although.textChanged.connect(lambda _: self._refresh())
        return frame

    # --- content ----------------------------------------------------------------------------

    def show_sets(self, sets: "Mapping[str, ExampleSet | str]") -> None:
        """List the sets by name, or the reason why a set cannot be read."""
        clear_layout(self._sets)
        self.removers = {}
        for name, examples in sets.items():
            self._sets.addWidget(self._set_row(name, examples))
        if not sets:
            self._sets.addWidget(wrapped_label(tr("No sets yet."), "text"))
        typed = self.name.currentText()
        self.name.clear()
        self.name.addItems(list(sets))
        self.name.setEditText(typed or next(iter(sets), ""))

    def _set_row(self, name: str, examples: "ExampleSet | str") -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        if isinstance(examples, str):
            label = wrapped_label(titled(f"✗ {name}", translated(examples)), "critical")
        else:
            cases, images = (
                plural(len(examples.examples), "case"),
                plural(examples.n_images, "image"),
            )
            label = wrapped_label(f"{name} · {cases}, {images} · {examples.sha256[:12]}", "text")
        line.addWidget(label, 1)
        if not isinstance(examples, str):
            remove = QPushButton(tr("Remove"))
            remove.setMinimumHeight(MIN_HEIGHT)
            remove.setAccessibleName(tr("Remove set {name}").format(name=name))
            remove.setToolTip(tr("Drafts requested with it keep its hash"))
            remove.clicked.connect(lambda: self.remove_requested.emit(name))
            line.addWidget(remove)
            self.removers[name] = remove
        return row

    def show_offer(self, offer: ExampleOffer) -> None:
        """Show what can be added from this case now."""
        self._offer = offer
        chosen = self.answer.currentData()
        self.answer.clear()
        for key in offer.answers:
            self.answer.addItem(self._names[key], key)
        self.answer.setCurrentIndex(max(self.answer.findData(chosen), 0 if offer.answers else -1))
        text = offer.closed or tr("{images}, as selected for sending.").format(
            images=plural(offer.n_images, "image")
        )
        if offer.scored and not offer.closed:
            why = tr("Answers for this case are scored: {why}.").format(
                why=translated(offer.scored)
            )
            text = f"{text} {why}"
        self.what.setText(text)
        theme.set_role(self.what, "warn" if offer.closed or offer.scored else "small")
        for control in (self.although, self._although):
            control.setVisible(bool(offer.scored))
        self._refresh()

    def show_busy(self, busy: bool) -> None:
        """Show that the images are being prepared."""
        self._busy = busy
        self.pin.setText(tr("Preparing images…") if busy else tr("Add as example"))
        self._refresh()

    def show_trouble(self, text: str) -> None:
        """Show an error; an empty text hides it."""
        self.trouble.setText(f"✗ {text}" if text else "")
        self.trouble.setVisible(bool(text))

    def _refresh(self) -> None:
        why = self._offer.closed
        if not why and not self.name.currentText().strip():
            why = tr("enter a set name first")
        if not why and self._offer.scored and not self.although.text().strip():
            why = tr("enter a reason first")
        for control in (self.name, self.answer, self.although):
            control.setEnabled(not self._offer.closed and not self._busy)
        self.pin.setEnabled(not why and not self._busy)
        self.pin.setToolTip(why)

    def _ask(self) -> None:
        self.pin_requested.emit(
            self.name.currentText().strip(),
            self.answer.currentData(),
            self.although.text().strip(),
        )


class WorkedExamples(QObject):
    """Opens the dialog for a case, and carries out its requests."""

    changed = Signal(tuple)
    """The names of the sets have changed."""

    def __init__(self, controller: CaseController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller, self._parent = controller, parent
        self.dialog: ExamplesDialog | None = None

    def close_threads(self) -> None:
        """Wait for images being prepared; call before the window closes."""
        stop_background_work(self)

    def open(self) -> None:
        """Show the sets, and what can be added from the case."""
        self.dialog = ExamplesDialog(self._parent)
        self.dialog.pin_requested.connect(self._pin)
        self.dialog.remove_requested.connect(self._remove)
        self.dialog.finished.connect(self._closed)
        self._show()
        self.dialog.show_offer(self._offer())
        self.dialog.open()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _show(self) -> None:
        assert self.dialog is not None
        self.dialog.show_sets({name: _loaded(name) for name in example_sets()})

    def _selection(self) -> "Selection | str":
        """Return the selected slices, or why there are none."""
        try:
            return self._controller.selection() or tr("Select images of this case first.")
        except KeyError:
            return tr("A series with selected images is not loaded: open it first.")

    def _offer(self) -> ExampleOffer:
        view = self._controller.view
        answers = tuple(answers_of(view.state, view.blob))
        scored = why_evaluated(view.state, enrolled=view.enrolled)
        selection = self._selection()
        closed = selection if isinstance(selection, str) else ""
        if not answers:
            closed = tr("Lock your read first: an example needs an expert's answer.")
        n = 0 if isinstance(selection, str) else len(selection.slices)
        return ExampleOffer(answers, n, closed, scored)

    def _pin(self, name: str, answer: str, although: str) -> None:
        controller, selection = self._controller, self._selection()
        dialog, view = self.dialog, controller.view
        content = answers_of(view.state, view.blob).get(answer)
        if dialog is None or content is None or isinstance(selection, str):
            return
        dialog.show_trouble("")
        dialog.show_busy(True)
        volumes, state, patient = dict(controller.volumes()), view.state, view.patient
        enrolled = view.enrolled
        run_in_background(
            self,
            lambda job: pin_case(
                name,
                volumes,
                selection,
                ExampleAnswer(content, answer),
                state=state,
                patient=patient,
                enrolled=enrolled,
                although=although or None,
            ),
            lambda _: self._done(""),
            lambda error: self._done(_describe(error)),
        )

    def _remove(self, name: str) -> None:
        try:
            remove_examples(name)
        except (AssistantError, PolicyRefusal, OSError) as error:
            self._done(_describe(error))
        else:
            self._done("")

    def _done(self, trouble: str) -> None:
        if self.dialog is not None:
            self.dialog.show_busy(False)
            self.dialog.show_trouble(trouble)
            self._show()
        self.changed.emit(example_sets())


def _loaded(name: str) -> "ExampleSet | str":
    try:
        return load_examples(name)
    except (AssistantError, PolicyRefusal) as error:
        return translated(error)


def _describe(error: Exception) -> str:
    if isinstance(error, AssistantError | PolicyRefusal):
        return translated(error)
    return tr("Unexpected error ({kind})").format(kind=type(error).__name__)
