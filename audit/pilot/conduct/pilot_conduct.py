"""Steps of the pilot: sign the protocol, enroll, assign, exclude, decide, report; each one event.

A step that is not permitted raises `StepNotOpen` with a reason for the user, and writes nothing.
"""

import hashlib
from collections.abc import Mapping, Sequence

from audit.errors import RecordError
from audit.messages import Message
from audit.pilot.conduct.blinding import Verdict, check_draft_visibility, check_scope
from audit.pilot.conduct.pilot_state import (
    OF_PILOT,
    OPENED,
    TYPES,
    PilotCase,
    PilotState,
    days_between,
)
from audit.pilot.conduct.stop_rule_watch import raise_alarms
from audit.pilot.protocol.arm_assignment import assign_arm, is_sampled, reading_order, seed_sha256
from audit.pilot.protocol.case_conditions import KnownFacts, is_in_stratum
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.pilot.protocol.protocol import Arm, Protocol
from audit.record.events import (
    Actor,
    AdjudicationMade,
    AssistantResumed,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    EscalationAcknowledged,
    Event,
    ExclusionCode,
    ProtocolSigned,
    RowDecision,
    UsabilityAnswered,
    UseErrorReported,
    utc_now,
)
from audit.record.log.event_log import Log


class StepNotOpen(RecordError):
    """A step of the pilot that is not open now; the message gives the reason."""


