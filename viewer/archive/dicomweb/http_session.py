"""HTTP requests to one archive: tokens, retries, and answers that are read as they arrive.

A request is sent again only where that is safe: queries and retrievals, after a lost connection or
the statuses that ask for it. `Retry-After` is honored up to `MAX_WAIT_S`.
"""

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from email.utils import parsedate_to_datetime
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import quote, urlencode

import httpx

from audit.egress import Permit, PolicyRefusal, Purpose
from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry
from viewer.archive.control import Control, IsCancelled, never
from viewer.archive.dicomweb.json_rows import JsonRows
from viewer.archive.dicomweb.permitted_transport import permitted_client
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveSettingsError,
    ArchiveUnreachable,
    TransferFault,
)
from viewer.archive.sign_in.token_source import TokenSource

MAX_JSON_BYTES: Final = 256 << 20
"""Answers to queries: about 100,000 instances."""
MAX_WAIT_S: Final = 60.0
RETRY_STATUS: Final = frozenset({429, 500, 502, 503, 504})

logging.getLogger("httpx").setLevel(logging.CRITICAL)  # its lines name URLs, which hold UIDs


class HttpSession:
    """Connections to one archive for one operation; use it as a context manager."""

    def __init__(
        self,
        entry: ArchiveEntry,
        tokens: TokenSource,
        cancelled: IsCancelled = never,
        total_s: float | None = None,
    ) -> None:
        """Check the entry; nothing is opened yet.

        Args:
            entry: An archive with a DICOMweb address.
            tokens: Source of the bearer token.
            cancelled: See `Control`.
            total_s: Limit for the operation; the entry's limit if None.

        Raises:
            ArchiveSettingsError: The archive has no DICOMweb address.
        """
        if entry.dicomweb_url is None:
            raise ArchiveSettingsError(Message("archive.no-dicomweb", name=entry.name))
        self.entry, self._tokens = entry, tokens
        self._base = entry.dicomweb_url.rstrip("/")
        host = httpx.URL(self._base).host
        limit = entry.total_timeout_s if total_s is None else total_s
        self.control = Control(host, entry.read_timeout_s, limit, cancelled)
        self._stack = ExitStack()
        self._client: httpx.Client | None = None
        self._permit: Permit | None = None

    def __enter__(self) -> Self:
        client = permitted_client(self.entry, Purpose.ARCHIVE, self._base, self.control)
        self._client, self._permit = self._stack.enter_context(client)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def get_json(self, path: str, parameters: Mapping[str, str | list[str]]) -> list[Any]:
        """Return the data sets of a query's answer; see `iterate_json`."""
        return list(self.iterate_json(path, parameters))

    def iterate_json(
        self, path: str, parameters: Mapping[str, str | list[str]]
    ) -> Iterator[dict[str, Any]]:
        """Yield the data sets of a query's answer as they arrive.

        Args:
            path: Below the archive's address, such as `/studies`.
            parameters: Of the query; a list gives a parameter several times.

        Raises:
            ArchiveError: The archive cannot be reached, refuses, or answers with something else.
            PolicyRefusal: The policy forbids the connection.
        """
        wanted = "application/dicom+json"
        with self.stream("GET", path, wanted, parameters=parameters) as answer:
            if answer.status_code == 204:
                return
            media = media_type(answer)
            if media not in ("application/dicom+json", "application/json"):
                raise TransferFault(Message("archive.content-type-wrong"))
            rows = JsonRows()
            for piece in pieces_of(answer, MAX_JSON_BYTES):
                yield from rows.feed(piece)
            rows.finish()

    @contextmanager
    def stream(
        self,
        method: str,
        path: str,
        accept: str,
        *,
        parameters: Mapping[str, str | list[str]] | None = None,
        content: Iterator[bytes] | None = None,
        content_type: str | None = None,
    ) -> Iterator[httpx.Response]:
        """Yield the answer of a request with success status; its content is still to be read.

        Args:
            method: `GET`, or `POST` with `content`, which is sent only once.
            path: Below the archive's address, quoted.
            accept: Media type to ask for.
            parameters: Query parameters.
            content: Pieces of the request's content.
            content_type: Media type of `content`.

        Raises:
            ArchiveError: The archive cannot be reached, or refuses.
            PolicyRefusal: The policy forbids the connection.
        """
        answer = self._answered(method, path, accept, parameters, content, content_type)
        try:
            yield answer
        finally:
            answer.close()

    def _answered(
        self,
        method: str,
        path: str,
        accept: str,
        parameters: Mapping[str, str | list[str]] | None,
        content: Iterator[bytes] | None,
        content_type: str | None,
    ) -> httpx.Response:
        url = httpx.URL(self._base + path + _query_string(parameters or {}))
        headers = {"Accept": accept, "Accept-Encoding": "identity"}  # Orthanc compresses otherwise
        if content_type is not None:
            headers["Content-Type"] = content_type
        tries = self.entry.tries if content is None else 1
        renewed = False
        for n in range(1, tries + 2):
            last = n >= tries
            try:
                answer = self._send(method, url, headers, content, renew=renewed)
            except ArchiveUnreachable:
                if last:
                    raise
                self.control.sleep(pause_s(n, None))
                continue
            if answer.is_success:
                return answer
            answer.close()
            if answer.status_code == 401 and self._tokens.renewable and not renewed and not content:
                renewed = True
                continue
            if answer.status_code not in RETRY_STATUS or last:
                raise refusal(self.entry.name, answer.status_code)
            wait = pause_s(n, answer.headers.get("retry-after"))
            if wait > min(MAX_WAIT_S, self.control.left_s()):
                raise refusal(self.entry.name, answer.status_code)
            self.control.sleep(wait)
        raise refusal(self.entry.name, 401)

    def _send(
        self,
        method: str,
        url: httpx.URL,
        headers: Mapping[str, str],
        content: Iterator[bytes] | None,
        *,
        renew: bool,
    ) -> httpx.Response:
        if self._client is None:
            raise ArchiveError(Message("egress.closed"))
        self._check_permit()
        token = self._tokens.token(self.control, renew=renew)
        secret = {} if token is None else {"Authorization": f"Bearer {token.reveal()}"}
        request = self._client.build_request(
            method, url, headers={**headers, **secret}, content=content
        )
        return self._client.send(request, stream=True)

    def _check_permit(self) -> None:
        """Raise if the policy has come to forbid the connection (kill switch)."""
        if self._permit is not None and (refused := self._permit.refusal()) is not None:
            raise PolicyRefusal(refused.reason)


