"""Reading and writing resources of a FHIR R4 server.

    client = FhirClient.configured("clinic")
    with client.session() as session:
        for patient in session.search("Patient", {"identifier": "urn:oid:1.2.3|4711"}):
            ...
        stored = session.create(report, if_none_exist={"identifier": "urn:overread|r-17"})
        stored = session.update({**stored.content, "status": "amended"}, stored.version)

Writing leaves one copy, whatever is lost on the way: a creation with a condition looks for the
resource before it is repeated, and an update names the version that it changes.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import urlencode

from audit.messages import Message
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveUnreachable, TransferFault
from viewer.archive.sign_in.token_source import TokenSource
from viewer.fhir.backend_tokens import BackendTokens
from viewer.fhir.errors import FhirRefused, VersionConflict
from viewer.fhir.fhir_session import (
    FORM_TYPE,
    JSON_TYPE,
    Answer,
    FhirSession,
    Request,
    Tokens,
    form,
)
from viewer.fhir.fhir_settings import FhirEntry, fhir_entry
from viewer.fhir.outcome import Issue

MAX_RESOURCES: Final = 1000
"""Most resources of one search; more is not one patient's context."""
MAX_PAGES: Final = 100
PAGE_SIZE: Final = 100
_KIND: Final = re.compile(r"[A-Z][A-Za-z]{1,60}")
_ID: Final = re.compile(r"[A-Za-z0-9.-]{1,64}")
_LOCATION: Final = re.compile(
    r"/([A-Z][A-Za-z]{1,60})/([A-Za-z0-9.-]{1,64})(?:/_history/[^/]+)?/?$"
)
_CONFLICTS: Final = frozenset({409, 412})
_SERVER_FAULTS: Final = frozenset({500, 502, 503, 504})


