"""Dialog to score a draft's reasoning with the case's rubric, by the user and by models.

The author of the draft is not shown. Scores are stored and judges asked in a thread; a judge
receives only what the preview showed.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import AssistantError
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import STAYS, conversation, cost_summary
from audit.errors import RecordError
from audit.reasoning.rationale_scores import judge_agreement, scored
from audit.reasoning.rubric import read_rubric
from audit.record.authorization.permissions import refusal
from viewer.case.drafts.drafting import run
from viewer.case.drafts.reasoning_scores import CaseJudging, check_judges
from viewer.case.state.case_steps import StepClosed
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.pages.pilot.adjudication.clinician_score_tab import Given, ScoreTab, rubric_words
from viewer.ui.pages.pilot.adjudication.model_judges_tab import JudgesTab

if TYPE_CHECKING:
    from audit.reasoning.rationale_scores import JudgeAgreement, Scored
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.case.drafts.reasoning_scores import Scorable

EXPECTED_ERRORS = (AssistantError, RecordError, StepClosed)


@dataclass(frozen=True)
class ScoringContent:
    """Drafts to score, earlier scores, and the agreement of judges with clinicians."""

    judging: "CaseJudging"
    drafts: "tuple[Scorable, ...]"
    why_none: str
    scored: "tuple[Scored, ...]"
    agreement: "tuple[JudgeAgreement, ...]"
    before: "Mapping[str, Given]"
    """Earlier scores of this user with this rubric and reference, by draft key."""


class ReasoningDialog(QDialog):
    """Lets the user choose an anonymous draft, score it, and have models score it."""

    stored = Signal()
    """A score was recorded."""

    def __init__(
        self, log: "Log", actor: "Actor", case: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._log, self._actor, self._case = log, actor, case
        self._found: ScoringContent | None = None
        self.setWindowTitle(tr("Score reasoning of {case}").format(case=case))
        self.resize(920, 660)
        self.drafts = QComboBox()
        self.drafts.setAccessibleName(tr("Draft or read"))
        self.drafts.setMinimumHeight(28)
        self.drafts.setMinimumContentsLength(12)
        self.drafts.currentIndexChanged.connect(self._choose)
        self.rubric, self.state = QLabel(), QLabel()
        self.rubric.setProperty("role", "muted")
        for label in (self.rubric, self.state):
            label.setWordWrap(True)
        self.score = ScoreTab()
        self.score.given.connect(self._store)
        self.judges = JudgesTab()
        self.judges.preview_wanted.connect(self._preview)
        self.judges.ask_wanted.connect(self._ask)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.score, tr("Your score"))
        self.tabs.addTab(self.judges, tr("Model judges"))
        self.set_button = QPushButton(tr("Choose rubric…"))
        self.set_button.setToolTip(tr("Use a rubric file for this case only"))
        self.set_button.clicked.connect(self._choose_rubric)
        self.close_button = QPushButton(tr("Close"))
        self.close_button.clicked.connect(self.reject)
        self._build()
        self._load()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.drafts)
        head.addWidget(self.rubric, 1)
        head.addWidget(self.set_button)
        foot = QHBoxLayout()
        foot.addWidget(self.state, 1)
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.tabs, 1)
        column.addLayout(foot)

    # --- what there is ----------------------------------------------------------------------------

    def _load(self) -> None:
        self._show_status(tr("Reading the record…"), "muted")
        if self._found is None:
            self.tabs.setEnabled(False)
            self.drafts.hide()
        log, actor, case = self._log, self._actor, self._case

        def load_reasoning(_job: Job) -> ScoringContent:
            judging = CaseJudging(log, actor, case)
            all_scored = scored(log.events(types=("rationale.scored",)))
            drafts = sorted(
                (*judging.drafts(), *judging.reads()), key=lambda key: _anonymous_key(actor.id, key)
            )
            why = dict.fromkeys(translated(judging.why_not(a)) for a in judging.attempts())
            shown = tuple(judging.scorable(a) for a in drafts)
            case_scores = tuple(s for s in all_scored if s.case == case)
            given = {
                draft.key: _earlier_score(log, actor.id, draft, case_scores) for draft in shown
            }
            return ScoringContent(
                judging=judging,
                drafts=shown,
                why_none="; ".join(why) or tr("this case has no drafts"),
                scored=case_scores,
                agreement=tuple(judge_agreement(all_scored)),
                before={key: draft for key, draft in given.items() if draft is not None},
            )

        run_in_background(self, load_reasoning, self._show, self._failed)

    def _show(self, content: ScoringContent) -> None:
        before = self._chosen()
        self._found = content
        self.drafts.blockSignals(True)
        self.drafts.clear()
        for n, _ in enumerate(content.drafts):
            self.drafts.addItem(tr("Author {n}").format(n=n + 1))
        keys = [d.key for d in content.drafts]
        at = keys.index(before.key) if before and before.key in keys else 0
        self.drafts.setCurrentIndex(at if keys else -1)
        self.drafts.blockSignals(False)
        self.drafts.setVisible(len(keys) > 1)
        self.tabs.setEnabled(bool(keys))
        self._choose(self.drafts.currentIndex())
        if not keys:
            self._show_status(tr("Nothing to score: {why}.").format(why=content.why_none), "warn")
        elif why := refusal(self._actor.role, "rationale.scored"):
            self._show_status(f"✗ {translated(why)}", "critical")
            self.tabs.setEnabled(False)
            self.set_button.setEnabled(False)
        else:
            self._show_status("", "muted")

    def _chosen(self) -> "Scorable | None":
        content, at = self._found, self.drafts.currentIndex()
        if content is not None and 0 <= at < len(content.drafts):
            return content.drafts[at]
        return None

    def _choose(self, _at: int) -> None:
        draft, content = self._chosen(), self._found
        if draft is None or content is None:
            self.rubric.setText("")
            return
        force = draft.in_force
        version = tr("version {n}").format(n=force.version) if force.version else ""
        parts = [rubric_words(draft.rubric)(draft.rubric.title), version or tr("built-in rubric")]
        parts.append(tr("pass mark {p}").format(p=percent(draft.rubric.pass_mark)))
        self.rubric.setText(" · ".join(parts))
        mine = [s for s in content.scored if s.sha256 == draft.target.sha256]
        self.score.show_draft(draft, content.before.get(draft.key))
        self.judges.show_draft(draft, mine, content.agreement)

    # --- scoring ----------------------------------------------------------------------------------

    def _choose_rubric(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, tr("Rubric for this case"), "", tr("Rubric (*.toml *.json)")
        )
        if path:
            self.set_rubric(Path(path))

    def set_rubric(self, file: Path) -> None:
        """Use a rubric for this case; scores with the previous one stay in the record."""
        if self._found is None:
            return
        judging = self._found.judging

        def store_rubric(_job: Job) -> str:
            rubric = read_rubric(file)
            judging.set_rubric(rubric)
            return tr("✓ This case is now scored with {title}.").format(title=rubric.title)

        self._start(store_rubric, "")

    def _store(self, points: dict[str, int], recalled: list[int], reasons: dict[str, str]) -> None:
        draft, content = self._chosen(), self._found
        if draft is None or content is None:
            return
        judging = content.judging
        self._start(
            lambda _job: judging.score(draft.key, points, recalled, reasons),
            tr("✓ Your score is saved."),
        )

    def _preview(self, names: list[str]) -> None:
        draft, content = self._chosen(), self._found
        if draft is None or content is None:
            return
        judging = content.judging
        self._show_status(tr("Preparing the request…"), "muted")
        run_in_background(
            self, lambda _job: _preview_text(judging, draft, names), self._previewed, self._failed
        )

    def _previewed(self, text: str) -> None:
        self._show_status("", "muted")
        self.judges.show_preview(text)

    def _ask(self, names: list[str], own: bool) -> None:
        draft, content = self._chosen(), self._found
        if draft is None or content is None:
            return
        judging = content.judging
        self._show_status(tr("Asking {n} judges…").format(n=len(names)), "muted")
        self._start(lambda job: _ask_judges(judging, draft, names, own, job.cancelled), "")

    def _start(self, work: Callable[[Job], object], done: str) -> None:
        self.tabs.setEnabled(False)

        def finished(result: object) -> None:
            self.stored.emit()
            self._load()
            message = str(result) if isinstance(result, str) else done
            self._next_status = message
            theme.set_role(self.state, "ok")

        run_in_background(self, work, finished, self._failed)

    _next_status = ""

    def _failed(self, error: Exception) -> None:
        self.tabs.setEnabled(self._found is not None and bool(self._found.drafts))
        if not isinstance(error, EXPECTED_ERRORS):
            raise error
        self._show_status(f"✗ {translated(error)}", "critical")

    def _show_status(self, text: str, role: str) -> None:
        if not text and self._next_status:
            text, role, self._next_status = self._next_status, "ok", ""
        theme.set_role(self.state, role)
        self.state.setText(text)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Cancel requests in progress, which records them as canceled."""
        stop_background_work(self, wait=False)
        super().closeEvent(event)

    def done(self, result: int) -> None:
        """Leave threads to end by themselves."""
        stop_background_work(self, wait=False)
        super().done(result)


