"""The failure pack: of each discordant draft the images that were sent, answer, reference, comparison.

One folder for each group of diagnoses, for people who look for what went wrong. It holds
pictures and words of cases: those that were erased are named and empty, those that may not be
seen yet are left out.
"""

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import jinja2

from audit.errors import RecordInputError, RecordKeyError
from audit.export.export_source import NOTICE
from audit.messages import Message
from audit.metrics.evaluation import filtered
from audit.metrics.table.table_view import View
from audit.record.events import Actor
from audit.record.retention.erasure import is_erased
from audit.report.content.report_access import check_access
from audit.report.output.page_template import load_template
from audit.report.output.report_builder import Gathered, effective_view, gather
from audit.report.output.report_files import write_files
from audit.report.sections.failure_analysis import Failure, FailureDetails, failures, read_details

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

ERASED: Final = "erased"


def write_pack(
    log: "Log",
    folder: Path,
    actor: Actor,
    *,
    groups: Iterable[str] = (),
    view: View | None = None,
    upto: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[int, tuple[Path, ...]]:
    """Write the failures of these groups (none: all) into a folder; how many, and the files.

    `progress` is told of failures looked at, and their number.
    RecordForbidden for who may not see the numbers, RecordInputError for a group without failures.
    """
    check_access(log, actor)
    g = gather(log, actor, upto)
    found = list(failures(filtered(g.pairs, effective_view(g, view)), g.hidden))
    wanted = tuple(groups)
    for group in wanted:
        if all(one.group != group for one in found):
            there = ", ".join(sorted({one.group for one in found})) or "none"
            raise RecordInputError(
                Message("failure.group-without-failure", group=group, there=there)
            )
    found = [one for one in found if not wanted or one.group in wanted]
    files: dict[str, bytes] = {"README.txt": _readme(g, len(found)).encode()}
    by_group: dict[str, list[FailureDetails]] = {}
    for one in found:
        by_group.setdefault(one.group, []).append(read_details(log, one))
        if progress is not None:
            progress(sum(map(len, by_group.values())), len(found))
    for group, seen in by_group.items():
        place = group.replace(" ", "-")
        shown = [_one(log, g, s, place, files) for s in seen]
        made = _template().render(
            notice=NOTICE, title=f"Failures: {group}", position=g.position, failures=shown
        )
        files[f"{place}/index.html"] = made.encode()
    return len(found), write_files(log, folder, actor, files, "failures", g.position)


def _one(
    log: "Log", g: Gathered, seen: FailureDetails, place: str, files: dict[str, bytes]
) -> dict[str, Any]:
    """Add the files of one failure; what its group's page says of it."""
    one = seen.failure
    name = f"{one.case}-{seen.attempt[:8]}"
    images = []
    for number, sent in enumerate(seen.sent, 1):
        content = read_blob(log, one.case, sent.sha256)
        if content is not None:
            images.append(f"{name}/image-{number}.png")
            files[f"{place}/{images[-1]}"] = content
    erased = False
    for part, named in (
        ("draft", seen.draft),
        ("reference", seen.reference),
        ("comparison", seen.detail),
    ):
        content = read_blob(log, one.case, named) if named else None
        erased |= content is None
        if content is not None:
            files[f"{place}/{name}/{part}.json"] = content
    facts = _facts(one, seen)
    files[f"{place}/{name}/failure.json"] = (json.dumps(facts, indent=1) + "\n").encode()
    return {**facts, "name": name, "images": images, "state": ERASED if erased else ""}


def _facts(one: Failure, seen: FailureDetails) -> dict[str, Any]:
    events = {
        "requested": one.requested,
        "received": one.received,
        "reference": one.reference,
        "comparison": one.comparison,
        "adjudication": one.adjudication,
    }
    return {
        "notice": NOTICE,
        "case": one.case,
        "group": one.group,
        "model": one.model,
        "configuration": one.configuration,
        "serious": one.serious,
        "labels": "adjudicated" if one.adjudication else "proposed",
        "discrepancies": [str(code) for code in seen.codes],
        "events": events,
    }


def read_blob(log: "Log", case: str, sha256: str) -> bytes | None:
    """A payload of a case; None where the case was erased, though another may hold the same bytes."""
    if is_erased(log, case):
        return None
    try:
        return log.as_service().blob(sha256)
    except RecordKeyError:
        return None


def _readme(g: Gathered, n: int) -> str:
    return (
        f"{NOTICE}\n\nFailure pack of record {g.position.origin}, as of event {g.position.seq}.\n"
        f"{n} drafts that disagree with their reference standard, by group of diagnoses.\n\n"
        "Of each: the images as they were sent, draft.json, reference.json, comparison.json (the machine's\n"
        "proposal) and failure.json (labels as decided where adjudicated, numbers of the events). A case\n"
        "whose words and images were erased has failure.json alone. Not for readers of the pilot.\n"
    )


@cache
def _template() -> jinja2.Template:
    return load_template("report-failures.html")
