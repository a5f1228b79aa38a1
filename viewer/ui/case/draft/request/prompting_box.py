"""Options for prompting: strategy, number of answers, examples, language, tools, and a grant."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from assistant.request.answer_language import languages
from assistant.strategies import DEFAULT, MOST_SAMPLES, Strategy, load_strategy, strategy_ids
from assistant.strategies.similar_examples import MOST
from audit.facts.measured_fact import FactsMode
from audit.literature.passages import LiteratureMode
from viewer.case.drafts.drafting import Asking
from viewer.ui.appearance import theme
from viewer.ui.case.draft.request.tools_box import ToolsBox
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.tool_texts import rules_summary
from viewer.ui.widgets.basic_widgets import wrapped_label

LANGUAGE_NAMES: Final = (
    *(N_("English"), N_("German"), N_("Spanish"), N_("French"), N_("Italian"), N_("Japanese")),
    *(N_("Korean"), N_("Dutch"), N_("Polish"), N_("Portuguese"), N_("Turkish")),
    N_("Chinese (simplified)"),
)
"""Names that `languages` returns, to be translated."""
FACTS_MODES: Final[dict[FactsMode, str]] = {
    "off": N_("Not measured"),
    "checked": N_("Compare with the draft"),
    "sent": N_("Send and compare"),
}
"""Modes of measured facts and their names, to be translated."""
LITERATURE_MODES: Final[dict[LiteratureMode, str]] = {
    "off": N_("Not searched"),
    "sent": N_("Send passages"),
}
"""Whether passages of documents are sent, to be translated."""
MIN_HEIGHT = 28
MAX_SLICES = 32


class PromptingBox(QWidget):
    """Chooses strategy and language of a request; `summary` is for the folded header."""

    changed = Signal()
    sets_wanted = Signal()
    """The user wants to see the sets of worked examples."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grants: str | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 0, 8)
        column.setSpacing(6)
        column.addWidget(self._grant_banner())
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._grid = grid
        self.strategy = _combo(tr("Strategy"))
        for key in strategy_ids():
            self.strategy.addItem(translated(load_strategy(key).title), key)
        self.says = wrapped_label(role="small")
        self.samples = _spin(tr("Number of answers"), 2, MOST_SAMPLES)
        self.most = _spin(tr("Maximum number of slices"), 1, MAX_SLICES)
        self.similar = _spin(tr("Number of similar cases"), 1, MOST)
        self.examples = _combo(tr("Example set"))
        self.language = _combo(tr("Answer language"))
        self.language.addItem(tr("English"), None)
        for code, name in languages().items():
            if code != "en":
                self.language.addItem(translated(name), code)
        self._labels = {
            self.samples: self._row(0, tr("Answers", "how many"), self.samples),
            self.most: self._row(1, tr("Maximum slices"), self.most),
            self.examples: self._row(2, tr("Examples"), self.examples),
        }
        self.sets = QPushButton(tr("Example sets…"))
        self.sets.setMinimumHeight(MIN_HEIGHT)
        self.sets.setAccessibleName(tr("Worked example sets"))
        self.sets.setToolTip(tr("Manage worked example sets or add this case to one"))
        self.sets.clicked.connect(self.sets_wanted)
        grid.addWidget(self.sets, 2, 2)
        self._labels[self.similar] = self._row(5, tr("Similar cases"), self.similar)
        self._row(3, tr("Language"), self.language)
        self.facts = _combo(tr("Measured facts"))
        for mode, text in FACTS_MODES.items():
            self.facts.addItem(tr(text), mode)
        self.facts.setToolTip(
            tr("Measurements by algorithms, such as the volume of the brain mask")
        )
        self._row(4, tr("Measured facts"), self.facts)
        self.literature = _combo(tr("Documents"))
        for choice, text in LITERATURE_MODES.items():
            self.literature.addItem(tr(text), choice)
        self.literature.setToolTip(
            tr("Passages of the documents in Settings that fit the request, for the model to cite")
        )
        self._row(5, tr("Documents"), self.literature)
        self.tools = ToolsBox()
        column.addWidget(self.strategy)
        column.addWidget(self.says)
        column.addLayout(grid)
        column.addWidget(self.tools)
        self.tools.changed.connect(self.changed)
        self.strategy.setCurrentIndex(self.strategy.findData(DEFAULT))
        self.strategy.currentIndexChanged.connect(self._chosen)
        for box in (self.examples, self.language, self.facts, self.literature):
            box.currentIndexChanged.connect(lambda _: self.changed.emit())
        for number in (self.samples, self.most, self.similar):
            number.valueChanged.connect(lambda _: self.changed.emit())
        self._chosen()

    def _row(self, row: int, name: str, control: QWidget) -> QLabel:
        label = QLabel(name)
        label.setProperty("role", "muted")
        label.setBuddy(control)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(control, row, 1)
        return label

    def _grant_banner(self) -> QFrame:
        self.grant = QFrame()
        self.grant.setProperty("role", "banner")
        column = QVBoxLayout(self.grant)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(4)
        self.grant_text = wrapped_label()
        self.grant_leave = QPushButton(tr("Cancel grant"))
        self.grant_leave.clicked.connect(self.stop_granting)
        line = QHBoxLayout()
        line.addWidget(self.grant_leave)
        line.addStretch(1)
        column.addWidget(self.grant_text)
        column.addLayout(line)
        self.grant.hide()
        return self.grant

    # --- choice ---------------------------------------------------------------------------

    @property
    def chosen(self) -> Strategy:
        """The chosen strategy."""
        return load_strategy(self.strategy.currentData())

    @property
    def grants(self) -> str | None:
        """Attempt of the draft whose needs the next request grants."""
        return self._grants

    @property
    def problem(self) -> str:
        """Reason why no request can be made; empty if it can."""
        if self.chosen.method == "examples" and self.examples.currentData() is None:
            return tr("there is no example set: add a case under Example sets")
        return ""

    def value(self) -> Asking:
        """Return the chosen options."""
        method = self.chosen.method
        return Asking(
            strategy=self.chosen.id,
            samples=self._number(),
            examples=self.examples.currentData() if method == "examples" else None,
            language=self.language.currentData(),
            most=self.most.value() if method == "choose" else None,
            facts=self.facts.currentData(),
            literature=self.literature.currentData(),
            tools=self.tools.rules() if method in ("once", "examples") else None,
        )

    def _number(self) -> int | None:
        """Return the number of answers, or of similar cases; None for the default."""
        method = self.chosen.method
        if method == "vote":
            return self.samples.value()
        return self.similar.value() if method == "similar" else None

    @property
    def summary(self) -> str:
        """Short summary of the choice."""
        parts = [translated(self.chosen.title)]
        if self.chosen.method == "vote":
            parts = [tr("Vote of {n} answers").format(n=self.samples.value())]
        if self.chosen.method == "choose":
            parts.append(tr("up to {n}").format(n=self.most.value()))
        if self.language.currentData() is not None:
            parts.append(self.language.currentText())
        if self.facts.currentData() == "sent":
            parts.append(tr("with measured facts"))
        if self.literature.currentData() == "sent":
            parts.append(tr("with passages of documents"))
        if tools := rules_summary(self.value().tools):
            parts.append(tools)
        if self._grants is not None:
            parts.insert(0, tr("Grant"))
        return ", ".join(parts)

    # --- content ----------------------------------------------------------------------------

    def choose(self, strategy: str) -> None:
        """Choose a strategy by its name or id."""
        self.strategy.setCurrentIndex(self.strategy.findData(load_strategy(strategy).id))

    def speak(self, language: str | None) -> None:
        """Choose the language of the answer by its code."""
        index = self.language.findData(None if language in (None, "", "en") else language)
        self.language.setCurrentIndex(max(index, 0))

    def show_examples(self, names: tuple[str, ...]) -> None:
        """Offer the sets of examples; the chosen one stays chosen."""
        before = self.examples.currentData()
        blocked = self.examples.blockSignals(True)
        self.examples.clear()
        for name in names:
            self.examples.addItem(name, name)
        self.examples.setCurrentIndex(max(self.examples.findData(before), 0 if names else -1))
        self.examples.setEnabled(bool(names))
        self.examples.setPlaceholderText(tr("none yet"))
        self.examples.blockSignals(blocked)
        self.changed.emit()

    def start_granting(self, attempt: str, title: str, needs: str) -> None:
        """Let the next request grant what a draft needs."""
        self._grants = attempt
        self.grant_text.setText(
            tr(
                "Grants what {title} needs: {needs}. Choose what to add (more images, another "
                "series, a prior study, the history), then review the request. The two drafts "
                "stay linked."
            ).format(title=title, needs=needs)
        )
        self.grant.show()
        self.changed.emit()

    def stop_granting(self) -> None:
        """Do not link the next request to a draft."""
        self._grants = None
        self.grant.hide()
        self.changed.emit()

    def _chosen(self) -> None:
        strategy = self.chosen
        self.says.setText(translated(strategy.says))
        shown = {
            "vote": self.samples,
            "choose": self.most,
            "examples": self.examples,
            "similar": self.similar,
        }
        for method, control in shown.items():
            control.setVisible(method == strategy.method)
            self._labels[control].setVisible(method == strategy.method)
        self.sets.setVisible(strategy.method == "examples")
        self.tools.setVisible(strategy.method in ("once", "examples"))
        if strategy.method == "vote":
            self.samples.setValue(strategy.samples)
        if strategy.method == "similar":
            self.similar.setValue(strategy.samples)
        if strategy.method == "choose" and strategy.most is not None:
            self.most.setValue(strategy.most)
        self.changed.emit()


def _combo(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setMinimumHeight(MIN_HEIGHT)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    return box


def _spin(name: str, minimum: int, maximum: int) -> QSpinBox:
    spin = QSpinBox()
    theme.inset_text(spin)
    spin.setAccessibleName(name)
    spin.lineEdit().setAccessibleName(name)
    spin.setRange(minimum, maximum)
    spin.setMinimumHeight(MIN_HEIGHT)
    return spin
