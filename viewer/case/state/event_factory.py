"""Pure functions that build events from data of the viewer and the assistant."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from secrets import token_hex
from typing import Any, Literal

import rfc8785

from assistant.checks.answer_limits import storable
from assistant.images.slice_selection import Selection
from assistant.provider_protocol import Attempt, Provider
from assistant.request.bundle import Bundle
from assistant.request.context.context_check import context_facts
from assistant.request.draft_request import DraftRequest
from assistant.request.request_cost import prices
from audit.comparison.comparison import Comparison
from audit.facts.number_labels import label_numbers
from audit.interpretation.interpretation import Interpretation
from audit.literature.cited_claims import LabeledClaim, label_claims
from audit.messages import Message
from audit.metrics.table.coded_content import age_band
from audit.record.events import (
    AskedBy,
    Compared,
    ComparisonFlag,
    ComparisonMade,
    ComparisonRow,
    ContextFacts,
    DraftReceived,
    DraftRequested,
    FailedTry,
    FailureNoted,
    NotFairReason,
    OverrideGiven,
    SelectedImage,
    SelectionKind,
    SelectionMade,
    SentImage,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.bodies.study_events import PriorSeriesFacts, SelectionPlan
from audit.record.events.deidentified import deidentify
from viewer.case.state.enrollment_data import series_facts
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError

MAX_NUMBERS = 1000
"""Numbers of one answer whose labels are stored."""
MAX_CLAIMS = 500
"""Claims of one answer whose labels are stored."""


def sha256(payload: bytes) -> str:
    """Return the hex SHA-256 of a payload, which is its address."""
    return hashlib.sha256(payload).hexdigest()


def sha256_of_text(text: str | None) -> str | None:
    """Return the address of a text that is stored as a payload; None for no text."""
    return sha256(text.encode()) if text else None


def study_opened(
    series: Sequence[Series],
    rejected: Iterable[str],
    patient: str | None = None,
    batch: str | None = None,
    location: str | None = None,
) -> StudyOpened:
    """Return the event of opening a study: series by short id, rejections counted by code.

    Sex, age band, vendor and field strength, by which metrics are stratified, are those of the
    first series, if its header has them.

    Args:
        series: Series of the study.
        rejected: Codes of the files that were rejected.
        patient: Pseudonym of the patient.
        batch: Id of the batch that opened the study.
        location: Sealed archive and study of the images; None if they are in no archive.
    """
    facts = tuple(
        SeriesFacts(
            series=s.id,
            modality=s.modality or None,
            kind=s.kind,
            shape_kji=s.shape,
            frames=s.frames,
            n_files=len(s.files),
            sequence=s.sequence,
            plane=s.plane,
            warnings=tuple(w.code for w in s.warnings),
        )
        for s in series
    )
    return StudyOpened(
        series=facts,
        rejected=Counter(rejected),
        patient=patient,
        batch=batch,
        location=location,
        **(strata_of(series[0]) if series else {}),
    )


def strata_of(series: Series) -> dict[str, Any]:
    """Return the strata of a series from its header: in bands, without identifying values."""
    try:
        known = series_facts(series)
    except CoreError:  # the file has gone since it was scanned: nothing is known
        return {}
    return {
        "sex": known.sex,
        "age": age_band(known.age_years),
        "vendor": known.manufacturer,
        "field_strength_t": known.field_strength_t,
    }


def after_cutoff(acquired: date | None, provider: Provider) -> bool | None:
    """Return whether images are newer than the training data of a provider's model.

    The site states the cutoff as YYYY, YYYY-MM or YYYY-MM-DD. The result is None within that year
    or month, and when the day or the cutoff is not known.

    Args:
        acquired: Day of the acquisition; None if it is not known.
        provider: Provider, whose entry states the cutoff.
    """
    stated = re.fullmatch(
        r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?", provider.entry.about.knowledge_cutoff or ""
    )
    if acquired is None or stated is None:
        return None
    parts = [int(part) for part in stated.groups() if part is not None]
    day = [acquired.year, acquired.month, acquired.day][: len(parts)]
    return None if day == parts else day > parts


def nothing_found(rejected: Iterable[str]) -> FailureNoted:
    """Return the event of opening files without images, with rejections by code."""
    counts = ", ".join(f"{n} {code}" for code, n in sorted(Counter(rejected).items()))
    return FailureNoted(
        where="opening",
        code="no-images",
        message=Message("file.no-images-counts", counts=counts or Message("file.none-found")),
    )


def selection_made(selection: Selection) -> SelectionMade:
    """Return the event of a selection, numbered in the order in which the images are sent."""
    images = tuple(
        SelectedImage(number=n, series=s.series_id, plane=s.plane, index=s.index, window=s.window)
        for n, s in enumerate(selection.slices, 1)
    )
    prior = tuple(
        PriorSeriesFacts(
            series=prior.series_id,
            modality=prior.modality,
            sequence=prior.sequence,
            days_earlier=prior.days_earlier,
            same_patient=prior.same_patient,
            reason_sha256=sha256_of_text(prior.reason),
        )
        for prior in selection.prior
    )
    return SelectionMade(
        kind=SelectionKind(selection.kind),
        rule=selection.rule,
        images=images,
        plan=SelectionPlan(**vars(selection.plan)) if selection.plan else None,
        warning=selection.warning,
        prior=prior,
        burned_marks=selection.marks or None,
        not_fair=tuple(NotFairReason(**why.to_json()) for why in selection.not_fair),
    )


def draft_requested(
    attempt: str,
    request: DraftRequest,
    *,
    exploratory: bool = True,
    acquired: date | None = None,
) -> DraftRequested:
    """Return the event of a request, recorded before it is sent.

    Args:
        attempt: Id of the attempt.
        request: What is asked.
        exploratory: The request is outside of a pilot, and no metric of one counts it.
        acquired: Day of the images. The event states only whether it is after the model's
            knowledge cutoff.
    """
    provider, bundle, outgoing = request.provider, request.bundle, request.outgoing
    with_images = outgoing is None or outgoing.n_images > 0
    return DraftRequested(
        attempt=attempt,
        provider=provider.name,
        api=provider.api,
        model=provider.model,
        host=provider.host,
        is_ai=provider.is_ai,
        configuration=request.configuration.sha256,
        bundle_sha256=bundle.sha256,
        request_sha256=outgoing.sha256 if outgoing else None,
        prompt_sha256=bundle.prompt_sha256,
        schema_sha256=bundle.schema_sha256,
        recipe=bundle.recipe,
        captions=bundle.captions,
        selection_kind=SelectionKind(bundle.selection_kind),
        with_context=bundle.context is not None,
        images=tuple(
            SentImage(
                number=i.number,
                sha256=i.sha256,
                stored_sha256=i.stored_sha256,
                series=i.series_id,
                place=i.place,
                window=i.window,
            )
            for i in (bundle.shown if outgoing is None or outgoing.n_images else ())
        ),
        truth=bundle.truth,
        quality=bundle.quality if with_images else (),
        parameters=dict(provider.parameters),
        exploratory=exploratory,
        probe=request.probe,
        asked=_asked_by(bundle),
        part=request.part,
        link=request.link,
        granted=request.granted,
        about=provider.entry.about.stated(),
        prices=prices(provider.entry),
        after_cutoff=after_cutoff(acquired, provider),
        context=_context_of(bundle),
        risks=bundle.risks if with_images else (),
        override_sha256=sha256_of_text(bundle.override),
        batch=request.batch,
        facts=bundle.facts,
        similar=bundle.similar,
        facts_sha256=bundle.facts.sha256 if bundle.facts is not None else None,
        tools=bundle.tools.rules if bundle.tools is not None else None,
        literature=bundle.literature,
        literature_sha256=bundle.literature.sha256 if bundle.literature is not None else None,
        library_sha256=bundle.library.sha256 if bundle.library is not None else None,
    )


def _context_of(bundle: Bundle) -> ContextFacts | None:
    stated = bundle.stated
    if stated is None or stated.text != bundle.context:
        return None
    return context_facts(stated)[0]


def reasons(bundle: Bundle) -> list[bytes]:
    """Return the reasons for keeping identifying words and for sending pixels, as payloads."""
    stated = bundle.stated
    blobs = context_facts(stated)[1] if stated is not None and stated.text == bundle.context else []
    return blobs + ([bundle.override.encode()] if bundle.override else [])


def override_given(bundle: Bundle, surface: Literal["app", "cli", "python"]) -> OverrideGiven:
    """Return the event of sending images that may show text; the bundle holds the reason."""
    reason = sha256_of_text(bundle.override)
    assert reason is not None
    risks = tuple(risk for risk in bundle.risks if risk.needs_reason)
    return OverrideGiven(
        bundle_sha256=bundle.sha256, risks=risks, reason_sha256=reason, surface=surface
    )


def _asked_by(bundle: Bundle) -> AskedBy | None:
    asked = bundle.asked
    if asked is None:
        return None
    return AskedBy(
        strategy=asked.strategy,
        strategy_sha256=asked.strategy_sha256,
        samples=asked.samples,
        examples_sha256=asked.examples,
        similar=asked.similar,
        language=asked.language,
    )


def draft_received(
    attempt: str, answer: Attempt, requested: DraftRequested
) -> tuple[DraftReceived, list[bytes]]:
    """Return the event of the end of an attempt, with its payloads: raw answers and content.

    All attempts are limited to storable sizes here, whichever provider answered.

    Args:
        attempt: Id of the attempt.
        answer: End of the attempt.
        requested: Event of the request.

    Returns:
        The event and its payloads.
    """
    answer = storable(answer)
    content = answer.interpretation
    part = requested.part
    facts = requested.facts.facts if requested.facts is not None else ()
    words = answer.text if part is not None and part.kind not in ("sample", "turn") else None
    payloads = [raw for raw in (answer.response, *(t.response for t in answer.retries)) if raw]
    if content is not None:
        payloads.append(content.canonical_bytes())
    if words:
        payloads.append(words.encode())
    body = DraftReceived(
        attempt=attempt,
        outcome=answer.outcome,
        message=answer.message,
        problems=answer.problems,
        flags=answer.flags,
        content_sha256=content.content_sha256 if content else None,
        coded=deidentify(content) if content else None,
        response_sha256=sha256(answer.response) if answer.response else None,
        http_status=answer.http_status,
        provider_request_id=answer.provider_request_id,
        model_returned=answer.model_returned,
        usage=dict(answer.usage),
        server=dict(answer.server),
        cost_usd=answer.cost_usd,
        first_byte_s=answer.first_byte_s,
        total_s=answer.total_s,
        reservation=answer.reservation,
        failed_tries=tuple(
            FailedTry(
                message=t.message,
                http_status=t.http_status,
                provider_request_id=t.provider_request_id,
                response_sha256=sha256(t.response) if t.response else None,
                total_s=t.total_s,
                waited_s=t.waited_s,
            )
            for t in answer.retries
        ),
        configuration=requested.configuration,
        numbers=label_numbers(content, facts)[:MAX_NUMBERS] if content is not None else (),
        claims=_claims(content, requested),
        vote=answer.vote,
        text_sha256=sha256_of_text(words),
    )
    return body, payloads


def _claims(content: Interpretation | None, requested: DraftRequested) -> tuple[LabeledClaim, ...]:
    """Return the claims of an answer; none where no passage was sent and none is cited."""
    if content is None:
        return ()
    sent = requested.literature
    claims = label_claims(content, sent.passages if sent is not None else ())
    if sent is None and not any(claim.passages for claim in claims):
        return ()
    return claims[:MAX_CLAIMS]


def comparison_made(
    result: Comparison,
    left: Compared,
    right: Compared,
    attempt: str | None,
    right_attempt: str | None = None,
) -> tuple[ComparisonMade, bytes]:
    """Return the event of a comparison, and the complete comparison as its payload.

    Args:
        result: The comparison.
        left: Kind and hash of the left content.
        right: Kind and hash of the right content.
        attempt: Draft on the left; None for a read.
        right_attempt: Draft on the right; None for a read or a reference.
    """
    detail = rfc8785.dumps(result.model_dump(mode="json"))
    rows = tuple(
        ComparisonRow.model_validate(
            r.model_dump(include={"code", "subject", "severity", "left", "right"})
            | {k: v for k, v in r.detail.items() if k in ComparisonRow.model_fields}
        )
        for r in result.rows
    )
    flags = tuple(ComparisonFlag.model_validate(f.model_dump()) for f in result.flags)
    body = ComparisonMade(
        # The order in which an adjudicator sees the two sides is derived from these random digits.
        # A hash of the contents would let anyone who knows one content compute the order.
        mask=token_hex(16),
        left=left,
        right=right,
        attempt=attempt,
        right_attempt=right_attempt,
        algorithm=result.algorithm,
        rows=rows,
        flags=flags,
        detail_sha256=sha256(detail),
        reasoning=result.reasoning,
        claims=result.claims,
    )
    return body, detail