def _earlier_score(
    log: "Log", actor: str, draft: "Scorable", scored: "Sequence[Scored]"
) -> Given | None:
    """Return the account's earlier score of a draft with its reasons; None if there is none."""
    for scores in scored:
        before = scores.clinicians.get(actor)
        if before is None or (scores.sha256, scores.rubric) != (
            draft.target.sha256,
            draft.rubric.sha256,
        ):
            continue
        if before.reference_sha256 == draft.reference_sha256:
            text = json.loads(log.blob(before.words_sha256)) if before.words_sha256 else {}
            points = {s.criterion: s.points for s in before.scores}
            return Given(points, before.recalled, text)
    return None


def _anonymous_key(actor: str, attempt: str) -> bytes:
    """Return a sort key that hides the author and is stable for one user."""
    return hashlib.sha256(f"{actor}\x00{attempt}".encode()).digest()


def _preview_text(judging: "CaseJudging", draft: "Scorable", names: Sequence[str]) -> str:
    """Return the complete text of the requests and their destinations. Records nothing."""
    providers = [build(entry(name)) for name in names]
    check_judges(providers)
    bundle = judging.bundle(draft)
    lines = []
    for provider in providers:
        outgoing = provider.prepare(bundle)
        sent = tr("{url}, {n} bytes")
        if outgoing is None:
            where = translated(STAYS)
        else:
            where = sent.format(url=outgoing.url, n=len(outgoing.body))
        cost = cost_summary(provider, bundle, outgoing)
        details = f"{where}; {translated(cost)}" if cost else where
        lines.append(f"{translated(provider.label)}\n  → {details}")
    same = tr("Each judge receives the same text and no images:")
    return "\n".join([*lines, "", same, "", conversation(bundle)])


def _ask_judges(
    judging: "CaseJudging",
    draft: "Scorable",
    names: Sequence[str],
    own: bool,
    cancelled: Callable[[], bool],
) -> str:
    """Record the preview, ask each judge in turn, and return a line of results."""
    providers = [build(entry(name)) for name in names]
    check_judges(providers)
    bundle = judging.bundle(draft)
    results = []
    for provider in providers:
        outgoing = provider.prepare(bundle)
        workflow = judging.workflow()
        workflow.requests.show_preview(provider, bundle, outgoing)
        steps = judging.ask(workflow, DraftRequest(provider, bundle, outgoing), draft, own=own)
        received = judging.ended(run(steps, cancelled))
        good = received.outcome == "valid"
        results.append(
            titled(f"{'✓' if good else '✗'} {provider.name}", translated(received.message))
        )
        if cancelled():
            break
    return "; ".join(results)
