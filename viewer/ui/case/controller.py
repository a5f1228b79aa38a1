"""Between the case's panels and its workflow: long work in threads, every refusal put into words.

The workflow decides what may happen; this only carries it out, and says what went wrong where the
reader is. Nothing is shown that the record has not stored first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.errors import AssistantError
from audit.errors import RecordError
from audit.events import Decision, ReasonCode
from audit.flags import Flag
from audit.interpretation import Interpretation
from viewer.core.volume import Volume
from viewer.state.case import CaseState
from viewer.state.deciding import Said
from viewer.state.sending import Told
from viewer.state.workflow import CaseWorkflow, StepClosed
from viewer.ui.case.draft_page import ProviderChoice
from viewer.ui.case.drafting import Drafting, is_this_machine
from viewer.ui.case.live import Live
from viewer.ui.case.points import doubts
from viewer.ui.case.side_by_side import answers
from viewer.ui.i18n import tr, translated
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from assistant.brain import BrainExtent
    from assistant.select import Selection
    from audit.comparison import Comparison
    from viewer.state.asking import Asking

Blob = Callable[[str], bytes]


@dataclass(frozen=True)
class Comparisons:
    """What could be compared: by attempt against read and reference, read against reference, and
    the drafts that stand side by side against each other."""

    with_read: Mapping[str, "Comparison"]
    with_reference: Mapping[str, "Comparison"]
    read_with_reference: "Comparison | None"
    between_drafts: Mapping[tuple[str, str], "Comparison"] = field(default_factory=dict)


class CaseController(QObject):
    """Carries out the steps of one case."""

    changed = Signal()
    """The case's state is another."""
    trouble = Signal(str)
    """Something did not happen; why, for the reader."""
    prepared = Signal(object)
    """A tuple of `Departure`, one per provider, to be previewed."""
    asking = Signal(object)
    """A `Running`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended and, where the read is locked, was revealed."""
    compared = Signal(object)
    """`Comparisons` of everything that is revealed."""
    looked = Signal()
    """The brain was searched for in the loaded series: marks can be checked now."""

    def __init__(
        self,
        workflow: CaseWorkflow,
        blob: Blob,
        volumes: Callable[[], Mapping[str, Volume]],
        selection: "Callable[[], Selection | None]",
        parent: QObject | None = None,
        *,
        told: Callable[[], Told] = Told,
    ) -> None:
        super().__init__(parent)
        self.workflow = workflow
        self.blob = blob
        self._volumes = volumes
        self._selection = selection
        self.drafting = Drafting(workflow, blob, volumes, self._try, self._failed, self, told)
        self.drafting.prepared.connect(self.prepared)
        self.drafting.asking.connect(self.asking)
        self.drafting.answered.connect(self.answered)
        self._comparing = Tasks(self)
        self._looking = Tasks(self)
        self._brains: Mapping[Volume, BrainExtent] | None = None
        self._looked_at: frozenset[Volume] = frozenset()
        workflow.observe(lambda _: self.changed.emit())

    @property
    def state(self) -> CaseState:
        """What the record says of this case."""
        return self.workflow.state

    def selection(self) -> "Selection | None":
        """The slices that are selected. Raises `KeyError` for a series that is not loaded."""
        return self._selection()

    def volumes(self) -> Mapping[str, Volume]:
        """The loaded series by id."""
        return self._volumes()

    @property
    def running(self) -> bool:
        """True while a request is on its way."""
        return bool(self.drafting.running)

    def close(self) -> None:
        """Stop what runs; an attempt that is stopped is waited for and recorded as cancelled."""
        self.drafting.close()
        for tasks in (self._comparing, self._looking):
            tasks.leave()

    # --- read, decision, signature ----------------------------------------------------------------

    def lock(
        self,
        read: Interpretation,
        seconds: float | None,
        reason: tuple[ReasonCode, str] | None,
    ) -> bool:
        """Lock a read, or with a reason supersede the one in force. False: nothing happened."""
        if reason is None:
            return self._try(lambda: self.workflow.lock_read(read, seconds=seconds))
        return self._try(lambda: self.workflow.supersede_read(read, *reason, seconds=seconds))

    def flags(self, read: Interpretation) -> tuple[Flag, ...]:
        """What is doubtful or left open in a read that could be locked.

        Marks are checked against the brain once it was searched for, in a thread: then `looked` is
        emitted and the flags may be others.
        """
        from assistant.plausibility import check_read

        volumes = dict(self._volumes())
        if any(finding.evidence for finding in read.findings):
            self._look(frozenset(volumes.values()))
        try:
            selection = self._selection()
        except KeyError:  # a series with key images is not loaded: its images are not checked
            selection = None
        return check_read(read, volumes, selection, self._brains)

    def doubts(self, content: Interpretation) -> tuple[Flag, ...]:
        """What is doubtful in what the reader is about to keep or sign, which may be an edited draft:
        its image numbers are those of its own pictures, so that marks are judged by their millimetres.
        """
        from assistant.plausibility import midplanes

        return doubts(content, midplanes(self._brains or {}))

    def _look(self, volumes: frozenset[Volume]) -> None:
        if volumes == self._looked_at:
            return
        self._looked_at, self._brains = volumes, None
        self._looking.start(
            lambda job: _search(volumes),
            self._found,
            lambda error: self._failed("brain", error),
        )

    def _found(self, brains: "Mapping[Volume, BrainExtent]") -> None:
        self._brains = brains
        self.looked.emit()

    def decide(
        self,
        attempt: str,
        decision: Decision,
        code: ReasonCode | None,
        reason: str,
        edited: Interpretation | None = None,
        said: Said | None = None,
    ) -> bool:
        """Decide on a draft; `said` of its single findings. False: nothing happened."""
        return self._try(
            lambda: self.workflow.decide(
                attempt, decision, edited=edited, code=code, reason=reason, said=said or {}
            )
        )

    def sign(self, name: str, meaning: str) -> bool:
        """Sign what is in force. False: nothing happened."""
        return self._try(lambda: self.workflow.sign(name, meaning))

    def do(self, act: Callable[[], object]) -> bool:
        """Carry out a step of the workflow that needs nothing else. False: nothing happened."""
        return self._try(act)

    def _try(self, act: Callable[[], object]) -> bool:
        """Carry out one step; say why when it did not happen."""
        try:
            act()
        except RecordError as error:
            words = tr("It did not happen, since the record could not store it: {error}")
            self.trouble.emit(words.format(error=translated(error)))
        except StepClosed as error:
            self.trouble.emit(translated(error))
        else:
            return True
        return False

    # --- preview and draft ------------------------------------------------------------------------

    def prepare(
        self, names: Sequence[str], asking: "Asking | None" = None, grants: str | None = None
    ) -> None:
        """Build what would be sent to each of the providers, then emit `prepared`.

        `asking`: how; once by default. `grants`: the draft whose needs are granted.
        """
        from viewer.state.asking import Asking

        try:
            selection = self._selection()
        except KeyError as error:
            words = tr("series {series} is selected, but not loaded: open it first")
            self.trouble.emit(words.format(series=error.args[0]))
            return
        if selection is None:
            self.trouble.emit(tr("no images are selected"))
            return
        self.drafting.prepare(names, selection, asking or Asking(), grants)

    def ask_question(self, attempt: str, text: str) -> None:
        """Build what would be sent to ask about a draft, then emit `prepared`."""
        self.drafting.prepare_question(attempt, text)

    def start_epoch(self, attempt: str) -> bool:
        """Take note that a draft comes from another model, and show it. False: nothing happened."""

        def act() -> None:
            self.workflow.acknowledge_epoch(attempt)
            self.workflow.reveal(attempt)

        return self._try(act)

    def send(self, name: str) -> None:
        """Send exactly what was previewed last for this provider."""
        self.drafting.send(name)

    def cancel(self, attempt: str) -> None:
        """Stop waiting for an attempt; how it ended is recorded."""
        self.drafting.cancel(attempt)

    def reveal(self, attempt: str) -> bool:
        """Show a draft that was asked elsewhere. False: nothing happened."""
        return self._try(lambda: self.workflow.reveal(attempt))

    def break_glass(self, attempt: str, reason: str) -> bool:
        """Show a draft against the protocol, with a reason. False: nothing happened."""
        return self._try(lambda: self.workflow.break_glass(attempt, reason))

    def stream(self, attempt: str, live: Live) -> bool:
        """Record that the answer's text is shown as it comes, and whose it is. False: it must not be."""
        model, digest = live.model, live.digest

        def act() -> None:
            self.workflow.stream(attempt, model, digest)
            live.expect(model)

        return self._try(act)

    # --- comparison -------------------------------------------------------------------------------

    def compare(self, beside: Sequence[str]) -> None:
        """Compare everything that is revealed, then emit `compared`.

        The drafts `beside` each other, by attempt, are compared with each other as well.
        """
        self._comparing.start(
            warm_up,
            lambda _: self._compare(beside),
            lambda error: self._failed("comparison", error),
        )

    def _compare(self, beside: Sequence[str]) -> None:
        state, workflow = self.state, self.workflow
        with_read: dict[str, Comparison] = {}
        with_reference: dict[str, Comparison] = {}
        both: list[Comparison] = []
        between: dict[tuple[str, str], Comparison] = {}
        valid = [d.attempt for d in state.revealed if d.interpretation is not None]

        def everything() -> None:
            for attempt in valid:
                with_read[attempt] = workflow.compare_read_with_draft(attempt)
                if state.reference is not None:
                    with_reference[attempt] = workflow.compare_draft_with_reference(attempt)
            if state.reference is not None:
                both.append(workflow.compare_read_with_reference())
            reading = [d.attempt for d in state.revealed if answers(d) and d.attempt in beside]
            for left, right in combinations(reading, 2):
                between[left, right] = workflow.compare_drafts(left, right)

        if not self._try(everything):
            return
        made = Comparisons(with_read, with_reference, both[0] if both else None, between)
        self.compared.emit(made)

    def _failed(self, where: str, error: Exception) -> None:
        """A failure in a thread: said to the reader and, without details, to the record."""
        expected = isinstance(error, AssistantError | RecordError)
        message = translated(error)
        if not expected:
            words = tr("unexpected {kind}: {error}")
            message = words.format(kind=type(error).__name__, error=message)
        self._try(lambda: self.workflow.note_failure(where, type(error).__name__, _plain(error)))
        self.trouble.emit(message)


