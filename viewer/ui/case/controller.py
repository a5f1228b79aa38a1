"""Between the case's panels and its workflow: long work in threads, every refusal put into words.

The workflow decides what may happen; this only carries it out, and says what went wrong where the
reader is. Nothing is shown that the record has not stored first.
"""

import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.errors import AssistantError, PolicyRefusal
from assistant.policy import Address
from audit.errors import RecordError
from audit.events import Decision, ReasonCode
from audit.flags import Flag
from audit.interpretation import Interpretation
from audit.quality import QualityWarning
from viewer.core.volume import Volume
from viewer.state.case import CaseState
from viewer.state.facts import selection_made
from viewer.state.workflow import CaseWorkflow, StepClosed
from viewer.ui.case.draft_page import ProviderChoice
from viewer.ui.case.preview import Departure
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from assistant.brain import BrainExtent
    from assistant.bundle import Bundle
    from assistant.provider import Attempt, Outgoing, Provider
    from assistant.select import Selection
    from assistant.settings import ProviderEntry
    from audit.comparison import Comparison

Blob = Callable[[str], bytes]


@dataclass(frozen=True)
class Prepared:
    """A request that was built and not sent: what `send` needs."""

    provider: "Provider"
    bundle: "Bundle"
    outgoing: "Outgoing | None"
    price: str | None = None
    quality: tuple[QualityWarning, ...] = ()


@dataclass(frozen=True)
class Comparisons:
    """What could be compared: by attempt against read and reference, and read against reference."""

    with_read: Mapping[str, "Comparison"]
    with_reference: Mapping[str, "Comparison"]
    read_with_reference: "Comparison | None"


class CaseController(QObject):
    """Carries out the steps of one case."""

    changed = Signal()
    """The case's state is another."""
    trouble = Signal(str)
    """Something did not happen; why, for the reader."""
    prepared = Signal(object)
    """A `Departure` to be previewed."""
    asking = Signal(str, object)
    """A request is on its way: the provider's label and host."""
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
    ) -> None:
        super().__init__(parent)
        self.workflow = workflow
        self.blob = blob
        self._volumes = volumes
        self._selection = selection
        self._building = Tasks(self)
        self._asking = Tasks(self)
        self._comparing = Tasks(self)
        self._looking = Tasks(self)
        self._brains: Mapping[Volume, BrainExtent] | None = None
        self._looked_at: frozenset[Volume] = frozenset()
        self._cancel = threading.Event()
        self._attempt: str | None = None
        self._answer: Attempt | None = None
        self._ready: Prepared | None = None
        workflow.observe(lambda _: self.changed.emit())
        self._comparing.start(_warm_up, lambda _: None, lambda error: self._failed("start", error))

    @property
    def state(self) -> CaseState:
        """What the record says of this case."""
        return self.workflow.state

    @property
    def running(self) -> bool:
        """True while a request is on its way."""
        return self._attempt is not None

    def close(self) -> None:
        """Stop what runs and wait; an attempt that is stopped is recorded as cancelled."""
        self._cancel.set()
        for tasks in (self._building, self._comparing, self._looking, self._asking):
            tasks.close()
        if self._attempt is not None and self._answer is not None:
            attempt, self._attempt = self._attempt, None
            self._try(lambda: self.workflow.receive(attempt, self._answer))  # type: ignore[arg-type]

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
    ) -> bool:
        """Decide on a draft. False: nothing happened."""
        return self._try(
            lambda: self.workflow.decide(attempt, decision, edited=edited, code=code, reason=reason)
        )

    def sign(self, name: str, meaning: str) -> bool:
        """Sign what is in force. False: nothing happened."""
        return self._try(lambda: self.workflow.sign(name, meaning))

    def _try(self, act: Callable[[], object]) -> bool:
        """Carry out one step; say why when it did not happen."""
        try:
            act()
        except RecordError as error:
            self.trouble.emit(f"It did not happen, since the record could not store it: {error}")
        except StepClosed as error:
            self.trouble.emit(f"{error}")
        else:
            return True
        return False

    # --- preview and draft ------------------------------------------------------------------------

    def prepare(self, name: str) -> None:
        """Build what would be sent to the provider `name`, then emit `prepared`."""
        try:
            selection = self._selection()
        except KeyError as error:
            self.trouble.emit(f"series {error.args[0]} is selected, but not loaded: open it first")
            return
        if selection is None:
            self.trouble.emit("no images are selected")
            return
        if selection_made(selection) != self.state.selection and not self._try(
            lambda: self.workflow.select(selection)
        ):
            return
        volumes = dict(self._volumes())
        self._building.start(
            lambda job: _build(name, volumes, selection),
            self._built,
            lambda error: self._failed("preview", error),
        )

    def _built(self, made: "tuple[Prepared, str | None]") -> None:
        ready, refusal = made
        provider, bundle = ready.provider, ready.bundle
        if refusal is not None:
            self._ready = None
            if not self._try(lambda: self.workflow.refuse(provider, refusal)):
                return
        elif not self._try(lambda: self.workflow.show_preview(provider, bundle, ready.outgoing)):
            return
        else:
            self._ready = ready
        self.prepared.emit(
            Departure(
                bundle=bundle,
                outgoing=ready.outgoing,
                label=provider.label,
                host=provider.host,
                is_ai=provider.is_ai,
                local=provider.host is None or is_this_machine(provider.host),
                refusal=refusal,
                cost=ready.price,
                quality=ready.quality,
                previous=self._last_request(provider.name),
            )
        )

    def _last_request(self, provider: str) -> bytes | None:
        """Body of this case's last request to the provider."""
        for draft in reversed(list(self.state.drafts.values())):
            requested = draft.requested
            if requested.provider == provider and requested.request_sha256 is not None:
                return self.blob(requested.request_sha256)
        return None

    def send(self) -> None:
        """Send exactly what was previewed last."""
        ready, self._ready = self._ready, None
        if ready is None or self.running:
            return
        provider, bundle = ready.provider, ready.bundle
        if not self._try(lambda: self._request(ready)):
            return
        self._cancel.clear()
        self._answer = None
        self.asking.emit(provider.label, provider.host)
        self._asking.start(
            lambda job: self._draft(provider, bundle), self._received, self._draft_failed
        )

    def _request(self, ready: Prepared) -> None:
        self._attempt = self.workflow.request(ready.provider, ready.bundle, ready.outgoing)

    def _draft(self, provider: "Provider", bundle: "Bundle") -> "Attempt":
        self._answer = provider.draft(bundle, cancelled=self._cancel.is_set)
        return self._answer

    def cancel(self) -> None:
        """Stop waiting; how it ended is recorded."""
        self._cancel.set()

    def _received(self, answer: "Attempt") -> None:
        attempt, self._attempt = self._attempt, None
        if attempt is None:
            return
        if self._try(lambda: self.workflow.receive(attempt, answer)) and self.state.read:
            self._try(lambda: self.workflow.reveal(attempt))
        self.answered.emit(attempt)

    def _draft_failed(self, error: Exception) -> None:
        attempt, self._attempt = self._attempt, None
        self._failed("draft", error)
        self.answered.emit(attempt or "")

    # --- comparison -------------------------------------------------------------------------------

    def compare(self) -> None:
        """Compare everything that is revealed, then emit `compared`."""
        self._comparing.start(
            _warm_up, lambda _: self._compare(), lambda error: self._failed("comparison", error)
        )

    def _compare(self) -> None:
        state, workflow = self.state, self.workflow
        with_read: dict[str, Comparison] = {}
        with_reference: dict[str, Comparison] = {}
        both: list[Comparison] = []
        valid = [d.attempt for d in state.revealed if d.interpretation is not None]

        def everything() -> None:
            for attempt in valid:
                with_read[attempt] = workflow.compare_read_with_draft(attempt)
                if state.reference is not None:
                    with_reference[attempt] = workflow.compare_draft_with_reference(attempt)
            if state.reference is not None:
                both.append(workflow.compare_read_with_reference())

        if not self._try(everything):
            return
        self.compared.emit(Comparisons(with_read, with_reference, both[0] if both else None))

    def _failed(self, where: str, error: Exception) -> None:
        """A failure in a thread: said to the reader and, without details, to the record."""
        expected = isinstance(error, AssistantError | RecordError)
        message = str(error) if expected else f"unexpected {type(error).__name__}: {error}"
        self._try(lambda: self.workflow.note_failure(where, type(error).__name__, _plain(error)))
        self.trouble.emit(message)


