"""Card of one ended request for a draft: valid, abstained, malformed or failed."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.provider_protocol import CANCELLED
from audit.literature.cited_claims import count_claims
from audit.messages.safe_text import neutralize_controls
from audit.record.events import DraftReceived
from viewer.case.state.case_state import DraftState, ToolCallState
from viewer.case.workflow.blinding import HiddenDraft
from viewer.ui.appearance import theme
from viewer.ui.case.draft.break_glass import BreakGlassBox
from viewer.ui.case.draft.question_thread import QuestionThread
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.language.citation_texts import claims_in_words
from viewer.ui.language.code_labels import NBSP, OUTCOME_MEANING, OUTCOMES, atlas_line, with_signs
from viewer.ui.language.fact_texts import numbers_in_words
from viewer.ui.language.i18n import capitalized, decimal, grouped, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.tool_texts import call_lines
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import SectionHeader
from viewer.ui.widgets.value_fields import GrowingTextEdit

RAW_SHOWN = 200_000
"""Characters of a raw answer shown at once; the record keeps all of it."""

LoadBlob = Callable[[str], bytes]


class DraftCard(QFrame):
    """Shows an attempt that has ended, and its content if it was revealed.

    Args:
        draft: The attempt.
        title: Title of the draft.
        blob: Reads a payload of the record by its SHA-256.
        parent: Parent widget.
        hidden: Reason why the content may not be shown. For a draft that the protocol withholds,
            the outcome is not shown either.
        calls: Calls of tools that the draft was made with.
    """

    go_to = Signal(dict)
    reveal_requested = Signal(str)
    """An attempt that was requested elsewhere and should be shown."""
    glass_broken = Signal(str, str)
    """An attempt that should be shown against the protocol, and the reason."""

    def __init__(
        self,
        draft: DraftState,
        title: str,
        blob: LoadBlob,
        parent: QWidget | None = None,
        *,
        hidden: HiddenDraft | None = None,
        calls: Sequence[ToolCallState] = (),
    ) -> None:
        super().__init__(parent)
        self.draft, self.hidden, self.calls = draft, hidden, tuple(calls)
        self.after: QuestionThread | None = None
        """Follow-up below the draft, once the page has added it."""
        self.hidden_note: QWidget | None = None
        """Shown instead of hidden content."""
        self._blob = blob
        self.setProperty("role", "card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(6)
        received = draft.received
        self.title = title
        name = tr("Draft by {title}").format(title=title)
        self.setAccessibleName(name)
        self._add(title, "heading")
        if received is None:
            text = tr("No answer was recorded for this request because it was interrupted.")
            self._add(f"? {text}", "warn")
            return
        if hidden is not None and hidden.by_protocol:
            self.hidden_note = self._add(translated(hidden.why), "warn")
            if hidden.may_break_glass:
                self.glass = BreakGlassBox()
                self.glass.broken.connect(lambda why: self.glass_broken.emit(draft.attempt, why))
                self._column.addWidget(self.glass)
            return
        sign = OUTCOMES[received.outcome]
        self._add(str(sign), sign.role)
        voted = received.vote is not None
        meaning = received.message if voted else OUTCOME_MEANING[received.outcome]
        self._add(translated(meaning), "muted")
        self._add(" · ".join(self._facts(received)), "small")
        if hidden is not None:
            self.hidden_note = self._add(translated(hidden.why), "warn")
        elif not draft.revealed:
            self.hidden_note = self.show_button = QPushButton(tr("Show draft (counts as seen)"))
            self.show_button.clicked.connect(lambda: self.reveal_requested.emit(draft.attempt))
            self._column.addWidget(self.show_button)
        else:
            self._content(received)

    def add(self, widget: QWidget) -> None:
        """Add a widget below the draft."""
        self._column.addWidget(widget)

    def _facts(self, received: DraftReceived) -> list[str]:
        requested = self.draft.requested
        facts = [plural(len(requested.images), "image")]
        if received.total_s is not None:
            facts.append(f"{decimal(received.total_s, 1)}{NBSP}s")
        model = received.model_returned or requested.model
        if model:
            facts.insert(0, model)
        if received.model_returned and requested.model not in (None, received.model_returned):
            facts.insert(1, tr("requested {model}").format(model=requested.model))
        facts.append(requested.host or tr("on this machine"))
        if received.http_status is not None:
            facts.append(f"HTTP {received.http_status}")
        if received.cost_usd is not None:
            facts.append(f"{decimal(received.cost_usd, 4)}{NBSP}USD")
        if received.failed_tries:
            facts.append(plural(len(received.failed_tries), "failed try"))  # not shown
        return facts

    def _add_sources(self, received: DraftReceived) -> None:
        """Add what the draft rests on: tool calls, measured facts, passages."""
        if self.calls:
            self.call_list = self._add("\n".join(call_lines(self.calls)), "small")
            self.call_list.setAccessibleName(tr("Tool calls"))
        if received.numbers:
            self.numbers = self._add(numbers_in_words(received.numbers), "small")
        if received.claims:
            self.claims = self._add(claims_in_words(count_claims(received.claims)), "small")

    def _content(self, received: DraftReceived) -> None:
        content = self.draft.interpretation
        self._add_sources(received)
        message = received.message
        if content is None and message != CANCELLED and not received.problems:
            self._add(capitalized(message), "text")
        for problem in received.problems:
            self._add(f"✗ {capitalized(problem)}", "critical")
        for warning in self.draft.requested.quality:
            self._add(
                f"{'▲' if warning.doubtful else '○'} {capitalized(warning.sentence)}", "muted"
            )
        for flag, sign in with_signs(received.flags):
            self._add(f"{sign.symbol} {capitalized(flag.sentence)}", sign.role)
        if content is not None and content.findings:
            self._add(atlas_line(content), "small")
        if content is not None:
            self.view = InterpretationView(grows=True)
            sent = [image.number for image in self.draft.requested.images]
            self.view.show_interpretation(content, self.accessibleName(), sent)
            self.view.go_to.connect(self._go)
            self._column.addWidget(self.view)
        if received.response_sha256 is not None:
            self._add_raw(received.response_sha256, opened=content is None)

    def _go(self, evidence: dict[str, Any]) -> None:
        """Go to a mark; evidence that only names an image goes to the center of that image."""
        sent = {i.number: i.place for i in self.draft.requested.images}
        place = sent.get(evidence.get("image") or 0)
        if evidence.get("point_lps_mm") is None and place is not None:
            rows, columns = place.shape_rc
            center = place.pixel_to_lps((columns - 1) / 2, (rows - 1) / 2)
            evidence = {**evidence, "point_lps_mm": center.model_dump()}
        # The views do not know the image numbers of this draft: only a position leads anywhere.
        if evidence.get("point_lps_mm") is not None:
            self.go_to.emit(evidence)

    def _add_raw(self, sha256: str, *, opened: bool) -> None:
        text = self._blob(sha256).decode("utf-8", errors="backslashreplace")
        self.raw = GrowingTextEdit(2)
        self.raw.setPlainText(text[:RAW_SHOWN])
        self.raw.setReadOnly(True)
        self.raw.setProperty("role", "mono")
        self.raw.setAccessibleName(tr("Raw answer"))
        self.raw.setTabChangesFocus(True)
        fold = SectionHeader(tr("Raw answer, unmodified"), self.raw)
        summary = tr("{n} characters")
        if len(text) > RAW_SHOWN:
            summary = tr("{n} characters, first {shown} shown")
        fold.set_summary(summary.format(n=grouped(len(text)), shown=grouped(RAW_SHOWN)))
        self._column.addWidget(fold)
        self._column.addWidget(self.raw)
        if opened:
            fold.open()

    def _add(self, text: str, role: str) -> QLabel:
        label = wrapped_label(neutralize_controls(text))
        theme.set_role(label, role)
        self._column.addWidget(label)
        return label
