"""Asking for drafts: what would be sent to each chosen provider, then all of them side by side.

A request is built in a thread and shown before anything leaves; each attempt then runs in a thread
of its own and can be stopped by itself. The record has each step before the reader sees its effect.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.errors import PolicyRefusal
from assistant.policy import Address
from audit.quality import QualityWarning
from viewer.core.volume import Volume
from viewer.state.facts import selection_made
from viewer.state.sending import Told
from viewer.state.workflow import CaseWorkflow
from viewer.ui.case.preview import Departure
from viewer.ui.tasks import Tasks

if TYPE_CHECKING:
    from assistant.bundle import Bundle
    from assistant.provider import Attempt, Outgoing, Provider
    from assistant.select import Selection
    from assistant.settings import ProviderEntry

AT_ONCE = 8
"""Attempts that run side by side; more wait for their turn."""

Blob = Callable[[str], bytes]
Try = Callable[[Callable[[], object]], bool]
Failed = Callable[[str, Exception], None]


UNTOLD = Told()


@dataclass(frozen=True)
class Prepared:
    """A request that was built and not sent: what `send` needs. `refusal`: policy forbids it."""

    provider: "Provider"
    bundle: "Bundle"
    outgoing: "Outgoing | None"
    price: str | None = None
    quality: tuple[QualityWarning, ...] = ()
    refusal: str | None = None


class Live:
    """An answer's text as it comes: written by the asking thread, read by the window.

    Where the answer may not be seen, only its length is kept.
    """

    def __init__(self, visible: bool) -> None:
        self.visible = visible
        self._parts: list[str] = []
        self._n = 0
        self._lock = threading.Lock()

    def add(self, text: str) -> None:
        """Take one more piece."""
        with self._lock:
            self._n += len(text)
            if self.visible:
                self._parts.append(text)

    @property
    def n_characters(self) -> int:
        """How much has come."""
        return self._n

    def text(self) -> str:
        """What has come so far; empty where it may not be seen."""
        with self._lock:
            self._parts = ["".join(self._parts)]
            return self._parts[0]


@dataclass
class Running:
    """One attempt on its way."""

    attempt: str
    provider: str
    label: str
    host: str | None
    live: Live
    cancel: threading.Event = field(default_factory=threading.Event)
    answer: "Attempt | None" = None


class Drafting(QObject):
    """Previews and asks the chosen providers of one case."""

    prepared = Signal(object)
    """A tuple of `Departure`, one per provider, to be previewed."""
    asking = Signal(object)
    """A `Running`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended and, where the read is locked, was revealed."""

    def __init__(
        self,
        workflow: CaseWorkflow,
        blob: Blob,
        volumes: Callable[[], Mapping[str, Volume]],
        attempt: Try,
        failed: Failed,
        parent: QObject,
        told: Callable[[], Told] = Told,
    ) -> None:
        """`attempt` carries out a step and says why it did not happen; `failed` tells a failure.

        `told` says which captions and marks go with the images.
        """
        super().__init__(parent)
        self.workflow = workflow
        self._blob, self._volumes = blob, volumes
        self._try, self._failed = attempt, failed
        self._told = told
        self._building = Tasks(self)
        self._asking = Tasks(self, threads=AT_ONCE, newest_only=False)
        self._ready: dict[str, Prepared] = {}
        self.running: dict[str, Running] = {}

    def close(self) -> None:
        """Stop what runs and wait; an attempt that is stopped is recorded as cancelled."""
        self.cancel()
        self._building.leave()
        self._asking.close()
        for one in list(self.running.values()):
            del self.running[one.attempt]
            if one.answer is not None:
                self._receive(one)

    # --- preview ----------------------------------------------------------------------------------

    def prepare(self, names: Sequence[str], selection: "Selection") -> None:
        """Build what would be sent to each provider of `names`, then emit `prepared`."""
        if selection_made(selection) != self.workflow.state.selection and not self._try(
            lambda: self.workflow.select(selection)
        ):
            return
        volumes, told = dict(self._volumes()), self._told()
        self._building.start(
            lambda job: build(names, volumes, selection, told),
            self._built,
            lambda error: self._failed("preview", error),
        )

    def _built(self, made: tuple[Prepared, ...]) -> None:
        self._ready = {}
        for one in made:
            if not self._try(lambda one=one: self._show(one)):  # type: ignore[misc]
                return
            if one.refusal is None:
                self._ready[one.provider.name] = one
        self.prepared.emit(tuple(self._departure(one) for one in made))

    def _show(self, one: Prepared) -> None:
        if one.refusal is not None:
            self.workflow.refuse(one.provider, one.refusal)
        else:
            self.workflow.show_preview(one.provider, one.bundle, one.outgoing)

    def _departure(self, one: Prepared) -> Departure:
        provider = one.provider
        return Departure(
            bundle=one.bundle,
            outgoing=one.outgoing,
            label=provider.label,
            host=provider.host,
            is_ai=provider.is_ai,
            local=provider.host is None or is_this_machine(provider.host),
            refusal=one.refusal,
            cost=one.price,
            quality=one.quality,
            previous=self._last_request(provider.name),
            name=provider.name,
        )

    def _last_request(self, provider: str) -> bytes | None:
        """Body of this case's last request to the provider."""
        for draft in reversed(list(self.workflow.state.drafts.values())):
            requested = draft.requested
            if requested.provider == provider and requested.request_sha256 is not None:
                return self._blob(requested.request_sha256)
        return None

    # --- asking -----------------------------------------------------------------------------------

    def send(self, name: str) -> None:
        """Send exactly what was previewed last for the provider `name`."""
        ready = self._ready.pop(name, None)
        if ready is None:
            return
        provider, bundle = ready.provider, ready.bundle
        begun: list[str] = []
        if not self._try(
            lambda: begun.append(self.workflow.request(provider, bundle, ready.outgoing))
        ):
            return
        live = Live(visible=self.workflow.may_see_drafts)
        one = Running(begun[0], provider.name, provider.label, provider.host, live)
        self.running[one.attempt] = one
        self.asking.emit(one)
        self._asking.start(
            lambda job: self._draft(provider, bundle, one),
            lambda _: self._received(one),
            lambda error: self._draft_failed(one, error),
        )

    @staticmethod
    def _draft(provider: "Provider", bundle: "Bundle", one: Running) -> None:
        one.answer = provider.draft(bundle, cancelled=one.cancel.is_set, on_text=one.live.add)

    def cancel(self, attempt: str | None = None) -> None:
        """Stop waiting for one attempt, or for all; how each ended is recorded."""
        for one in self.running.values():
            if attempt in (None, one.attempt):
                one.cancel.set()

    def _received(self, one: Running) -> None:
        if self.running.pop(one.attempt, None) is None:
            return
        self._receive(one)
        self.answered.emit(one.attempt)

    def _receive(self, one: Running) -> None:
        answer = one.answer
        assert answer is not None
        if (
            self._try(lambda: self.workflow.receive(one.attempt, answer))
            and self.workflow.may_see_drafts
        ):
            self._try(lambda: self.workflow.reveal(one.attempt))

    def _draft_failed(self, one: Running, error: Exception) -> None:
        self.running.pop(one.attempt, None)
        self._failed("draft", error)
        self.answered.emit(one.attempt)


def build(
    names: Sequence[str],
    volumes: Mapping[str, Volume],
    selection: "Selection",
    told: Told = UNTOLD,
) -> tuple[Prepared, ...]:
    """Make providers, their bundle, and each request, or what policy forbids.

    It is one bundle for all, but for providers that take smaller pictures than others.
    """
    from assistant import providers, settings
    from assistant.bundle import make_bundle
    from assistant.recipe import limits_of

    entries = [settings.entry(name) for name in names]
    asked = [providers.build(entry) for entry in entries]
    bundles = {
        limits: make_bundle(
            volumes, selection, captions=told.captions, limits=limits, marks=told.marks
        )
        for limits in dict.fromkeys(limits_of(entry) for entry in entries)
    }
    return tuple(
        _prepare(provider, bundles[limits_of(entry)], _price(entry))
        for provider, entry in zip(asked, entries, strict=True)
    )


def _prepare(provider: "Provider", bundle: "Bundle", price: str | None) -> Prepared:
    try:
        outgoing = provider.prepare(bundle)
    except PolicyRefusal as refusal:
        return Prepared(provider, bundle, None, price, bundle.quality, str(refusal))
    return Prepared(provider, bundle, outgoing, price, bundle.quality)


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