def _plain(error: Exception) -> str:
    """What the record may hold: our own messages, never those of a library."""
    return str(error) if isinstance(error, AssistantError) else type(error).__name__


def _build(
    name: str, volumes: Mapping[str, Volume], selection: "Selection"
) -> "tuple[Prepared, str | None]":
    """Make provider, bundle and request; the second part says what policy forbids."""
    from assistant import providers, settings
    from assistant.bundle import make_bundle

    entry = settings.entry(name)
    provider = providers.build(entry)
    bundle = make_bundle(volumes, selection)
    price, quality = _price(entry), bundle.quality
    try:
        return Prepared(provider, bundle, provider.prepare(bundle), price, quality), None
    except PolicyRefusal as refusal:
        return Prepared(provider, bundle, None, price, quality), str(refusal)


def _price(entry: "ProviderEntry") -> str | None:
    """What it costs, as far as it is known before: tokens are only counted by the provider."""
    if entry.price_in is None and entry.price_out is None:
        return None
    known = [
        f"{price:g} USD per million tokens {way}"
        for price, way in ((entry.price_in, "in"), (entry.price_out, "out"))
        if price is not None
    ]
    return ", ".join(known)


def is_this_machine(host: str) -> bool:
    """True for a loopback host: what is sent there stays on this machine."""
    return Address("http", host, 80, "").loopback


def _search(volumes: Iterable[Volume]) -> "Mapping[Volume, BrainExtent]":
    """Find brains and their midplanes while the window stays alive."""
    from assistant.plausibility import find_brains, midplanes

    brains = find_brains(volumes)
    midplanes(brains)
    return brains


def _warm_up(job: Job) -> None:
    """Import and read what form and comparison need, while the window stays alive."""
    import scipy.optimize  # noqa: F401

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
            choices.append(ProviderChoice(entry.name, entry.name, None, True, problem=str(error)))
        else:
            host = provider.host
            local = host is None or is_this_machine(host)
            choices.append(ProviderChoice(entry.name, provider.label, host, provider.is_ai, local))
    return choices
