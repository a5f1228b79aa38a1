"""Send one request over HTTP and tell what happened, whatever happens.

TLS is always verified, redirects are never followed, proxies and settings of the environment are
never used, and an answer is read as it streams up to a size limit. Canceling, and a policy that
comes to forbid the request (the kill switch), take effect within `POLL_S` at any point, even while
a server keeps silent. A try is made again only where the
server cannot have begun to answer: no connection, or 429, 503, 529.
"""

import asyncio
import contextlib
import logging
import random
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from email.utils import parsedate_to_datetime
from enum import StrEnum
from typing import Any, Final, Protocol

import httpx

from assistant.checks.answer_limits import KEPT_OF_TOO_LARGE, MAX_ANSWER_BYTES
from assistant.errors import PolicyRefusal
from assistant.provider_protocol import CANCELLED, Outgoing
from audit.egress import Address, Permit, Policy, Purpose, open_permit
from audit.egress.egress_policy import rules_stamp
from audit.messages import Message, Text, reason_of

POLL_S: Final = 0.05
MAX_WAIT_S: Final = 60.0
RETRY_STATUS: Final = frozenset({429, 503, 529})

_log = logging.getLogger(__name__)
# Their lines quote a server's words (a reason phrase, a header) before a key is removed from them.
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.CRITICAL)


class Fault(StrEnum):
    """Reason why there is no complete answer."""

    CANCELLED = "cancelled"
    TIMED_OUT = "timed out"
    NO_HOST = "host not found"
    NO_CONNECTION = "no connection"
    TLS = "TLS failure"
    BROKEN = "connection broke"
    TOO_LARGE = "answer too large"
    NOT_READABLE = "encoding not accepted"


@dataclass(frozen=True)
class Limits:
    """Times in seconds; `total_s` bounds all tries and waits together."""

    connect_s: float = 10.0
    read_s: float = 180.0
    total_s: float = 600.0
    max_bytes: int = MAX_ANSWER_BYTES
    tries: int = 3


@dataclass(frozen=True)
class Reply:
    """Result of one try; `body` holds what had arrived when a fault ended it."""

    status: int | None = None
    headers: httpx.Headers = field(default_factory=httpx.Headers, repr=False)
    body: bytes = field(default=b"", repr=False)
    fault: Fault | None = None
    message: Text = ""
    first_byte_s: float | None = None
    total_s: float = 0.0
    waited_s: float = 0.0

    @property
    def content_type(self) -> str:
        """Media type in lower case, without parameters; empty when not told."""
        value: str = self.headers.get("content-type", "")
        return value.partition(";")[0].strip().lower()


class Pace(Protocol):
    """When the next request to a provider may go (`assistant.providers.transport.rate_limit`)."""

    def wait_s(self) -> float:
        """Return the seconds to wait before asking again; 0 takes the place of one request."""
        ...

    def pause(self, seconds: float) -> None:
        """Let nothing through for so long: the provider said that it is too much."""
        ...


@dataclass(frozen=True)
class Hooks:
    """Callbacks of the sender of a request.

    Attributes:
        cancelled: Asked several times a second; the request is stopped when it returns true.
        on_chunk: Gets the bytes of an answer as they arrive.
        may_retry: Can forbid another try (a spent budget answers 429 as well).
        asked_wait_s: Reads the seconds that an answer asks to wait from its body.
    """

    cancelled: Callable[[], bool] = lambda: False
    on_chunk: Callable[[bytes], None] = lambda _: None
    may_retry: Callable[[Reply], bool] = lambda _: True
    asked_wait_s: Callable[[Reply], float | None] = lambda _: None


class _Unpaced:
    def wait_s(self) -> float:
        return 0.0

    def pause(self, seconds: float) -> None:
        return


class _Stop(Exception):
    """Ends a try from inside; `fault` says why."""

    def __init__(self, fault: Fault, message: Text) -> None:
        super().__init__(message)
        self.fault, self.message = fault, message


