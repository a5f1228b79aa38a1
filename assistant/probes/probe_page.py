"""One HTML page per probe, with the images that were compared; a first page with all verdicts.

Pages hold no script and ask no server; every word of an answer is escaped. Images lie beside them
under their hashes, so that one that was sent twice is there once.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, StrictUndefined

from assistant.probes.probe import UNCHANGED, Asked, Row
from assistant.probes.probe_answers import Answer, ProbeCase
from assistant.probes.probe_catalog import PROBES, ProbeError
from assistant.probes.probe_report import ProbeReport, ProbeResult
from assistant.probes.probe_verdict import MIN_PATIENTS, MIN_REPEATS, Judgment, Measure
from audit.messages import Message, Text
from audit.messages.library_errors import system_reason
from audit.messages.safe_text import for_template

if TYPE_CHECKING:
    from jinja2 import Template

    from assistant.request.bundle import Bundle

INDEX: Final = "index.html"
DOCUMENT: Final = "probe.json"
IMAGES: Final = "images"
SHOWN_WIDTH: Final = 148
"""Width of an image on a page; one with fewer pixels is shown with its pixels."""


def check_folder(folder: Path) -> None:
    """Raise `ProbeError` unless pages can be written there without touching anything else.

    The folder is new, empty, or holds the pages of an earlier run.
    """
    expected_names = {INDEX, DOCUMENT, IMAGES, *(f"{name}.html" for name in PROBES)}
    try:
        names = sorted(f.name for f in folder.iterdir()) if folder.exists() else []
    except OSError as error:
        raise ProbeError(
            Message(
                "probe.folder-unusable",
                folder=str(folder),
                strerror=system_reason(error),
            )
        ) from None
    if strangers := [name for name in names if name not in expected_names]:
        raise ProbeError(
            Message(
                "probe.folder-not-empty",
                folder=str(folder),
                strangers=strangers[0],
            )
        )


def write_pages(folder: Path, report: ProbeReport) -> Path:
    """Write the pages, their images and the report as JSON; return the first page.

    Raises `ProbeError` when the folder holds other things or cannot be written.
    """
    check_folder(folder)
    try:
        images = folder / IMAGES
        images.mkdir(parents=True, exist_ok=True)
        for old in [*images.glob("*.png"), *folder.glob("*.html")]:
            old.unlink()
        template = _template()
        shared = _shared(report)
        for result in report.results:
            content = {**shared, **_page(result, report, images)}
            (folder / _file(result)).write_text(template.render(content), encoding="utf-8")
        (folder / INDEX).write_text(template.render({**shared, **_index(report)}), encoding="utf-8")
        document = json.dumps(report.to_json(), ensure_ascii=False, indent=1)
        (folder / DOCUMENT).write_text(document, encoding="utf-8")
    except OSError as error:
        raise ProbeError(
            Message("file.folder-unwritable", folder=str(folder), strerror=system_reason(error))
        ) from None
    return folder / INDEX


def _template() -> "Template":
    source = (resources.files("resources") / "probes" / "page.html").read_text(encoding="utf-8")
    environment = Environment(
        autoescape=True,
        finalize=for_template,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.from_string(source)


def _shared(report: ProbeReport) -> dict[str, Any]:
    pages: list[dict[str, Text]] = [{"file": INDEX, "title": "All probes"}]
    pages += [{"file": _file(r), "title": r.probe.title} for r in report.results]
    return {
        "pages": pages,
        "asker": report.asker,
        "run": report.run,
        "stopped": report.stopped,
        "n_cases": counted(len(report.cases.cases), "case"),
        "n_patients": counted(report.cases.n_patients, "patient"),
        "repeats": "once" if report.repeats == 1 else f"{report.repeats} times",
        "least_patients": MIN_PATIENTS,
        "least_repeats": MIN_REPEATS,
        "index": False,
    }


def _index(report: ProbeReport) -> dict[str, Any]:
    return {
        "index": True,
        "title": "Does it look at the images?",
        "question": "What changes in the answer when what is sent is changed.",
        "summary": [
            {"file": _file(result), "probe": result.probe.title, "verdict": verdict}
            for result in report.results
            for verdict in result.verdicts
        ],
    }


def _page(result: ProbeResult, report: ProbeReport, images: Path) -> dict[str, Any]:
    return {
        "title": result.probe.title,
        "question": result.probe.question,
        "verdicts": result.verdicts,
        "measures": result.measures,
        "no_figures": one_note(result.measures),
        "grades": result.probe.pictures == "middle",
        "rows": [_row(row, result, report, images) for row in result.rows],
    }


def one_note(measures: Sequence[Measure]) -> Message | None:
    """Return the one reason why there are no metrics at all.

    None if there are some, or several reasons.
    """
    notes = {measure.note for measure in measures}
    return notes.pop() if len(notes) == 1 else None


def _row(row: Row, result: ProbeResult, report: ProbeReport, images: Path) -> dict[str, Any]:
    case = row.case
    middle = result.probe.pictures == "middle"
    first = report.cases.first.get(case.row, ())
    requests = [
        {
            "name": "as it is",
            "words": "",
            "images_of": None,
            "pictures": _pictures(case.bundle, images, middle=middle),
            "answers": _answers(first),
            "judged": _judged(row.judgments, UNCHANGED),
        }
    ]
    requests += [_request(asked, row, images, middle=middle) for asked in row.asked]
    return {
        "number": case.row,
        "case": case.case,
        "labels": labels(case),
        "left_out": row.left_out,
        "requests": requests,
    }


def _request(asked: Asked, row: Row, images: Path, *, middle: bool) -> dict[str, Any]:
    variant = asked.variant
    return {
        "name": variant.name,
        "words": str(variant.words),
        "images_of": variant.images_of,
        "pictures": _pictures(variant.make(), images, middle=middle),
        "answers": _answers(asked.answers),
        "judged": _judged(row.judgments, variant.name),
    }


def _pictures(bundle: "Bundle", folder: Path, *, middle: bool) -> list[dict[str, Any]]:
    """Write the images, or the middle one, as they were sent, and return what the page says."""
    chosen = list(bundle.images)
    if middle and chosen:
        chosen = [chosen[len(chosen) // 2]]
    for image in chosen:
        file = folder / f"{image.sha256}.png"
        if not file.exists():
            file.write_bytes(image.png)
    return [
        {
            "file": f"{image.sha256}.png",
            "number": image.number,
            "few": image.shape_rc[1] < SHOWN_WIDTH,
        }
        for image in chosen
    ]


def _answers(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    """Return answers in words, equal ones together."""
    described = [(str(a.words), a.confidence, tuple(_findings(a))) for a in answers]
    return [
        {"words": words, "confidence": sure, "findings": findings, "times": n}
        for (words, sure, findings), n in Counter(described).items()
    ]


def _findings(answer: Answer) -> Iterator[str]:
    content = answer.interpretation
    for finding in content.present if content else ():
        place = finding.location
        where = (place.words or place.side) if place else None
        yield finding.type.words + (f", {where}" if where else "")


def _judged(judgments: Sequence[Judgment], variant: str) -> list[dict[str, Any]]:
    tone: Mapping[bool | None, str] = {True: "yes", False: "no", None: "quiet"}
    # An answer that is judged alike on several subjects is reported once.
    distinct = {(j.repeat, str(j.word), j.success): None for j in judgments if j.variant == variant}
    counts = Counter((word, success) for _, word, success in distinct)
    return [{"word": w, "tone": tone[success], "times": n} for (w, success), n in counts.items()]


def labels(case: ProbeCase) -> str:
    """Return the labels of a case in words; empty without any."""
    return ", ".join(str(label) for label in (case.category, case.side) if label)


def counted(n: int, word: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "case"), counted(2, "case")
    ('1 case', '2 cases')
    """
    return f"{n} {word}{'' if n == 1 else 's'}"


def _file(result: ProbeResult) -> str:
    return f"{result.probe.name}.html"
