"""`overread judge`: rubrics, scores of reasoning by people and models, and their reliability."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import write_preview
from audit.errors import RecordError
from audit.interpretation.phrases import configuration_id
from audit.messages import Message, json_fields
from audit.metrics.measures.breadth_and_depth import TYPES, depth_points, pass_at, tries
from audit.reasoning.rationale_scores import (
    FEWEST_DRAFTS,
    clinicians_agreement,
    judge_agreement,
    rubric_in_force,
    scored,
)
from audit.reasoning.rubric import read_rubric
from audit.record.events import RationaleScored
from viewer.case.drafts.drafting import run
from viewer.case.drafts.reasoning_scores import CaseJudging, check_judges, set_rubric
from viewer.case.state.case_steps import StepClosed
from viewer.commands import CHECK_FAILED, PROVIDER, fail
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import acting, open_record
from viewer.commands.study.study_info import progress_on_terminal

if TYPE_CHECKING:
    from audit.reasoning.rationale_scores import JudgeAgreement, Scored
    from audit.record.log.event_log import Log
    from viewer.case.drafts.reasoning_scores import Scorable

judge_app = typer.Typer(
    name="judge",
    help="Score reasoning with rubrics, by clinicians and by models as judges.",
    no_args_is_help=True,
)
rubric_app = typer.Typer(name="rubric", help="Rubrics: the criteria for scoring reasoning.")
judge_app.add_typer(rubric_app)

CaseName = Annotated[str, typer.Argument(metavar="CASE", help="Pseudonym of the case.")]
AttemptOption = Annotated[
    str | None,
    typer.Option("--attempt", metavar="ID", help="Id of the draft; needed if there are several."),
]
ReadOption = Annotated[
    str | None,
    typer.Option(
        "--read", metavar="READER", help="Score the newest read of this account instead of a draft."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
CaseOption = Annotated[
    str | None,
    typer.Option("--case", help="Pseudonym; if absent, all cases without a rubric of their own."),
]


@rubric_app.command("set")
def set_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Rubric file, .toml or .json.")],
    case: CaseOption = None,
) -> None:
    """Put a new version of a rubric into force; scores by earlier versions are kept separately.

    Example: overread judge rubric set rubric.toml --case case-0123456789ab
    """
    try:
        rubric = read_rubric(file)
        with open_record() as log:
            event = set_rubric(log, acting(log, "adjudicator", "lead"), rubric, case)
    except RecordError as error:
        fail("the rubric", error)
    n = len(rubric.criterion)
    version = getattr(event.body, "version", "?")
    typer.echo(f"{case or 'every other case'}: {rubric.title}, version {version}, {n} criteria")


@rubric_app.command("show")
def show_rubric(case: CaseOption = None, json_: JsonOption = False) -> None:
    """Show the rubric in force: the case's own, the general one or the default.

    Example: overread judge rubric show --case case-0123456789ab
    """
    try:
        with open_record(create=False) as log:
            in_force = rubric_in_force(log, case)
    except RecordError as error:
        fail("the rubric", error)
    rubric = in_force.rubric
    if json_:
        document = {
            "version": in_force.version,
            "own": in_force.own,
            **rubric.model_dump(mode="json"),
        }
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    version = f"version {in_force.version}" if in_force.version else "as shipped"
    typer.echo(f"{rubric.title} ({version}); sound from {rubric.pass_mark:.0%}")
    for criterion in rubric.criterion:
        typer.echo(
            f"  {criterion.id}  0 to {criterion.points}, weight {criterion.weight:g}: "
            f"{criterion.text}"
        )
        for n, level in enumerate(criterion.levels):
            typer.echo(f"      {n}  {level}")


@judge_app.command()
def score(
    case: CaseName,
    points: Annotated[
        list[str],
        typer.Option("--points", metavar="ID=N", help="Points of a criterion. Repeatable."),
    ],
    attempt: AttemptOption = None,
    read: ReadOption = None,
    recalled: Annotated[
        str,
        typer.Option(
            "--recalled", metavar="1,3", help="Statements of the reference that it contains."
        ),
    ] = "",
    reason: Annotated[
        list[str] | None,
        typer.Option(
            "--reason",
            metavar="ID=TEXT",
            help="Reason for the points of a criterion; stored sealed.",
        ),
    ] = None,
) -> None:
    """Score the reasoning of a draft or read by the case's rubric, next to the reference standard.

    Example: overread judge score case-0123456789ab --points observes=2 --points follows=1
    """
    try:
        given = {k: int(v) for k, v in map(_parted, points)}
        numbers = tuple(int(part) for part in recalled.split(",") if part.strip())
    except ValueError as error:
        fail("--points", error)
    reasons = dict(map(_parted, reason or ()))
    try:
        with open_record() as log:
            judging = _judging(log, case)
            scorable = _one(judging, case, attempt, read)
            event = judging.score(scorable.key, given, numbers, reasons)
    except (RecordError, StepClosed) as error:
        fail(case, error)
    total = getattr(event.body, "total", 0.0)
    typer.echo(f"{case}: {scorable.target.kind} {scorable.key[:8]} scored {total:.0%}")


def _parted(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key:
        raise ValueError(f"{text!r} is not ID=VALUE")
    return key.strip(), value.strip()


@judge_app.command()
def ask(
    case: CaseName,
    judge: Annotated[
        list[str],
        typer.Option(
            "--judge", metavar="NAME", help="Provider of a judge; give at least two different ones."
        ),
    ],
    attempt: AttemptOption = None,
    read: ReadOption = None,
    own: Annotated[
        bool,
        typer.Option("--own", help="Allow the model that wrote the draft to judge it; recorded."),
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Send nothing; write the request to a folder.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for --preview.")] = Path(
        "overread-preview"
    ),
    new_epoch: Annotated[
        bool, typer.Option("--new-epoch", help="Acknowledge that a judge's model has changed.")
    ] = False,
    json_: JsonOption = False,
) -> None:
    """Ask models to score the reasoning of a draft or read.

    The models get the reasoning, the reference and the rubric, but no images. Requests and answers
    are recorded. Their scores are only shown with their agreement with clinicians who scored the
    same reasoning (`overread judge metrics`).

    Example: overread judge ask case-0123456789ab --judge model-a --judge model-b --preview
    """
    try:
        providers = [build(entry(name)) for name in judge]
        check_judges(providers)
        with interruptible() as cancelled, open_record() as log:
            judging = _judging(log, case)
            scorable = _one(judging, case, attempt, read)
            bundle = judging.bundle(scorable)
            outgoing = [provider.prepare(bundle) for provider in providers]
            if preview:
                _preview(out, providers, bundle, outgoing)
                return
            results = []
            for provider, each in zip(providers, outgoing, strict=True):
                workflow = judging.workflow()
                workflow.requests.show_preview(provider, bundle, each)
                request = DraftRequest(provider, bundle, each)
                steps = judging.ask(workflow, request, scorable, own=own, new_epoch=new_epoch)
                with progress_on_terminal(f"asking {provider.name}"):
                    asked = run(steps, cancelled.is_set)
                results.append(_answered(log, case, judging.ended(asked), provider.name))
    except (RecordError, AssistantError, PolicyRefusal, StepClosed) as error:
        fail(case, error)
    _tell_judges(case, scorable, results, json_=json_)


def _preview(out: Path, providers: Any, bundle: Any, outgoing: Any) -> None:
    for provider, each in zip(providers, outgoing, strict=True):
        write_preview(out / provider.name, bundle, provider, each)
        where = each.host if each is not None else "nowhere"
        typer.echo(f"{out / provider.name}: every word; it would go to {where}")


def _answered(log: "Log", case: str, received: Any, name: str) -> dict[str, Any]:
    score = None
    for event in log.events(case=case, types=("rationale.scored",)):
        body = event.body
        if isinstance(body, RationaleScored) and body.judge is not None:
            score = body if body.judge.attempt == received.attempt else score
    return {
        "judge": name,
        "attempt": received.attempt,
        "outcome": received.outcome,
        **json_fields("message", received.message),
        "model_returned": received.model_returned,
        "total": score.total if score else None,
        "passed": score.passed if score else None,
        "scores": {s.criterion: s.points for s in score.scores} if score else None,
        "recalled": list(score.recalled) if score else None,
        "cost_usd": received.cost_usd,
    }


def _tell_judges(
    case: str, scorable: "Scorable", results: list[dict[str, Any]], *, json_: bool
) -> None:
    if json_:
        notice = "Investigational, not for diagnosis."
        typer.echo(
            json.dumps(
                {
                    "case": case,
                    scorable.target.kind: scorable.key,
                    "judges": results,
                    "notice": notice,
                }
            )
        )
    for result in results if not json_ else ():
        total = "no score" if result["total"] is None else f"{result['total']:.0%}"
        typer.echo(f"{result['judge']}: {total} ({result['outcome']}: {result['message']})")
    if any(result["total"] is None for result in results):
        raise typer.Exit(PROVIDER)


@judge_app.command("figures", hidden=True)  # the former name, which scripts may still use
@judge_app.command()
def metrics(json_: JsonOption = False) -> None:
    """Print breadth and depth of each configuration, and each judge's agreement with clinicians.

    Scores by models are only shown with Gwet's AC1, the intraclass correlation and the confusion
    matrix against clinicians over the same drafts.

    Example: overread judge metrics --json
    """
    try:
        with open_record(create=False) as log:
            events = list(log.as_service().events(types=TYPES))
    except RecordError as error:
        fail("the record", error)
    all_scored = scored(events)
    agreed = judge_agreement(all_scored)
    points, passing = depth_points(events), pass_at(tries(events))
    if json_:
        fields = {
            "configurations": [asdict(p) for p in points],
            "judges": [asdict(a) for a in agreed],
            "clinicians_icc": clinicians_agreement(all_scored),
            "pass_at_k": [asdict(p) for p in passing],
        }
        typer.echo(json.dumps(fields, ensure_ascii=False, indent=1))
        return
    if not points:
        fail("the record", Message("cli.no-scorable-draft"), CHECK_FAILED)
    _tell_points(points, passing)
    _tell_agreement(agreed, all_scored)


def _tell_points(points: Any, passing: Any) -> None:
    for p in points:
        typer.echo(configuration_id(p.configuration))
        typer.echo(f"  first diagnosis right   {_share(p.breadth)} of {p.n_breadth}")
        typer.echo(f"  reasoning, clinicians   {_share(p.by_clinicians)} ({p.n_clinicians} drafts)")
        if p.by_judges is not None:
            typer.echo(f"  reasoning, judges       {_share(p.by_judges)} ({_worth(p.agreement)})")
        typer.echo(f"  statements recalled     {_share(p.recall)} ({p.n_recall} drafts, by rule)")
        typer.echo(f"  text, not a gate        token F1 {_two(p.token_f1)}, chrF {_two(p.chrf)}")
        for each in passing:
            if each.configuration == p.configuration:
                typer.echo(
                    f"  pass@{each.k}, {each.kind}    {_share(each.value)} ({each.cases} cases)"
                )


def _worth(agreed: "JudgeAgreement | None") -> str:
    """Return the reliability of judges in a few words."""
    if agreed is None:
        return "agreement with clinicians not measured"
    if agreed.n < FEWEST_DRAFTS:
        return f"too few drafts ({agreed.n}) scored by clinicians too for an agreement"
    return f"AC1 {_two(agreed.ac1)}, ICC {_two(agreed.icc)} with clinicians, n={agreed.n}"


def _tell_agreement(agreed: "list[JudgeAgreement]", all_scored: "list[Scored]") -> None:
    if any(s.judges for s in all_scored) and not agreed:
        typer.echo("judges: no clinician has scored what they scored; their numbers stand alone")
    for agreement in agreed:
        name = agreement.judge if agreement.judge == "all" else configuration_id(agreement.judge)
        (nn, ny), (yn, yy) = agreement.confusion
        scored = f"{agreement.n} drafts of {agreement.cases} cases"
        typer.echo(f"judge {name}: {scored} scored by clinicians too")
        typer.echo(
            f"  sound or not: both {yy}, neither {nn}, judge only {ny}, clinicians only {yn}"
        )
        typer.echo(f"  {_worth(agreement)}; mean difference {_two(agreement.bias)}")
    if (among := clinicians_agreement(all_scored)) is not None:
        typer.echo(f"clinicians among themselves: ICC {_two(among)}")


def _share(value: float | None) -> str:
    return "not measured" if value is None else f"{value:.0%}"


def _two(value: float | None) -> str:
    return "undefined" if value is None else f"{value:.2f}"


def _judging(log: "Log", case: str) -> "CaseJudging":
    if case not in log.cases():
        fail(case, Message("cli.case-unknown"))
    return CaseJudging(log, acting(log, "adjudicator", "lead"), case)


def _one(judging: "CaseJudging", case: str, attempt: str | None, reader: str | None) -> "Scorable":
    """Return a reader's read, the given draft, or the only draft that can be scored."""
    if reader is not None:
        if attempt is not None:
            fail(case, Message("cli.attempt-or-read"))
        return judging.scorable(judging.read_of(reader))
    if attempt is not None:
        matches = [a for a in judging.attempts() if a.startswith(attempt)]
        if len(matches) != 1:
            fail(case, Message("cli.attempt-ambiguous", n=len(matches), attempt=attempt))
        return judging.scorable(matches[0])
    can = judging.drafts()
    if len(can) != 1:
        whys = "; ".join(dict.fromkeys(str(judging.why_not(a)) for a in judging.attempts()))
        why = f"{len(can)} drafts can be scored: name one with --attempt" if can else whys
        fail(case, why or Message("cli.case-without-draft"))
    return judging.scorable(can[0])