def _plain(error: Exception) -> str:
    """What the record may hold: our own messages, never those of a library."""
    return str(error) if isinstance(error, AssistantError) else type(error).__name__


def _search(volumes: Iterable[Volume]) -> "Mapping[Volume, BrainExtent]":
    """Find brains and their midplanes while the window stays alive."""
    from assistant.plausibility import find_brains, midplanes

    brains = find_brains(volumes)
    midplanes(brains)
    return brains


def warm_up(job: Job) -> None:
    """Import and read what form, comparison and probes need, while the window stays alive."""
    import scipy.optimize  # noqa: F401

    import assistant.probes.catalogue
    import assistant.providers.remote  # noqa: F401
    from audit.lexicon import lexicon

    lexicon()


def provider_choices() -> list[ProviderChoice]:
    """Every configured provider as it is offered. Raises `SettingsError`."""
    from assistant import providers, settings

    choices = []
    for entry in settings.load_entries().values():
        try:
            provider = providers.build(entry)
        except AssistantError as error:
            choices.append(
                ProviderChoice(entry.name, entry.name, None, True, problem=translated(error))
            )
        else:
            host = provider.host
            local = host is None or is_this_machine(host)
            choices.append(ProviderChoice(entry.name, provider.label, host, provider.is_ai, local))
    return choices
