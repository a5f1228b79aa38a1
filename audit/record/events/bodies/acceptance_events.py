"""Local acceptance tests of a model: the signed plan, and the signed conclusion."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import Count, Sha256
from audit.record.events.bodies.sealed_fields import KEYED, SEALED

Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class AcceptancePlanned(Model):
    """The plan of an acceptance test was signed. Its text is a blob.

    Only answers that were requested after this event count.
    """

    type: Literal["acceptance.planned"] = "acceptance.planned"
    plan_sha256: Sha256
    cases_sha256: Annotated[Sha256, KEYED]
    """The manifest of the case set."""
    n_cases: Count
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""


class AcceptanceConcluded(Model):
    """A person signed the outcome of an acceptance test of one configuration."""

    type: Literal["acceptance.concluded"] = "acceptance.concluded"
    outcome: Literal["accepted", "not accepted"]
    configuration: Sha256
    plan_sha256: Sha256
    results_sha256: Annotated[Sha256, KEYED]
    """Blob with the results that the outcome follows from."""
    number: Annotated[int, Field(ge=1)]
    """Number of this conclusion among those about the configuration, also by other plans."""
    n_cases: Count
    n_patients: Count
    n_gates: Count
    n_cleared: Count
    n_probes: Count
    n_passed: Count
    valid_until: Day | None = None
    """Last day of an acceptance; null if the model was not accepted."""
    provider: Annotated[str, SEALED] = ""
    api: Annotated[str, SEALED] = ""
    model: Annotated[str | None, SEALED] = None
    """Model that was requested."""
    model_returned: Annotated[str | None, SEALED] = None
    """Model that the server reported; null if it reported none."""
    model_digest: Annotated[str | None, SEALED] = None
    model_version: Annotated[str | None, SEALED] = None
    name: Annotated[str, SEALED] = ""
    meaning: Annotated[str, SEALED] = ""
