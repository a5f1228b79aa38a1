"""The pilot's protocol: a TOML file that the lead signs before the first case.

The pilot does only what the protocol states. The record contains its hash; a changed protocol has
another hash and opens a new epoch, so that results from before and after are never mixed.
"""

import hashlib
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

import rfc8785
from pydantic import AfterValidator, Field, ValidationError, field_validator, model_validator

from audit.errors import RecordInputError, wrong_field
from audit.facts.measured_fact import Author
from audit.interpretation.interpretation import Model
from audit.lexicon.vocabulary import Group
from audit.messages import Message, join, reason_of
from audit.pilot.protocol.analysis_plan import ErrorCosts, Subgroup, Thresholds
from audit.pilot.protocol.case_conditions import Condition, stratum_of
from audit.pilot.protocol.order_rules import ORDER_RULE, OrderRules, find_order_fault
from audit.pilot.protocol.reading_rules import ReadingRules
from audit.pilot.protocol.report_template import check_template
from audit.pilot.protocol.sample_size import NoSampleSize, cases_needed
from audit.pilot.protocol.sampled_adjudication_size import sampled_cases_needed
from audit.pilot.protocol.station_rules import StationRules
from audit.record.events.bodies.pilot_events import ExclusionCode, Repeats, ResultRule
from audit.tools.tool_rules import ToolTable

if TYPE_CHECKING:
    from audit.pilot.protocol.sample_size import SampleSize


class ProtocolError(RecordInputError):
    """The protocol cannot be read or is not valid."""


Rate = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Share = Annotated[float, Field(gt=0, lt=1, allow_inf_nan=False)]
Text = Annotated[str, Field(min_length=1)]
ReportTemplate = Annotated[str, Field(max_length=4000), AfterValidator(check_template)]


class IntendedUse(StrEnum):
    """Purpose for which the assistant is evaluated."""

    OVER_READING = "draft for over-reading"
    SECOND_LOOK = "second look after the read"
    WORKLIST_ORDER = "worklist order"
    TEACHING = "teaching"


ShownIdentity = Literal["nothing", "age-sex-date", "everything"]
"""What is shown of the patients of the pilot's cases, as far as the policy allows it."""
AcceptanceRule = Literal["not required", "required"]
ContextRule = Literal["reader chooses", "preselected"]
"""What of a context from a FHIR server is selected before a reader has looked at it."""
LiteratureRule = Literal["not permitted", "permitted", "reader may take out"]
"""Whether passages of documents may be part of a request."""
DraftRelease = Literal["at once", "after read", "never"]


class ArmKind(StrEnum):
    """Time at which a reader sees the draft, if at all."""

    SILENT = "silent"
    """Drafts are made and never shown: the start of every pilot."""
    NO_AI = "no-ai"
    AI_SECOND = "ai-second"
    """Shown only after the independent read is locked."""
    CONCURRENT = "concurrent"
    AI_FIRST = "ai-first"
    """Shown before the read; only for cases whose care has ended."""

    @property
    def makes_drafts(self) -> bool:
        """Whether a draft is requested at all."""
        return self is not ArmKind.NO_AI

    @property
    def shows_drafts(self) -> bool:
        """Whether a reader ever sees the draft."""
        return self in (ArmKind.AI_SECOND, ArmKind.CONCURRENT, ArmKind.AI_FIRST)

    @property
    def needs_read_first(self) -> bool:
        """Whether the independent read must be locked before the draft is shown."""
        return self is ArmKind.AI_SECOND

    @property
    def hides_order(self) -> bool:
        """Whether an order by the draft would reveal it before the protocol does."""
        return self.makes_drafts and self.draft_release != "at once"

    @property
    def draft_release(self) -> DraftRelease:
        """Time at which a reader in this arm may receive a draft, as the record stores it."""
        if not self.shows_drafts:
            return "never"
        return "after read" if self.needs_read_first else "at once"


