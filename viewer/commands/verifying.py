"""What `overread audit verify` does: check, record that it was checked, and tell what was found."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from viewer.commands import NEWER, NOT_SO, fail
from viewer.commands.study import progress_on_terminal

if TYPE_CHECKING:
    from audit.outcome import Verification
    from audit.store.database import Store

SHOWN_PROBLEMS = 20
"""Problems of a broken record that are listed; all of them are in `--json`."""


def verify(
    store: "Store", checkpoint: Path | None, keys: list[str] | None, *, as_json: bool
) -> None:
    """Check the whole record; exits with NOT_SO or NEWER where it is not ok."""
    from audit import note
    from audit.errors import RecordTampered
    from audit.verification import verify as check

    path = store.name
    try:
        with progress_on_terminal("verifying") as progress:
            known = [note.PublicKey.parse(key) for key in keys or ()]
            found = check(store, checkpoint, progress, known)
    except RecordTampered as error:
        if as_json:
            fault = {"seq": None, "type": None, "reason": str(error)}
            typer.echo(json.dumps({"ok": False, "record": path, "problems": [fault]}))
        fail(path, error, NOT_SO)
    unrecorded = _record(store, found)
    if as_json:
        document = _as_json(path, found) | {"recorded": not unrecorded}
        typer.echo(json.dumps(document, indent=1))
    else:
        _tell(store, found)
        if unrecorded:
            typer.echo(f"this verification is not in the record: {unrecorded}", err=True)
    if not found.ok:
        raise typer.Exit(NOT_SO if found.problems else NEWER)


def verify_chain(store: "Store", checkpoint: Path | None) -> None:
    """Hashes and order only; the root is that of a checkpoint of so many events. It leaves no event."""
    from audit.chain import chain_root
    from audit.errors import RecordTampered

    if checkpoint is not None:
        fail(checkpoint, "a checkpoint needs the whole verification: leave out --chain")
    try:
        tree = chain_root(store)
    except RecordTampered as error:
        fail(store.name, error, NOT_SO)
    typer.echo(f"chain ok: {tree.size} events; {store.name}")
    typer.echo(f"root {tree.root().hex()}")


def _record(store: "Store", found: "Verification") -> str:
    """Store that a verification was run, as the app does; why not where that cannot be.

    Nobody signs in to verify: where the record has accounts the event is the system's.
    """
    from contextlib import closing

    from audit.errors import RecordError
    from audit.log import SYSTEM, Log
    from audit.people import People, without_accounts
    from audit.store import schema
    from audit.verification import verified

    try:
        with store.told(), closing(store.raw()) as db:
            if not schema.is_current(db):
                return "opening it would migrate it from an earlier version"
        with Log(store, create=False) as log:
            if log.read_only:
                return "it is read-only here"
            who = SYSTEM if People(log).in_use else without_accounts()
            log.append(verified(found), actor=who)
    except RecordError as error:
        return str(error)
    return ""


def _tell(store: "Store", found: "Verification") -> None:
    path = store.name
    if found.ok:
        typer.echo(f"record ok: {found.n_events} events, {found.n_blobs} payloads; {path}")
        typer.echo(f"head {found.head_hash}")
        for line in _remarks(store, found):
            typer.echo(line)
    for problem in found.problems[:SHOWN_PROBLEMS]:
        typer.echo(f"overread: {path}: {problem}", err=True)
    if (more := len(found.problems) - SHOWN_PROBLEMS) > 0:
        typer.echo(f"overread: {path}: and {more} more problems", err=True)
    if found.is_newer:
        typer.echo(f"overread: {path}: {found.newer_words}", err=True)
        if not found.problems:
            checked = (
                f"the chain of all {found.n_events} events and every hash are as they should be"
            )
            typer.echo(f"{checked}; verify the rest with the version that wrote it", err=True)


def _remarks(store: "Store", found: "Verification") -> Iterator[str]:
    """What a record that is ok leaves to be told."""
    from audit.keeping import due
    from audit.log import Log

    if found.n_sealed:
        yield f"{found.n_sealed} payloads were checked sealed only: the site key is not here"
    if found.n_erased:
        yield f"{found.n_erased} payloads of erased cases cannot be read any more"
    for one in found.set_back:
        yield str(one)
    if (more := found.n_set_back - len(found.set_back)) > 0:
        yield f"and {more} more events are dated back"
    if found.keys_open:
        yield "keys of cases lie unprotected in the record: overread audit keys wrap"
    with Log(store, create=False) as log:
        if (late := due(log)) is not None:
            yield f"{late.n_events} events since the last checkpoint: overread audit checkpoint"


def _as_json(path: str, found: "Verification") -> dict[str, Any]:
    return {
        "ok": found.ok,
        "record": path,
        "n_events": found.n_events,
        "n_blobs": found.n_blobs,
        "n_sealed": found.n_sealed,
        "n_set_back": found.n_set_back,
        "set_back": [{"seq": one.seq, "seconds": one.seconds} for one in found.set_back],
        "n_erased": found.n_erased,
        "keys_open": found.keys_open,
        "newer": dict(found.newer),
        "newer_schema": found.newer_schema,
        "head": found.head_hash,
        "root": found.checkpoint.root.hex() if found.checkpoint else None,
        "origin": found.checkpoint.origin if found.checkpoint else None,
        "problems": [
            {"seq": p.seq, "type": p.event_type, "reason": p.reason} for p in found.problems
        ],
    }
