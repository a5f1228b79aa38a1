"""HTTP requests to one FHIR server: tokens, retries, and answers as JSON.

A request is repeated only where the caller states that it is safe. `Retry-After` is honored up to
`MAX_WAIT_S`. Search criteria are in the body of a POST, because servers and proxies log addresses.
"""

import json
import re
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Protocol, Self
from urllib.parse import urlencode

import httpx

from audit.egress import Permit, Purpose
from audit.messages import Message
from viewer.archive.archive_settings import Secret
from viewer.archive.control import Control, IsCancelled, never
from viewer.archive.dicomweb.http_session import (
    MAX_WAIT_S,
    RETRY_STATUS,
    media_type,
    pause_s,
    read_all,
)
from viewer.archive.dicomweb.permitted_transport import permitted_client
from viewer.archive.errors import ArchiveError, ArchiveUnreachable, TransferFault
from viewer.fhir.errors import FhirRefused
from viewer.fhir.fhir_settings import FhirEntry
from viewer.fhir.outcome import read_issues

MAX_ANSWER_BYTES: Final = 32 << 20
"""Largest answer to read: one page of a search, or one resource with an attached report."""
JSON_TYPE: Final = "application/fhir+json"
FORM_TYPE: Final = "application/x-www-form-urlencoded"
_JSON_TYPES: Final = frozenset({JSON_TYPE, "application/json", "application/json+fhir"})
_VERSION: Final = re.compile(r'(?:W/)?"([A-Za-z0-9.-]{1,64})"')
"""ETag with a version; ids of FHIR have no other characters."""


class Tokens(Protocol):
    """Gives access tokens; see `viewer.archive.sign_in.token_source.TokenSource`."""

    @property
    def renewable(self) -> bool:
        """Whether a rejected token can be replaced."""
        ...

    def token(self, control: Control, *, renew: bool = False) -> Secret | None:
        """Return the token to send; None for a server without one."""
        ...


@dataclass(frozen=True)
class Answer:
    """An answer with success status.

    Attributes:
        status: HTTP status.
        content: The resource; None if the answer is empty.
        version: Version that the ETag names, if any.
        location: Address of what was created, if any.
    """

    status: int
    content: dict[str, Any] | None = field(repr=False)
    version: str | None = None
    location: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Request:
    """A request to send.

    Attributes:
        method: `GET`, `POST` or `PUT`.
        path: Below the server's address, quoted; or an address of the same server.
        body: Content.
        headers: Additional headers.
        repeatable: Whether sending it twice changes nothing.
    """

    method: str
    path: str = field(repr=False)
    body: bytes | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    repeatable: bool = True


