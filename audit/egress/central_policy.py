"""Configuration of the site: limits and providers that an administrator of the record has signed.

The record verifies a configuration and keeps a copy in Overread's home (`install`), so that it also
holds while no record is open. An administrator of the machine can put the same file beside the
machine's `policy.toml`. All configurations apply together: each can only forbid. Files of the
record that is open, and not newer than what it verified, are superseded by that.

This layer checks a file's form and hash. Whoever can write a user's home can replace the copy there
until the record is opened again (docs/threat-model.md).
"""

import hashlib
import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

import rfc8785

from audit.egress import machine_policy
from audit.egress.errors import PolicyRefusal
from audit.files.home_folder import home, make_private_folder
from audit.files.temporary_files import write_private
from audit.messages import Message

FILE: Final = "site-configuration.json"
FOLDER: Final = "site-configuration"
FORMAT: Final = "overread site configuration/1"
KEYS: Final = frozenset({"expires", "local_providers", "policy", "providers"})


@dataclass(frozen=True)
class SiteConfiguration:
    """One signed configuration.

    Attributes:
        record: Hash of the record's first event.
        version: Number that grows with each signature.
        role: Role of who signed.
        at: Time of the signature, UTC.
        sha256: Hash of the content's canonical JSON.
        expires: Last day on which it holds; None for no limit.
        policy: Rules of the policy; None leaves the policy to the workstation.
        providers: Fields of each provider by name; None leaves them to the workstation.
        local_providers: Whether a workstation may add providers.
        document: The file's content.
    """

    record: str
    version: int
    role: str
    at: str
    sha256: str
    expires: date | None = None
    policy: Mapping[str, Any] | None = None
    providers: Mapping[str, Mapping[str, Any]] | None = None
    local_providers: bool = False
    document: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass
class _Verified:
    """State of one record of a home, as this process has verified it."""

    configuration: SiteConfiguration | None = None
    fault: Message | None = None
    """Why nothing may be sent: the record's configuration cannot be used."""


_verified: dict[tuple[Path, str], _Verified] = {}
_seen: dict[Path, SiteConfiguration] = {}
"""Last content of each file: deleting a file does not lift its limits in a running program."""
_read: dict[Path, tuple[object, SiteConfiguration]] = {}
_lock = threading.RLock()
_changes = 0


def content_sha256(content: Mapping[str, Any]) -> str:
    """Return the hash that an event and a file state of a content.

    Raises:
        PolicyRefusal: The content has no canonical JSON.
    """
    try:
        return hashlib.sha256(rfc8785.dumps(dict(content))).hexdigest()
    except (rfc8785.CanonicalizationError, TypeError):
        raise PolicyRefusal(Message("site-configuration.not-canonical")) from None


def document_of(
    content: Mapping[str, Any], record: str, event: Mapping[str, Any], public_key: str
) -> dict[str, Any]:
    """Return the file's content.

    Args:
        content: The configuration.
        record: Hash of the record's first event.
        event: The signed event, as the record stores it.
        public_key: Key of who signed, in base64.
    """
    return {
        "format": FORMAT,
        "record": record,
        "configuration": dict(content),
        "event": dict(event),
        "public_key": public_key,
    }


def parse(document: Any, name: str) -> SiteConfiguration:
    """Return the configuration of a file's content, whose signature is not checked here.

    Args:
        document: The parsed file.
        name: The file, for messages.

    Raises:
        PolicyRefusal: The content has another form, or does not match the hash that was signed.
    """
    try:
        if document["format"] != FORMAT:
            raise ValueError
        content, event = document["configuration"], document["event"]
        body, sha256 = event["body"], content_sha256(content)
        version = body["version"]
        if not isinstance(version, int) or set(content) - KEYS:
            raise ValueError
        if body["sha256"] != sha256:
            raise PolicyRefusal(Message("site-configuration.changed", file=name))
        expires = content.get("expires")
        return SiteConfiguration(
            record=str(document["record"]),
            version=version,
            role=str(event["actor"]["role"]),
            at=str(event["at"]),
            sha256=sha256,
            expires=None if expires is None else date.fromisoformat(expires),
            policy=_table(content.get("policy")),
            providers=_tables(content.get("providers")),
            local_providers=content.get("local_providers", False) is True,
            document=document,
        )
    except (KeyError, TypeError, ValueError):
        raise PolicyRefusal(Message("site-configuration.malformed", file=name)) from None


def _table(value: Any) -> Mapping[str, Any] | None:
    if value is not None and not isinstance(value, dict):
        raise ValueError
    return value


def _tables(value: Any) -> Mapping[str, Mapping[str, Any]] | None:
    table = _table(value)
    if table is not None and not all(isinstance(each, dict) for each in table.values()):
        raise ValueError
    return table


