"""The folded state of a record, stored beside its file, so that the app folds only new events.

`record.sqlite` has a folder `record.sqlite-results` with one file for each account and role. It is
derived from the record and may be deleted at any time. Reports, exports, metrics on the command
line and verification do not read it: they fold the events.

A file is compressed and sealed with AES-256-GCM under a key derived from the site key and one of
the record's: after the site key is replaced, nobody can open an old copy. The
seal covers the record's first event, the account, the role and the program's version, and the
content names the last folded event by number and hash. A file that was changed, belongs to another
person or record, or does not continue in this record is ignored. So is one whose content differs
from the record in one of the cases that are folded again by chance whenever it is read, which
somebody with the record's keys cannot foresee. A file holds codes and numbers of
cases of which nothing is withheld from the person. Of the other cases it holds the pseudonym and
the last folded event; they are folded again when the file is read.
"""

import json
import os
import secrets
import zlib
from collections import Counter
from contextlib import suppress
from dataclasses import asdict
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.errors import RecordError
from audit.files.home_folder import make_private_folder
from audit.files.temporary_files import write_private
from audit.record.checkpoints.merkle_tree import MerkleTree
from audit.record.events import Actor, AlarmRaised, ProbeFinished, ProtocolSigned
from audit.report.content.record_state import RecordState
from audit.report.content.study_facts import Alarm, ConfigurationUse, Study

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

FORMAT: Final = 1
"""Increase it when the columns or their meaning change."""
MOST_BYTES: Final = 2**31 - 1
"""Largest content that AES-GCM seals in one call."""
_SUFFIX: Final = "-results"
_NONCE_BYTES: Final = 12
_USE: Final = "folded results"
_SAMPLE: Final = 16
"""Cases that are folded again when a state is read, to compare them with what was stored."""
_COUNTERS: Final = ("software", "references", "certainty", "decisions", "selections", "counts")
_NUMBERS: Final = ("first_reads", "epochs")
"""Fields of `Study` that are stored as they are."""


def folder_of(log: "Log") -> Path | None:
    """Return the folder of a record's stored states; None for a record in a site's database."""
    path = log.path
    return None if path is None else path.with_name(path.name + _SUFFIX)


def has_state(log: "Log", actor: "Actor") -> bool:
    """Return whether a state of a person is stored, without looking into it."""
    file = _file(log, actor)
    return file is not None and file.is_file()


def load_state(log: "Log", actor: "Actor") -> RecordState:
    """Return the stored state of a person, or an empty one if there is none that fits."""
    state = RecordState(actor)
    file = _file(log, actor)
    if file is None or not file.is_file():
        return state
    try:
        content = _opened(log, actor, file.read_bytes())
        _fill(state, content)
        if state.continues_in(log) and state.agrees_with(log, sample_of(state)):
            return state
    # A file of another version, an unreadable or a changed one: it is derived, so fold again.
    except (OSError, RecordError, ValueError, KeyError, TypeError, IndexError, zlib.error):
        pass
    return RecordState(actor)


def sample_of(state: RecordState) -> list[str]:
    """Return cases by chance, which somebody who changed a state cannot foresee."""
    stored = [case for case in state.newest if case not in state.unfolded]
    return secrets.SystemRandom().sample(stored, min(_SAMPLE, len(stored)))


def store_state(log: "Log", state: RecordState) -> bool:
    """Store a state for the next start; return False if it cannot be stored.

    Without it the record is folded from its first event, so a failure is no error.
    """
    actor = state.actor
    if actor is None or log.read_only:
        return False
    with suppress(OSError, RecordError):
        file = _file(log, actor)
        if file is None:
            return False
        sealed = _sealed(log, actor, _content(state))
        if sealed is None or not _knows_erasures(log, state):
            return False
        make_private_folder(file.parent)
        write_private(file, sealed)
        if _knows_erasures(log, state):
            return True
        file.unlink(missing_ok=True)  # a case was erased while the state was written
    return False


def _knows_erasures(log: "Log", state: RecordState) -> bool:
    newest = log.newest("case.erased")
    return newest is None or newest.seq <= state.position


def forget_case(log: "Log", case: str) -> None:
    """Remove a case from every stored state of a record; a state that cannot be read is deleted."""
    folder = folder_of(log)
    if folder is None or not folder.is_dir():
        return
    for file in sorted(folder.glob("*.sealed")):
        try:
            actor = _actor_of(file)
            state = RecordState(actor)
            _fill(state, _opened(log, actor, file.read_bytes()))
            state.forget(case)
            sealed = _sealed(log, actor, _content(state))
            if sealed is None:
                raise ValueError("too large")
            write_private(file, sealed)
        except (OSError, RecordError, ValueError, KeyError, TypeError, IndexError, zlib.error):
            file.unlink(missing_ok=True)


def _file(log: "Log", actor: "Actor") -> Path | None:
    folder = folder_of(log)
    if folder is None or folder.is_symlink():
        return None
    return folder / f"{actor.role}.{actor.id}.sealed"


def _actor_of(file: Path) -> "Actor":
    role, _, account = file.name.removesuffix(".sealed").partition(".")
    return Actor.model_validate({"id": account, "role": role})


def _about(log: "Log", actor: "Actor") -> bytes:
    first = log.first[1]
    return json.dumps(
        [_USE, FORMAT, installed_version("overread"), first, actor.id, actor.role]
    ).encode()


def _sealed(log: "Log", actor: "Actor", content: bytes) -> bytes | None:
    packed = zlib.compress(content, 1)
    if len(packed) > MOST_BYTES:
        return None
    nonce = os.urandom(_NONCE_BYTES)
    cipher = AESGCM(log.derived_key(_USE))
    return nonce + cipher.encrypt(nonce, packed, _about(log, actor))


