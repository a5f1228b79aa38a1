"""Pin a case as a worked example: who answers it, and whether answers to it are scored."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.request.bundle import make_bundle
from assistant.strategies import load_strategy
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.strategies.worked_examples import ExampleSet
    from viewer.case.state.case_state import CaseState
    from viewer.core.voxels.volume import Volume

STRATEGY = "few-shot"


def answers_of(state: "CaseState", blob: Callable[[str], bytes]) -> Mapping[str, Interpretation]:
    """What a case can be answered with, by name.

    `read` is the locked read, `final` what was made of a draft that was accepted or edited, where
    that is another content, `reference` the reference standard; none of them before the read is
    locked, so that nothing is shown that the reader may not see.
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
    """Why answers to a case are scored, so that it makes no example; empty where they are not."""
    if enrolled:
        return Message("example.case-enrolled")
    return Message("example.case-has-reference") if state.has_reference else ""


def pin_case(
    name: str,
    volumes: "Mapping[str, Volume]",
    selection: "Selection",
    content: Interpretation,
    *,
    state: "CaseState",
    patient: str | None,
    source: str,
    enrolled: bool,
    although: str | None = None,
) -> "ExampleSet":
    """Make the pictures as they would be sent, and add the case to a set. Takes seconds.

    `patient` is the patient's pseudonym. Raises `BundleError`.
    """
    from assistant.strategies.worked_examples import pin

    if patient is None:
        raise BundleError(Message("example.pseudonym-unknown"))
    bundle = make_bundle(volumes, selection, prompt=load_strategy(STRATEGY).prompt)
    return pin(
        name,
        bundle,
        content,
        patient=patient,
        case=state.case,
        source=source,
        evaluated=why_evaluated(state, enrolled=enrolled),
        although=although,
    )