class Pilot:
    """The pilot of one record, for one actor. Not thread-safe.

    Args:
        log: The record.
        actor: The person who acts.
        case: Follow only this case, which is fast in a large record; None follows all.
    """

    def __init__(self, log: Log, actor: Actor, *, case: str | None = None) -> None:
        self._log, self._actor = log, actor
        self._only = None if case is None else [case]
        self._seen = 0
        self._standing = PilotState()
        self._protocols: dict[str, Protocol] = {}
        self.refresh()

    def refresh(self) -> PilotState:
        """Read events that were written since, also by others."""
        service = self._log.as_service(release=False)
        if self._only is None:
            for event in service.events(types=TYPES, after=self._seen, opening=OPENED):
                self._standing.apply(event)
                self._seen = event.seq
            return self._standing
        head, _ = self._log.head
        if head > self._seen:
            self._apply_to_record(head)
            for event in service.events_of(self._only, TYPES, head, self._seen, opening=OPENED):
                self._standing.apply(event)
            self._seen = head
        return self._standing

    def follow(self, events: Mapping[str, Sequence[Event]]) -> None:
        """Follow only some cases from now on, whose events were just read.

        The state then says as much of them as the reader of the events may see.

        Args:
            events: All events of each case, in order.
        """
        until = max((e.seq for of_case in events.values() for e in of_case), default=0)
        self._standing = self._standing.without_cases()
        if until > self._seen:
            self._apply_to_record(until)
            self._seen = until
        self._only = list(events)
        for of_case in events.values():
            for event in of_case:
                if event.body.type in TYPES:
                    self._standing.apply(event)

    def _apply_to_record(self, until: int) -> None:
        """Apply the new events up to a number that belong to no single case."""
        service = self._log.as_service(release=False)
        for event in service.events(types=OF_PILOT, after=self._seen):
            if event.seq > until:
                break
            self._standing.apply(event)

    @property
    def standing(self) -> PilotState:
        """State of the pilot as of the last `refresh`."""
        return self._standing

    @property
    def protocol(self) -> Protocol | None:
        """Protocol in force; None before one is signed."""
        signed = self._standing.protocol
        if signed:
            return self.protocol_of(signed.protocol_sha256)
        return None

    def protocol_of(self, sha256: str) -> Protocol:
        """Return a signed protocol by its hash; a case stays with the one that assigned it."""
        if sha256 not in self._protocols:
            self._protocols[sha256] = Protocol.model_validate_json(
                self._log.as_service().blob(sha256)
            )
        return self._protocols[sha256]

    # --- the protocol -------------------------------------------------------------------------

    def sign_protocol(
        self, protocol: Protocol, *, name: str, meaning: str, reason: str = ""
    ) -> Event:
        """Put a protocol into force; replacing another needs a reason and opens an epoch."""
        self.refresh()
        before = self._standing.protocol
        if self._actor.role != "lead":
            raise StepNotOpen(Message("pilot.only-lead-signs"))
        if before is not None and before.protocol_sha256 == protocol.sha256:
            raise StepNotOpen(Message("pilot.protocol-in-force"))
        if before is not None and not reason.strip():
            raise StepNotOpen(Message("pilot.change-without-reason"))
        body = ProtocolSigned(
            protocol_sha256=protocol.sha256,
            epoch=before.epoch + 1 if before else 1,
            name=name,
            meaning=meaning,
            supersedes=before.protocol_sha256 if before else None,
            reason_sha256=_digest(reason) if reason.strip() else None,
            concordant_sample=protocol.concordant_sample,
            repeats=protocol.repeats,
            thresholds=protocol.thresholds,
            error_costs=protocol.error_costs,
            needs_viewing=protocol.reading.needs_evidence,
            least_viewed=protocol.reading.least_viewed or None,
            checklist=protocol.reading.checklist,
            results=protocol.results,
            order=protocol.order.use,
        )
        blobs = [protocol.canonical_bytes()] + ([reason.encode()] if reason.strip() else [])
        return self._write(body, blobs=blobs)

    def is_drawn(self, case: str) -> bool:
        """Return whether a case is in the adjudicated sample of concordant cases.

        The protocol under which the case was enrolled determines the sample.
        """
        case_state = self._standing.cases.get(case)
        if case_state is None or case_state.enrolled is None:
            return False
        protocol = self.protocol_of(case_state.enrolled.protocol_sha256)
        return is_sampled(bytes.fromhex(protocol.sha256), protocol.concordant_sample, case=case)

    def _in_force(self) -> Protocol:
        self.refresh()
        protocol = self.protocol
        if protocol is None:
            raise StepNotOpen(Message("pilot.not-begun"))
        return protocol

    # --- cases --------------------------------------------------------------------------------

    def enroll(
        self,
        case: str,
        known: KnownFacts,
        *,
        priority: str = "routine",
        location: str | None = None,
    ) -> Event:
        """Enroll a case.

        Args:
            case: Pseudonym of the case.
            known: Codes and numbers that the protocol's scope and strata are about.
            priority: Priority in the worklist.
            location: Sealed archive and study of its images; None if they are in no archive.

        Raises:
            StepNotOpen: The case is out of scope, excluded, or already enrolled.
        """
        protocol = self._in_force()
        standing = self._standing.cases.get(case)
        if standing is not None and standing.enrolled and not standing.excluded:
            raise StepNotOpen(Message("pilot.enrolled-already"))
        if standing is not None and standing.excluded is not None:
            raise StepNotOpen(Message("case.excluded", code=standing.excluded.code.value))
        verdict = check_scope(protocol, known)
        if not verdict.may:
            raise StepNotOpen(verdict.why)
        body = CaseEnrolled.model_validate(
            {
                "protocol_sha256": protocol.sha256,
                "known": known,
                "priority": priority,
                "location": location,
            }
        )
        return self._write(body, case)

    def exclude(self, case: str, code: ExclusionCode, reason: str = "") -> Event:
        """Exclude a case with a reason code; "other" needs a text."""
        self.refresh()
        if code is ExclusionCode.OTHER and not reason.strip():
            raise StepNotOpen(Message("pilot.exclusion-without-reason"))
        blobs = [reason.encode()] if reason.strip() else []
        digest = _digest(reason) if blobs else None
        return self._write(CaseExcluded(code=code, reason_sha256=digest), case, blobs)

    def assign(self, case: str, reader: str, seed: bytes | None = None) -> CaseAssigned:
        """Assign a case to a reader, in the arm that the randomization gives.

        A second call assigns the second reading, if the protocol has two and the washout is over.
        Two workstations may take the same index of a stratum at once; the one whose event came
        later then takes the next index, so that each index is used once.
        """
        protocol = self._in_force()
        case_state = self._enrolled(case)
        done = [r.assigned for r in case_state.readings.get(reader, []) if r.assigned]
        reading = len(done) + 1
        if reading > protocol.randomization.readings:
            raise StepNotOpen(Message("pilot.assigned-already"))
        if reading == 2:
            self._check_washout(protocol, case_state, reader)
        unit = protocol.randomization.unit
        if unit != "none" and (
            seed is None or seed_sha256(seed) != protocol.randomization.seed_sha256
        ):
            raise StepNotOpen(Message("pilot.other-seed"))
        while True:
            body = self._make_assignment(protocol, case_state, reader, reading, seed or b"")
            event = self._write(body, case)
            place = body.protocol_sha256, body.stratum, body.index
            first, of_case = self._standing.assigned[place]
            # Further readers of a case take its place, where cases are randomized.
            if first == event.seq or of_case == case or reading == 2 or unit == "none":
                return body

    def _make_assignment(
        self, protocol: Protocol, case_state: PilotCase, reader: str, reading: int, seed: bytes
    ) -> CaseAssigned:
        unit, weights = protocol.randomization.unit, [a.weight for a in protocol.arms]
        others = [r.assigned for rs in case_state.readings.values() for r in rs if r.assigned]
        stratum = {"none": "all", "case": "cases", "case-reader": f"reader {reader}"}[unit]
        index = self._standing.next_index(protocol.sha256, stratum)
        if protocol.randomization.readings == 2:
            order = reading_order(seed, len(weights), case=case_state.case, reader=reader)
            arm = protocol.arms[order[reading - 1]].name
        elif unit == "none":
            arm = next(a.name for a in protocol.arms if a.weight)
        elif unit == "case" and others:
            arm, index = others[0].arm, others[0].index
        else:
            arm = protocol.arms[assign_arm(seed, weights, stratum=stratum, index=index)].name
        return CaseAssigned(
            protocol_sha256=protocol.sha256,
            reader=reader,
            arm=arm,
            stratum=stratum,
            index=index,
            reading=reading,
            draft_release=protocol.arm(arm).kind.draft_release,
        )

    def _check_washout(self, protocol: Protocol, case_state: PilotCase, reader: str) -> None:
        first = case_state.readings[reader][0]
        if first.locked_at is None:
            raise StepNotOpen(Message("pilot.first-reading-open"))
        passed = days_between(first.locked_at, utc_now())
        if passed < protocol.randomization.washout_days:
            left = protocol.randomization.washout_days - passed
            raise StepNotOpen(Message("pilot.washout-not-over", left=left))

    def _enrolled(self, case: str) -> PilotCase:
        case_state = self._standing.cases.get(case)
        if case_state is None or case_state.enrolled is None:
            raise StepNotOpen(Message("pilot.not-enrolled"))
        if case_state.excluded is not None:
            raise StepNotOpen(Message("case.excluded", code=case_state.excluded.code.value))
        return case_state

    # --- what may be seen ---------------------------------------------------------------------

    def arm(self, case: str, reader: str) -> Arm | None:
        """Return the arm in which the reader reads the case; None if it is not assigned."""
        case_state = self._standing.cases.get(case)
        if case_state is None or not case_state.readings.get(reader):
            return None
        assigned = case_state.readings[reader][-1].assigned
        if assigned:
            return self.protocol_of(assigned.protocol_sha256).arm(assigned.arm)
        return None

    def verdict(self, case: str, reader: str, draft: KnownFacts, *, read_locked: bool) -> Verdict:
        """Return whether the reader may see a draft now. `draft`: facts that the draft states."""
        protocol = self._in_force()
        case_state, arm = self._enrolled(case), self.arm(case, reader)
        if arm is None:
            return Verdict(may=False, why=Message("case.not-assigned"))
        assert case_state.enrolled is not None
        stated = {k: v for k, v in draft.model_dump().items() if v is not None}
        known = KnownFacts.model_validate(case_state.enrolled.known.model_dump() | stated)
        names = {
            rule
            for rule, stratum in self._standing.suspended
            if rule != ORDER_RULE and is_in_stratum(stratum, known)
        }
        return check_draft_visibility(
            protocol, arm, known, read_locked=read_locked, suspended=frozenset(names)
        )

    # --- reference and adjudication -----------------------------------------------------------

    def may_supply_reference(self, case: str, actor: str) -> Verdict:
        """Return whether an actor may supply the reference: they saw no draft and made no read."""
        case_state = self._standing.cases.get(case, PilotCase(case))
        if actor in case_state.saw_draft:
            return Verdict(may=False, why=Message("case.draft-seen-by-you"))
        if any(r.locked_at for r in case_state.readings.get(actor, [])):
            return Verdict(may=False, why=Message("case.read-by-you"))
        return Verdict(may=True)

    def adjudicate(
        self,
        case: str,
        comparison: int,
        rows: Sequence[RowDecision],
        *,
        note: str = "",
        concordant_sample: bool | None = None,
    ) -> Event:
        """Record the decisions on a comparison.

        Readers of the case and the supplier of its reference cannot adjudicate it.

        Args:
            case: The case.
            comparison: Event number of the comparison.
            rows: A decision for each discrepancy, or for each agreement of a concordant case.
            note: Free text, sealed.
            concordant_sample: Whether the sides agreed and the case was drawn; None derives it
                from `rows` being empty.
        """
        self.refresh()
        case_state = self._enrolled(case)
        verdict = self.may_supply_reference(case, self._actor.id)
        if self._actor.role != "adjudicator":
            raise StepNotOpen(Message("pilot.only-adjudicator"))
        if not verdict.may:
            raise StepNotOpen(verdict.why)
        if self._actor.id in case_state.reference_by:
            raise StepNotOpen(Message("pilot.reference-by-you"))
        if comparison not in case_state.comparisons:
            raise StepNotOpen(Message("pilot.no-such-comparison"))
        blobs = [note.encode()] if note.strip() else []
        body = AdjudicationMade(
            comparison=comparison,
            rows=tuple(rows),
            concordant_sample=not rows if concordant_sample is None else concordant_sample,
            note_sha256=_digest(note) if blobs else None,
        )
        event = self._write(body, case, blobs)
        self.look()
        return event

    def look(self) -> list[Event]:
        """Apply the stop rules to the adjudicated cases; each new alarm is an event and suspends.

        Every adjudication does this; call it directly after importing adjudications.
        """
        raised = raise_alarms(self._log, self._in_force())
        self.refresh()
        return raised

    # --- safety -------------------------------------------------------------------------------

    def resume(self, rule: str, stratum: str, *, name: str, meaning: str, reason: str) -> Event:
        """Record the lead's signed decision to resume the assistant."""
        self.refresh()
        if self._actor.role != "lead":
            raise StepNotOpen(Message("pilot.only-lead-resumes"))
        if (rule, stratum) not in self._standing.suspended:
            raise StepNotOpen(Message("pilot.not-suspended"))
        if not is_reason(reason):
            raise StepNotOpen(Message("pilot.resume-without-reason"))
        body = AssistantResumed(
            rule=rule,
            stratum=stratum,
            name=name,
            meaning=meaning,
            reason_sha256=_digest(reason),
        )
        return self._write(body, blobs=[reason.encode()])

    def acknowledge(self, escalation: str, action: str) -> Event:
        """Record the action taken on an urgent discrepancy."""
        self.refresh()
        if escalation not in self._standing.escalations:
            raise StepNotOpen(Message("pilot.escalation-not-open"))
        if not action.strip():
            raise StepNotOpen(Message("pilot.action-missing"))
        case = self._standing.escalations[escalation][1] or None
        body = EscalationAcknowledged(escalation=escalation, action_sha256=_digest(action))
        return self._write(body, case, [action.encode()])

    def report_use_error(self, kind: str, harm: str, words: str, case: str | None = None) -> Event:
        """Report a use error, a near miss or a defect."""
        if not words.strip():
            raise StepNotOpen(Message("pilot.event-not-told"))
        content = {"kind": kind, "harm": harm, "words_sha256": _digest(words)}
        return self._write(UseErrorReported.model_validate(content), case, [words.encode()])

    def answer_usability(self, answers: Sequence[int]) -> Event:
        """Record answers to the ten statements of the System Usability Scale."""
        return self._write(UsabilityAnswered(answers=tuple(answers)))

    def _write(self, body: object, case: str | None = None, blobs: Sequence[bytes] = ()) -> Event:
        event = self._log.append(body, actor=self._actor, case=case, blobs=blobs)  # type: ignore[arg-type]
        self.refresh()
        return event


_MIN_LETTERS = 8
_FIRST_WIDE_LETTER = 0x2E80
"""Code point from which letters stand for syllables or words, so that they count three times."""


def is_reason(words: str) -> bool:
    """Return whether a text can be a reason: it has several different letters.

    >>> [is_reason(words) for words in (".", "xxxxxxxxxxxx", "the prompt was fixed")]
    [False, False, True]
    """
    letters = [letter for letter in words.casefold() if letter.isalnum()]
    weight = sum(3 if ord(letter) >= _FIRST_WIDE_LETTER else 1 for letter in letters)
    return weight >= _MIN_LETTERS and len(set(letters)) >= 3


def _digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()