def _opened(log: "Log", actor: "Actor", sealed: bytes) -> bytes:
    """Return the content of a stored state.

    Raises:
        ValueError: It was changed, or sealed for another record, person or version.
    """
    cipher = AESGCM(log.derived_key(_USE))
    nonce, sealed = sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:]
    try:
        packed = cipher.decrypt(nonce, sealed, _about(log, actor))
    except InvalidTag as error:
        raise ValueError("changed") from error
    return zlib.decompress(packed)


# --- content --------------------------------------------------------------------------------------


def head_of(state: RecordState) -> dict[str, Any]:
    """Return what a state holds beside the rows of cases, as JSON has it."""
    return {
        "position": state.position,
        "hash": state.head,
        "protocols": [body.model_dump(mode="json") for body in state.results.protocols.values()],
        "exposures": state.results.exposures,
        "suspended": [[*key, seq] for key, seq in state.suspended.items()],
        "acknowledged": sorted(state.acknowledged),
        "tree": [state.tree.size, [peak.hex() for peak in state.tree.frontier()]],
        "study": _study_content(state.study),
    }


def fill_from_head(state: RecordState, head: dict[str, Any]) -> None:
    """Fill an empty state with what `head_of` returned."""
    state.position, state.head = head["position"], head["hash"]
    state.read_to = state.position
    protocols = [ProtocolSigned.model_validate_json(json.dumps(b)) for b in head["protocols"]]
    state.results.protocols = {body.protocol_sha256: body for body in protocols}
    state.results.exposures = [(seq, account) for seq, account in head["exposures"]]
    state.suspended = {(rule, stratum): seq for rule, stratum, seq in head["suspended"]}
    state.acknowledged = set(head["acknowledged"])
    size, peaks = head["tree"]
    state.tree = MerkleTree.from_frontier(size, [bytes.fromhex(peak) for peak in peaks])
    state.study = _study_of(head["study"])


def _content(state: RecordState) -> bytes:
    withheld = state.withheld_cases
    released = [case for case in state.newest if case not in withheld]
    head = head_of(state) | {
        "waiting": {case: state.newest[case] for case in sorted(withheld)},
        "newest": {case: state.newest[case] for case in released},
    }
    chunks = (
        json.dumps(head, separators=(",", ":")).encode(),
        state.results.tables.to_bytes(released),
        state.flow.to_bytes(released),
    )
    return b"".join(len(chunk).to_bytes(8, "big") + chunk for chunk in chunks)


def _fill(state: RecordState, content: bytes) -> None:
    chunks, at = [], 0
    for _ in range(3):
        size = int.from_bytes(content[at : at + 8], "big")
        chunks.append(content[at + 8 : at + 8 + size])
        at += 8 + size
    head = json.loads(chunks[0])
    fill_from_head(state, head)
    state.unfolded = set(head["waiting"])
    state.newest = head["waiting"] | head["newest"]
    state.results.tables.read(chunks[1])
    state.flow.read(chunks[2])


def _study_content(study: Study) -> dict[str, Any]:
    return {
        "protocols": [[seq, body.model_dump(mode="json")] for seq, body in study.protocols],
        "configurations": [
            asdict(use) | {"strategies": sorted(use.strategies), "returned": {}}
            for use in study.configurations.values()
        ],
        "alarms": [[alarm.seq, alarm.body.model_dump(mode="json")] for alarm in study.alarms],
        "probes": [
            [seq, body.model_dump(mode="json")] for seq, body in study.probes_by_event.items()
        ],
        "usability": list(study.usability_by_event.items()),
        "reports": [[*key, n] for key, n in study.reports.items()],
        "escalations": [[*key, n] for key, n in study.escalations_by.items()],
        "blinding": [[*key, n] for key, n in study.blinding.items()],
        "returned": study.returned,
        "adjudicators": sorted(study.adjudicators),
        "first": study.first,
        "last": study.last,
        **{name: getattr(study, name) for name in _COUNTERS},
        **{name: getattr(study, name) for name in _NUMBERS},
    }


def _study_of(content: dict[str, Any]) -> Study:
    study = Study()
    study.protocols = [
        (seq, ProtocolSigned.model_validate_json(json.dumps(body)))
        for seq, body in content["protocols"]
    ]
    for use in content["configurations"]:
        made = ConfigurationUse(
            **(use | {"strategies": set(use["strategies"]), "returned": Counter()})
        )
        study.configurations[made.id] = made
    study.alarms = [
        Alarm(seq, AlarmRaised.model_validate_json(json.dumps(body)))
        for seq, body in content["alarms"]
    ]
    study.probes_by_event = {
        seq: ProbeFinished.model_validate_json(json.dumps(body)) for seq, body in content["probes"]
    }
    study.usability_by_event = dict(content["usability"])
    study.reports = Counter({(kind, harm): n for kind, harm, n in content["reports"]})
    study.escalations_by = Counter({(a, b): n for a, b, n in content["escalations"]})
    study.blinding = Counter({(name, answer): n for name, answer, n in content["blinding"]})
    study.returned = {key: Counter(counts) for key, counts in content["returned"].items()}
    study.adjudicators = set(content["adjudicators"])
    study.first, study.last = tuple(content["first"]), tuple(content["last"])
    for name in _COUNTERS:
        setattr(study, name, Counter(content[name]))
    for name in _NUMBERS:
        setattr(study, name, dict(content[name]))
    study.finish()
    return study
