"""The order of the worklist: what a draft proposes, what is applied, and what readers override."""

from enum import StrEnum
from typing import Annotated, Literal

from audit.interpretation.interpretation import Model
from audit.pilot.order.draft_rank import Basis, Rank
from audit.record.events.bodies.field_types import Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED


class OrderProposed(Model):
    """A draft of the ordering configuration was ranked by the protocol's rule.

    The rank is content of the draft, and sealed with its key. It is written for every answer, so
    that the event itself reveals nothing.
    """

    type: Literal["order.proposed"] = "order.proposed"
    attempt: Token
    protocol_sha256: Sha256
    rank: Annotated[Rank, SEALED] = "routine"
    basis: Annotated[Basis, SEALED] = "none"
    findings: Annotated[tuple[str, ...], SEALED] = ()
    """Lexicon codes of the findings that give the rank."""


class OrderApplied(Model):
    """From now on the rank of the draft orders the case in the worklist.

    Everybody who sees the worklist learns the rank, so that it is not sealed: no read of the case
    is independent of the draft any more.
    """

    type: Literal["order.applied"] = "order.applied"
    attempt: Token
    protocol_sha256: Sha256
    rank: Rank
    basis: Basis


class OverrideReason(StrEnum):
    """Reason why a reader changed the place of a case in the worklist."""

    CALLED = "clinician called"
    CLINICAL = "clinical information"
    PATIENT_WAITS = "patient is waiting"
    DRAFT_WRONG = "draft looks wrong"
    READ_TOGETHER = "belongs with another case"
    MISTAKE = "earlier override was a mistake"
    OTHER = "other"


OrderPosition = Literal["next", "without draft", "by order"]
"""Read it next, ignore its draft, or follow the order again."""


class OrderOverridden(Model):
    """A reader of the case changed its place in the worklist."""

    type: Literal["order.overridden"] = "order.overridden"
    protocol_sha256: Sha256
    position: OrderPosition
    reason: OverrideReason
    reason_sha256: Annotated[Sha256 | None, KEYED] = None
    """Blob with the reason in the reader's words; null without words."""
