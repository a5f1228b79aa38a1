"""How a draft is requested: strategy, related attempts, and epochs of a configuration."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.lexicon.vocabulary import NeedKind
from audit.record.events.bodies.field_types import Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import SEALED


class AskedBy(Model):
    """The strategy of a request, beyond its prompt and bundle."""

    strategy: str
    """Version and name of the strategy's file, such as "v1/self-consistency"."""
    strategy_sha256: Sha256
    samples: Annotated[int, Field(ge=1)] = 1
    examples_sha256: Sha256 | None = None
    """Hash of the set of worked examples that was sent."""
    language: str | None = None
    """Requested language of free text (BCP 47); null for the prompt's own."""


class Part(Model):
    """Marks an attempt that is not a draft by itself, and names what it belongs to."""

    kind: Literal["sample", "choice", "question", "judgement"]
    """One of several equal requests; the choice of slices; a question about a draft; a model
    scoring a draft's reasoning."""
    of: str
    """Strategy run of a sample or choice; attempt that a question or judgment is about."""
    number: Annotated[int, Field(ge=1)]
    total: Annotated[int, Field(ge=1)] | None = None
    question_sha256: Sha256 | None = None
    """Blob with the reader's question."""


class Link(Model):
    """The attempts that a draft was made from."""

    kind: Literal["chosen", "voted"]
    """Chosen: the model chose the slices in an earlier attempt. Voted: a vote of several."""
    attempts: tuple[str, ...]


class Granted(Model):
    """The request grants what an earlier draft of the case asked for."""

    attempt: str
    """The draft that stated the needs."""
    needs: tuple[NeedKind, ...]


class Further(Model):
    """Later requests that a preview permitted, by a rule stated in it."""

    n_images: Annotated[int, Field(ge=1)]
    """Maximum number of images in a second request."""
    series: tuple[str, ...]
    """Series that they may come from."""


class Share(Model):
    """Number of samples that agree: one line of the spread of a vote."""

    subject: str
    """Code of the subject: normality, category, finding, side, urgency, abstained…"""
    value: str
    """Code of the stated value; for a finding its presence."""
    finding: Annotated[int, Field(ge=1)] | None = None
    """Number of the finding in the voted draft; null if the draft does not have it."""
    n: Count
    of: Count


class Vote(Model):
    """Vote over several answers to the same request, and their spread."""

    algorithm: str
    n_samples: Count
    n_valid: Count
    shares: tuple[Share, ...] = ()


class EpochOpened(Model):
    """From now on a configuration's answers come from this model.

    The first answer opens the first epoch. If the provider later names another model, or another
    digest of it, the epoch ends: nothing more is revealed until somebody acknowledges a new one.
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
    """Attempt whose answer named the model."""
    acknowledged: bool
    """False for the first epoch, which needs no acknowledgment."""