class Arm(Model):
    """An arm; `weight` is its number of places in a block of the randomization."""

    name: Text
    kind: ArmKind
    weight: Annotated[int, Field(ge=0)] = 1


class Scope(Model):
    """Cases that belong to the pilot."""

    conditions: tuple[Condition, ...] = ()
    """A case is in scope if all are met."""
    inclusion: tuple[Text, ...] = ()
    exclusion: tuple[Text, ...] = ()


class Ethics(Model):
    """Approval of the pilot, and how patients can opt out."""

    approval: Text
    patient_opt_out: Text


class LockedConfiguration(Model):
    """An assistant configuration that the pilot uses; requests to others are refused."""

    id: Annotated[str, Field(pattern=r"^cfg-[0-9a-f]{12,64}$")]
    provider: Text
    label: str = ""


class Randomization(Model):
    """Assignment of cases to arms."""

    unit: Literal["case", "case-reader", "none"] = "none"
    seed_sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None
    readings: Literal[1, 2] = 1
    """2: each reader reads each case in both arms, in an order that the seed determines."""
    washout_days: Annotated[int, Field(ge=0)] = 28
    """Minimum time between two readings of a case by one reader."""

    @model_validator(mode="after")
    def _seeded(self) -> Self:
        if (self.unit == "none") != (self.seed_sha256 is None):
            raise ValueError(Message("protocol.seed-mismatch"))
        return self


class Measure(StrEnum):
    """Rates that a gate can limit."""

    SENSITIVITY = "sensitivity"
    SPECIFICITY = "specificity"
    CRITICAL_ERRORS = "critical errors"
    CRITICAL_ERRORS_AFTER = "critical errors after the decision"
    HALLUCINATION_ON_NORMALS = "hallucination on normals"
    WRONG_SIDE = "wrong side"
    FALSE_REASSURANCE = "false reassurance"
    DIAGNOSTIC_ACCURACY = "diagnostic accuracy"
    ABSTENTIONS = "abstentions"
    """Answers that state why they give none; used along with gates that ignore abstentions."""

    @property
    def is_error(self) -> bool:
        """Whether a lower rate is better."""
        return self not in (
            Measure.SENSITIVITY,
            Measure.SPECIFICITY,
            Measure.DIAGNOSTIC_ACCURACY,
        )


ADJUDICATED: Final = (
    *(Measure.CRITICAL_ERRORS, Measure.CRITICAL_ERRORS_AFTER),
    *(Measure.HALLUCINATION_ON_NORMALS, Measure.WRONG_SIDE),
)
"""Rates based on adjudicated discrepancies; the others are based on the reference alone."""
TIMINGS: Final = ("as planned", "at any time")
REPEATS: Final = ("first", "mean")
"""Values of options whose types are literals."""


