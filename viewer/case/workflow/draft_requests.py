"""Asking for a draft: what was shown before anything left, what policy forbade, and the request itself."""

import uuid
from abc import abstractmethod
from collections.abc import Callable
from datetime import date
from typing import Literal

from assistant.checks.pixel_identifiers import NotSendable, require_sendable
from assistant.provider_protocol import Outgoing, Provider
from assistant.request.bundle import Bundle
from assistant.request.draft_request import DraftRequest
from audit.messages import Message, Text, reason_of
from audit.record.events import (
    EgressRefused,
    FailureNoted,
    Further,
    PreviewShown,
)
from viewer.case.decisions.draft_decisions import require_any_reason
from viewer.case.state.case_state import DraftState
from viewer.case.state.case_steps import StepClosed, close_if
from viewer.case.state.event_factory import draft_requested, override_given, reasons
from viewer.case.workflow.draft_responses import Answering
from viewer.case.workflow.request_rules import may_be_sent, why_no_question, why_not_granted


class Requesting(Answering):
    """The part of a case's workflow that asks for drafts.

    `request` and `receive` bracket the call to the provider, which may run in another thread.
    """

    _acquired: date | None
    """Day of the images; the record keeps no date."""

    @abstractmethod
    def record_fingerprints(self) -> None:
        """Record the fingerprints of loaded series that the record does not have yet."""

    def show_preview(
        self,
        provider: Provider,
        bundle: Bundle,
        outgoing: Outgoing | None,
        *,
        further: Further | None = None,
    ) -> None:
        """Record that exactly this request was shown before anything left.

        `further`: what the preview said may follow without another one.
        """
        samples = bundle.asked.samples if bundle.asked else 1
        self.record(
            PreviewShown(
                provider=provider.name,
                host=provider.host,
                bundle_sha256=bundle.sha256,
                request_sha256=outgoing.sha256 if outgoing else None,
                n_images=outgoing.n_images if outgoing else len(bundle.images),
                times=samples if samples > 1 else None,
                further=further,
            )
        )

    def refuse(self, provider: Provider, reason: Text) -> None:
        """Record that policy forbade the request."""
        self.record(EgressRefused(provider=provider.name, host=provider.host, reason=reason))

    def override(
        self, bundle: Bundle, reason: str, surface: Literal["app", "cli", "python"]
    ) -> Bundle:
        """Record why pixels that may hold text may go, and return the bundle that carries it."""
        require_any_reason(reason)
        given = bundle.despite(reason)
        self.record(override_given(given, surface), reasons(given))
        return given

    def note_failure(self, where: str, code: str, message: Text) -> None:
        """Record a failure that was shown to the user; `message` holds no patient data."""
        self.record(FailureNoted(where=where, code=code, message=message))

    def request(self, request: DraftRequest) -> str:
        """Record that a draft is about to be asked for, with all that will be sent.

        The preview of a probe request is the outline of its run, recorded when the run starts.

        Returns:
            The attempt's id.

        Raises:
            StepClosed: The request may not be made now.
        """
        self._check_pilot(request)
        bundle, part = request.bundle, request.part
        if request.probe is None and not may_be_sent(self.state, request):
            raise StepClosed(Message("case.request-not-previewed"))
        if request.granted is not None:
            close_if(why_not_granted(self.state, request.granted, bundle))
        if part is not None and part.kind == "question":
            close_if(why_no_question(self.state, part.of))
        try:
            require_sendable(bundle)
        except NotSendable as error:
            raise StepClosed(reason_of(error)) from None
        self.record_fingerprints()
        attempt = uuid.uuid4().hex
        body = draft_requested(
            attempt, request, exploratory=self.pilot is None, acquired=self._acquired
        )
        self.record(body, request.payloads() + reasons(bundle))
        return attempt

    def _check_pilot(self, request: DraftRequest) -> None:
        """Raise `StepClosed` where the pilot, or the order of the steps, forbids the request."""
        pilot, read_locked = self.pilot, self.state.read is not None
        if pilot is None:
            if not (read_locked or request.without_read or request.probe is not None):
                raise StepClosed(Message("case.read-not-locked"))
            return
        pilot.refresh()
        if request.probe is not None:
            close_if(pilot.why_not_probed())
            return
        configuration = request.configuration.sha256
        close_if(pilot.why_not_asked(configuration, request.part, read_locked=read_locked))

    def ask(
        self, request: DraftRequest, *, cancelled: Callable[[], bool] | None = None
    ) -> DraftState:
        """Request, wait and record in one call (command line and scripts). Not revealed yet."""
        attempt = self.request(request)
        self.receive(attempt, request.send(cancelled))
        return self.draft(attempt)
