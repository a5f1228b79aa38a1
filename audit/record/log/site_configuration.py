"""Policy and providers of a site, signed by an administrator, for all who open the record.

A configuration counts if the person was an administrator when they signed it, their key was active
then, and its version is higher than that of the one before. So neither an older configuration nor
one that somebody else signed is ever applied again.
"""

import base64
import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from audit.egress import Policy, PolicyRefusal, central_policy
from audit.egress.central_policy import SiteConfiguration
from audit.errors import RecordError, RecordForbidden, RecordInputError, RecordUnavailable
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from audit.record.authorization.event_authority import TYPES as ACCOUNT_TYPES
from audit.record.authorization.event_authority import Authority
from audit.record.authorization.permissions import Right, allow
from audit.record.events import Actor, Event, SiteConfigurationSigned
from audit.record.store.store_location import store_at

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

TYPE: Final = "site-configuration.signed"
_followed: dict[tuple[Path, str], int] = {}
"""Number of the newest event that was looked at, by home and record."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Signed:
    """A configuration's event, its stored content, and the key that signed it."""

    event: Event
    stored: Mapping[str, Any]
    public_key: bytes


def check_content(content: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of a configuration in the form that is signed, without its providers'.

    Raises:
        RecordInputError: A key is unknown or has a wrong value.
    """
    checked = dict(content)
    for key in checked.keys() - central_policy.KEYS:
        raise RecordInputError(Message("site-configuration.key-unknown", key=key))
    if isinstance(checked.get("expires"), date):  # TOML has dates
        checked["expires"] = checked["expires"].isoformat()
    try:
        date.fromisoformat(checked.get("expires", "2000-01-01"))
    except (TypeError, ValueError):
        raise RecordInputError(Message("site-configuration.day-wrong")) from None
    for key, kind in (("policy", dict), ("providers", dict), ("local_providers", bool)):
        if key in checked and not isinstance(checked[key], kind):
            raise RecordInputError(Message("site-configuration.key-wrong", key=key))
    try:
        Policy.of_site(checked.get("policy", {}))
        central_policy.content_sha256(checked)
    except PolicyRefusal as refused:
        raise RecordInputError(refused.reason) from None
    return checked


def sign(log: "Log", actor: Actor, content: Mapping[str, Any]) -> SiteConfiguration:
    """Sign a configuration as the next version, apply it here, and return it.

    Args:
        log: The record, with the person signed in.
        actor: An administrator.
        content: The configuration; see `check_content`.

    Raises:
        RecordInputError: The content is not valid.
        RecordForbidden: The record has no accounts, the actor is no administrator, or another
            administrator signed a version meanwhile.
    """
    checked = check_content(content)
    allow(actor.role, Right.CONFIGURE_SITE)
    authority, before = _folded(log)
    if not authority.in_use:
        raise RecordForbidden(Message("site-configuration.needs-accounts"))
    version = _version(before) + 1
    body = SiteConfigurationSigned(
        version=version, sha256=central_policy.content_sha256(checked), content=checked
    )

    def require_newest() -> None:
        if _version(_folded(log)[1]) != version - 1:
            raise RecordForbidden(Message("site-configuration.version-taken", version=version))

    log.append_if(require_newest, body, actor=actor)
    follow(log)
    signed = newest(log)
    if signed is None or signed.version != version:
        raise RecordForbidden(Message("site-configuration.does-not-count"))
    return signed


def _version(signed: _Signed | None) -> int:
    return 0 if signed is None else int(signed.stored["body"]["version"])


def newest(log: "Log") -> SiteConfiguration | None:
    """Return the configuration in force; None if the record has none that counts.

    Raises:
        RecordError: Its content cannot be opened, or differs from the signed hash.
    """
    signed = _folded(log)[1]
    if signed is None:
        return None
    body = signed.event.body
    if not signed.event.opened or not isinstance(body, SiteConfigurationSigned):
        raise RecordError(Message("site-configuration.sealed"))
    document = central_policy.document_of(
        body.content, log.first[1], signed.stored, base64.b64encode(signed.public_key).decode()
    )
    try:
        return central_policy.parse(document, log.name)
    except PolicyRefusal as refused:
        raise RecordError(refused.reason) from None


def _folded(log: "Log") -> tuple[Authority, _Signed | None]:
    """Return the accounts, and the configuration that counts."""
    authority, newest_signed = Authority(), None
    for signed in _counting(log, authority):
        newest_signed = signed
    return authority, newest_signed


def _counting(log: "Log", authority: Authority) -> Iterator[_Signed]:
    """Yield the configurations that counted when they were signed, in order."""
    version = 0
    service = log.as_service(release=False)
    for event, text, _ in service.stored(types=(*ACCOUNT_TYPES, TYPE)):
        stored = json.loads(text)
        faults = authority.judge(stored)
        if event.body.type != TYPE or faults or event.signature is None or not authority.in_use:
            continue
        if stored["body"]["version"] > version:
            version = stored["body"]["version"]
            yield _Signed(event, stored, authority.public[event.signature.key])


def is_in_record(log: "Log", configuration: SiteConfiguration) -> bool:
    """Return whether a configuration, such as that of a file, counts or counted in this record."""
    event = configuration.document.get("event")
    is_here = any(signed.stored == event for signed in _counting(log, Authority()))
    return is_here and configuration.record == log.first[1]


def follow(log: "Log") -> None:
    """Apply the newest configuration of this home's record, if it was not applied yet.

    Called when the record is opened, and by programs that run for long. If the configuration cannot
    be used, nothing is sent. Other records, such as a backup that is verified, change nothing here.
    """
    if not _is_of_home(log):
        return
    event = log.newest(TYPE)
    if event is None:
        return
    record = log.first[1]
    place = home(), record
    if _followed.get(place) == event.seq:
        return
    try:
        signed = newest(log)
        if signed is not None:
            central_policy.install(signed)
    except RecordUnavailable:
        raise
    except RecordError as error:
        central_policy.refuse(record, Message("site-configuration.unusable", why=reason_of(error)))
    except OSError as error:
        _log.warning("no copy of the site's configuration: %s", type(error).__name__)
    _followed[place] = event.seq


def _is_of_home(log: "Log") -> bool:
    try:
        return store_at().name == log.store.name
    except RecordError:
        return False


def forget() -> None:
    """Forget what this process has applied, as a new process would."""
    _followed.clear()
    central_policy.forget()
