"""Tab for model judges: choice of models, request preview, and their scores."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.interpretation.phrases import configuration_id
from audit.reasoning.rationale_scores import FEWEST_DRAFTS, FEWEST_JUDGES
from viewer.ui.case.draft.provider_choices import provider_choices
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import decimal, tr, translated
from viewer.ui.widgets.collapsible_sections import make_scroll_column

if TYPE_CHECKING:
    from audit.reasoning.rationale_scores import JudgeAgreement, Scored
    from viewer.case.drafts.reasoning_scores import Scorable


class JudgesTab(QWidget):
    """List of models, preview of the request, and the scores so far."""

    preview_wanted = Signal(list)
    """Names of the selected providers."""
    ask_wanted = Signal(list, bool)
    """Names of the selected providers, and whether a model may judge its own draft."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[str, ...] = ()
        about = QLabel(
            tr(
                "Judges receive the draft's reasoning, the reference and the rubric, but no "
                "images and no author. Read their scores together with their agreement with "
                "clinicians. At least two models are needed."
            )
        )
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        self.models: dict[str, QCheckBox] = {}
        self.list, _, self._ticks = make_scroll_column(self)
        self.list.setMaximumHeight(110)
        self.own = QCheckBox(tr("Let the drafting model judge its own draft (recorded)"))
        self.preview = QPushButton(tr("Preview"))
        self.preview.clicked.connect(lambda: self.preview_wanted.emit(self.chosen))
        self.ask = QPushButton(tr("Send"))
        self.ask.setProperty("role", "primary")
        self.ask.clicked.connect(lambda: self.ask_wanted.emit(self.chosen, self.own.isChecked()))
        self.sent = QPlainTextEdit()
        self.sent.setReadOnly(True)
        self.sent.setAccessibleName(tr("Request text"))
        self.sent.setPlaceholderText(
            tr("The preview shows the complete text that will be sent, and where it goes.")
        )
        self.results = QLabel()
        self.results.setWordWrap(True)
        self.results.setTextFormat(Qt.TextFormat.PlainText)
        self._build(about)
        self._fill()

    def _build(self, about: QLabel) -> None:
        line = QHBoxLayout()
        line.addWidget(self.own, 1)
        line.addWidget(self.preview)
        line.addWidget(self.ask)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(about)
        column.addWidget(self.list)
        column.addLayout(line)
        column.addWidget(self.sent, 1)
        column.addWidget(self.results)

    def _fill(self) -> None:
        """List every configured model. Rule-based providers cannot judge."""
        for choice in provider_choices():
            if not choice.is_ai or choice.problem:
                continue
            tick = QCheckBox(translated(choice.label))
            tick.toggled.connect(self._changed)
            self.models[choice.name] = tick
            self._ticks.addWidget(tick)
        self._ticks.addStretch(1)
        self._changed()

    @property
    def chosen(self) -> list[str]:
        """Names of the selected providers."""
        return [name for name, tick in self.models.items() if tick.isChecked()]

    def _changed(self) -> None:
        chosen = self.chosen
        enough = len(chosen) >= FEWEST_JUDGES
        self.preview.setEnabled(enough)
        self.preview.setToolTip("" if enough else tr("Select at least two models"))
        self.ask.setEnabled(enough and tuple(chosen) == self._shown)
        self.ask.setText(tr("Send to {n} judges").format(n=len(chosen)) if enough else tr("Send"))
        self.ask.setToolTip("" if self.ask.isEnabled() else tr("Preview the request first"))
        if not self.models:
            self.sent.setPlaceholderText(
                tr("No model is set up. Add two under Settings > Providers.")
            )

    def show_preview(self, text: str) -> None:
        """Show the request to the selected providers; from now on it may be sent."""
        self.sent.setPlainText(text)
        self._shown = tuple(self.chosen)
        self._changed()

    def show_draft(
        self, draft: "Scorable", scored: "Sequence[Scored]", agreement: "Sequence[JudgeAgreement]"
    ) -> None:
        """Show the judges' scores of a draft, each with its agreement with clinicians."""
        self._shown = ()
        self.sent.clear()
        self._changed()
        worth = {a.judge: a for a in agreement}
        lines = []
        for scores in scored:
            if scores.rubric != draft.rubric.sha256:
                continue
            for configuration, score in scores.judges.items():
                judge = score.judge
                judged_own = judge is not None and judge.drafted
                name = judge.provider if judge is not None else configuration_id(configuration)
                beside = self._describe_agreement(worth.get(configuration))
                itself = tr("{name}: {p}, judged its own draft ({beside})")
                text = itself if judged_own else tr("{name}: {p} ({beside})")
                lines.append(text.format(name=name, p=percent(score.total), beside=beside))
            if (mean := scores.by_judges) is not None:
                beside = self._describe_agreement(worth.get("all"))
                together = tr("All judges: {p} ({beside})")
                lines.append(together.format(p=percent(mean), beside=beside))
            if (mean := scores.by_clinicians) is not None:
                n = len(scores.clinicians)
                lines.append(tr("Clinicians: {p} ({n})").format(p=percent(mean), n=n))
        self.results.setText("\n".join(lines) or tr("No model has judged this draft yet."))

    def _describe_agreement(self, agreed: "JudgeAgreement | None") -> str:
        if agreed is None:
            return tr("agreement unknown: no clinician has scored the same drafts")
        (nn, ny), (yn, yy) = agreed.confusion
        singular = tr(
            "1 draft shared with clinicians: sound to both {yy}, to neither {nn}, to the "
            "judge only {ny}, to clinicians only {yn}"
        )
        plural = tr(
            "{n} drafts shared with clinicians: sound to both {yy}, to neither {nn}, to "
            "the judge only {ny}, to clinicians only {yn}"
        )
        counted = (singular if agreed.n == 1 else plural).format(
            n=agreed.n, yy=yy, nn=nn, ny=ny, yn=yn
        )
        if agreed.n < FEWEST_DRAFTS:
            return tr("{counted}; too few for AC1 and ICC").format(counted=counted)
        values = (("AC1", agreed.ac1), ("ICC", agreed.icc))
        undefined = tr("{name} undefined")
        coefficients = [
            f"{name} {decimal(v, 2)}" if v is not None else undefined.format(name=name)
            for name, v in values
        ]
        return ", ".join([*coefficients, counted])
