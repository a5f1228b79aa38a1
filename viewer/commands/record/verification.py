"""The work of `overread audit verify`: check, record that it was checked, and report what was found."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from audit.errors import RecordError, RecordTampered
from audit.messages import Message, json_fields, reason_of
from audit.record.accounts.accounts import People, without_accounts
from audit.record.checkpoints import record_continuity, rollback_detection, timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import due
from audit.record.keys import signed_note
from audit.record.log.event_log import SYSTEM, Log
from audit.record.store import table_schema
from audit.record.verification.hash_chain import chain_root
from audit.record.verification.verification import verified
from audit.record.verification.verification_result import Result, coverage
from viewer.commands import NEWER, NOT_SO, fail
from viewer.commands.study.study_info import progress_on_terminal

if TYPE_CHECKING:
    from audit.record.checkpoints.rollback_detection import Verified
    from audit.record.store.database import Store
    from audit.record.verification.verification_result import Coverage, Verification

SHOWN_PROBLEMS = 20
"""Problems of a broken record that are listed; all of them are in `--json`."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants the record compared with."""

    checkpoint: Path | None = None
    keys: tuple[str, ...] = ()
    timestamp: Path | None = None
    authorities: Path | None = None
    only_new: bool = False


@dataclass(frozen=True)
class _Memory:
    """What this workstation knows of the record."""

    remembers: bool = False
    doubts: "tuple[Message, ...]" = ()
    trusted: "Verified | None" = None


def verify(store: "Store", asked: Asked, *, as_json: bool) -> None:
    """Check the record; exits with NOT_SO or NEWER where it failed or is of a newer version."""
    from audit.record.verification.verification import verify as check

    checkpoint = Checkpoint.read(asked.checkpoint) if asked.checkpoint else None
    keys = [signed_note.PublicKey.parse(key) for key in asked.keys]
    stamp_fault, stamp_missing = _check_timestamp(asked, checkpoint)
    memory = _recall(store)
    since = memory.trusted if asked.only_new else None
    try:
        with progress_on_terminal("verifying") as progress:
            found = check(store, checkpoint, progress, keys, since)
    except RecordTampered as error:
        if as_json:
            fault = {"seq": None, "type": None, **json_fields("reason", reason_of(error))}
            document = {"ok": False, "result": "failed", "record": store.name, "problems": [fault]}
            typer.echo(json.dumps(document | {"not_checked": []}))
        fail(store.name, error, NOT_SO)
    covered = coverage(
        found,
        remembers=memory.remembers,
        doubts=(*memory.doubts, *stamp_fault),
        checkpoint=checkpoint,
        keys_named=bool(keys),
    )
    covered = replace(covered, not_checked=(*covered.not_checked, *stamp_missing))
    unrecorded = _record(store, found, covered, memory.doubts)
    if as_json:
        document = _as_json(store.name, found, covered) | {"recorded": not unrecorded}
        typer.echo(json.dumps(document, indent=1))
    else:
        _report(store, found, covered)
        if unrecorded:
            typer.echo(f"this verification is not in the record: {unrecorded}", err=True)
    if covered.result is Result.FAILED:
        raise typer.Exit(NOT_SO)
    if found.is_newer:
        raise typer.Exit(NEWER)


def verify_chain(store: "Store", checkpoint: Path | None) -> None:
    """Check hashes and order only; the root is that of a checkpoint of so many events. Leaves no event."""
    if checkpoint is not None:
        fail(checkpoint, Message("cli.checkpoint-without-chain"))
    try:
        tree = chain_root(store)
    except RecordTampered as error:
        fail(store.name, error, NOT_SO)
    typer.echo(f"partial: the chain of {tree.size} events holds; {store.name}")
    typer.echo("not checked: what the events say, payloads, signatures")
    typer.echo(f"root {tree.root().hex()}")