@dataclass
class _Received:
    """Bytes that a try has received so far; survives its cancellation."""

    started: float
    status: int | None = None
    headers: httpx.Headers = field(default_factory=httpx.Headers)
    chunks: list[bytes] = field(default_factory=list)
    first_byte_s: float | None = None

    def reply(self, fault: Fault | None = None, message: Text = "") -> Reply:
        return Reply(
            self.status,
            self.headers,
            b"".join(self.chunks),
            fault,
            message,
            self.first_byte_s,
            time.monotonic() - self.started,
        )


def send(
    outgoing: Outgoing,
    secret_headers: Callable[[], Mapping[str, str]],
    limits: Limits,
    *,
    hooks: Hooks | None = None,
    pace: Pace | None = None,
    purpose: Purpose = Purpose.MODEL_REQUEST,
) -> tuple[Reply, ...]:
    """Send until answered, out of tries, or stopped.

    Args:
        outgoing: The request.
        secret_headers: Called for each try, since a signature holds its time.
        limits: Times and the number of tries.
        hooks: Callbacks.
        pace: Rate limit of the provider.
        purpose: What the permit is for.

    Returns:
        Every try; the last one decides.

    Raises:
        PolicyRefusal: Policy forbids it; nothing was sent.
    """
    # Before the policy is read, so that a change in between is noticed.
    stamp = rules_stamp()
    Policy.load().check(outgoing)
    with open_permit(purpose, outgoing.url) as permit:
        session = _Session(
            outgoing, secret_headers, limits, permit, stamp, hooks or Hooks(), pace or _Unpaced()
        )
        return _run(session.tries())


def _run(work: Coroutine[Any, Any, tuple[Reply, ...]]) -> tuple[Reply, ...]:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    with ThreadPoolExecutor(1) as pool:  # called from inside a loop (a notebook)
        return pool.submit(asyncio.run, work).result()


