"""The pilot's protocol: one TOML file that the lead signs before the first case.

What it does not say, the pilot does not do. Its hash stands in the record; a change is another
hash and opens a new epoch, so that figures of before and after are never mixed.
"""

import hashlib
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

import rfc8785
from pydantic import Field, ValidationError, field_validator, model_validator

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Model
from audit.lexicon.vocabulary import Group
from audit.messages import Message, join, reason_of
from audit.pilot.protocol.analysis_plan import ErrorCosts, Subgroup, Thresholds
from audit.pilot.protocol.case_conditions import Condition, stratum_of
from audit.pilot.protocol.reading_rules import ReadingRules
from audit.pilot.protocol.sample_size import NoSampleSize, cases_needed
from audit.pilot.protocol.sampled_adjudication_size import sampled_cases_needed
from audit.record.events.bodies.pilot_events import ExclusionCode, Repeats

if TYPE_CHECKING:
    from audit.pilot.protocol.sample_size import SampleSize


class ProtocolError(RecordInputError):
    """The protocol cannot be read or does not hold what is asked of it."""


Rate = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Share = Annotated[float, Field(gt=0, lt=1, allow_inf_nan=False)]
Text = Annotated[str, Field(min_length=1)]


class IntendedUse(StrEnum):
    """What the assistant is tried for."""

    OVER_READING = "draft for over-reading"
    SECOND_LOOK = "second look after the read"
    WORKLIST_ORDER = "worklist order"
    TEACHING = "teaching"


DraftRelease = Literal["at once", "after read", "never"]


class ArmKind(StrEnum):
    """When a reader sees the draft, if ever."""

    SILENT = "silent"
    """Drafts are made and never shown: where every pilot starts."""
    NO_AI = "no-ai"
    AI_SECOND = "ai-second"
    """Shown only after the independent read is locked."""
    CONCURRENT = "concurrent"
    AI_FIRST = "ai-first"
    """Shown before the read; only on cases whose care is over."""

    @property
    def makes_drafts(self) -> bool:
        """Whether a draft is asked for at all."""
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
    def draft_release(self) -> DraftRelease:
        """When a reader in this arm may be given a draft, as the record keeps it."""
        if not self.shows_drafts:
            return "never"
        return "after read" if self.needs_read_first else "at once"


class Arm(Model):
    """One arm; `weight` says how often it comes in a block of the randomisation."""

    name: Text
    kind: ArmKind
    weight: Annotated[int, Field(ge=0)] = 1


class Scope(Model):
    """Which cases the pilot is about."""

    conditions: tuple[Condition, ...] = ()
    """A case is in scope when all are met."""
    inclusion: tuple[Text, ...] = ()
    exclusion: tuple[Text, ...] = ()


class Ethics(Model):
    """What was approved, and how patients may stay out."""

    approval: Text
    patient_opt_out: Text


class LockedConfiguration(Model):
    """An assistant configuration that the pilot uses; none other is asked."""

    id: Annotated[str, Field(pattern=r"^cfg-[0-9a-f]{12,64}$")]
    provider: Text
    label: str = ""


class Randomisation(Model):
    """How cases come into arms."""

    unit: Literal["case", "case-reader", "none"] = "none"
    seed_sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None
    readings: Literal[1, 2] = 1
    """2: each reader reads each case in both arms, in an order that the seed gives."""
    washout_days: Annotated[int, Field(ge=0)] = 28
    """Least time between two readings of one case by one reader."""

    @model_validator(mode="after")
    def _seeded(self) -> Self:
        if (self.unit == "none") != (self.seed_sha256 is None):
            raise ValueError(Message("protocol.seed-mismatch"))
        return self


