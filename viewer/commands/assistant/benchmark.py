"""`overread benchmark`: case sets and answers in the formats of published benchmarks."""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from audit import Log
from audit.benchmarks.neural_medbench import read_cases
from audit.benchmarks.neurovlm import read_answers, read_mapping
from audit.benchmarks.neurovlm_scores import score_models
from audit.errors import RecordError, RecordInputError
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.events import Exported
from viewer.case.state.log_recorder import LogRecorder
from viewer.commands import UNREADABLE, fail
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.console_output import console
from viewer.commands.options.drafting_options import EpochOption
from viewer.runs.batches.batch_manifest import read_manifest
from viewer.runs.batches.batch_results import records, write_cases, write_mapping

if TYPE_CHECKING:
    from audit.benchmarks.neurovlm_scores import ModelScores, Score

benchmark_app = typer.Typer(
    help="Case sets and answers in the formats of NeuroVLM-Bench and Neural-MedBench.",
    no_args_is_help=True,
)
NOTICE = "Investigational, not for diagnosis."

OutOption = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="File to write.", dir_okay=False)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@benchmark_app.command("read")
def read(
    file: Annotated[
        Path,
        typer.Argument(
            help="NeuroVLM-Bench's image_mapping.csv, or a JSON file of Neural-MedBench.",
            metavar="FILE",
        ),
    ],
    out: OutOption,
    images: Annotated[
        Path | None,
        typer.Option(
            "--images",
            metavar="DIR",
            help="Folder of the mapping's images. Default: the folder of the file.",
        ),
    ] = None,
    json_: JsonOption = False,
) -> None:
    """Write a manifest of a benchmark's cases for `overread run`.

    Labels become columns of the manifest. Neural-MedBench has its images and texts inside the JSON
    file; they are written to a folder next to the manifest. Its public cases state no answer, so
    they have no label.

    Example: overread benchmark read image_mapping.csv --images ~/neurovlm -o cases.csv
    """
    try:
        summary = _read_cases(file, out) if file.suffix.lower() == ".json" else None
        summary = summary or _read_mapping(file, images or file.parent, out)
    except RecordInputError as error:
        fail("the benchmark", error)
    except OSError as error:
        fail(out.name, Message("cli.not-written", reason=system_reason(error)))
    if json_:
        typer.echo(json.dumps(summary, ensure_ascii=False))
        return
    typer.echo(f"{out}: {summary['cases']} cases of {summary['benchmark']}")
    for note in summary["notes"]:
        typer.echo(f"overread: {note}", err=True)


def _read_mapping(file: Path, folder: Path, out: Path) -> dict[str, Any]:
    images = read_mapping(file)
    missing = write_mapping(images, folder, out)
    notes = [f"{missing} of the pictures are not in the folder given"] if missing else []
    return {
        "benchmark": "NeuroVLM-Bench",
        "cases": len(images),
        "classes": dict(Counter(p.class_ for p in images)),
        "missing": missing,
        "notes": notes,
    }


def _read_cases(file: Path, out: Path) -> dict[str, Any]:
    cases = read_cases(file)
    written = write_cases(cases, out)
    notes = []
    if left := len(cases) - written:
        notes.append(f"{left} published cases have no images and are left out")
    if several := sum(len(c.questions) > 1 for c in cases):
        notes.append(f"{several} cases ask several questions; a draft answers with a whole reading")
    notes.append("the cases state no answers: score their reasoning by rubrics")
    return {
        "benchmark": "Neural-MedBench",
        "cases": written,
        "missing": len(cases) - written,
        "notes": notes,
    }


