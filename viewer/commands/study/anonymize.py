"""`overread anonymize`: de-identified copies of studies."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from audit.messages import Message, json_fields
from viewer.commands import fail
from viewer.commands.study.study_info import choose, progress_on_terminal, scan_paths
from viewer.core.deid import study_deidentification as study
from viewer.core.deid.confidentiality_profile import Options
from viewer.core.deid.study_deidentification import COPY_LIMITS, LOG
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from viewer.core.deid.dataset_deidentification import Tally
    from viewer.core.deid.study_deidentification import Plan


def anonymize(
    paths: Annotated[
        list[Path],
        typer.Argument(help="Files, folders, a DICOMDIR or a zip file.", metavar="PATH..."),
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="DIR", help="Folder to create; it must not exist."),
    ] = None,
    series: Annotated[
        list[str] | None,
        typer.Option("--series", metavar="S", help="Only this series. Repeatable."),
    ] = None,
    patient: Annotated[
        str | None,
        typer.Option(
            "--patient",
            metavar="NAME",
            help="Name and ID for the patient in the copy. Default: a generated name for each "
            "patient.",
        ),
    ] = None,
    shift: Annotated[
        bool,
        typer.Option(
            "--keep-dates-shifted",
            help="Keep dates, with all dates of a patient shifted back by the same number of days.",
        ),
    ] = False,
    descriptors: Annotated[
        bool,
        typer.Option(
            "--clean-descriptors", help="Keep descriptions, cleaned by rules; check them yourself."
        ),
    ] = False,
    device: Annotated[
        bool, typer.Option("--keep-device", help="Keep attributes that identify the scanner.")
    ] = False,
    characteristics: Annotated[
        bool,
        typer.Option(
            "--keep-patient-characteristics", help="Keep age (at most 90), sex, size, weight, ..."
        ),
    ] = False,
    text_pixels: Annotated[
        bool,
        typer.Option(
            "--keep-text-pixels",
            help="Also copy series whose pixels may show text, because you have checked them.",
        ),
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Write nothing; show what would be done.")
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Write a de-identified copy of the images in PATH (DICOM PS3.15, basic profile).

    UIDs are replaced consistently over all files of the copy. A log of the actions, without values,
    is written next to it. Faces are not removed.

    Example: overread anonymize ~/studies/head -o ~/shared/head --keep-dates-shifted
    """
    options = Options(shift, descriptors, device, characteristics, text_pixels, _pseudonym(patient))
    if output is None and not preview:
        fail("--output", Message("cli.output-or-preview"))
    scanned = scan_paths(paths, index=False)
    chosen = [choose(scanned, name, paths) for name in series] if series else None
    plan = study.plan_of(scanned, chosen)
    if patient is not None and len({part.series.patient_key for part in plan.parts}) > 1:
        fail("--patient", Message("cli.several-patients"))
    try:
        with progress_on_terminal("looking for text in pixels") as progress:
            plan = study.check_plan(plan, options, progress)
        if preview or output is None:
            tally = study.preview(plan, options) if plan.parts else None
        else:
            with progress_on_terminal("writing") as progress:
                tally = study.write_copy(plan, output, options, progress).tally
    except CoreError as error:
        for skipped in plan.left_out:
            typer.echo(f"overread: series {skipped.series}: left out: {skipped.reason}", err=True)
        fail(error.path or ", ".join(map(str, paths)), error)
    if json_:
        typer.echo(json.dumps(_document(plan, options, tally), ensure_ascii=False, indent=1))
        return
    _tell(plan, tally, None if preview else output)


def _pseudonym(name: str | None) -> str | None:
    if name is None:
        return None
    if not name.strip() or len(name) > 64 or set(name) & set("\\^=") or not name.isprintable():
        fail("--patient", Message("cli.patient-name-format"))
    return name.strip()


def _document(plan: "Plan", options: Options, tally: "Tally | None") -> dict[str, Any]:
    done = sorted(tally.done.items()) if tally is not None else []
    return {
        "options": [{"code": code, "meaning": meaning} for code, meaning in options.codes],
        "files": plan.n_files,
        "series": [
            {"id": p.series.id, "folder": f"series-{p.number:03d}", "files": len(p.sources)}
            for p in plan.parts
        ],
        "left_out": [
            {"id": series_left.series, **json_fields("reason", series_left.reason)}
            for series_left in plan.left_out
        ],
        "files_that_are_no_pictures": dict(plan.others),
        "attributes": [
            {
                "tag": series_left.tag,
                "attribute": series_left.where,
                "action": series_left.action,
                "files": n,
            }
            for series_left, n in done
        ],
    }


def _tell(plan: "Plan", tally: "Tally | None", output: Path | None) -> None:
    for skipped in plan.left_out:
        typer.echo(f"overread: series {skipped.series}: left out: {skipped.reason}", err=True)
    n = plan.n_files
    words = f"{n} file{'' if n == 1 else 's'} of {len(plan.parts)} series"
    if output is None:
        typer.echo(f"would copy {words}; in the first file of each series:")
        for done, _ in sorted(tally.done.items()) if tally is not None else []:
            typer.echo(f"  {done.tag} {done.where}: {done.action}")
        for keyword, texts in sorted(tally.kept_texts.items()) if tally is not None else []:
            typer.echo(f"  stays: {keyword}: {'; '.join(sorted(texts))}")
    else:
        typer.echo(f"copied {words} to {output}; log of the actions: {output / LOG}")
    for line in COPY_LIMITS:
        typer.echo(f"overread: {line}", err=True)
