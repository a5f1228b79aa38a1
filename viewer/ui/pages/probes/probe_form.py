"""Form for a probe run: cases, provider and probes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message
from viewer.ui.appearance import theme
from viewer.ui.case.draft.draft_page import ProviderChoice
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.elided_labels import ButtonTextElider

REPEATS = 3
SLICES = 8


@dataclass(frozen=True)
class ProbeRunRequest:
    """Settings of a probe run. Without `manifest`, it demonstrates the open study's `series`."""

    provider: str
    probes: tuple[str, ...]
    repeats: int
    slices: int
    blinded: bool
    manifest: Path | None
    series: tuple[str, ...] = ()
    override: str = ""


class ProbeForm(QWidget):
    """Form for a run; `outline_wanted` builds its requests and sends nothing."""

    outline_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.manifest: Path | None = None
        self._boxes: dict[str, QCheckBox] = {}
        self._probes: dict[str, QCheckBox] = {}
        area, _, column = make_scroll_column(self, (16, 12, 12, 12))
        column.addWidget(wrapped_label(tr("New run"), "heading"))
        column.addWidget(
            wrapped_label(
                tr(
                    "A probe changes the request in a known way and checks whether the answer "
                    "changes accordingly. Results describe the model, never a patient."
                ),
                "muted",
            )
        )
        column.addWidget(self._cases())
        column.addWidget(self._who())
        column.addWidget(wrapped_label(tr("Probes"), "heading"))
        self._probe_column = QVBoxLayout()
        self._probe_column.setSpacing(0)
        column.addLayout(self._probe_column)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(area, 1)
        outer.addWidget(self._foot())
        self._refresh()

    # --- construction -----------------------------------------------------------------------------

    def _cases(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(wrapped_label(tr("Cases"), "heading"))
        self.of_study = QRadioButton(tr("Open study (demonstration, no verdict)"))
        self.of_file = QRadioButton(tr("Case set from a file"))
        self._kind = QButtonGroup(self)
        for button in (self.of_study, self.of_file):
            ButtonTextElider(button)
            self._kind.addButton(button)
        self._series = QVBoxLayout()
        self._series.setContentsMargins(24, 0, 0, 0)
        self._series.setSpacing(0)
        self.no_study = wrapped_label(tr("No study is open."), "small")
        self._series.addWidget(self.no_study)
        self.choose_file = QPushButton(tr("Choose a CSV file…"))
        self.choose_file.setToolTip(tr("One case per row; see docs/probes.md for the columns"))
        self.choose_file.clicked.connect(self._choose_file)
        self.file_name = wrapped_label("", "small")
        line = QHBoxLayout()
        line.setContentsMargins(24, 0, 0, 0)
        line.addWidget(self.choose_file)
        line.addWidget(self.file_name, 1)
        column.addWidget(self.of_study)
        column.addLayout(self._series)
        column.addWidget(self.of_file)
        column.addLayout(line)
        self._kind.buttonToggled.connect(lambda *_: self._refresh())
        self.of_study.setChecked(True)
        return box

    def _who(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(wrapped_label(tr("Provider and prompting"), "heading"))
        self.provider = QComboBox()
        self.provider.setAccessibleName(tr("Provider"))
        _narrow(self.provider)
        self.provider.currentIndexChanged.connect(lambda _: self._refresh())
        column.addWidget(self.provider)
        self.repeats = _spin(tr("Repeats per request"), 1, 100, REPEATS)
        self.slices = _spin(tr("Slices per series"), 1, 64, SLICES)
        self.blinded = QCheckBox(tr("Blinded captions: numbers only"))
        ButtonTextElider(self.blinded)
        for text, spin in (
            (tr("Repeats per request"), self.repeats),
            (tr("Evenly spaced slices per series"), self.slices),
        ):
            line = QHBoxLayout()
            line.addWidget(QLabel(text), 1)
            line.addWidget(spin)
            column.addLayout(line)
        column.addWidget(self.blinded)
        return box

    def _foot(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "bar-bottom")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 8, 12, 12)
        column.setSpacing(6)
        self.trouble = wrapped_label("", "critical")
        self.trouble.hide()
        self.override = QLineEdit()
        self.override.setPlaceholderText(tr("Reason for continuing anyway (recorded)"))
        self.override.setAccessibleName(tr("Reason for continuing despite possible burned-in text"))
        self.override.hide()
        self.start = QPushButton(tr("Review requests"))
        self.start.setIcon(theme.icon("mdi6.eye-outline"))
        self.start.clicked.connect(self._start)
        for widget in (self.trouble, self.override, self.start):
            column.addWidget(widget)
        return frame

    # --- what is offered --------------------------------------------------------------------------

    @property
    def has_probes(self) -> bool:
        """Whether probes are offered."""
        return bool(self._probes)

    def show_probes(self, probes: Sequence[tuple[str, Message, Message]]) -> None:
        """Offer probes by name, title and question, all selected."""
        for name, title, question in probes:
            box = QCheckBox(translated(title))
            ButtonTextElider(box)
            box.setToolTip(translated(question))
            box.setChecked(True)
            box.toggled.connect(lambda _: self._refresh())
            self._probes[name] = box
            self._probe_column.addWidget(box)
        self._refresh()

    def show_providers(self, choices: Sequence[ProviderChoice]) -> None:
        """Offer providers, and keep the current choice."""
        before = self.provider.currentData()
        self.provider.clear()
        for choice in choices:
            if not choice.problem:
                label = f"{translated(choice.label)}, {translated(choice.where)}"
                self.provider.addItem(label, choice.name)
        self.provider.setCurrentIndex(max(0, self.provider.findData(before)))
        self._refresh()

    def show_series(self, series: Sequence[tuple[str, str]], in_view: str | None) -> None:
        """Offer the open study's series by ID and title, with the one in view selected."""
        for box in self._boxes.values():
            box.setParent(None)
            box.deleteLater()
        self._boxes = {}
        for key, title in series:
            box = QCheckBox(title)
            ButtonTextElider(box)
            box.setChecked(key == in_view)
            box.toggled.connect(lambda _: self._refresh())
            self._boxes[key] = box
            self._series.addWidget(box)
        self.no_study.setVisible(not series)
        self._refresh()

    def show_trouble(self, text: str, *, lettered: bool = False) -> None:
        """Show why there is no run; if `lettered`, ask for a reason to continue."""
        self.trouble.setText(f"✗ {text}" if text else "")
        self.trouble.setVisible(bool(text))
        self.override.setVisible(lettered)

    def show_busy(self, why: str) -> None:
        """Disable the button with a reason; empty enables it."""
        self._busy = why
        self._refresh()

    # --- what is chosen ---------------------------------------------------------------------------

    _busy = ""

    @property
    def wish(self) -> ProbeRunRequest:
        """Current choices."""
        study = self.of_study.isChecked()
        return ProbeRunRequest(
            provider=str(self.provider.currentData() or ""),
            probes=tuple(name for name, box in self._probes.items() if box.isChecked()),
            repeats=self.repeats.value(),
            slices=self.slices.value(),
            blinded=self.blinded.isChecked(),
            manifest=None if study else self.manifest,
            series=tuple(k for k, b in self._boxes.items() if b.isChecked()) if study else (),
            override=self.override.text().strip() if self.override.isVisibleTo(self) else "",
        )

    def missing(self) -> str:
        """Return what is still to be chosen; empty if the form is complete."""
        wish, study = self.wish, self.of_study.isChecked()
        if self._busy:
            return self._busy
        if study and not wish.series:
            return tr("Choose a series of the open study, or a case set")
        if not study and wish.manifest is None:
            return tr("Choose a case set file")
        if not wish.provider:
            return tr("Choose a provider")
        return "" if wish.probes else tr("Choose at least one probe")

    def _refresh(self) -> None:
        if not hasattr(self, "start"):
            return
        missing = self.missing()
        self.start.setEnabled(not missing)
        self.start.setToolTip(missing or tr("Nothing is sent until you confirm"))
        self.choose_file.setEnabled(self.of_file.isChecked())
        for box in self._boxes.values():
            box.setEnabled(self.of_study.isChecked())

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Case set"), "", "CSV (*.csv)")
        if chosen:
            self.use_file(Path(chosen))

    def use_file(self, path: Path) -> None:
        """Use this file as the case set."""
        self.manifest = path
        self.of_file.setChecked(True)
        self.file_name.setText(path.name)
        self._refresh()

    def _start(self) -> None:
        wish = self.wish
        self.show_trouble("")
        self.outline_wanted.emit(wish)


def _narrow(widget: QWidget) -> None:
    """Let it use the available width, even if its text is longer."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)


def _spin(name: str, low: int, high: int, value: int) -> QSpinBox:
    spin = QSpinBox()
    theme.inset_text(spin)
    spin.setRange(low, high)
    spin.setValue(value)
    spin.setAccessibleName(name)
    spin.lineEdit().setAccessibleName(name)
    spin.setFixedWidth(80)
    return spin
