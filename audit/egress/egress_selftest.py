"""Try every way out of this process against a listener that stands for a remote host.

Each path first runs as a control with the gate open: the listener must notice it, or the path
proves nothing. Then it runs under each rule, and nothing may arrive. The machine's policy stays
unchanged (`trial_policy.rehearse`).
"""

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final

from audit.egress import connection_guard
from audit.egress.egress_policy import Policy, as_json
from audit.egress.errors import PolicyRefusal
from audit.egress.gate import Purpose, open_permit
from audit.egress.loopback_listener import HOST, Listener
from audit.egress.trial_policy import Rehearsal, rehearse
from audit.messages import Message

CONTROL: Final = "control"
RULES: Final[Mapping[str, Rehearsal]] = {
    "as-configured": Rehearsal(remote=frozenset({HOST})),
    "local-only": Rehearsal(remote=frozenset({HOST}), local_only=True),
    "kill-switch": Rehearsal(kill_switch=True),
}
"""Rules to test. Under the kill switch not even this machine's own listener may be reached."""
UNKNOWN_NAME: Final = "overread-selftest.invalid"
"""A name that never resolves (RFC 2606)."""


@dataclass(frozen=True)
class Target:
    """Destination of an attempt.

    Attributes:
        host: Literal address of the listener.
        port: Its TCP and UDP port.
        name: A host name to look up.
    """

    host: str
    port: int
    name: str

    @property
    def url(self) -> str:
        """The listener's address for a client that speaks HTTPS."""
        return f"https://{self.host}:{self.port}/"


@dataclass(frozen=True)
class EgressPath:
    """One way out of this process.

    Attributes:
        name: Name of the path in the report.
        purpose: Purpose that the product uses the path for; None for a way around the gate.
        attempt: Function that tries the path; it raises if it is refused or fails.
        looks_up: The path only asks a resolver, which the listener cannot see: it counts as arrived
            unless the guard refused it.
    """

    name: str
    purpose: Purpose | None
    attempt: Callable[[Target], object]
    looks_up: bool = False


@dataclass(frozen=True)
class Attempted:
    """Result of one attempt.

    Attributes:
        arrived: True if the listener, or the resolver, received something.
        outcome: `done`, `refused` or `failed`.
        reason: Code of the refusal, or the class of the error.
    """

    arrived: bool
    outcome: str
    reason: str

    def to_json(self) -> dict[str, Any]:
        """Return the result for the report."""
        return {"arrived": self.arrived, "outcome": self.outcome, "reason": self.reason}


@dataclass(frozen=True)
class PathResult:
    """Result of one path: its control and the outcome under each rule."""

    path: EgressPath
    control: Attempted
    under: Mapping[str, Attempted]

    @property
    def isolated(self) -> bool:
        """Whether the control arrived and nothing else did."""
        return self.control.arrived and not any(attempt.arrived for attempt in self.under.values())

    def to_json(self) -> dict[str, Any]:
        """Return the result for the report."""
        return {
            "path": self.path.name,
            "purpose": self.path.purpose,
            "control": self.control.to_json(),
            **{rule: attempt.to_json() for rule, attempt in self.under.items()},
            "isolated": self.isolated,
        }


def run(paths: Iterable[EgressPath]) -> tuple[PathResult, ...]:
    """Try every path and return what arrived.

    Raises:
        PolicyRefusal: The policy cannot be read, or the kill switch is set, so no control can run.
        OSError: The listener cannot be set up.
    """
    if Policy.load().kill_switch:
        raise PolicyRefusal(Message("egress.selftest-stopped"))
    with Listener() as listener, _quiet():
        return tuple(_tried(path, listener) for path in paths)


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence the guard's log: during the self-test refusals are expected."""
    logger = logging.getLogger(connection_guard.__name__)
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


def _tried(path: EgressPath, listener: Listener) -> PathResult:
    target = Target(HOST, listener.port, "localhost")
    # A path around the gate gets its control from an open permit for the same destination.
    bypass = path.purpose is None
    if path.looks_up:
        permitted_url = f"http://{target.name}:{target.port}"
    else:
        permitted_url = f"tcp://{HOST}:{target.port}"
    with open_permit(Purpose.MODEL_LISTING, permitted_url) if bypass else nullcontext():
        control = _attempted(path, target, listener)
    under = {}
    for rule, rehearsal in RULES.items():
        with rehearse(rehearsal):
            under[rule] = _attempted(path, Target(HOST, listener.port, UNKNOWN_NAME), listener)
    return PathResult(path, control, under)


def _attempted(path: EgressPath, target: Target, listener: Listener) -> Attempted:
    outcome, reason, blocked = "done", "", False
    try:
        path.attempt(target)
    except PolicyRefusal as refusal:
        outcome, reason, blocked = "refused", refusal.code or "", True
    except connection_guard.Unpermitted as refusal:
        outcome, reason, blocked = "refused", refusal.event, True
    except Exception as error:  # noqa: BLE001 - whatever a client raises, what arrived counts
        outcome, reason = "failed", type(error).__name__
    arrived = listener.arrived() > 0
    return Attempted(arrived or (path.looks_up and not blocked), outcome, reason)


def policy_sha256() -> str:
    """Return the SHA-256 of the policy in force, as sorted JSON without white space."""
    content = json.dumps(as_json(Policy.load()), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(content.encode()).hexdigest()