class FhirSession:
    """Connections to one server for one operation; use it as a context manager."""

    def __init__(
        self,
        entry: FhirEntry,
        tokens: Tokens,
        cancelled: IsCancelled = never,
        total_s: float | None = None,
    ) -> None:
        """Prepare a session; nothing is opened yet.

        Args:
            entry: The server.
            tokens: Source of the bearer token.
            cancelled: Asked several times a second; True stops the operation.
            total_s: Limit for the operation; the entry's limit if None.
        """
        self.entry, self._tokens = entry, tokens
        self.base = entry.url.rstrip("/")
        limit = entry.total_timeout_s if total_s is None else total_s
        self.control = Control(httpx.URL(self.base).host, entry.read_timeout_s, limit, cancelled)
        self._stack = ExitStack()
        self._client: httpx.Client | None = None
        self._permit: Permit | None = None

    def __enter__(self) -> Self:
        client = permitted_client(self.entry, Purpose.FHIR, self.base, self.control)
        self._client, self._permit = self._stack.enter_context(client)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def send(self, request: Request, *, with_token: bool = True) -> Answer:
        """Send a request and return its answer.

        Args:
            request: The request.
            with_token: Whether to prove who sends it; False for public descriptions.

        Raises:
            ArchiveUnreachable: There is no connection, or it was lost. What a request that is not
                repeatable has changed is then not known.
            FhirRefused: The server answers with an error.
            TransferFault: Its answer is not FHIR, or too large.
            PolicyRefusal: The policy forbids the connection.
            Cancelled: The caller canceled.
        """
        renewed, tries = False, self.entry.tries
        attempt = 0
        while True:
            attempt += 1
            last = attempt >= tries
            try:
                answer = self._sent(request, with_token=with_token, renew=renewed)
            except ArchiveUnreachable:
                if last or not request.repeatable:
                    raise
                self.control.sleep(pause_s(attempt, None))
                continue
            try:
                if answer.is_success:
                    return _read(answer)
                if answer.status_code == 401 and self._tokens.renewable and not renewed:
                    renewed = True
                    attempt -= 1
                    continue
                wait = pause_s(attempt, answer.headers.get("retry-after"))
                if last or not self._may_repeat(request, answer.status_code, wait):
                    raise self._refusal(answer)
            finally:
                answer.close()
            self.control.sleep(wait)

    def same_server(self, url: str) -> str:
        """Return an address that the server names, if it is of the same server.

        Raises:
            TransferFault: It is of another one, which must not get a token.
        """
        try:
            base, target = httpx.URL(self.base + "/"), httpx.URL(self.base + "/").join(url)
        except httpx.InvalidURL:
            raise TransferFault(Message("fhir.link-elsewhere", name=self.entry.name)) from None
        same = (base.scheme, base.host, base.port) == (target.scheme, target.host, target.port)
        if not same or target.userinfo:
            raise TransferFault(Message("fhir.link-elsewhere", name=self.entry.name))
        return str(target)

    def _may_repeat(self, request: Request, status: int, wait_s: float) -> bool:
        # 429: the server has not looked at it.
        safe = status == 429 or (request.repeatable and status in RETRY_STATUS)
        return safe and wait_s <= min(MAX_WAIT_S, self.control.left_s())

    def _sent(self, request: Request, *, with_token: bool, renew: bool) -> httpx.Response:
        if self._client is None or self._permit is None:
            raise ArchiveError(Message("egress.closed"))
        self._permit.check()
        headers = {"Accept": JSON_TYPE, "Accept-Encoding": "identity", **request.headers}
        token = self._tokens.token(self.control, renew=renew) if with_token else None
        if token is not None:
            headers["Authorization"] = f"Bearer {token.reveal()}"
        absolute = request.path.startswith(("http://", "https://"))
        url = request.path if absolute else self.base + request.path
        built = self._client.build_request(
            request.method, url, headers=headers, content=request.body
        )
        return self._client.send(built, stream=True)

    def _refusal(self, answer: httpx.Response) -> FhirRefused:
        status = answer.status_code
        try:
            content = _json(answer)
        except ArchiveError:
            content = None
        issues = tuple(i for i in read_issues(content) if i.severity in ("fatal", "error"))
        if issues:
            shown = ", ".join(dict.fromkeys(map(str, issues)))
            message = Message("fhir.refused", name=self.entry.name, status=status, issues=shown)
            return FhirRefused(message, status, issues)
        codes = {401: "archive.http-unauthorized", 403: "archive.http-forbidden"}
        code = codes.get(status, "archive.http-status")
        return FhirRefused(Message(code, name=self.entry.name, status=status), status)


def form(parameters: Mapping[str, str | list[str]]) -> bytes:
    """Return search parameters as the body of a POST."""
    return urlencode(parameters, doseq=True).encode()


def _read(answer: httpx.Response) -> Answer:
    stated = _VERSION.fullmatch(answer.headers.get("etag", "").strip())
    return Answer(
        answer.status_code,
        _json(answer),
        stated[1] if stated else None,
        answer.headers.get("location") or answer.headers.get("content-location"),
    )


def _json(answer: httpx.Response) -> dict[str, Any] | None:
    """Return the content of an answer; None if it is empty.

    Raises:
        TransferFault: It is not one JSON object of FHIR, or too large.
    """
    data = read_all(answer, MAX_ANSWER_BYTES)
    if not data.strip():
        return None
    if media_type(answer) not in _JSON_TYPES:
        raise TransferFault(Message("fhir.content-type-wrong"))
    try:
        content = json.loads(data.decode("utf-8-sig"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise TransferFault(Message("fhir.answer-malformed")) from None
    if not isinstance(content, dict):
        raise TransferFault(Message("fhir.answer-malformed"))
    return content


def _no_constant(name: str) -> None:
    raise ValueError(name)  # NaN and Infinity are not JSON
