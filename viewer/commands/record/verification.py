"""Verification for `overread audit verify`: check, record and report."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from audit.errors import RecordError, RecordTampered
from audit.messages import Message, json_fields, reason_of
from audit.record.accounts.accounts import AccountRegistry, without_accounts
from audit.record.checkpoints import record_continuity, rollback_detection, timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import due
from audit.record.keys import signed_note
from audit.record.keys.person_keys import grouped_digits
from audit.record.log.event_log import SYSTEM, Log
from audit.record.store import table_schema
from audit.record.verification.hash_chain import chain_root
from audit.record.verification.verification import verified
from audit.record.verification.verification import verify as check
from audit.record.verification.verification_result import Result, coverage
from viewer.commands import CHECK_FAILED, NEWER, fail
from viewer.commands.study.study_info import progress_on_terminal

if TYPE_CHECKING:
    from audit.record.checkpoints.rollback_detection import Verified
    from audit.record.store.database import Store
    from audit.record.verification.verification_result import Coverage, Verification

SHOWN_PROBLEMS = 20
"""Maximum number of listed problems; `--json` has all of them."""


@dataclass(frozen=True)
class Asked:
    """References to compare the record with."""

    checkpoint: Path | None = None
    keys: tuple[str, ...] = ()
    timestamp: Path | None = None
    authorities: Path | None = None
    only_new: bool = False


@dataclass(frozen=True)
class _Memory:
    """This workstation's memory of the record."""

    remembers: bool = False
    doubts: "tuple[Message, ...]" = ()
    trusted: "Verified | None" = None


def verify(store: "Store", asked: Asked, *, as_json: bool) -> None:
    """Verify the record; exit with CHECK_FAILED or NEWER if it failed or has a newer version."""
    checkpoint = Checkpoint.read(asked.checkpoint) if asked.checkpoint else None
    keys = [signed_note.PublicKey.parse(key) for key in asked.keys]
    stamp_fault, stamp_missing = _check_timestamp(asked, checkpoint)
    memory = _recall(store)
    since = memory.trusted if asked.only_new else None
    try:
        with progress_on_terminal("verifying") as progress:
            result = check(store, checkpoint, progress, keys, since)
    except RecordTampered as error:
        if as_json:
            fault = {"seq": None, "type": None, **json_fields("reason", reason_of(error))}
            document = {"ok": False, "result": "failed", "record": store.name, "problems": [fault]}
            typer.echo(json.dumps(document | {"not_checked": []}))
        fail(store.name, error, CHECK_FAILED)
    covered = coverage(
        result,
        remembers=memory.remembers,
        doubts=(*memory.doubts, *stamp_fault),
        checkpoint=checkpoint,
        keys_named=bool(keys),
    )
    covered = replace(covered, not_checked=(*covered.not_checked, *stamp_missing))
    unrecorded = _record(store, result, covered, memory.doubts)
    if as_json:
        document = _as_json(store.name, result, covered) | {"recorded": not unrecorded}
        typer.echo(json.dumps(document, indent=1))
    else:
        _report(store, result, covered)
        if unrecorded:
            typer.echo(f"this verification is not in the record: {unrecorded}", err=True)
    if covered.result is Result.FAILED:
        raise typer.Exit(CHECK_FAILED)
    if result.is_newer:
        raise typer.Exit(NEWER)


def verify_chain(store: "Store", checkpoint: Path | None) -> None:
    """Check only hashes and order, and print the Merkle root. Records no event."""
    if checkpoint is not None:
        fail(checkpoint, Message("cli.checkpoint-without-chain"))
    try:
        tree = chain_root(store)
    except RecordTampered as error:
        fail(store.name, error, CHECK_FAILED)
    typer.echo(f"partial: the chain of {tree.size} events holds; {store.name}")
    typer.echo("not checked: what the events say, payloads, signatures")
    typer.echo(f"root {tree.root().hex()}")


def _check_timestamp(
    asked: Asked, checkpoint: "Checkpoint | None"
) -> "tuple[tuple[Message, ...], tuple[Message, ...]]":
    """Return problems of the timestamp, and what was not checked."""
    if asked.timestamp is None and asked.authorities is None:
        return (), ()
    if checkpoint is None:
        fail("--timestamp", Message("cli.timestamp-needs-checkpoint"))
    if asked.timestamp is None:
        return (Message("coverage.authority-without-timestamp"),), ()
    trusted = timestamp.read_authorities(asked.authorities) if asked.authorities else []
    try:
        stamped = timestamp.decode(timestamp.read(asked.timestamp))
        timestamp.verify(stamped, checkpoint, trusted)
    except RecordError as error:
        return (error.message or Message("timestamp.malformed"),), ()
    return (), () if trusted else (Message("coverage.no-timestamp"),)