class Measure(StrEnum):
    """Rates that a gate can be put on."""

    SENSITIVITY = "sensitivity"
    SPECIFICITY = "specificity"
    CRITICAL_ERRORS = "critical errors"
    CRITICAL_ERRORS_AFTER = "critical errors after the decision"
    HALLUCINATION_ON_NORMALS = "hallucination on normals"
    WRONG_SIDE = "wrong side"
    FALSE_REASSURANCE = "false reassurance"
    DIAGNOSTIC_ACCURACY = "diagnostic accuracy"
    ABSTENTIONS = "abstentions"
    """Answers that say why they give none; beside gates in which an abstention is no error."""

    @property
    def is_error(self) -> bool:
        """Whether less of it is better."""
        return self not in (
            Measure.SENSITIVITY,
            Measure.SPECIFICITY,
            Measure.DIAGNOSTIC_ACCURACY,
        )


ADJUDICATED: Final = (
    *(Measure.CRITICAL_ERRORS, Measure.CRITICAL_ERRORS_AFTER),
    *(Measure.HALLUCINATION_ON_NORMALS, Measure.WRONG_SIDE),
)
"""Rates that rest on adjudicated discrepancies; the others rest on the reference alone."""
TIMINGS: Final = ("as planned", "at any time")
REPEATS: Final = ("first", "mean")
"""Words of options whose types spell them out."""


