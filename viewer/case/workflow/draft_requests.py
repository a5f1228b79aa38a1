"""Requests for drafts: slice selection, preview, refusals, overrides and the request itself."""

import uuid
from collections.abc import Callable
from typing import Literal

from assistant.checks.pixel_identifiers import NotSendable, require_sendable
from assistant.images.slice_selection import Selection
from assistant.provider_protocol import Outgoing, Provider
from assistant.request.bundle import Bundle
from assistant.request.draft_request import DraftRequest
from audit.messages import Message, Text, join, reason_of
from audit.record.events import (
    EgressRefused,
    Further,
    PreviewShown,
)
from audit.similar.case_features import OF_THE_IMAGES
from viewer.case.decisions.draft_decisions import require_any_reason
from viewer.case.state.case_state import DraftState
from viewer.case.state.case_steps import StepClosed, close_if
from viewer.case.state.event_factory import (
    draft_requested,
    override_given,
    reasons,
    selection_made,
)
from viewer.case.workflow.case_drafts import CaseDrafts
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages
from viewer.case.workflow.request_rules import may_be_sent, why_no_question, why_not_granted
from viewer.case.workflow.similar_cases import CaseSimilarity


class DraftRequests:
    """Requests for drafts of a case.

    `request` and `CaseDrafts.receive` bracket the call to the provider, which may run in another
    thread.
    """

    def __init__(
        self,
        history: CaseHistory,
        images: CaseImages,
        drafts: CaseDrafts,
        similar: CaseSimilarity,
    ) -> None:
        self._similar = similar
        self._history = history
        self._images = images
        self._drafts = drafts

    def select(self, selection: Selection) -> None:
        """Record which slices the assistant may see, and by whose choice."""
        if not selection.slices:
            raise StepClosed(Message("case.no-slices"))
        prior_reasons = {prior.reason for prior in selection.prior if prior.reason}
        blobs = [reason.encode() for reason in sorted(prior_reasons)]
        self._history.record(selection_made(selection), blobs)

    def show_preview(
        self,
        provider: Provider,
        bundle: Bundle,
        outgoing: Outgoing | None,
        *,
        further: Further | None = None,
    ) -> None:
        """Record that exactly this request was shown before it was sent.

        Args:
            provider: The provider that it would be sent to.
            bundle: Images and texts of the request.
            outgoing: The request as the provider sends it; None when nothing is sent.
            further: Requests that the preview announced and that need no preview of their own.
        """
        samples = bundle.asked.samples if bundle.asked else 1
        self._history.record(
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
        self._history.record(
            EgressRefused(provider=provider.name, host=provider.host, reason=reason)
        )

    def override(
        self, bundle: Bundle, reason: str, surface: Literal["app", "cli", "python"]
    ) -> Bundle:
        """Record the reason to send images that may show text; return the bundle with it.

        Args:
            bundle: The request, whose images may show text.
            reason: Reason in the user's words.
            surface: Where the reason was given.
        """
        require_any_reason(reason)
        given = bundle.with_override(reason)
        self._history.record(override_given(given, surface), reasons(given))
        return given

    def request(self, request: DraftRequest, attempt: str | None = None) -> str:
        """Record that a draft is about to be asked for, with all that will be sent.

        The preview of a probe request is the outline of its run, recorded when the run starts.

        Args:
            request: The request.
            attempt: Id that the attempt was promised; None for a new one.

        Returns:
            The attempt's id.

        Raises:
            StepClosed: The request may not be made now.
        """
        self._check_literature(request)
        self._check_pilot(request)
        self._check_facts(request)
        self._check_tools(request)
        bundle, part = request.bundle, request.part
        history = self._history
        if request.probe is None and not may_be_sent(history.state, request, history.tool_answers):
            raise StepClosed(Message("case.request-not-previewed"))
        if request.granted is not None:
            close_if(why_not_granted(self._history.state, request.granted, bundle))
        if part is not None and part.kind == "question":
            close_if(why_no_question(self._history.state, part.of))
        try:
            require_sendable(bundle)
        except NotSendable as error:
            raise StepClosed(reason_of(error)) from None
        self._images.record_fingerprints()
        attempt = attempt or uuid.uuid4().hex
        condition = self._similar_condition(bundle)
        body = draft_requested(
            attempt,
            request,
            exploratory=self._history.pilot is None,
            acquired=self._images.acquired,
        )
        payloads = request.payloads() + reasons(bundle)
        self._history.record(body, payloads, condition=condition)
        return attempt

    def _check_tools(self, request: DraftRequest) -> None:
        """Raise `StepClosed` for tools that the provider or the protocol does not permit."""
        offer, limit = request.bundle.tools, self._history.tool_limit
        if offer is None:
            return
        if request.provider.tool_calling == "none":
            raise StepClosed(Message("tools.provider-unsupported", name=request.provider.name))
        if limit is None:
            return
        if wider := offer.rules.exceeding(limit):
            names = join(Message(f"tool-name.{tool}") for tool in wider)
            raise StepClosed(Message("tools.protocol-forbids", tools=names))
        if not offer.rules.is_within_bounds(limit):
            raise StepClosed(Message("tools.protocol-bounds"))

    def _similar_condition(self, bundle: Bundle) -> Callable[[], None] | None:
        """Return what must hold of the similar cases that a request sends; None without any.

        It is checked again with the event that precedes sending: a case may have been erased, or
        its signature superseded, since the preview.
        """
        found = bundle.similar
        if found is None:
            return None
        if not set(found.features) <= {str(feature) for feature in OF_THE_IMAGES}:
            raise StepClosed(Message("similar.query-from-read"))
        self._similar.require_examples(found)
        return lambda: self._similar.require_examples(found)

    def _check_facts(self, request: DraftRequest) -> None:
        """Raise `StepClosed` for a person's measurements that no protocol permits.

        A reader's marks would make the draft depend on the read that it is compared with.
        """
        block = request.bundle.facts
        if block is None or not block.of_people:
            return
        if "human" not in self._history.fact_authors:
            raise StepClosed(Message("case.reader-facts-not-permitted"))

    def _check_literature(self, request: DraftRequest) -> None:
        """Raise `StepClosed` for passages that the pilot's protocol does not permit.

        A reader who takes passages out can make the draft depend on the read.
        """
        block = request.bundle.literature
        if block is None:
            return
        if self._history.literature == "not permitted":
            raise StepClosed(Message("case.literature-not-permitted"))
        if block.is_edited and self._history.literature != "reader may take out":
            raise StepClosed(Message("case.passages-not-editable"))

    def _check_pilot(self, request: DraftRequest) -> None:
        """Raise `StepClosed` where the pilot, or the order of the steps, forbids the request."""
        pilot, read_locked = self._history.pilot, self._history.state.read is not None
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
        """Request a draft, wait for it and record it, without revealing it (for scripts).

        Args:
            request: The request.
            cancelled: Returns True when the user cancels; None never cancels.
        """
        attempt = self.request(request)
        self._drafts.receive(attempt, request.send(cancelled))
        return self._history.draft(attempt)
