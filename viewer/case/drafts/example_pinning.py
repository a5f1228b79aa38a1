"""Worked examples from cases: their possible answers, and whether the case is scored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.request.bundle import make_bundle
from assistant.strategies import load_strategy
from assistant.strategies.worked_examples import pin
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.strategies.worked_examples import ExampleSet
    from viewer.case.state.case_state import CaseState
    from viewer.core.voxels.volume import Volume

STRATEGY = "few-shot"


@dataclass(frozen=True)
class ExampleAnswer:
    """The answer of a worked example, and where it comes from."""

    content: Interpretation
    source: str


def answers_of(state: "CaseState", blob: Callable[[str], bytes]) -> Mapping[str, Interpretation]:
    """Return the possible answers of a worked example from a case, by name.

    `read` is the locked read, `final` the content of an accepted or edited draft if it differs,
    `reference` the reference standard. There are none before the read is locked, so that nothing is
    shown that the reader may not see.

    Args:
        state: State of the case.
        blob: Loads a payload by its hash.
    """
    read, final = state.read, state.final_sha256
    if read is None:
        return {}
    answers = {"read": read.interpretation}
    if final is not None and final != read.sha256:
        answers["final"] = Interpretation.model_validate_json(blob(final))
    if state.reference is not None:
        answers["reference"] = state.reference.interpretation
    return answers


def why_evaluated(state: "CaseState", *, enrolled: bool) -> Text:
    """Return why answers to a case are scored, so that it cannot be an example; empty if not.

    Args:
        state: State of the case.
        enrolled: The case belongs to a pilot.
    """
    if enrolled:
        return Message("example.case-enrolled")
    if state.has_reference:
        return Message("example.case-has-reference")
    return ""


def pin_case(
    name: str,
    volumes: "Mapping[str, Volume]",
    selection: "Selection",
    answer: ExampleAnswer,
    *,
    state: "CaseState",
    patient: str | None,
    enrolled: bool,
    although: str | None = None,
) -> "ExampleSet":
    """Render the images as they would be sent and add the case to a set. Takes seconds.

    Args:
        name: Name of the set.
        volumes: Loaded series of the case by id.
        selection: Slices of the example.
        answer: The answer of the example.
        state: The case.
        patient: Pseudonym of the patient.
        enrolled: The case is enrolled in a pilot.
        although: Reason to use a case whose answers are scored.

    Raises:
        BundleError: The case cannot be an example.
    """
    if patient is None:
        raise BundleError(Message("example.pseudonym-unknown"))
    bundle = make_bundle(volumes, selection, prompt=load_strategy(STRATEGY).prompt)
    return pin(
        name,
        bundle,
        answer.content,
        patient=patient,
        case=state.case,
        source=answer.source,
        evaluated=why_evaluated(state, enrolled=enrolled),
        although=although,
    )
