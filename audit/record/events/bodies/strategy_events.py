"""How a draft is asked for: the strategy, what belongs to an attempt, epochs of a configuration."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.lexicon.vocabulary import NeedKind
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED


class AskedBy(Model):
    """The strategy of a request, and what of it is no part of prompt and bundle."""

    strategy: str
    """Version and name of the strategy's file, such as "v1/self-consistency"."""
    strategy_sha256: Sha256
    samples: Annotated[int, Field(ge=1)] = 1
    examples_sha256: Sha256 | None = None
    """Hash of the set of worked examples that went along."""
    language: str | None = None
    """Language (BCP 47) that free text was asked for in; null: the prompt's own."""


class Part(Model):
    """Marks an attempt that is no draft by itself, and says what it is a part of."""

    kind: Literal["sample", "choice", "question", "judgement"]
    """One of several equal requests; the choice of slices; a question about a draft; a model that
    scores a draft's reasoning."""
    of: str
    """The asking that sample or choice belong to; the attempt that a question or judgement is about."""
    number: Annotated[int, Field(ge=1)]
    total: Annotated[int, Field(ge=1)] | None = None
    question_sha256: Sha256 | None = None
    """Blob with the reader's question."""


class Link(Model):
    """The attempts of which a draft was made."""

    kind: Literal["chosen", "voted"]
    """The model chose the slices in an attempt before; the draft is a vote of several."""
    attempts: tuple[str, ...]


class Granted(Model):
    """The request grants what the author of an earlier draft of the case needed."""

    attempt: str
    """The draft that named the needs."""
    needs: tuple[NeedKind, ...]


class Further(Model):
    """What a preview allowed beyond the request that it showed, by a rule stated in it."""

    n_images: Annotated[int, Field(ge=1)]
    """At most so many images in a second request,"""
    series: tuple[str, ...]
    """of these series."""


class Share(Model):
    """How many samples say the same: one line of the spread of a vote."""

    subject: str
    """Code of what is stated: normality, category, finding, side, urgency, abstained…"""
    value: str
    """Code of what they say; of a finding its presence."""
    finding: Annotated[int, Field(ge=1)] | None = None
    """Number of the finding in the voted draft; null where it is of none that was kept."""
    n: Count
    of: Count


class Vote(Model):
    """A draft made by vote over several answers to the same request, and their spread."""

    algorithm: str
    n_samples: Count
    n_valid: Count
    shares: tuple[Share, ...] = ()


class EpochOpened(Model):
    """From here on a configuration's answers come from this model.

    The first answer opens the first epoch. A provider that then names another model, or another
    digest of it, closes the epoch: nothing more is revealed until somebody acknowledges a new one.
    """

    type: Literal["epoch.opened"] = "epoch.opened"
    configuration: Sha256
    number: Annotated[int, Field(ge=1)]
    model: Annotated[str, SEALED] = ""
    model_digest: Annotated[str | None, SEALED] = None
    before: Annotated[str | None, SEALED] = None
    """Model of the epoch that ended; null for the first."""
    before_digest: Annotated[str | None, SEALED] = None
    attempt: Token
    """The attempt whose answer named the model."""
    acknowledged: bool
    """False for the first, which nobody has to acknowledge."""
