"""`overread examples`: sets of worked examples for few-shot drafts."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from pydantic import ValidationError

from assistant.errors import AssistantError, BundleError, PolicyRefusal
from assistant.strategies.worked_examples import example_sets, load_examples, remove_examples
from audit import Log
from audit.errors import RecordError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.messages.library_errors import system_reason, wrong_value
from audit.record.authorization.permissions import Right, may
from viewer.case.drafts.drafting import patient_of
from viewer.case.drafts.example_pinning import ExampleAnswer, answers_of, pin_case
from viewer.case.state.case_state import fold
from viewer.commands import fail
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.image_options import Wanted, load_images, select
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from viewer.case.state.case_state import CaseState

examples_app = typer.Typer(
    help="Sets of worked examples for few-shot drafts.", no_args_is_help=True
)
SetArgument = Annotated[str, typer.Argument(metavar="SET", help="Name of the set.")]
ANSWERS = {
    "read": "locked read",
    "final": "accepted or edited draft",
    "reference": "reference standard",
}
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@examples_app.command("list")
def list_(json_: JsonOption = False) -> None:
    """List the sets with their hashes.

    Example: overread examples list
    """
    try:
        sets = [load_examples(name) for name in example_sets()]
    except BundleError as error:
        fail("examples", error)
    if json_:
        rows = [
            {
                "name": s.name,
                "sha256": s.sha256,
                "n_images": s.n_images,
                "cases": [e.stored.case for e in s.examples],
            }
            for s in sets
        ]
        typer.echo(json.dumps(rows))
        return
    for example_set in sets:
        cases = f"{len(example_set.examples)} case{'' if len(example_set.examples) == 1 else 's'}"
        typer.echo(
            f"{example_set.name}  {cases}, {example_set.n_images} images, {example_set.sha256[:12]}"
        )
    if not sets:
        typer.echo("There are no example sets yet.")


@examples_app.command("add")
def add(
    name: SetArgument,
    path: Annotated[
        list[Path],
        typer.Argument(
            help="Files, folders, a DICOMDIR, a zip file, NIfTI, PNG or JPEG.", metavar="PATH..."
        ),
    ],
    series: Annotated[
        list[str],
        typer.Option("--series", metavar="S", help="Series id from `overread info`. Repeatable."),
    ],
    answer: Annotated[
        str,
        typer.Option(
            "--answer",
            metavar="read|final|reference|FILE",
            help="The answer: the case's locked read, the result of an accepted or edited draft, "
            "its reference, or an interpretation in a JSON file.",
        ),
    ] = "read",
    slices: Annotated[
        int,
        typer.Option(
            "--slices", metavar="N", min=1, help="Number of evenly spaced slices through the brain."
        ),
    ] = 4,
    although: Annotated[
        str | None,
        typer.Option(
            "--although-evaluated",
            metavar="REASON",
            help="Reason to add a case whose answers are scored; stored with the example.",
        ),
    ] = None,
) -> None:
    """Add a case to a set: its images as they would be sent, and an expert's answer.

    A case of a pilot or with a reference standard is refused, because answers to it are scored;
    give a reason to add it anyway. A draft never gets an example of the same patient.

    Example: overread examples add neuro ~/studies/teaching1 --series 3 --answer read
    """
    wanted = Wanted(series=tuple(series), slices=str(slices))
    try:
        images = load_images(path, wanted)
        with Log(site_store()) as log:
            first = images.loaded[0].series
            case = log.case_id(first.study_uid, first.patient_key)
            # Only locked or imported content can be used, if it is released to the actor or the
            # actor may export everything. A scored case needs a reason.
            actor = acting(log)
            view = log.as_service() if may(actor.role, Right.BACK_UP) else log.seen_by(actor)
            load = partial(view.blob, case=case)
            state = fold(case, view.events(case=case), load)
            pinned = pin_case(
                name,
                images.volumes,
                select(images, wanted),
                ExampleAnswer(
                    _content(answer, state, load), answer if answer in ANSWERS else "file"
                ),
                state=state,
                patient=patient_of(log, first),
                enrolled=any(True for _ in log.events(case=case, types=("case.enrolled",))),
                although=although,
            )
    except RecordError as error:
        fail("the record", error)
    except (AssistantError, PolicyRefusal, CoreError) as error:
        fail(name, error)
    typer.echo(
        f"{name}: {len(pinned.examples)} cases, {pinned.n_images} images, now {pinned.sha256[:12]}"
    )


@examples_app.command("remove")
def remove(name: SetArgument) -> None:
    """Remove a set; drafts that used it keep its hash.

    Example: overread examples remove neuro
    """
    try:
        remove_examples(name)
    except BundleError as error:
        fail(name, error)
    typer.echo(f"{name}: removed")


def _content(answer: str, state: "CaseState", blob: "Callable[[str], bytes]") -> "Interpretation":
    """Return the expert's answer from the record or from a file."""
    if answer == "reference" and state.reference is not None:
        return state.reference.interpretation
    if answer in ANSWERS:
        content = answers_of(state, blob).get(answer)
        if content is None:
            fail(f"--answer {answer}", Message("cli.answer-not-recorded", answer=ANSWERS[answer]))
        return content
    try:
        return Interpretation.model_validate_json(Path(answer).read_bytes())
    except OSError as error:
        fail(answer, Message("cli.answer-unreadable", reason=system_reason(error)))
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(p) for p in first["loc"])
        fail(answer, Message("cli.not-interpretation", field=where, reason=wrong_value(first)))