@benchmark_app.command("score")
def score(
    files: Annotated[
        list[Path],
        typer.Argument(
            help="JSONL files of answers in the NeuroVLM-Bench format.", metavar="FILE..."
        ),
    ],
    json_: JsonOption = False,
) -> None:
    """Print the metrics of the NeuroVLM-Bench paper, as published and over all answers.

    Both values are given because the published definition hides some failures: it counts an answer
    that cannot be parsed as valid, a missing confidence as 0 and a failed request not at all.

    Example: overread benchmark score answers.jsonl
    """
    try:
        models = score_models(answer for file in files for answer in read_answers(file))
    except RecordInputError as error:
        fail("the answers", error)
    if not models:
        fail(
            "the answers",
            Message("cli.answers-without-records", names=", ".join(file.name for file in files)),
        )
    if json_:
        document = {"models": [model.to_json() for model in models], "notice": NOTICE}
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    for model in models:
        _tell(model)
    typer.echo(NOTICE)


def _tell(model: "ModelScores") -> None:
    typer.echo(
        f"{model.model}: {model.n} records, {model.failed} failed, {model.unparsed} not parsed, "
        f"{model.no_confidence} diagnoses without a confidence"
    )
    table = Table("of", "metric", "published", "all answers", "95% interval", "n", box=None)
    for row in model.scores:
        if row.low is None or row.high is None:
            low_high = ""
        else:
            low_high = f"{_number(row, row.low)} to {_number(row, row.high)}"
        n = str(row.n) if row.n == row.n_published else f"{row.n_published} / {row.n}"
        table.add_row(
            row.task, row.name, _number(row, row.published), _number(row, row.ours), low_high, n
        )
    console(width=120).print(table)


def _number(score: "Score", value: float | None) -> str:
    if value is None:
        return "-"
    if score.task == "efficiency":
        return f"{value:.1f}"
    return f"{value:.3f}"


@benchmark_app.command("write")
def write(
    manifest: Annotated[
        Path,
        typer.Argument(help="Manifest of an `overread run`.", metavar="MANIFEST.csv"),
    ],
    out: OutOption,
    provider: Annotated[
        list[str] | None,
        typer.Option(
            "--provider", metavar="NAME", help="Provider whose answers to write. Repeatable."
        ),
    ] = None,
    new_epoch: EpochOption = False,
    json_: JsonOption = False,
) -> None:
    """Write a batch's newest answers in the NeuroVLM-Bench format, one JSON object per line.

    This reveals the drafts and is recorded as such: a later read of these cases is not independent.
    The path of a case is written as in the manifest. The severity score is not available; both of
    its fields are null.

    Example: overread benchmark write cases.csv --provider local -o answers.jsonl
    """
    names = list(dict.fromkeys(provider or ["baseline"]))
    left: Counter[str] = Counter()
    lines: list[str] = []
    try:
        read_rows = read_manifest(manifest)
        out.open("ab").close()  # before anything is shown: where it cannot be written, nothing is
        with Log(site_store(), create=False) as log:
            actor = acting(log, "lead", "reader")
            recorder = LogRecorder(log, actor)
            for _, _, answer in records(log, recorder, read_rows, names, new_epoch=new_epoch):
                if isinstance(answer, str | Message):
                    left[str(answer)] += 1
                else:
                    lines.append(json.dumps(answer, ensure_ascii=False) + "\n")
            content = "".join(lines).encode()
            out.write_bytes(content)
            _exported(log, actor, len(lines), content)
    except RecordError as error:
        fail("the results", error)
    except OSError as error:
        fail(out.name, Message("cli.not-written", reason=system_reason(error)))
    if json_:
        typer.echo(json.dumps({"file": str(out), "records": len(lines), "left_out": dict(left)}))
    else:
        typer.echo(f"{out}: {len(lines)} records. {NOTICE}")
        for why, n in sorted(left.items()):
            typer.echo(f"overread: {n} left out: {why}", err=True)
    if not lines:
        raise typer.Exit(UNREADABLE)


def _exported(log: Any, actor: Any, n: int, content: bytes) -> None:
    log.append(
        Exported(
            format="neurovlm-bench",
            n_events=n,
            head_sha256=log.head[1],
            file_sha256=hashlib.sha256(content).hexdigest(),
        ),
        actor=actor,
    )
