"""Options of draft requests: strategy, samples, examples and language."""

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from audit.facts.measured_fact import FactsMode
from audit.interpretation.phrases import configuration_id
from audit.literature.passages import LiteratureMode
from audit.messages import json_fields
from audit.tools.tool_rules import ToolRules
from viewer.case.drafts.drafting import Asking, run, steps
from viewer.case.workflow.case_workflow import Withheld
from viewer.case.workflow.request_rules import gain_by_reference_of, gain_of
from viewer.commands.options.tool_options import ask_on_terminal
from viewer.commands.study.study_info import progress_on_terminal
from viewer.session.persistence import preferences

if TYPE_CHECKING:
    from assistant.provider_protocol import Outgoing, Provider
    from viewer.case.drafts.drafting import Plan
    from viewer.case.state.case_state import CaseState, DraftState
    from viewer.case.workflow.case_workflow import CaseWorkflow

StrategyOption = Annotated[
    str,
    typer.Option(
        "--strategy",
        metavar="NAME",
        help="Strategy: zero-shot, stepwise, few-shot, similar-cases, self-consistency or "
        "two-stage.",
    ),
]
SamplesOption = Annotated[
    int | None,
    typer.Option(
        "--samples",
        metavar="N",
        help="Number of samples for self-consistency (default: 5), or of examples for "
        "similar-cases (default: 3).",
    ),
]
ExamplesOption = Annotated[
    str | None,
    typer.Option("--examples", metavar="SET", help="Set of `overread examples`, for few-shot."),
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        help="Language of free text, such as de or ja; codes stay the same. Default: the setting.",
    ),
]
FactsOption = Annotated[
    FactsMode,
    typer.Option(
        "--facts",
        metavar="MODE",
        help="Measured facts, such as the volume of the brain mask. off; checked: recorded and "
        "compared with the numbers of the draft, but not sent; sent: part of the request.",
    ),
]
LiteratureOption = Annotated[
    LiteratureMode,
    typer.Option(
        "--literature",
        metavar="MODE",
        help="Passages of the documents of `overread literature`. off; sent: the passages that fit "
        "the request best are part of it, and the citations of the draft are checked.",
    ),
]
UpToOption = Annotated[
    int | None,
    typer.Option(
        "--up-to",
        metavar="N",
        min=1,
        help="Maximum number of slices that the model may choose (two-stage). Default: 8.",
    ),
]
GrantedOption = Annotated[
    str | None,
    typer.Option(
        "--granted-for",
        metavar="ATTEMPT",
        help="Earlier draft whose needs (more slices, a prior, history) this request grants; "
        "links the two.",
    ),
]
EpochOption = Annotated[
    bool,
    typer.Option(
        "--new-epoch",
        help="Acknowledge that the provider answers with another model than before.",
    ),
]


def asking_of(
    strategy: str,
    samples: int | None,
    examples: str | None,
    language: str | None,
    up_to: int | None,
    facts: FactsMode = "off",
    tools: ToolRules | None = None,
    *,
    literature: LiteratureMode = "off",
) -> "Asking":
    """Return the request options. Raises `PreferencesError`."""
    spoken = language or preferences.load().answer_language or None
    return Asking(
        strategy, samples, examples, spoken, up_to, facts, tools=tools, literature=literature
    )


def ask(
    workflow: "CaseWorkflow",
    provider: "Provider",
    planned: "Plan",
    outgoing: "Outgoing | None",
    cancelled: threading.Event,
    *,
    new_epoch: bool,
) -> "DraftState":
    """Carry out a previewed plan and reveal the draft, unless a pilot's protocol withholds it.

    Raises `EpochClosed` if the provider's model has changed and `new_epoch` is not set.
    """
    with progress_on_terminal(f"asking {provider.name}"):
        request = replace(planned.request(provider, outgoing), without_read=True)
        todo = steps(workflow, planned, request)
        attempt = run(todo, cancelled.is_set, consent=ask_on_terminal)
    if new_epoch:
        workflow.drafts.acknowledge_epoch(attempt)
    try:
        return workflow.drafts.reveal(attempt)
    except Withheld:
        return workflow.draft(attempt)


def full_attempt(state: "CaseState", given: str) -> str:
    """Return the only attempt that starts as given; else the given text, which is refused later."""
    matches = [attempt for attempt in state.drafts if attempt.startswith(given)]
    return matches[0] if len(matches) == 1 else given


def asked_facts(draft: "DraftState", state: "CaseState") -> dict[str, object]:
    """Return the request options of a draft as JSON."""
    requested, received = draft.requested, draft.received
    return {
        "configuration": configuration_id(requested.configuration),
        "asked": requested.asked.model_dump(mode="json") if requested.asked else None,
        "link": requested.link.model_dump(mode="json") if requested.link else None,
        "tools": requested.tools.model_dump(mode="json") if requested.tools else None,
        "tool_calls": [
            {
                "number": call.called.number,
                "tool": call.called.tool,
                "decision": call.answered.decision if call.answered else None,
                "answered": call.answered.answered if call.answered else None,
                "images": [i.number for i in call.answered.images] if call.answered else [],
            }
            for call in state.calls_of(draft.attempt)
        ],
        "granted": requested.granted.model_dump(mode="json") if requested.granted else None,
        **json_fields("gain", gain_of(state, draft)),
        **json_fields("gain_by_reference", gain_by_reference_of(state, draft)),
        "vote": received.vote.model_dump(mode="json") if received and received.vote else None,
        "epoch": received.epoch if received else None,
    }