@dataclass(frozen=True)
class StoredResource:
    """A resource as a server holds it.

    Attributes:
        content: The resource as JSON.
        version: Version of it; None if the server keeps none.
        created: Whether the request created it.
    """

    content: dict[str, Any] = field(repr=False)
    version: str | None
    created: bool = False

    @property
    def kind(self) -> str:
        """Its type, such as `Patient`."""
        return str(self.content["resourceType"])

    @property
    def id(self) -> str:
        """Its id on the server."""
        return str(self.content["id"])

    @property
    def reference(self) -> str:
        """Reference to it from other resources of the server."""
        return f"{self.kind}/{self.id}"

    @property
    def sha256(self) -> str:
        """Hash of the resource: SHA-256 of its JSON with sorted keys and without blanks, UTF-8."""
        text = json.dumps(self.content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


class FhirClient:
    """Opens sessions with one server; safe to use from several threads."""

    def __init__(self, entry: FhirEntry) -> None:
        self.entry = entry
        self._tokens = tokens_for(entry)

    @classmethod
    def configured(cls, name: str) -> "FhirClient":
        """Return the client of a configured server.

        Raises:
            ArchiveSettingsError: There is none of that name.
        """
        return cls(fhir_entry(name))

    @contextmanager
    def session(
        self, cancelled: IsCancelled = never, total_s: float | None = None
    ) -> Iterator["ResourceSession"]:
        """Yield a session for one operation, used by one thread.

        Args:
            cancelled: Asked several times a second; True stops the operation.
            total_s: Limit for the operation; the entry's limit if None.

        Raises:
            PolicyRefusal: The policy forbids the connection.
        """
        with FhirSession(self.entry, self._tokens, cancelled, total_s) as http:
            if isinstance(self._tokens, BackendTokens):
                self._tokens.prepare(http)
            yield ResourceSession(http)


def tokens_for(entry: FhirEntry) -> Tokens:
    """Return the source of a server's access tokens."""
    if entry.sign_in == "none":
        return NoTokens()
    if entry.sign_in == "smart-backend":
        return BackendTokens(entry)
    return TokenSource(entry)


class NoTokens:
    """Gives no token."""

    renewable = False

    def token(self, control: object, *, renew: bool = False) -> None:
        """Return None."""


class ResourceSession:
    """Interactions with the resources of one server. All methods raise what `send` raises.

    See `viewer.fhir.fhir_session.FhirSession.send`: `ArchiveUnreachable`, `FhirRefused`,
    `TransferFault`, `PolicyRefusal` and `Cancelled`.
    """

    def __init__(self, http: FhirSession) -> None:
        self._http = http

    @property
    def name(self) -> str:
        """Name of the server's entry."""
        return self._http.entry.name

    def capabilities(self) -> dict[str, Any]:
        """Return the server's CapabilityStatement."""
        answer = self._http.send(Request("GET", "/metadata"))
        return self._of_kind(answer.content, "CapabilityStatement")

    def read(self, kind: str, id_: str) -> StoredResource:
        """Return a resource in its current version.

        Args:
            kind: Type, such as `Patient`.
            id_: Id on the server.
        """
        answer = self._http.send(Request("GET", f"/{_kind(kind)}/{_id(id_)}"))
        return self._stored(answer, kind, id_)

    def search(
        self,
        kind: str,
        parameters: Mapping[str, str | list[str]],
        limit: int = MAX_RESOURCES,
    ) -> Iterator[StoredResource]:
        """Yield what matches a search, page by page, without what is included beside it.

        Args:
            kind: Type to search.
            parameters: Search parameters; a list gives a parameter several times.
            limit: Most resources.

        Raises:
            TransferFault: There are more than `limit`, the pages do not end, or an answer is no
                bundle. Nothing is left out in silence.
        """
        wanted = {"_count": str(PAGE_SIZE), **parameters}
        path = f"/{_kind(kind)}/_search"
        request = Request("POST", path, form(wanted), {"Content-Type": FORM_TYPE})
        n = 0
        visited: set[str] = set()
        while True:
            bundle = self._of_kind(self._http.send(request).content, "Bundle")
            for resource in self._matches(bundle, kind):
                n += 1
                if n > limit:
                    raise self._fault("fhir.too-many", limit=limit)
                yield StoredResource(resource, _version_of(resource))
            following = _next_link(bundle)
            if following is None:
                return
            address = self._http.same_server(following)
            if address in visited or len(visited) >= MAX_PAGES:
                raise self._fault("fhir.pages-endless")
            visited.add(address)
            request = Request("GET", address)

    def create(
        self,
        resource: Mapping[str, Any],
        if_none_exist: Mapping[str, str] | None = None,
    ) -> StoredResource:
        """Create a resource, unless one that matches `if_none_exist` is there; return it.

        After a lost answer or a server's failure, the resource is searched before it is sent
        again, so that there is one copy even on servers that do not know the condition. Without a
        condition nothing is repeated.

        Args:
            resource: Resource without an id.
            if_none_exist: Search parameters that find it again, such as
                `{"identifier": "urn:overread|r-17"}`.

        Raises:
            FhirRefused: Also if several resources match the condition (status 412).
        """
        kind = _kind(str(resource["resourceType"]))
        headers = {"Content-Type": JSON_TYPE, "Prefer": "return=representation"}
        if if_none_exist is not None:
            headers["If-None-Exist"] = urlencode(if_none_exist)
        request = Request("POST", f"/{kind}", _encoded(resource), headers, repeatable=False)

        def send() -> StoredResource:
            try:
                answer = self._http.send(request)
            except FhirRefused as error:
                if any(issue.code == "multiple-matches" for issue in error.issues):
                    raise self._several(kind, error.issues) from None
                raise
            return replace(self._written(answer, kind), created=answer.status == 201)

        def settled() -> StoredResource | None:
            present = list(self.search(kind, if_none_exist or {}, limit=2))
            if len(present) > 1:
                raise self._several(kind)
            return present[0] if present else None

        if if_none_exist is None:
            return send()
        return self._once(send, settled)

    def update(self, resource: Mapping[str, Any], version: str | None) -> StoredResource:
        """Replace a resource that nobody has changed since `version`, and return it.

        After a lost answer or a server's failure, the current version is read: if it has this
        content, the update is done; if it is still `version`, the update is sent again.

        Args:
            resource: Complete resource with its id.
            version: Version that it replaces.

        Raises:
            VersionConflict: Somebody else has changed it: read it again and decide.
            TransferFault: `version` is None: the server keeps no versions, so a change by others
                could be lost.
        """
        kind, id_ = _kind(str(resource["resourceType"])), _id(str(resource["id"]))
        if version is None:
            raise self._fault("fhir.version-missing")
        headers = {
            "Content-Type": JSON_TYPE,
            "Prefer": "return=representation",
            "If-Match": f'W/"{version}"',
        }
        path = f"/{kind}/{id_}"
        request = Request("PUT", path, _encoded(resource), headers, repeatable=False)

        def send() -> StoredResource:
            try:
                return self._written(self._http.send(request), kind, id_)
            except FhirRefused as error:
                if error.status in _CONFLICTS:
                    message = Message("fhir.version-conflict", name=self.name, kind=kind)
                    raise VersionConflict(message, error.status or 412, error.issues) from None
                raise

        def settled() -> StoredResource | None:
            current = self.read(kind, id_)
            if current.version == version:
                return None
            if _bare(current.content) == _bare(resource):
                return current
            message = Message("fhir.version-conflict", name=self.name, kind=kind)
            raise VersionConflict(message, 412)

        return self._once(send, settled)

    def _once(
        self, send: Callable[[], StoredResource], settled: Callable[[], StoredResource | None]
    ) -> StoredResource:
        """Send until it is known to be done; `settled` looks whether a lost request was."""
        for attempt in range(1, self._http.entry.tries + 1):
            try:
                return send()
            except (ArchiveUnreachable, FhirRefused) as error:
                lost = not isinstance(error, FhirRefused) or error.status in _SERVER_FAULTS
                if not lost or attempt == self._http.entry.tries:
                    raise
            self._http.control.sleep(0.25 * 2 ** (attempt - 1))
            if (present := settled()) is not None:
                return present
        raise AssertionError("unreachable: the last try returns or raises")

    def _written(self, answer: Answer, kind: str, id_: str | None = None) -> StoredResource:
        """Return what a server has stored, read again if it does not return it."""
        if answer.content is not None and answer.content.get("resourceType") == kind:
            return self._stored(answer, kind, id_)
        match = _LOCATION.search(answer.location or "")
        if id_ is None and (match is None or match[1] != kind):
            raise self._fault("fhir.answer-malformed")
        return self.read(kind, id_ if id_ is not None else match[2] if match else "")

    def _stored(self, answer: Answer, kind: str, id_: str | None) -> StoredResource:
        content = self._of_kind(answer.content, kind)
        stated = content.get("id")
        if not isinstance(stated, str) or not _ID.fullmatch(stated) or id_ not in (None, stated):
            raise self._fault("fhir.answer-malformed")
        return StoredResource(content, _version_of(content) or answer.version)

    def _of_kind(self, content: dict[str, Any] | None, kind: str) -> dict[str, Any]:
        if content is None or content.get("resourceType") != kind:
            raise self._fault("fhir.kind-wrong", kind=kind)
        return content

    def _matches(self, bundle: Mapping[str, Any], kind: str) -> Iterator[dict[str, Any]]:
        entries = bundle.get("entry", [])
        if not isinstance(entries, list):
            raise self._fault("fhir.answer-malformed")
        for entry in entries:
            resource = entry.get("resource") if isinstance(entry, dict) else None
            if not isinstance(resource, dict):
                raise self._fault("fhir.answer-malformed")
            search = entry.get("search")
            mode = search.get("mode") if isinstance(search, dict) else None
            if mode in ("include", "outcome") or resource.get("resourceType") != kind:
                continue
            if not isinstance(resource.get("id"), str) or not _ID.fullmatch(resource["id"]):
                raise self._fault("fhir.answer-malformed")
            yield resource

    def _several(self, kind: str, issues: tuple[Issue, ...] = ()) -> FhirRefused:
        return FhirRefused(Message("fhir.several-matches", name=self.name, kind=kind), 412, issues)

    def _fault(self, code: str, **values: Any) -> TransferFault:
        return TransferFault(Message(code, name=self.name, **values))


def _kind(kind: str) -> str:
    if not _KIND.fullmatch(kind):
        raise ValueError("no type of FHIR")
    return kind


def _id(id_: str) -> str:
    if not _ID.fullmatch(id_):
        raise ValueError("no id of FHIR")
    return id_


def _encoded(resource: Mapping[str, Any]) -> bytes:
    return json.dumps(resource, ensure_ascii=False, allow_nan=False).encode()


def _version_of(resource: Mapping[str, Any]) -> str | None:
    meta = resource.get("meta")
    version = meta.get("versionId") if isinstance(meta, dict) else None
    return version if isinstance(version, str) and _ID.fullmatch(version) else None


def _bare(resource: Mapping[str, Any]) -> dict[str, Any]:
    """Return a resource without what the server writes into it."""
    return {key: value for key, value in resource.items() if key not in ("meta", "text")}


def _next_link(bundle: Mapping[str, Any]) -> str | None:
    links = bundle.get("link", [])
    for link in links if isinstance(links, list) else []:
        if isinstance(link, dict) and link.get("relation") == "next":
            url = link.get("url")
            return url if isinstance(url, str) else None
    return None
