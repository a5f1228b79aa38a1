"""Putting a batch into the queue: one event that a person signs."""

import secrets
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from audit.errors import RecordForbidden, RecordInputError, RecordUnanswered
from audit.messages import Message
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events import Actor, BatchCancelled, BatchEnqueued
from audit.record.log.single_append import append_once
from viewer.runs.queue.batch_content import options_json, row_json, settings_sha256

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.record.log.event_log import Log
    from viewer.runs.batches.batch_case import Wishes
    from viewer.runs.batches.batch_manifest import BatchManifest
    from viewer.runs.batches.batch_report import Options
    from viewer.runs.queue.queue_state import QueuedBatch

MOST_JOBS: Final = 20_000
"""Maximum number of requests in one event, which everybody reads."""
OUTAGE_S: Final = 60.0
"""How long a person waits for a database that went away: the same batch again is another one."""


def require_queue(log: "Log") -> None:
    """Refuse a record that has no queue.

    Raises:
        RecordForbidden: It is a file, or has no accounts, so that nobody can sign a batch.
    """
    if log.path is not None:
        raise RecordForbidden(Message("queue.needs-postgres"))
    if not AccountRegistry(log).in_use:
        raise RecordForbidden(Message("queue.needs-accounts"))


def enqueue(
    log: "Log",
    actor: Actor,
    manifest: "BatchManifest",
    providers: "Sequence[Provider]",
    wishes: "Wishes",
    options: "Options",
) -> BatchEnqueued:
    """Append the signed event of a batch, and return its body.

    Workers open the cases: nothing is read here but the manifest.

    Raises:
        RecordForbidden: The record has no queue, or the actor may not send or sign.
        RecordInputError: There are too many requests for one batch.
        RecordUnanswered: The database went away, and it is not known whether the batch is stored.
    """
    require_queue(log)
    n_jobs = len(manifest.rows) * len(providers)
    if n_jobs > MOST_JOBS:
        raise RecordInputError(Message("queue.too-many-requests", n=n_jobs, most=MOST_JOBS))
    content = options_json(wishes)
    body = BatchEnqueued(
        run=uuid.uuid4().hex,
        manifest=log.pseudonym("manifest", manifest.sha256).replace("case", "manifest"),
        n_cases=len(manifest.rows),
        jobs=tuple(secrets.token_hex(16) for _ in range(n_jobs)),
        configurations=tuple(settings_sha256(p, content, wishes.captions) for p in providers),
        captions=wishes.captions,
        budget_usd=options.budget_usd,
        fresh=options.fresh,
        confirmed=options.confirmed,
        providers=tuple(provider.name for provider in providers),
        options=content,
        rows=tuple(row_json(row) for row in manifest.rows),
    )
    try:
        append_once(
            log, lambda condition: log.append_if(condition, body, actor=actor), wait_s=OUTAGE_S
        )
    except RecordUnanswered:
        raise RecordUnanswered(Message("queue.enqueueing-unknown", run=body.run)) from None
    return body


def cancel(log: "Log", actor: Actor, batch: "QueuedBatch") -> None:
    """Append the signed event that cancels a batch.

    Raises:
        RecordInputError: The batch is closed.
    """
    if batch.closed:
        raise RecordInputError(Message("queue.batch-closed", run=batch.run))
    log.append(BatchCancelled(run=batch.run), actor=actor)