class Gate(Model):
    """A rate whose confidence bound must clear `limit`: at most for errors, else at least."""

    name: Text
    measure: Measure
    limit: Rate
    expected: Rate
    confidence: Share = 0.95
    power: Share = 0.8
    opens: Literal["adopt", "adopt with second reader"] = "adopt"
    groups: tuple[Group, ...] = ()
    """Groups of diagnoses covered; empty covers all."""
    prevalence: Annotated[float, Field(gt=0, le=1)] = 1.0
    dropout: Annotated[float, Field(ge=0, lt=1)] = 0.0
    timing: Literal["as planned", "at any time"] = "as planned"
    """Time at which the gate may be cleared.

    At the planned looks by the exact bound, or after every case by a bound that permits this and
    needs more patients.
    """
    looks: tuple[Annotated[int, Field(ge=1)], ...] = ()
    """Planned looks as numbers of patients; empty: one look at the planned number."""

    @field_validator("looks")
    @classmethod
    def _in_order(cls, looks: tuple[int, ...]) -> tuple[int, ...]:
        if list(looks) != sorted(set(looks)):
            raise ValueError(Message("protocol.looks-not-increasing"))
        return looks

    def planned_looks(self, concordant_sample: float = 0.0) -> tuple[int, ...]:
        """Return the numbers of patients at which the exact bound decides; empty: after every case.

        `concordant_sample`: share of concordant cases that are adjudicated.
        """
        if self.timing == "at any time":
            return ()
        if self.looks:
            return self.looks
        try:
            return (self.cases(concordant_sample).needed,)
        except NoSampleSize:  # no number is enough, so no look is planned
            return ()

    def is_sampled(self, concordant_sample: float) -> bool:
        """Return whether only a sample of the concordant cases is adjudicated for this rate."""
        return self.measure in ADJUDICATED and 0 < concordant_sample < 1

    def cases(self, concordant_sample: float = 0.0) -> "SampleSize":
        """Return the number of cases needed if this share of concordant cases is adjudicated.

        Raises:
            NoSampleSize: No number is enough.
        """
        if self.is_sampled(concordant_sample):
            return sampled_cases_needed(
                self.limit,
                self.expected,
                concordant_sample,
                confidence=self.confidence,
                power=self.power,
                prevalence=self.prevalence,
                dropout=self.dropout,
            )

        return cases_needed(
            self.limit,
            self.expected,
            at_most=self.measure.is_error,
            confidence=self.confidence,
            power=self.power,
            prevalence=self.prevalence,
            dropout=self.dropout,
        )


class Margin(Model):
    """A test of non-inferiority: the rate is worse than that of the reads by less than `margin`.

    Errors may be higher by less, and sensitivity, specificity and accuracy lower by less. Drafts
    are compared with the independent reads of the same cases; for errors after the decision, the
    readers' results with the draft are compared. The test is decided once, on the patients
    enrolled first.
    """

    name: Text
    measure: Measure
    margin: Share
    patients: Annotated[int, Field(ge=5)]
    """Number of patients on whom it is decided."""
    confidence: Share = 0.975
    """Confidence of the one-sided bound that decides."""


def _is_off(value: object) -> bool:
    return value is False


def _is_algorithm_only(value: object) -> bool:
    return value == ("algorithm",)


def _is_without_tools(value: object) -> bool:
    return value == ToolTable()


def _is_everything(value: object) -> bool:
    return value == "everything"


def _is_default_station(value: object) -> bool:
    """Return whether nothing is stated for a station; such a section is not hashed."""
    return value == StationRules()


def _is_default_order(value: object) -> bool:
    return value == OrderRules()


def _is_never(value: object) -> bool:
    return value == "never"


def _is_chosen_by_reader(value: object) -> bool:
    return value == "reader chooses"


def _is_not_required(value: object) -> bool:
    return value == "not required"


def _is_not_permitted(value: object) -> bool:
    return value == "not permitted"


def _is_empty(value: object) -> bool:
    """Return whether an optional section is empty; empty sections are not hashed."""
    return not value


class StopRule(Model):
    """A rate of adjudicated errors above which the assistant is suspended in a stratum."""

    name: Text
    measure: Measure
    limit: Rate
    groups: tuple[Group, ...] = ()
    """Groups of diagnoses, by the reference standard, whose cases count."""
    when: tuple[Condition, ...] = ()
    """Conditions of the stratum that is monitored and suspended; empty: all cases."""

    @field_validator("measure")
    @classmethod
    def _an_error(cls, measure: Measure) -> Measure:
        if not measure.is_error:
            raise ValueError(
                Message(
                    "protocol.stop-rule-measure",
                    measure=measure.value,
                )
            )
        if measure is Measure.ABSTENTIONS:
            raise ValueError(Message("protocol.stop-rule-abstentions"))
        return measure

    @property
    def stratum(self) -> str:
        """Name of the stratum, as alarms carry it."""
        return stratum_of(self.when)