class Gate(Model):
    """A rate whose confidence bound must clear `limit`: at most for errors, at least for the rest."""

    name: Text
    measure: Measure
    limit: Rate
    expected: Rate
    confidence: Share = 0.95
    power: Share = 0.8
    opens: Literal["adopt", "adopt with second reader"] = "adopt"
    groups: tuple[Group, ...] = ()
    """The groups of diagnoses that it is about; none: all."""
    prevalence: Annotated[float, Field(gt=0, le=1)] = 1.0
    dropout: Annotated[float, Field(ge=0, lt=1)] = 0.0
    timing: Literal["as planned", "at any time"] = "as planned"
    """When the gate may be cleared: at the planned looks by the exact bound, or after every case by one
    that allows it and takes more patients."""
    looks: tuple[Annotated[int, Field(ge=1)], ...] = ()
    """The planned looks, as numbers of patients; none: one, at the planned number."""

    @field_validator("looks")
    @classmethod
    def _in_order(cls, looks: tuple[int, ...]) -> tuple[int, ...]:
        if list(looks) != sorted(set(looks)):
            raise ValueError(Message("protocol.looks-not-increasing"))
        return looks

    def planned_looks(self, concordant_sample: float = 0.0) -> tuple[int, ...]:
        """The numbers of patients at which the exact bound decides; none: after every case.

        `concordant_sample`: the share of concordant cases that the protocol has adjudicated.
        """
        if self.timing == "at any time":
            return ()
        if self.looks:
            return self.looks
        try:
            return (self.cases(concordant_sample).needed,)
        except (
            NoSampleSize
        ):  # no number is enough: nothing is planned, and each look is one of many
            return ()

    def is_sampled(self, concordant_sample: float) -> bool:
        """Whether concordant cases count by a sample: only such of them as were drawn are adjudicated."""
        return self.measure in ADJUDICATED and 0 < concordant_sample < 1

    def cases(self, concordant_sample: float = 0.0) -> "SampleSize":
        """How many cases it takes, with this share of concordant cases adjudicated.

        Raises `NoSampleSize` where no number is enough.
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
    """A test of non-inferiority: the rate is worse than that of the reads alone by less than `margin`.

    Of errors it is higher by less, of sensitivity, specificity and accuracy lower by less. Drafts are
    compared with the independent reads of the same cases; of the errors after the decision it is what
    readers came to with the draft. It is decided once, over the patients who were enrolled first.
    """

    name: Text
    measure: Measure
    margin: Share
    patients: Annotated[int, Field(ge=5)]
    """How many patients it is decided over."""
    confidence: Share = 0.975
    """Of the one-sided bound that decides."""


def _nothing(value: object) -> bool:
    """Whether a part of the protocol states nothing: it is then no part of what is hashed either."""
    return not value


class StopRule(Model):
    """A rate of adjudicated errors above which the assistant is suspended in a stratum."""

    name: Text
    measure: Measure
    limit: Rate
    groups: tuple[Group, ...] = ()
    """Groups of diagnoses whose cases are counted, by their reference standard."""
    when: tuple[Condition, ...] = ()
    """The stratum that is watched, and suspended alone; none: all cases."""

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
    """Drafts that are made and not shown, by what is known before they would be."""

    name: Text
    when: Annotated[tuple[Condition, ...], Field(min_length=1)]


class Protocol(Model):
    """The whole protocol. `Protocol.load` reads it, `sha256` names it."""

    title: Text
    lead: Text
    intended_use: IntendedUse
    setting: Literal["prospective", "retrospective"]
    ethics: Ethics
    scope: Scope = Scope()
    configurations: Annotated[tuple[LockedConfiguration, ...], Field(min_length=1)]
    arms: Annotated[tuple[Arm, ...], Field(min_length=1)]
    randomisation: Randomisation = Randomisation()
    endpoints: Annotated[tuple[Text, ...], Field(min_length=1)]
    gates: tuple[Gate, ...] = ()
    stop_rules: tuple[StopRule, ...] = ()
    stop_error: Share = 0.05
    """Probability of a false alarm, split evenly over the stop rules."""
    suspensions: tuple[Suspension, ...] = ()
    escalation: tuple[Text, ...] = ()
    """Who is told of an urgent discrepancy, in order; roles or telephone lists, no patients."""
    idle_after_s: Annotated[int, Field(ge=10, le=3600)] = 60
    """Time without input after which reading time stops counting."""
    reading: ReadingRules = ReadingRules()
    """What a read must have before it is locked."""
    repeats: Repeats = "first"
    """Which of several requests of one configuration about a case counts: the first, or the mean of all."""
    late_exclusions: tuple[ExclusionCode, ...] = ()
    """Reasons for which a case may be left out although a draft of it exists. Any other reason, and any
    that is given when the draft may be known, leaves the case in the figures of the gates."""
    concordant_sample: Rate = 0.1
    """Share of concordant cases that is adjudicated too, against verification bias."""
    usability_every_days: Annotated[int, Field(ge=1, le=366)] | None = None
    """How often each user is asked for the usability questionnaire; None: every 30 days."""
    thresholds: Annotated[Thresholds | None, Field(exclude_if=_nothing)] = None
    """The range over which net benefit is told; None: it is not."""
    error_costs: Annotated[ErrorCosts | None, Field(exclude_if=_nothing)] = None
    """What the expected cost is made of; None: it is not told."""
    margins: Annotated[tuple[Margin, ...], Field(exclude_if=_nothing)] = ()
    """Tests of non-inferiority against the independent reads."""
    subgroups: Annotated[tuple[Subgroup, ...], Field(exclude_if=_nothing)] = ()
    """Strata whose tests of interaction are confirmatory; all others are exploratory."""

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
        if len(self.arms) > 1 and self.randomisation.unit == "none":
            raise ValueError(Message("protocol.randomization-missing"))
        if self.randomisation.readings == 2 and (
            len(self.arms) != 2 or self.randomisation.unit != "case-reader"
        ):
            raise ValueError(Message("protocol.two-readings-design"))
        return self

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a TOML file. Raises `ProtocolError` that names the file and each field at fault."""
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
                Message("format.name-reason", name=path.name, reason=_told(error))
            ) from None

    def canonical_bytes(self) -> bytes:
        """RFC 8785 canonical JSON: what is hashed and signed."""
        return rfc8785.dumps(self.model_dump(mode="json"))

    @property
    def sha256(self) -> str:
        """Hex SHA-256 of the canonical bytes."""
        return hashlib.sha256(self.canonical_bytes()).hexdigest()

    def arm(self, name: str) -> Arm:
        """The arm of this name. Raises `ProtocolError`."""
        for arm in self.arms:
            if arm.name == name:
                return arm
        raise ProtocolError(Message("protocol.arm-unknown", name=name))


def _told(error: ValidationError) -> Message:
    return join([wrong_field(detail) for detail in error.errors(include_url=False)], "; ")