def _check_timestamp(
    asked: Asked, checkpoint: "Checkpoint | None"
) -> "tuple[tuple[Message, ...], tuple[Message, ...]]":
    """Return what is wrong with the timestamp, and what of it was not checked."""
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
    """Compare the record with what this workstation remembers of it, before anything is appended."""
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
    store: "Store", found: "Verification", covered: "Coverage", doubts: "tuple[Message, ...]"
) -> str:
    """Store that a verification was run, as the app does; return why not where that cannot be.

    Nobody signs in to verify: where the record has accounts the event is the system's.
    """
    from contextlib import closing

    try:
        with store.translating_errors(), closing(store.raw()) as db:
            if not table_schema.is_current(db):
                return "it is not a record of this version"
        with Log(store, create=False) as log:
            if log.read_only:
                return "it is read-only here"
            who = SYSTEM if People(log).in_use else without_accounts(log=log)
            if doubts:
                record_continuity.record_alarm(log, SYSTEM, "memory", doubts)
            log.append(verified(found, covered), actor=who)
            if not covered.problems and found.checkpoint is not None:
                rollback_detection.remember_verified(log, found.n_events, found.checkpoint.root)
    except RecordError as error:
        return str(error)
    return ""


def _report(store: "Store", found: "Verification", covered: "Coverage") -> None:
    path = store.name
    for problem in covered.problems[:SHOWN_PROBLEMS]:
        typer.echo(f"overread: {path}: {problem}", err=True)
    if (more := len(covered.problems) - SHOWN_PROBLEMS) > 0:
        typer.echo(f"overread: {path}: and {more} more problems", err=True)
    if covered.problems:
        return
    counts = f"{found.n_events} events, {found.n_blobs} payloads; {path}"
    if covered.is_complete:
        typer.echo(f"record ok: {counts}")
    else:
        typer.echo(f"partial: nothing is wrong with what was checked; {counts}")
    for missing in covered.not_checked:
        typer.echo(f"not checked: {missing}")
    typer.echo(f"head {found.head_hash}")
    for line in _remarks(store, found):
        typer.echo(line)
    if found.is_newer:
        typer.echo(f"overread: {path}: {found.newer_words}", err=True)


def _remarks(store: "Store", found: "Verification") -> Iterator[str]:
    """Yield what there is to say of a record in which nothing is wrong."""
    from audit.record.keys.person_keys import grouped_digits

    if not found.has_accounts:
        yield "acts are not signed: the record has no accounts"
    if found.first_key:
        yield f"first administrator's key {grouped_digits(found.first_key)}"
    if found.erasure_pending is not None:
        yield str(found.erasure_pending)
    if found.n_erased:
        yield f"{found.n_erased} payloads of erased cases cannot be read any more"
    if found.n_unread:
        yield f"{found.n_unread} payloads were NOT checked: only the database's maintenance role may read them all"
    for one in found.set_back:
        yield str(one)
    if (more := found.n_set_back - len(found.set_back)) > 0:
        yield f"and {more} more events are dated back"
    if found.keys_open:
        yield "keys of cases lie unprotected in the record: overread audit keys wrap"
    with Log(store, create=False) as log:
        if (late := due(log)) is not None:
            yield f"{late.n_events} events since the last checkpoint: overread audit checkpoint"


def _as_json(path: str, found: "Verification", covered: "Coverage") -> dict[str, Any]:
    return {
        **covered.to_json(),
        "record": path,
        "n_events": found.n_events,
        "n_blobs": found.n_blobs,
        "n_sealed": found.n_sealed,
        "n_set_back": found.n_set_back,
        "set_back": [{"seq": one.seq, "seconds": one.seconds} for one in found.set_back],
        "n_erased": found.n_erased,
        "erasure_pending": found.erasure_pending is not None,
        "n_unread": found.n_unread,
        "keys_open": found.keys_open,
        "has_accounts": found.has_accounts,
        "first_administrator_key": found.first_key,
        "newer": dict(found.newer),
        "since": found.since,
        "head": found.head_hash,
        "root": found.checkpoint.root.hex() if found.checkpoint else None,
        "origin": found.checkpoint.origin if found.checkpoint else None,
        "problems": [
            {"seq": p.seq, "type": p.event_type, **json_fields("reason", p.reason)}
            for p in covered.problems
        ],
    }
