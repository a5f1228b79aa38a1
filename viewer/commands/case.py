"""`overread case`: the steps of a case, as in the app: lock, reveal, decide, sign; one or many."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.checks.answer_plausibility import check_read
from audit.comparison.read_changes import describe
from audit.errors import RecordAway, RecordError, RecordInputError
from audit.messages import CodedError, Message, failure_code, json_fields
from audit.record.events import Decision, ReadChange, ReasonCode
from viewer.case.case_json import case_json
from viewer.case.step_files import (
    DecideStep,
    FindingAnswer,
    LockStep,
    SignStep,
    StepTaker,
    read_interpretation,
    read_steps,
)
from viewer.case.workflow.case_workflow import StepClosed
from viewer.commands import CHECK_FAILED, fail, one_line
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import PasswordFd, acting, signing_name, take_password
from viewer.commands.options.interpretation_lines import interpretation_lines
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.same_image_notes import fingerprint, tell_images
from viewer.commands.study.case_images import place_of
from viewer.commands.study.study_info import progress_on_terminal, scan_paths
from viewer.core import load

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Interpretation
    from audit.record.events import Actor
    from audit.record.events.bodies.account_events import Role
    from audit.record.log.event_log import Log
    from viewer.case.step_files import CaseStep, StepsFile
    from viewer.case.workflow.case_workflow import CaseWorkflow

case_app = typer.Typer(
    name="case",
    help="The steps of a case, as in the app: lock, decide, sign.",
    no_args_is_help=True,
)

Case = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym, case-…")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Reason = Annotated[
    str, typer.Option("--reason", metavar="TEXT", help="Reason; stored with the event.")
]
Code = Annotated[
    str | None,
    typer.Option("--code", metavar="CODE", help="Code of the reason, such as 'missed finding'."),
]
Study = Annotated[
    list[Path] | None,
    typer.Option(
        "--study",
        metavar="PATH",
        help="Images of the case, to compare with other cases. Repeatable.",
    ),
]


@case_app.command()
def lock(
    case: Case,
    read: Annotated[Path, typer.Argument(metavar="READ.json", help="File with the read.")],
    region: Annotated[
        list[str] | None,
        typer.Option(
            "--region",
            metavar="CODE",
            help="Structure that you viewed; a pilot needs this before a normal read. Repeatable.",
        ),
    ] = None,
    code: Code = None,
    reason: Reason = "",
    study: Study = None,
    password_fd: PasswordFd = None,
    json_: Json = False,
) -> None:
    """Lock a read, or supersede the locked one with --code and --reason.

    The read is one JSON object with the fields of docs/case-steps.md. It is recorded as locked on
    the command line, without evidence of viewing.

    Example: overread case lock case-k3tq7wzx2m read.json
    """
    with _acting_on(case, "lock", password_fd, as_json=json_) as taker:
        step = LockStep(
            case=case,
            read=_content(read),
            regions=tuple(region or ()),
            reason_code=_reason_code(code),
            reason=reason,
        )
        workflow = taker.workflow(case)
        _take_images(taker.log, workflow, study)
        result = taker.take(step) | {"flags": _flags(step.read)}
        tell_images(workflow.state)
    for flag in result["flags"]:
        typer.echo(one_line(f"overread: {flag['message']}"), err=True)
    _tell(result, f"{case}: locked, SHA-256 {result['sha256']}", json_)


@case_app.command()
def decide(
    case: Case,
    decision: Annotated[
        str, typer.Argument(metavar="accepted|edited|rejected", help="The decision.")
    ],
    attempt: Annotated[
        str | None,
        typer.Option(
            "--attempt",
            metavar="ID",
            help="Id of the draft; needed if several wait for a decision.",
        ),
    ] = None,
    edited: Annotated[
        Path | None,
        typer.Option("--edited", metavar="READ.json", help="File with the edited content."),
    ] = None,
    finding: Annotated[
        list[str] | None,
        typer.Option(
            "--finding",
            metavar="N=DECISION[:CODE]",
            help="Decision on one finding of the draft. Repeatable.",
        ),
    ] = None,
    code: Code = None,
    reason: Reason = "",
    password_fd: PasswordFd = None,
    json_: Json = False,
) -> None:
    """Accept, edit or reject a draft that was shown (`overread reveal`).

    Example: overread case decide case-k3tq7wzx2m rejected --code "finding not there" --reason
    "artifact"
    """
    if decision not in (known := [d.value for d in Decision]):
        fail(decision, Message("cli.value-not-allowed", choices=", ".join(known)))
    with _acting_on(case, "decide", password_fd, as_json=json_) as taker:
        step = DecideStep(
            case=case,
            attempt=attempt,
            decision=Decision(decision),
            edited=_content(edited) if edited is not None else None,
            reason_code=_reason_code(code),
            reason=reason,
            findings=dict(map(_finding, finding or ())),
        )
        result = taker.take(step)
    _tell(result, f"{case}: draft {result['attempt'][:8]} {decision}", json_)


@case_app.command()
def sign(
    case: Case,
    meaning: Annotated[
        str, typer.Option("--meaning", help="Meaning of the signature.")
    ] = "read and decisions are mine",
    name: Annotated[
        str | None,
        typer.Option(
            "--name", help="Your name; if the record has accounts, the account's name is used."
        ),
    ] = None,
    password_fd: PasswordFd = None,
    json_: Json = False,
) -> None:
    """Sign the content in force: bind your name, the time and a meaning to its hash.

    Meanings: "read and decisions are mine", "read is mine, no draft asked for", "record reviewed".

    Example: overread case sign case-k3tq7wzx2m --name "R. Weber"
    """
    with _acting_on(case, "sign", password_fd, as_json=json_) as taker:
        taker.name = signing_name(taker.log, taker.actor, name)
        result = taker.take(SignStep(case=case, meaning=meaning))
    _tell(result, one_line(f"{case}: signed by {taker.name}, SHA-256 {result['sha256']}"), json_)


@case_app.command("send-results")
def send_results(
    case: Case,
    study: Annotated[
        list[Path] | None,
        typer.Option(
            "--study",
            metavar="PATH",
            help="Images of the case; where they were opened last if not given. Repeatable.",
        ),
    ] = None,
    to: Annotated[
        list[str] | None,
        typer.Option(
            "--to",
            metavar="NAME",
            help="Archive or FHIR server; all that the policy allows if not given. Repeatable.",
        ),
    ] = None,
    preview: Annotated[
        Path | None,
        typer.Option(
            "--preview",
            metavar="DIR",
            help="Send nothing; write what would be sent into a folder, without the patient.",
        ),
    ] = None,
    retract: Annotated[
        bool, typer.Option("--retract", help="Withdraw what was sent; needs --reason.")
    ] = False,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Reason of a retraction.")
    ] = "",
    password_fd: PasswordFd = None,
    json_: Json = False,
) -> None:
    """Send the results of your signed reading, where protocol and policy allow it.

    Sends what is new since the last time: amended results after another signature, a retraction
    after you rejected the draft. Exit code 3 if a destination could not be reached; try again with
    `overread results retry`.

    Example: overread case send-results case-k3tq7wzx2m --to pacs

    Example: overread case send-results case-k3tq7wzx2m --preview out
    """
    from viewer.commands import results  # late: highdicom is large

    take_password(password_fd)
    results.send(case, study, to, preview, retraction=reason if retract else None, json_=json_)


@case_app.command()
def show(case: Case, password_fd: PasswordFd = None, json_: Json = False) -> None:
    """Show a case as you may see it: steps, reads, drafts, decisions, signatures.

    Example: overread case show case-k3tq7wzx2m --json
    """
    with _acting_on(case, "show", password_fd, as_json=json_) as taker:
        workflow = taker.workflow(case)
        document = case_json(workflow)
    if json_:
        _tell(document, "", json_)
        return
    for line in _lines(workflow, document):
        typer.echo(line)


@case_app.command()
def apply(
    steps: Annotated[
        Path, typer.Argument(metavar="STEPS.jsonl", help="One step per line (docs/case-steps.md).")
    ],
    name: Annotated[
        str | None,
        typer.Option(
            "--name", help="Your name; if the record has accounts, the account's name is used."
        ),
    ] = None,
    start: Annotated[
        int, typer.Option("--from", metavar="LINE", min=1, help="Start at this line of the file.")
    ] = 1,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Continue after a step that is refused.")
    ] = False,
    password_fd: PasswordFd = None,
    json_: Json = False,
) -> None:
    """Carry out many steps of one account: lock, reveal, decide, sign, adjudicate.

    The file has one JSON object per line and is checked completely before the first step. You sign
    in once. A step that is refused stops the command with exit code 1; continue there with --from.
    Use one file per person.

    Example: overread case apply steps.jsonl --password-fd 3 3< password.txt
    """
    take_password(password_fd)
    file = read_steps(steps)
    todo = [(line, step) for line, step in file.steps if line >= start]
    if not todo:
        fail(steps.name, Message("cli.no-step-from-line", line=start))
    with open_record() as log:
        actor = _actor_of(log, file)
        signed = signing_name(log, actor, name) if _needs_name(file, name) else ""
        results, stopped = _play(StepTaker(log, actor, signed), todo, keep_going=keep_going)
    done = sum("refused" not in result for result in results)
    if json_:
        document = {
            "account": actor.id,
            "role": actor.role,
            "done": done,
            "refused": len(results) - done,
            "stopped_at": stopped,
            "steps": results,
        }
        typer.echo(json.dumps(document, indent=1, ensure_ascii=False))
    else:
        typer.echo(f"{done} of {len(todo)} steps done")
    for result in results:
        if "refused" in result:
            typer.echo(
                one_line(f"overread: {steps.name}, line {result['line']}: {result['refused']}"),
                err=True,
            )
    if done < len(results):
        raise typer.Exit(CHECK_FAILED)


def _play(
    taker: "StepTaker", todo: "list[tuple[int, CaseStep]]", *, keep_going: bool
) -> tuple[list[dict[str, Any]], int | None]:
    """Carry out the steps; return their results and the line where a refusal stopped them."""
    results: list[dict[str, Any]] = []
    with progress_on_terminal("steps") as progress:
        for n, (line, step) in enumerate(todo, 1):
            try:
                results.append({"line": line, **taker.take(step)})
            except RecordAway:
                words = f"{n - 1} steps were reached; go on with --from {line}"
                typer.echo(f"overread: {words}", err=True)
                raise
            except (RecordError, StepClosed) as error:
                results.append({"line": line, **_refused(step.case, step.step, error)})
                if not keep_going:
                    return results, line
            if progress is not None:
                progress(n, len(todo))
    return results, None


def _refused(case: str, step: str, error: Exception) -> dict[str, Any]:
    """Return a refused step as JSON values."""
    message = error.message if isinstance(error, CodedError) else None
    return {
        "case": case,
        "step": step,
        "refused": str(error),
        "code": failure_code(error),
        "values": message.to_json()["values"] if message is not None else {},
    }


def _actor_of(log: "Log", file: "StepsFile") -> "Actor":
    role = file.role
    roles: tuple[Role, ...] = ("reader", "lead") if role == "reader" else (role,)
    actor = acting(log, *roles, account=file.account)
    if file.account is not None and actor.id != file.account:
        raise RecordInputError(Message("step.other-account", named=file.account, account=actor.id))
    return actor


def _needs_name(file: "StepsFile", name: str | None) -> bool:
    return name is not None or any(step.step == "sign" for _, step in file.steps)


@contextmanager
def _acting_on(
    case: str, step: str, password_fd: int | None, *, as_json: bool
) -> "Iterator[StepTaker]":
    """Open the record for a step of a case, and report a refused step.

    With `as_json`, a refusal is also printed as a JSON document, in the format of `apply`.
    """
    take_password(password_fd)
    try:
        with open_record() as log:
            yield StepTaker(log, acting(log, "reader", "lead"))
    except (RecordError, StepClosed) as error:
        if as_json:
            _tell(_refused(case, step, error), "", as_json)
        fail(case, error)


def _content(file: Path) -> "Interpretation":
    return read_interpretation(file)


def _reason_code(code: str | None) -> "ReasonCode | None":
    if code is None:
        return None
    try:
        return ReasonCode(code)
    except ValueError:
        fail(code, Message("cli.value-not-allowed", choices=", ".join(ReasonCode)))


def _finding(text: str) -> tuple[int, Any]:
    number, _, rest = text.partition("=")
    decided, _, code = rest.partition(":")
    try:
        return int(number), FindingAnswer(
            decision=Decision(decided), reason_code=_reason_code(code or None)
        )
    except ValueError:
        fail(text, Message("cli.finding-format"))


def _flags(read: "Interpretation") -> list[dict[str, Any]]:
    """Return the flags of a read that can be checked without its images."""
    flags = check_read(read, {}, None, None)
    return [
        f.model_dump(mode="json")
        | json_fields("words", f.words)
        | {"kind": f.kind, "message": str(f)}
        for f in flags
    ]


def _take_images(log: "Log", workflow: "CaseWorkflow", study: list[Path] | None) -> None:
    """Fingerprint the case's images if they are available and not recorded yet."""
    paths = study
    if paths is None and not workflow.state.fingerprints:
        place = place_of(log, workflow.case)
        paths = [place.path] if place is not None else None
    if paths is None:
        return
    of_case = [
        s
        for s in scan_paths(paths).series
        if log.case_id(s.study_uid, s.patient_key) == workflow.case and not s.is_color
    ]
    if not of_case:
        fail(", ".join(map(str, paths)), Message("cli.no-images-of-case", case=workflow.case))
    with interruptible() as cancelled:
        fingerprint(workflow, {s.id: load(s) for s in of_case}, cancelled)