def read_all(answer: httpx.Response, limit: int) -> bytes:
    """Return the content of an answer; see `pieces_of`."""
    return b"".join(pieces_of(answer, limit))


def pieces_of(answer: httpx.Response, limit: int) -> Iterator[bytes]:
    """Yield the content of an answer as it arrives.

    Raises:
        TransferFault: It is larger than `limit` bytes, or compressed although nobody asked.
    """
    check_identity(answer)
    size = 0
    for piece in answer.iter_raw():
        size += len(piece)
        if size > limit:
            raise TransferFault(Message("archive.answer-too-large", limit=limit))
        yield piece


def check_identity(answer: httpx.Response) -> None:
    """Raise `TransferFault` if an answer is compressed although nobody asked."""
    encoding = answer.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in ("", "identity"):
        raise TransferFault(Message("archive.answer-compressed"))


def media_type(answer: httpx.Response) -> str:
    """Return the media type of an answer in lower case, without parameters."""
    return str(answer.headers.get("content-type", "")).partition(";")[0].strip().lower()


def quoted(*parts: str) -> str:
    """Return a path of these parts.

    >>> quoted("studies", "1.2.3")
    '/studies/1.2.3'
    """
    return "".join(f"/{quote(part, safe='')}" for part in parts)


def _query_string(parameters: Mapping[str, str | list[str]]) -> str:
    """Return the query of an address; empty without parameters.

    Wildcards stay as they are (RFC 3986, 3.4 allows both): Orthanc's plug-in does not decode them.

    >>> _query_string({"PatientName": "Doe*", "includefield": ["A", "B"]})
    '?PatientName=Doe*&includefield=A&includefield=B'
    """
    query = urlencode(parameters, doseq=True, quote_via=quote, safe="*?")
    return f"?{query}" if query else ""


def refusal(name: str, status: int) -> ArchiveRefused:
    """Return the error for an HTTP status.

    Args:
        name: Name of the archive's entry.
        status: HTTP status.
    """
    codes = {
        401: "archive.http-unauthorized",
        403: "archive.http-forbidden",
        404: "archive.http-not-found",
    }
    code = codes.get(status, "archive.http-status")
    return ArchiveRefused(Message(code, name=name, status=status), status)


def pause_s(n_tries: int, retry_after: str | None) -> float:
    """Return the seconds to wait before the next try (RFC 9110, 10.2.3: seconds or a date)."""
    default = 0.25 * float(2 ** (n_tries - 1))
    if retry_after is None:
        return default
    if retry_after.isascii() and retry_after.strip().isdigit():
        return float(retry_after.strip()[:9])
    try:
        then = parsedate_to_datetime(retry_after[:100])
    except (ValueError, TypeError, OverflowError):
        return default
    if then.tzinfo is not None:
        return max(0.0, then.timestamp() - time.time())
    return default