def _recall(store: "Store") -> _Memory:
    """Compare the record with this workstation's memory, before anything is appended."""
    try:
        with Log(store, create=False) as log:
            return _Memory(
                rollback_detection.remembers(log),
                rollback_detection.check(log),
                rollback_detection.trusted(log),
            )
    except RecordError:
        return _Memory()  # what is wrong with it is for the verification to say


def _record(
    store: "Store", result: "Verification", covered: "Coverage", doubts: "tuple[Message, ...]"
) -> str:
    """Record the verification like the app; return why that is not possible, or empty.

    Nobody signs in to verify: with accounts, the system is the actor.
    """
    try:
        with store.translating_errors(), closing(store.raw()) as db:
            if not table_schema.is_current(db):
                return "it is not a record of this version"
        with Log(store, create=False) as log:
            if log.read_only:
                return "it is read-only here"
            who = SYSTEM if AccountRegistry(log).in_use else without_accounts(log=log)
            if doubts:
                record_continuity.record_alarm(log, SYSTEM, "memory", doubts)
            log.append(verified(result, covered), actor=who)
            if not covered.problems and result.checkpoint is not None:
                rollback_detection.remember_verified(log, result.n_events, result.checkpoint.root)
    except RecordError as error:
        return str(error)
    return ""


def _report(store: "Store", result: "Verification", covered: "Coverage") -> None:
    path = store.name
    for problem in covered.problems[:SHOWN_PROBLEMS]:
        typer.echo(f"overread: {path}: {problem}", err=True)
    if (more := len(covered.problems) - SHOWN_PROBLEMS) > 0:
        typer.echo(f"overread: {path}: and {more} more problems", err=True)
    if covered.problems:
        return
    counts = f"{result.n_events} events, {result.n_blobs} payloads; {path}"
    if covered.is_complete:
        typer.echo(f"record ok: {counts}")
    else:
        typer.echo(f"partial: nothing is wrong with what was checked; {counts}")
    for missing in covered.not_checked:
        typer.echo(f"not checked: {missing}")
    typer.echo(f"head {result.head_hash}")
    for line in _remarks(store, result):
        typer.echo(line)
    if result.is_newer:
        typer.echo(f"overread: {path}: {result.newer_words}", err=True)


def _remarks(store: "Store", result: "Verification") -> Iterator[str]:
    """Yield remarks on a record without problems."""
    if not result.has_accounts:
        yield "acts are not signed: the record has no accounts"
    if result.first_key:
        yield f"first administrator's key {grouped_digits(result.first_key)}"
    if result.erasure_pending is not None:
        yield str(result.erasure_pending)
    if result.n_erased:
        yield f"{result.n_erased} payloads of erased cases cannot be read any more"
    if result.n_unread:
        yield (
            f"{result.n_unread} payloads were NOT checked: "
            "only the database's maintenance role may read them all"
        )
    for jump in result.set_back:
        yield str(jump)
    if (more := result.n_set_back - len(result.set_back)) > 0:
        yield f"and {more} more events are dated back"
    if result.keys_open:
        yield "keys of cases lie unprotected in the record: overread audit keys wrap"
    with Log(store, create=False) as log:
        if (late := due(log)) is not None:
            yield f"{late.n_events} events since the last checkpoint: overread audit checkpoint"


def _as_json(path: str, result: "Verification", covered: "Coverage") -> dict[str, Any]:
    return {
        **covered.to_json(),
        "record": path,
        "n_events": result.n_events,
        "n_blobs": result.n_blobs,
        "n_sealed": result.n_sealed,
        "n_set_back": result.n_set_back,
        "set_back": [{"seq": jump.seq, "seconds": jump.seconds} for jump in result.set_back],
        "n_erased": result.n_erased,
        "erasure_pending": result.erasure_pending is not None,
        "n_unread": result.n_unread,
        "keys_open": result.keys_open,
        "has_accounts": result.has_accounts,
        "first_administrator_key": result.first_key,
        "newer": dict(result.newer),
        "since": result.since,
        "head": result.head_hash,
        "root": result.checkpoint.root.hex() if result.checkpoint else None,
        "origin": result.checkpoint.origin if result.checkpoint else None,
        "problems": [
            {"seq": p.seq, "type": p.event_type, **json_fields("reason", p.reason)}
            for p in covered.problems
        ],
    }