def machine_file() -> Path:
    """Return the path of the file for every account of the machine; it need not exist."""
    return machine_policy.machine_file().with_name(FILE)


def folder() -> Path:
    """Return the folder of the copies from records that were opened."""
    return home() / FOLDER


def files() -> tuple[Path, ...]:
    """Return the existing files, that of the machine first."""
    try:
        copies = sorted(path for path in folder().iterdir() if path.suffix == ".json")
    except (FileNotFoundError, NotADirectoryError):
        copies = []
    except OSError as error:
        raise _unreadable(folder(), error) from None
    known = [path for path in _seen if path.parent == folder() and path not in copies]
    return (machine_file(), *copies, *sorted(known))


def stamp() -> tuple[object, ...]:
    """Return a cheap value that changes whenever the configurations may have changed."""
    try:
        paths = files()
    except PolicyRefusal:
        paths = ()  # `configurations` reports it
    return (_changes, datetime.now(UTC).date(), *((path, _file_stamp(path)) for path in paths))


def configurations() -> tuple[SiteConfiguration, ...]:
    """Return the configurations that hold here, each once.

    Raises:
        PolicyRefusal: A file cannot be read or was changed, the record's configuration cannot be
            used, or one has expired. Then nothing may be sent.
    """
    with _lock:
        here = home()
        verified = {r: v for (of, r), v in _verified.items() if of == here}
        for record in verified.values():
            if record.fault is not None:
                raise PolicyRefusal(record.fault)
        found = [v.configuration for v in verified.values() if v.configuration is not None]
        for path in files():
            of_file = _of_file(path)
            if of_file is None:
                continue
            newest = verified.get(of_file.record, _Verified()).configuration
            if newest is None or of_file.version > newest.version:
                found.append(of_file)
    today = datetime.now(UTC).date()
    for each in found:
        if each.expires is not None and today > each.expires:
            day = each.expires.isoformat()
            raise PolicyRefusal(
                Message("site-configuration.expired", version=each.version, day=day)
            )
    return tuple({(each.record, each.version, each.sha256): each for each in found}.values())


def _of_file(path: Path) -> SiteConfiguration | None:
    """Return what a file says, or said before it was removed or replaced by an older one."""
    seen = _seen.get(path)
    mark = _file_stamp(path)
    if mark == FileNotFoundError.__name__:
        return seen
    if path in _read and _read[path][0] == mark:
        now = _read[path][1]
    else:
        now = read_file(path)
        _read[path] = mark, now
    if seen is not None and now.record == seen.record and now.version < seen.version:
        return seen
    _seen[path] = now
    return now


def read_file(path: Path) -> SiteConfiguration:
    """Return the configuration in a file.

    Raises:
        PolicyRefusal: It cannot be read, or was changed.
    """
    try:
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise _unreadable(path, error) from None
    except ValueError:
        raise PolicyRefusal(Message("site-configuration.malformed", file=str(path))) from None
    return parse(document, str(path))


def write_file(path: Path, configuration: SiteConfiguration) -> None:
    """Write the signed document for deployment on other machines.

    Raises:
        OSError: The file cannot be written.
    """
    text = json.dumps(configuration.document, ensure_ascii=False, indent=1, sort_keys=True)
    write_private(path, text + "\n")


def install(configuration: SiteConfiguration) -> None:
    """Apply what the record has verified, and keep a copy.

    Raises:
        OSError: The copy cannot be written. The configuration holds in this process anyway.
    """
    path = folder() / f"{configuration.record[:16]}.json"
    with _lock:
        before = _verified.get((home(), configuration.record))
        _set(configuration.record, _Verified(configuration))
        if before is not None and before.configuration == configuration and path.exists():
            return
        _seen.pop(path, None)  # an unverified copy, of whatever version
        make_private_folder(folder())
        write_file(path, configuration)


def refuse(record: str, fault: Message) -> None:
    """Let nothing be sent: the configuration of a record cannot be used."""
    with _lock:
        _set(record, _Verified(fault=fault))


def _set(record: str, verified: _Verified) -> None:
    global _changes
    _verified[home(), record] = verified
    _changes += 1


def forget() -> None:
    """Forget what this process has seen, as a new process would."""
    global _changes
    with _lock:
        _verified.clear()
        _seen.clear()
        _read.clear()
        _changes += 1


def _file_stamp(path: Path) -> object:
    try:
        status = path.stat()
    except OSError as error:
        return type(error).__name__
    return status.st_mtime_ns, status.st_size, status.st_ino


def _unreadable(path: Path, error: OSError) -> PolicyRefusal:
    values = {"file": str(path), "error": type(error).__name__}
    return PolicyRefusal(Message("egress.policy-unreadable", **values))