class Suspension(Model):
    """A rule by which drafts are made but not shown, based on facts known before."""

    name: Text
    when: Annotated[tuple[Condition, ...], Field(min_length=1)]


class Protocol(Model):
    """A pilot's protocol. `Protocol.load` reads it, `sha256` identifies it."""

    title: Text
    lead: Text
    intended_use: IntendedUse
    setting: Literal["prospective", "retrospective"]
    ethics: Ethics
    scope: Scope = Scope()
    configurations: Annotated[tuple[LockedConfiguration, ...], Field(min_length=1)]
    arms: Annotated[tuple[Arm, ...], Field(min_length=1)]
    randomization: Randomization = Randomization()
    endpoints: Annotated[tuple[Text, ...], Field(min_length=1)]
    gates: tuple[Gate, ...] = ()
    stop_rules: tuple[StopRule, ...] = ()
    stop_error: Share = 0.05
    """Probability of a false alarm, split evenly over the stop rules."""
    suspensions: tuple[Suspension, ...] = ()
    escalation: tuple[Text, ...] = ()
    """Contacts for an urgent discrepancy, in order: roles or phone lists, no patients."""
    idle_after_s: Annotated[int, Field(ge=10, le=3600)] = 60
    """Time without input after which reading time stops counting, in seconds."""
    reading: ReadingRules = ReadingRules()
    """Requirements for locking a read."""
    identity: Annotated[ShownIdentity, Field(exclude_if=_is_everything)] = "everything"
    """What is shown of the cases' patients at most; the policy may allow less."""
    results: Annotated[ResultRule, Field(exclude_if=_is_never)] = "never"
    """Whether results of signed cases may be stored in the archive or the clinical record."""
    fhir_context: Annotated[ContextRule, Field(exclude_if=_is_chosen_by_reader)] = "reader chooses"
    """Whether entries of a FHIR server from before the acquisition are selected in advance."""
    fact_authors: Annotated[
        tuple[Author, ...], Field(min_length=1, exclude_if=_is_algorithm_only)
    ] = ("algorithm",)
    """Whose measurements may be facts of a request.

    With "human", a reader's marks reach the model: its draft is then not independent of the read.
    """
    report_template: Annotated[ReportTemplate | None, Field(exclude_if=_is_empty)] = None
    """Plain text with names of parts in braces, for the report of a signed read."""
    tools: Annotated[ToolTable, Field(exclude_if=_is_without_tools)] = ToolTable()
    """Tools that a model may be offered at most, and the bounds of its calls at most."""
    similar_cases: Annotated[bool, Field(exclude_if=_is_off)] = False
    """Whether similar signed cases may be shown to a reader after the lock.

    They are one more influence on the decision about a draft, and each display is recorded.
    """
    literature: Annotated[LiteratureRule, Field(exclude_if=_is_not_permitted)] = "not permitted"
    """Whether passages of documents may be sent with a request.

    Retrieval can harm. It is permitted only with a stop rule, which suspends a configuration whose
    drafts have too many errors. If readers may take passages out, what they know of the case can
    shape the draft.
    """
    acceptance: Annotated[AcceptanceRule, Field(exclude_if=_is_not_required)] = "not required"
    """Whether only configurations with a valid local acceptance may be asked."""
    repeats: Repeats = "first"
    """Which of several requests of a configuration for a case counts: the first, or the mean."""
    late_exclusions: tuple[ExclusionCode, ...] = ()
    """Reasons for which a case with a draft may be excluded from the gates.

    Any other reason, and any reason given when the draft may be known, leaves the case in.
    """
    concordant_sample: Rate = 0.1
    """Share of concordant cases that is also adjudicated, against verification bias."""
    usability_every_days: Annotated[int, Field(ge=1, le=366)] | None = None
    """Interval of the usability questionnaire for each user; None: 30 days."""
    thresholds: Annotated[Thresholds | None, Field(exclude_if=_is_empty)] = None
    """Range over which net benefit is reported; None: not reported."""
    error_costs: Annotated[ErrorCosts | None, Field(exclude_if=_is_empty)] = None
    """Costs from which the expected cost is computed; None: not reported."""
    margins: Annotated[tuple[Margin, ...], Field(exclude_if=_is_empty)] = ()
    """Tests of non-inferiority against the independent reads."""
    subgroups: Annotated[tuple[Subgroup, ...], Field(exclude_if=_is_empty)] = ()
    """Strata whose tests of interaction are confirmatory; all others are exploratory."""
    station: Annotated[StationRules, Field(exclude_if=_is_default_station)] = StationRules()
    """Rules for a station that enrolls cases and requests drafts by itself."""
    order: Annotated[OrderRules, Field(exclude_if=_is_default_order)] = OrderRules()
    """Rules for ordering the worklist by drafts."""

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for what, names in (
            (Message("protocol.section-arms"), [a.name for a in self.arms]),
            (Message("protocol.section-gates"), [g.name for g in self.gates]),
            (Message("protocol.section-stop-rules"), [s.name for s in self.stop_rules]),
            (Message("protocol.section-suspensions"), [s.name for s in self.suspensions]),
            (Message("protocol.section-margins"), [m.name for m in self.margins]),
            (Message("protocol.section-configurations"), [c.id for c in self.configurations]),
        ):
            if len(set(names)) != len(names):
                raise ValueError(Message("protocol.name-duplicate", what=what))
        if not any(arm.weight for arm in self.arms):
            raise ValueError(Message("protocol.arm-weights-zero"))
        if self.setting == "prospective" and any(a.kind is ArmKind.AI_FIRST for a in self.arms):
            raise ValueError(Message("protocol.ai-first-prospective"))
        if self.literature != "not permitted" and not self.stop_rules:
            raise ValueError(Message("protocol.literature-without-stop-rule"))
        if len(self.arms) > 1 and self.randomization.unit == "none":
            raise ValueError(Message("protocol.randomization-missing"))
        if self.randomization.readings == 2 and (
            len(self.arms) != 2 or self.randomization.unit != "case-reader"
        ):
            raise ValueError(Message("protocol.two-readings-design"))
        if any(rule.name == ORDER_RULE for rule in self.stop_rules):
            raise ValueError(Message("protocol.order-rule-name", name=ORDER_RULE))
        self._check_order()
        return self

    def _check_order(self) -> None:
        fault = find_order_fault(
            self.order,
            configurations=[c.id for c in self.configurations],
            hiding=[arm.name for arm in self.arms if arm.kind.hides_order],
            makes_drafts=any(arm.kind.makes_drafts for arm in self.arms),
            is_by_reader=self.randomization.unit == "case-reader" and len(self.arms) > 1,
        )
        if fault is not None:
            raise ValueError(fault)

    @property
    def order_configuration(self) -> str:
        """Id of the configuration whose drafts order the worklist."""
        return self.order.configuration or self.configurations[0].id

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a TOML file.

        Raises:
            ProtocolError: Names the file and each invalid field.
        """
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ProtocolError(
                Message("format.name-reason", name=path.name, reason=reason_of(error))
            ) from None
        try:
            return cls.model_validate(content)
        except ValidationError as error:
            raise ProtocolError(
                Message("format.name-reason", name=path.name, reason=_describe(error))
            ) from None

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON, which is hashed and signed."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of the canonical bytes."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    def arm(self, name: str) -> Arm:
        """Return the arm of this name.

        Raises:
            ProtocolError: There is none.
        """
        for arm in self.arms:
            if arm.name == name:
                return arm
        raise ProtocolError(Message("protocol.arm-unknown", name=name))


def _describe(error: ValidationError) -> Message:
    return join([wrong_field(detail) for detail in error.errors(include_url=False)], "; ")
