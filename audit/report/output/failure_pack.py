"""The failure pack: images, answer, reference and comparison of each discordant draft.

It has one folder per group of diagnoses, for those who look into the causes. It contains images and
texts of cases: an erased case keeps its entry without them, and a case that the actor may not see
yet is left out.
"""

import json
import textwrap
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
    """Write the failures of these groups into a folder.

    Args:
        log: The record.
        folder: Folder to write; created if missing.
        actor: Who exports.
        groups: Groups of diagnoses; none: all.
        view: Filters; None: the default view.
        upto: Last event that counts; None: the newest.
        progress: Called with the number of failures read and their total.

    Returns:
        The number of failures and the files.

    Raises:
        RecordForbidden: The actor may not see the numbers.
        RecordInputError: A group has no failures.
    """
    check_access(log, actor)
    gathered = gather(log, actor, upto)
    discordant = list(
        failures(filtered(gathered.pairs, effective_view(gathered, view)), gathered.hidden)
    )
    wanted = tuple(groups)
    for group in wanted:
        if all(failure.group != group for failure in discordant):
            available = ", ".join(sorted({failure.group for failure in discordant})) or "none"
            raise RecordInputError(
                Message("failure.group-without-failure", group=group, there=available)
            )
    discordant = [failure for failure in discordant if not wanted or failure.group in wanted]
    files: dict[str, bytes] = {"README.txt": _readme(gathered, len(discordant)).encode()}
    by_group: dict[str, list[FailureDetails]] = {}
    for failure in discordant:
        by_group.setdefault(failure.group, []).append(read_details(log, failure))
        if progress is not None:
            progress(sum(map(len, by_group.values())), len(discordant))
    for group, all_details in by_group.items():
        place = group.replace(" ", "-")
        entries = [_one(log, gathered, details, place, files) for details in all_details]
        html = _template().render(
            notice=NOTICE, title=f"Failures: {group}", position=gathered.position, failures=entries
        )
        files[f"{place}/index.html"] = html.encode()
    return len(discordant), write_files(log, folder, actor, files, "failures", gathered.position)


def _one(
    log: "Log", gathered: Gathered, details: FailureDetails, folder: str, files: dict[str, bytes]
) -> dict[str, Any]:
    """Add the files of one failure to `files`, and return its entry on the page of its group."""
    failure = details.failure
    name = f"{failure.case}-{details.attempt[:8]}"
    images = []
    for number, sent in enumerate(details.sent, 1):
        content = read_blob(log, failure.case, sent.sha256)
        if content is not None:
            images.append(f"{name}/image-{number}.png")
            files[f"{folder}/{images[-1]}"] = content
    erased = False
    for part, sha256 in (
        ("draft", details.draft),
        ("reference", details.reference),
        ("comparison", details.detail),
    ):
        content = read_blob(log, failure.case, sha256) if sha256 else None
        erased |= content is None
        if content is not None:
            files[f"{folder}/{name}/{part}.json"] = content
    facts = _facts(failure, details)
    files[f"{folder}/{name}/failure.json"] = (json.dumps(facts, indent=1) + "\n").encode()
    return {**facts, "name": name, "images": images, "state": ERASED if erased else ""}


def _facts(failure: Failure, details: FailureDetails) -> dict[str, Any]:
    events = {
        "requested": failure.requested,
        "received": failure.received,
        "reference": failure.reference,
        "comparison": failure.comparison,
        "adjudication": failure.adjudication,
    }
    return {
        "notice": NOTICE,
        "case": failure.case,
        "group": failure.group,
        "model": failure.model,
        "configuration": failure.configuration,
        "serious": failure.serious,
        "labels": "adjudicated" if failure.adjudication else "proposed",
        "discrepancies": [str(code) for code in details.codes],
        "events": events,
    }


def read_blob(log: "Log", case: str, sha256: str) -> bytes | None:
    """Return a payload of a case; None if the case was erased.

    The payload itself may still exist if another case has the same bytes.
    """
    if is_erased(log, case):
        return None
    try:
        return log.as_service().blob(sha256, case)
    except RecordKeyError:
        return None


def _readme(gathered: Gathered, n_failures: int) -> str:
    position = gathered.position
    paragraphs = (
        NOTICE,
        Message("failure.pack-summary", origin=position.origin, seq=position.seq, n=n_failures),
        Message("failure.pack-files"),
    )
    return "\n\n".join(textwrap.fill(str(paragraph), 100) for paragraph in paragraphs) + "\n"


@cache
def _template() -> jinja2.Template:
    return load_template("report-failures.html")