class _Session:
    """The tries of one request."""

    def __init__(
        self,
        outgoing: Outgoing,
        secret_headers: Callable[[], Mapping[str, str]],
        limits: Limits,
        permit: Permit,
        stamp: tuple[object, ...],
        hooks: Hooks,
        pace: Pace,
    ) -> None:
        self.outgoing, self.limits, self.permit, self.stamp = outgoing, limits, permit, stamp
        self.address: Address = permit.address
        self.hooks, self.secret_headers, self.pace = hooks, secret_headers, pace
        self.request = self._request()
        # httpx parses the address again, and must come to the same host that was permitted.
        if self.request.url.host.strip("[]") != self.address.host:
            raise PolicyRefusal(Message("connection.address-ambiguous"))
        self.deadline = time.monotonic() + limits.total_s

    def _request(self) -> httpx.Request:
        return httpx.Request(
            self.outgoing.method,
            self.outgoing.url,
            headers=[*self.outgoing.headers, *self.secret_headers().items()],
            content=self.outgoing.body,
        )

    async def tries(self) -> tuple[Reply, ...]:
        done: list[Reply] = []
        while True:
            received = _Received(time.monotonic())
            try:
                await self._let_through()
                received = _Received(time.monotonic())
                if done:
                    self.request = self._request()
                await self._watched(self._exchange(received))
                reply = received.reply()
            except _Stop as stop:
                reply = received.reply(stop.fault, stop.message)
            done.append(reply)
            wait = self._wait_before_next(reply, len(done))
            if wait is None:
                return tuple(done)
            _log.info("try %d at %s failed, next in %.1f s", len(done), self.address.host, wait)
            done[-1] = replace(reply, waited_s=wait)
            if reply.status in RETRY_STATUS:
                self.pace.pause(wait)
            try:
                await self._watched(asyncio.sleep(wait))
            except _Stop as stop:
                return (*done, Reply(fault=stop.fault, message=stop.message))

    async def _let_through(self) -> None:
        """Wait until the provider's rate allows a request; that time is not the server's."""
        while (wait := self.pace.wait_s()) > 0:
            self.deadline += wait
            await self._watched(asyncio.sleep(wait))

    def _wait_before_next(self, reply: Reply, n_done: int) -> float | None:
        """Return the seconds until the next try, or None when this one decides."""
        safe = reply.fault is Fault.NO_CONNECTION or (
            reply.fault is None and reply.status in RETRY_STATUS
        )
        if not safe or n_done >= self.limits.tries or not self.hooks.may_retry(reply):
            return None
        # Twice as long each time, and spread, so that drafts side by side do not come back at once.
        wait = random.uniform(0.5, 1.0) * 2 ** (n_done - 1)
        asked = _retry_after(reply.headers.get("retry-after"))
        if asked is None:
            asked = self.hooks.asked_wait_s(reply)
        if asked is not None:
            if asked > MAX_WAIT_S:
                return None
            wait = asked + random.uniform(0.0, 0.25)
        return wait if time.monotonic() + wait < self.deadline else None

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` until it ends, is canceled by the caller, or the total time is over."""
        task = asyncio.ensure_future(work)
        while not task.done():
            # Asked before the work begins as well: what is canceled by then is not sent.
            left = self.deadline - time.monotonic()
            stop = None
            if self.hooks.cancelled():
                stop = _Stop(Fault.CANCELLED, CANCELLED)
            elif left <= 0:
                message = Message("connection.time-limit-exceeded", total_s=self.limits.total_s)
                stop = _Stop(Fault.TIMED_OUT, message)
            elif (refusal := self._refusal()) is not None:
                stop = _Stop(Fault.CANCELLED, Message("connection.stopped", why=refusal))
            if stop is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, _Stop):
                    await task
                raise stop
            await asyncio.wait({task}, timeout=min(POLL_S, left))
        task.result()

    def _refusal(self) -> Text | None:
        """Return why the policy, changed meanwhile (kill switch), forbids going on."""
        stamp = rules_stamp()
        if stamp == self.stamp:
            return None
        self.stamp = stamp
        try:
            Policy.load().check(self.outgoing)
        except PolicyRefusal as error:
            return reason_of(error)
        return None

    async def _exchange(self, received: _Received) -> None:
        addresses = await self._look_up()
        try:
            # Another address only where none answered: a server that was reached may have begun to
            # work. A certificate that is not accepted is reported, not avoided.
            for address in addresses[:-1]:
                try:
                    return await self._exchange_at(address, received)
                except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                    if _tls_reason(error) is not None:
                        raise
            await self._exchange_at(addresses[-1], received)
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError, ValueError) as error:
            raise self._connection_message(error, received) from None

    async def _exchange_at(self, address: str, received: _Received) -> None:
        """Exchange with one of the addresses that were looked up: a second look-up could differ."""
        request, proxy = self.request, None
        if self.permit.proxied:
            url = httpx.URL(str(self.permit.policy.proxy))
            proxy = str(url.copy_with(host=address) if url.scheme == "http" else url)
        elif not self.address.literal:
            request = httpx.Request(
                request.method,
                request.url.copy_with(host=address),
                headers=request.headers,  # names the host as the address of the request does
                stream=request.stream,
                # The certificate is checked against the name, although the address is a number.
                extensions={"sni_hostname": self.address.host},
            )
        async with self._client(proxy) as client:
            response = await client.send(request, stream=True)
            try:
                await self._read(response, received)
            finally:
                await response.aclose()

    def _client(self, proxy: str | None) -> httpx.AsyncClient:
        context = self.permit.ssl_context()
        return httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(
                verify=context, proxy=proxy, trust_env=False, retries=0
            ),
            trust_env=False,
            follow_redirects=False,
            timeout=httpx.Timeout(self.limits.read_s, connect=self.limits.connect_s),
        )

    async def _read(self, response: httpx.Response, received: _Received) -> None:
        received.first_byte_s = time.monotonic() - received.started
        received.status, received.headers = response.status_code, response.headers
        encoding = response.headers.get("content-encoding", "identity").strip().lower()
        limit = self.limits.max_bytes
        declared = _declared(response.headers.get("content-length", ""))
        # What declares to be too large is read only as far as it is kept.
        most = min(limit, KEPT_OF_TOO_LARGE) if declared > limit else limit
        size = 0
        async for chunk in response.aiter_raw():
            size += len(chunk)
            received.chunks.append(chunk)
            if size > most:
                received.chunks = [b"".join(received.chunks)[:KEPT_OF_TOO_LARGE]]
                raise _too_large(limit, declared)
            if encoding == "identity" and response.is_success:
                self.hooks.on_chunk(chunk)
        if encoding not in ("identity", ""):
            raise _Stop(Fault.NOT_READABLE, Message("connection.unrequested-compression"))

    def _connection_message(self, error: Exception, received: _Received) -> _Stop:
        """Return what a connection failure means, in words that hold nothing of the request."""
        host, limits = self.address.host, self.limits
        tls = _tls_reason(error)
        if tls is not None:
            return _Stop(
                Fault.TLS,
                Message("connection.tls-rejected", host=host, tls=tls),
            )
        if isinstance(error, httpx.ConnectTimeout):
            return _Stop(
                Fault.NO_CONNECTION,
                Message(
                    "connection.connect-timeout",
                    host=host,
                    connect_s=limits.connect_s,
                ),
            )
        if isinstance(error, httpx.TimeoutException):
            return _Stop(
                Fault.TIMED_OUT,
                Message("connection.read-timeout", host=host, read_s=limits.read_s),
            )
        if isinstance(error, httpx.ProxyError):
            return _Stop(Fault.NO_CONNECTION, Message("connection.proxy-refused"))
        if isinstance(error, httpx.ConnectError):
            return _Stop(
                Fault.NO_CONNECTION,
                Message("connection.failed", host=host),
            )
        when = (
            Message("connection.before-answer")
            if received.status is None
            else Message("connection.during-answer")
        )
        return _Stop(Fault.BROKEN, Message("connection.lost", host=host, when=when))

    async def _look_up(self) -> tuple[str, ...]:
        """Return the addresses of the host, or of the proxy that stands for it.

        In a thread of its own that may be left behind, since a look-up cannot be interrupted.
        """
        host = self.permit.endpoint.host
        if self.permit.endpoint.literal:
            return (host,)
        loop = asyncio.get_running_loop()
        resolved: asyncio.Future[tuple[str, ...] | Text] = loop.create_future()

        def settle(outcome: tuple[str, ...] | Text) -> None:
            if not resolved.done():
                resolved.set_result(outcome)

        def look_up() -> None:
            outcome: tuple[str, ...] | Text
            try:
                outcome = self.permit.resolve()
            except PolicyRefusal as refusal:
                outcome = refusal.reason
            except (OSError, UnicodeError):
                outcome = Message("connection.host-unknown", host=host)
            with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
                loop.call_soon_threadsafe(settle, outcome)

        threading.Thread(target=look_up, name="look-up", daemon=True).start()
        try:
            addresses = await asyncio.wait_for(resolved, self.limits.connect_s)
        except TimeoutError:
            addresses = Message("connection.host-unknown", host=host)
        if isinstance(addresses, str | Message):
            raise _Stop(Fault.NO_HOST, addresses)
        return addresses


def _declared(length: str) -> int:
    """Return the length that a server declares; 0 where it declares none that can be."""
    return int(length) if length.isascii() and length.isdigit() and len(length) < 16 else 0


def _too_large(limit: int, declared: int) -> _Stop:
    """Return the stop at an answer over the limit, with its full size where the server told it."""
    values = {"limit": limit / 1e6, "kept": min(limit, KEPT_OF_TOO_LARGE)}
    if declared > limit:
        message = Message("answer.too-large-declared", **{**values, "size": declared})
    else:
        message = Message("answer.too-large", **values)
    return _Stop(Fault.TOO_LARGE, message)


def _tls_reason(error: BaseException | None) -> str | None:
    """Return the reason of a TLS failure anywhere among the causes, or None."""
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return error.verify_message
        if isinstance(error, ssl.SSLError):
            return (error.reason or "handshake failed").replace("_", " ").lower()
        error = error.__cause__ or error.__context__
    return None


def _retry_after(value: str | None) -> float | None:
    """Return the seconds a server asks to wait (RFC 9110 10.2.3: seconds or a date), or None."""
    if value is None:
        return None
    if value.isascii() and value.strip().isdigit():
        return float(value[:20])
    try:
        then = parsedate_to_datetime(value[:100])
    except (ValueError, TypeError, OverflowError):
        return None
    if then.tzinfo is None:
        return None
    return max(0.0, then.timestamp() - time.time())
