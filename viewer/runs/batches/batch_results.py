"""Results in the NeuroVLM-Bench format, and manifests of benchmark cases."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.images.slice_selection import Plan as SlicePlan
from audit.benchmarks.dataset_labels import COLUMNS as LABELS
from audit.benchmarks.neural_medbench import BenchCase
from audit.benchmarks.neurovlm import Picture, in_fields, manifest_row, truth_of
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text, reason_of
from viewer.case.drafts.drafting import Asking
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, EpochClosed
from viewer.runs.batches.batch_cache import Answers, Known
from viewer.runs.batches.batch_case import RowRefused, Wishes, open_case
from viewer.runs.batches.batch_manifest import BatchManifest, BatchRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

UNASKED = Message("batch.not-asked")


def records(
    log: "Log",
    recorder: LogRecorder,
    manifest: BatchManifest,
    providers: Sequence[str],
    *,
    new_epoch: bool = False,
) -> Iterator[tuple[BatchRow, str, dict[str, Any] | Text]]:
    """Yield row, provider, and its newest answer as a record or why there is none.

    The content of a draft is only given out after revealing it, which is recorded. Drafts of a
    pilot's cases are not given out. `new_epoch` acknowledges that the provider answers with another
    model than before.
    """
    wishes = Wishes(SlicePlan(), Asking())
    answers = Answers(log)
    answers.refresh()
    for row in manifest.rows:
        try:
            case = open_case(row, wishes, log, voxels=False).case
        except RowRefused as refused:
            for name in providers:
                yield row, name, reason_of(refused)
            continue
        for name in providers:
            known = answers.newest(case, name)
            if known is None:
                yield row, name, UNASKED
            elif not known.requested.exploratory:
                yield row, name, Message("batch.pilot-case")
            elif why := _revealed(recorder, known, new_epoch):
                yield row, name, why
            else:
                yield row, name, _record(answers, row, known)


def _revealed(recorder: LogRecorder, known: Known, new_epoch: bool) -> Message | None:
    """Reveal a draft with content; return why that is not possible, or None."""
    assert known.received is not None
    if not known.received.has_content:
        return None
    attempt = known.requested.attempt
    workflow = CaseWorkflow(known.case, recorder)
    try:
        if new_epoch:
            workflow.drafts.acknowledge_epoch(attempt)
        workflow.drafts.reveal(attempt)
    except EpochClosed:
        return Message("batch.model-changed")
    return None


def _record(answers: Answers, row: BatchRow, known: Known) -> dict[str, Any]:
    asked = answers.request_of(known)
    ended_at, got = answers.answer_of(known)
    parsed: dict[str, Any] | None = None
    if got.content_sha256 is not None:
        content = Interpretation.model_validate_json(
            answers.log.as_service().blob(got.content_sha256, known.case)
        )
        parsed = in_fields(content)
    elif known.answered:  # the benchmark's form of an answer that could not be parsed
        parsed = {"error": f"{got.outcome}: {got.message}"}
    metadata = truth_of(row.label or Interpretation())
    return {
        "timestamp": ended_at,
        "experiment_id": f"overread_{row.line:06d}",
        "api_response": {
            "id": got.provider_request_id,
            "model": got.model_returned,
            "prompt_tokens": got.usage.get("input_tokens"),
            "completion_tokens": got.usage.get("output_tokens"),
            "latency_ms": got.total_s * 1000 if got.total_s is not None else None,
        }
        if parsed is not None
        else None,
        "input": {
            "image_path": row.named,
            "model_requested": asked.model or asked.provider,
            "system_prompt_type": asked.asked.strategy if asked.asked else None,
            "metadata": {**metadata, **({"dataset": row.dataset} if row.dataset else {})},
        },
        "output": {
            "parsed_response": parsed,
            "status": "success" if parsed is not None else "error",
            "error": None if parsed is not None else f"{got.outcome}: {got.message}",
        },
        "processing": {
            "row_index": row.line - 1,
            "parameters": dict(asked.parameters),
            "captions": asked.captions,
            "configuration": asked.configuration,
            "attempt": asked.attempt,
        },
    }


# --- benchmarks' cases as a manifest --------------------------------------------------------------


def write_mapping(images: Sequence[Picture], folder: Path, file: Path) -> int:
    """Write a NeuroVLM-Bench mapping as a manifest; return how many images are missing."""
    rows, missing = [], 0
    for image in images:
        path = folder / image.file_path
        missing += not path.exists()
        place, beside = path.absolute(), file.absolute().parent
        # As the manifest can say it without this machine's folders; answers are handed on with it.
        named = place.relative_to(beside) if place.is_relative_to(beside) else place
        rows.append({**manifest_row(image), "path": str(named)})
    _write(file, rows)
    return missing


def write_cases(cases: Sequence[BenchCase], file: Path) -> int:
    """Write Neural-MedBench cases as a manifest, with images and texts in folders next to it.

    Returns:
        Number of cases that were written; cases without images are skipped.
    """
    rows = []
    parent = file.parent / f"{file.stem}-cases"
    for case in cases:
        if case.why:
            continue
        folder = parent / f"case-{case.number:04d}"
        folder.mkdir(parents=True, exist_ok=True)
        for n, image in enumerate(case.images, 1):
            (folder / f"image-{n:03d}{image.suffix}").write_bytes(image.content)
        row = {"path": str(folder.relative_to(file.parent)), "patient": case.id}
        if case.text:
            words = parent / f"case-{case.number:04d}.txt"
            words.write_text(case.text + "\n", encoding="utf-8")
            row["context"] = str(words.relative_to(file.parent))
        rows.append(row)
    _write(file, rows)
    return len(rows)


def _write(file: Path, rows: Sequence[dict[str, str]]) -> None:
    columns = ("path", "patient", "context", "dataset", *LABELS)
    used = [name for name in columns if any(name in row for row in rows)]
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, used)
        writer.writeheader()
        writer.writerows(rows)
