"""`overread ask` and `overread reveal`: questions about drafts, and showing drafts."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import write_preview
from audit.errors import RecordError
from audit.messages import Message, json_fields
from viewer.case.drafts.draft_questions import answer_of, ask_question, question_bundle
from viewer.case.drafts.drafting import run
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.commands import PROVIDER, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import acting
from viewer.commands.options.drafting_options import EpochOption, asked_facts
from viewer.commands.options.interpretation_lines import interpretation_lines
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.same_image_notes import fingerprint, images_facts, tell_images
from viewer.commands.study.study_info import progress_on_terminal, scan_paths
from viewer.core import load
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from audit import Log
    from viewer.case.state.case_state import DraftState
    from viewer.core import Scan
    from viewer.core.voxels.volume import Volume

AttemptOption = Annotated[
    str,
    typer.Option("--attempt", metavar="ATTEMPT", help="Id of the draft, as recorded."),
]


def ask(
    path: Annotated[
        list[Path],
        typer.Argument(
            help="The draft's study, to check that the question names no patient.",
            metavar="PATH...",
        ),
    ],
    attempt: AttemptOption,
    question: Annotated[str, typer.Option("--question", metavar="TEXT", help="The question.")],
    preview: Annotated[
        bool, typer.Option("--preview", help="Send nothing; write the request to a folder.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for --preview.")] = Path(
        "overread-preview"
    ),
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Ask the provider of a draft a question about it; the answer never changes the draft.

    The images, the draft and earlier questions are sent again, because providers keep nothing.

    Example: overread ask ~/studies/head --attempt 3f2a91c0 --question "Could this be an infarct?"
    """
    try:
        with interruptible() as cancelled, open_record(create=True) as log:
            workflow, draft, recorder = _draft(log, attempt)
            volumes = _volumes(log, workflow.case, path, draft)
            fingerprint(workflow, volumes, cancelled)
            provider = build(entry(draft.requested.provider))
            bundle = question_bundle(
                workflow.state,
                draft.attempt,
                question,
                workflow.history.load_blob,
                volumes=volumes,
            )
            outgoing = provider.prepare(bundle)
            workflow.requests.show_preview(provider, bundle, outgoing)
            if preview:
                write_preview(out, bundle, provider, outgoing)
                typer.echo(f"{out}: the question, {bundle.n_images} images and every word")
                return
            with progress_on_terminal(f"asking {provider.name}"):
                request = DraftRequest(provider, bundle, outgoing, without_read=True)
                todo = ask_question(workflow, request, draft.attempt, question)
                asked = run(todo, cancelled.is_set)
            workflow.drafts.reveal(asked)
            tell_images(workflow.state)
            _tell_answer(workflow.state.parts[asked], recorder, json_)
    except RecordError as error:
        fail("the record", error)
    except (AssistantError, PolicyRefusal, CoreError, StepClosed) as error:
        fail(f"attempt {attempt}", error)


def reveal(
    attempt: Annotated[str, typer.Argument(help="Id of the draft.", metavar="ATTEMPT")],
    new_epoch: EpochOption = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show a recorded draft, such as one of a provider whose model has changed.

    Example: overread reveal 3f2a91c0 --new-epoch
    """
    try:
        with open_record(create=True) as log:
            workflow, draft, _ = _draft(log, attempt)
            if new_epoch:
                workflow.drafts.acknowledge_epoch(draft.attempt)
            shown = workflow.drafts.reveal(draft.attempt)
    except RecordError as error:
        fail("the record", error)
    except StepClosed as error:
        fail(f"attempt {attempt}", error, PROVIDER)
    received, content = shown.received, shown.interpretation
    assert received is not None
    tell_images(workflow.state)
    if json_:
        document = {
            "attempt": shown.attempt,
            "outcome": received.outcome,
            **json_fields("message", received.message),
            "model_returned": received.model_returned,
            **asked_facts(shown, workflow.state),
            "images_compared": images_facts(workflow.state),
            "interpretation": content.model_dump(mode="json") if content else None,
        }
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    typer.echo(f"{shown.requested.provider}: {received.outcome}: {received.message}")
    for line in interpretation_lines(content) if content else ():
        typer.echo(f"  {line}")


def _draft(log: "Log", given: str) -> "tuple[CaseWorkflow, DraftState, LogRecorder]":
    """Return the draft whose id starts as given, its case, and the record as the actor sees it."""
    drafts = [
        event
        for event in log.events(types=("draft.requested",))
        if event.body.type == "draft.requested" and event.body.attempt.startswith(given)
    ]
    if not given or len(drafts) != 1 or drafts[0].case is None:
        if drafts and given:
            why = f"{len(drafts)} attempts start so"
        else:
            why = "the record has no such one"
        fail(f"attempt {given}", why)
    body = drafts[0].body
    assert body.type == "draft.requested"
    recorder = LogRecorder(log, acting(log, "reader", "lead"))
    workflow = CaseWorkflow(drafts[0].case, recorder)
    if body.attempt not in workflow.state.drafts:
        fail(f"attempt {given}", Message("cli.attempt-not-draft"))
    return workflow, workflow.state.drafts[body.attempt], recorder


def _volumes(log: "Log", case: str, paths: list[Path], draft: "DraftState") -> "dict[str, Volume]":
    """Load the series of a draft from its study; exit if it is another study."""
    scanned: Scan = scan_paths(paths)
    wanted = {image.series for image in draft.requested.images}
    chosen = [
        s
        for s in scanned.series
        if s.id in wanted and log.case_id(s.study_uid, s.patient_key) == case
    ]
    names = ", ".join(map(str, paths))
    if missing := wanted - {s.id for s in chosen}:
        fail(names, Message("cli.not-study-of-draft", series=min(missing)))
    with progress_on_terminal("reading") as progress:
        return {series.id: load(series, progress) for series in chosen}


def _tell_answer(asked: "DraftState", recorder: "LogRecorder", json_: bool) -> None:
    received, answer = asked.received, answer_of(asked, recorder.blob)
    assert received is not None
    part = asked.requested.part
    assert part is not None
    if json_:
        fields = {
            "attempt": asked.attempt,
            "about": part.of,
            "number": part.number,
            "outcome": received.outcome,
            **json_fields("message", received.message),
            "answer": answer,
            "model_returned": received.model_returned,
            "usage": dict(received.usage),
            "cost_usd": received.cost_usd,
            "total_s": received.total_s,
            "notice": "Investigational, not for diagnosis.",
        }
        typer.echo(json.dumps(fields, ensure_ascii=False))
    elif answer is not None:
        typer.echo(answer)
    if answer is None:
        fail(
            asked.requested.provider,
            Message("cli.attempt-failed", outcome=received.outcome.value, reason=received.message),
            PROVIDER,
        )
