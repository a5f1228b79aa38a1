"""Results of a record in a site's database, folded by a service and read by those who lead.

`overread site results` runs under the database's results role, which may read events and payloads
and write two tables. It folds the new events and stores the rows of each case, sealed under a key
that follows from the site key, with the payloads that they follow from. People read them through
the views `overread.results` and `overread.results_head`. The views give an account the rows of a
case only if the account does not read the case and was given each of these payloads, or may have it
without a record of that. The service stores no rows of a case of which something is withheld from
a lead without a part in the case. Erasing a case deletes its rows in the same transaction.

The head is sealed, and its content holds a hash over the hashes of all rows, so that no row can be
exchanged, removed or taken from an earlier state without the site key.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.errors import RecordError
from audit.pilot.conduct.draft_visibility import CONCERNED
from audit.record.events import Actor, CaseAssigned, Event
from audit.record.keys.payload_vault import OF_DRAFT
from audit.report.content.log_position import newest_that_counts
from audit.report.content.record_state import RecordState
from audit.report.content.stored_state import fill_from_head, head_of, sample_of

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

SERVICE: Final = Actor(id="results-service", role="lead")
"""Stands for a lead without a part in any case, whom the protocol shows the least of all leads."""
FORMAT: Final = 1
"""Increase it when the columns or their meaning change."""
_RESTRICTED: Final = CONCERNED | OF_DRAFT
"""Types of events whose payloads the database releases on record."""
_USE: Final = "folded results of a site"
_NONCE_BYTES: Final = 12
_STORED_AT_A_TIME: Final = 2000
_UPSERT: Final = """INSERT INTO overread.folded_cases
        (case_id, newest, readers, needs, sha256, content) VALUES (%s, %s, %s, %s, %s, %s)
    ON CONFLICT (case_id) DO UPDATE SET newest = EXCLUDED.newest, readers = EXCLUDED.readers,
        needs = EXCLUDED.needs, sha256 = EXCLUDED.sha256, content = EXCLUDED.content"""
_DELETE_ERASED: Final = """DELETE FROM overread.folded_cases WHERE case_id IN (
    SELECT case_id FROM overread.events WHERE type = 'case.erased' AND seq > %s)"""
"""Cases that were erased while they were folded."""
_UPSERT_HEAD: Final = """INSERT INTO overread.folded_record (seq, hash, content) VALUES (%s, %s, %s)
    ON CONFLICT (one) DO UPDATE SET seq = EXCLUDED.seq, hash = EXCLUDED.hash,
        content = EXCLUDED.content"""


class SiteResults:
    """The results service of one record.

    Args:
        log: The record, opened with a login of the results role.
    """

    def __init__(self, log: "Log") -> None:
        self._log = log
        self._state = RecordState(SERVICE)
        self._state.on_case = self._note
        self._noted: dict[str, tuple[list[str], list[str]]] = {}
        """Readers of each case that was folded since the last store, and payloads it needs."""
        self._hashes: dict[str, tuple[int, str | None]] = {}
        """Last folded event of each stored case, and the hash of its content."""

    def update(self, cancelled: Callable[[], bool] = lambda: False) -> int:
        """Fold the new events and store the results; return how many cases changed."""
        upto = newest_that_counts(self._log)
        if upto <= self._state.position:
            return 0
        if not self._state.update(self._log, upto, cancelled=cancelled):
            return 0
        n = len(self._noted)
        self._store()
        return n

    def _note(self, case: str, events: Sequence[Event]) -> None:
        readers = {e.body.reader for e in events if isinstance(e.body, CaseAssigned)}
        needs = [e.details for e in events if e.details and e.body.type in _RESTRICTED]
        self._noted[case] = sorted(readers), needs

    def _store(self) -> None:
        state, cipher = self._state, _cipher(self._log)
        first = self._log.first[1]
        with self._log.reading() as db, db.connection.transaction():
            connection = db.connection
            if not self._hashes:  # what an earlier run of the service left
                connection.execute("DELETE FROM overread.folded_cases")
            for cases in _chunks(sorted(self._noted)):
                shown = [case for case in cases if case not in state.withheld_cases]
                rows, flow = state.results.tables.rows_of(shown), state.flow.rows_of(shown)
                values = []
                for case in cases:
                    newest, content, sha256 = state.newest[case], None, None
                    if case in rows:
                        plain = {"results": rows[case], "flow": flow[case]}
                        content = _seal(cipher, plain, _about(first, case, newest))
                        sha256 = hashlib.sha256(content).hexdigest()
                    values.append((case, newest, *self._noted[case], sha256, content))
                    self._hashes[case] = newest, sha256
                with connection.cursor() as cursor:
                    cursor.executemany(_UPSERT, values)
            connection.execute(_DELETE_ERASED, (state.position,))
            left = connection.execute("SELECT case_id FROM overread.folded_cases").fetchall()
            stored = {case for (case,) in left}
            self._hashes = {case: h for case, h in self._hashes.items() if case in stored}
            head = head_of(state) | {
                "rows": _digest((case, *h) for case, h in self._hashes.items()),
                "cases": {case: n for case, n in state.newest.items() if case not in stored},
            }
            about = _about(first, "", state.position)
            connection.execute(
                _UPSERT_HEAD, (state.position, state.head, _seal(cipher, head, about))
            )
        self._noted = {}


def _chunks(cases: list[str]) -> Iterable[list[str]]:
    for start in range(0, len(cases), _STORED_AT_A_TIME):
        yield cases[start : start + _STORED_AT_A_TIME]


def load_site_state(log: "Log", actor: Actor) -> RecordState:
    """Return what the service folded, as far as the database lets the person have it.

    Cases that it leaves out are folded here. Without a service, or if something does not fit, the
    state is empty and the record is folded from its first event.
    """
    state = RecordState(actor)
    try:
        fits = _fill(log, state) and state.continues_in(log)
        if fits and state.agrees_with(log, sample_of(state)):
            return state
    # It is derived, so fold again.
    except (RecordError, ValueError, KeyError, TypeError, IndexError, zlib.error):
        pass
    return RecordState(actor)


def _fill(log: "Log", state: RecordState) -> bool:
    first, cipher = log.first[1], _cipher(log)
    with log.reading() as db, db.snapshot():
        heads = db.execute("SELECT seq, hash, content FROM overread.results_head")
        rows = db.execute("SELECT case_id, newest, sha256, content FROM overread.results")
    if not heads:
        return False
    seq, head_hash, sealed = heads[0]
    head = _unseal(cipher, bytes(sealed), _about(first, "", seq))
    if head["hash"] != head_hash or head["rows"] != _digest(row[:3] for row in rows):
        return False
    fill_from_head(state, head)
    results, flow = {}, {}
    for case, newest, sha256, content in rows:
        state.newest[case] = newest
        if content is None:
            state.unfolded.add(case)
            continue
        if hashlib.sha256(content).hexdigest() != sha256:
            return False
        plain = _unseal(cipher, bytes(content), _about(first, case, newest))
        results[case], flow[case] = plain["results"], plain["flow"]
    for case, newest in head["cases"].items():
        state.newest[case] = newest
        state.unfolded.add(case)
    state.results.tables.replace_rows(results)
    state.flow.replace_rows(flow)
    return True


def _digest(rows: Iterable[Sequence[Any]]) -> str:
    lines = sorted(f"{case} {newest} {sha256 or '-'}" for case, newest, sha256 in rows)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _cipher(log: "Log") -> Any:
    return AESGCM(log.derived_key(_USE))


def _about(first: str, case: str, newest: int) -> bytes:
    return json.dumps([_USE, FORMAT, first, case, newest]).encode()


def _seal(cipher: Any, plain: Any, about: bytes) -> bytes:
    nonce = os.urandom(_NONCE_BYTES)
    packed = zlib.compress(json.dumps(plain, separators=(",", ":")).encode(), 1)
    return nonce + bytes(cipher.encrypt(nonce, packed, about))


def _unseal(cipher: Any, sealed: bytes, about: bytes) -> Any:
    """Return what was sealed.

    Raises:
        ValueError: It was changed, or belongs to something else.
    """
    try:
        packed = cipher.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], about)
    except InvalidTag as error:
        raise ValueError("changed") from error
    return json.loads(zlib.decompress(packed))