def _tell(document: dict[str, Any], words: str, as_json: bool) -> None:
    typer.echo(json.dumps(document, indent=1, ensure_ascii=False) if as_json else words)


def _lines(workflow: "CaseWorkflow", document: dict[str, Any]) -> Iterator[str]:
    yield f"{document['case']}: {document['standing'] or 'in no pilot'}"
    for step in document["steps"]:
        yield f"  {step['step']:<8} {step['state']}{': ' if step['why'] else ''}{step['why']}"
    read = workflow.state.read
    if read is not None:
        alone = "independent" if read.independent else "not independent: a draft was seen before"
        yield f"read {read.sha256[:16]} ({alone})"
        yield from (f"  {line}" for line in interpretation_lines(read.interpretation))
    for draft in document["drafts"]:
        status = (
            draft["decision"] or draft["hidden"] or ("shown" if draft["revealed"] else "not shown")
        )
        yield one_line(
            f"draft {draft['attempt'][:8]} ({draft['provider']}): "
            f"{draft['outcome'] or '-'}; {status}"
        )
    for change in map(ReadChange.model_validate, document["changes"]):
        yield f"changes the read: {describe(change)}"
    for signature in document["signatures"]:
        yield one_line(
            f"signed by {signature['name']}: {signature['meaning']}, "
            f"SHA-256 {signature['sha256'][:16]}"
        )
