"""Egress policy: what may leave this machine, and to whom.

One file, `policy.toml` in Overread's home. Without it the default holds: local only, so that only
embedded providers and servers on this machine's loopback answer. `Policy.load()` is the policy in
force; every `Outgoing` checks itself against it when it is built and again when it is sent, so a
request that the policy forbids exists nowhere. A policy that cannot be read forbids everything.
"""

import ipaddress
import re
import tomllib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from assistant.errors import PolicyRefusal
from assistant.toml import write_toml
from audit.foreign import wrong_value
from audit.home import home
from audit.rights import Right, Role, may, who_may
from audit.said import said, word

if TYPE_CHECKING:
    from assistant.provider import Outgoing
    from audit.events import PolicyChanged

# Everything an address may hold here. White space, user info and a backslash are left out, since
# two parsers may disagree about the host of an address that holds them.
_ADDRESS: Final = re.compile(
    r"^(?P<scheme>https?)://(?P<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?(?P<query>\?(?:api-version=[A-Za-z0-9.-]+|alt=sse))?$"
)
MEGABYTE: Final = 1_000_000


class Budget(BaseModel):
    """At most this much; None: no limit. Kept by `assistant.budget`, from the record."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    requests: Annotated[int, Field(ge=0)] | None = None
    """Requests for an answer that leave this program, each try counted."""
    tokens: Annotated[int, Field(ge=0)] | None = None
    usd: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    """By the prices entered for each provider; without prices nothing goes to another machine."""

    @property
    def limited(self) -> bool:
        """Whether it limits anything."""
        return any(limit is not None for limit in (self.requests, self.tokens, self.usd))


class Policy(BaseModel):
    """The rules. Immutable; change it with `model_copy(update=...)` and `save`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    local_only: bool = True
    """Only loopback: a request to any other host is forbidden, whatever `allowed_hosts` holds."""
    allowed_hosts: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Hosts that may be sent to over HTTPS, each exact: `api.example.org` or with `:port`."""
    kill_switch: bool = False
    """Nothing is sent to anybody, this machine's own servers included."""
    max_images: Annotated[int, Field(ge=1)] = 32
    max_request_mb: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 32.0
    clinical_context: bool = True
    """Whether a typed clinical context may go along."""
    captions: Literal["any", "blinded"] = "any"
    """`blinded`: no plane, sequence, position or window may go along with an image."""
    budget_per_day: Budget = Budget()
    """Of each calendar day of this machine."""
    budget_of_pilot: Budget = Budget()
    """From the day `pilot_since`, or of the whole record."""
    pilot_since: str | None = None
    """First day of the pilot, as 2026-11-22."""
    ca_file: str | None = None
    """PEM file of a further certificate authority, as hospitals have; never replaces checking."""
    proxy: str | None = None
    """HTTP proxy for hosts other than loopback; proxies of the environment are never used."""

    @field_validator("allowed_hosts")
    @classmethod
    def _plain_hosts(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        for host in hosts:
            if not re.fullmatch(r"[a-z0-9.-]+(:[0-9]{1,5})?", host):
                raise ValueError(said("{host!r} is not a plain host name in lower case", host=host))
        return hosts

    @field_validator("pilot_since")
    @classmethod
    def _a_day(cls, day: str | None) -> str | None:
        if day is not None:
            try:
                date.fromisoformat(day)
            except ValueError:
                raise ValueError(said("give the day as 2026-11-22")) from None
        return day

    @field_validator("proxy")
    @classmethod
    def _plain_proxy(cls, proxy: str | None) -> str | None:
        if proxy is not None:
            Address.parse(proxy)
        return proxy

    @classmethod
    def load(cls) -> Self:
        """Read the policy in force.

        Raises `PolicyRefusal` where the file cannot be read or understood, since a rule that was
        meant and is misspelt must not become permission.
        """
        path = policy_file()
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return cls()
        except (OSError, UnicodeDecodeError) as error:
            raise PolicyRefusal(
                said("{file} cannot be read ({why})", file=path.name, why=type(error).__name__)
            ) from None
        try:
            return cls.model_validate(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise PolicyRefusal(
                said("{file} is not valid TOML: {reason}", file=path.name, reason=str(error))
            ) from None
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(p) for p in first["loc"])
            raise PolicyRefusal(
                said(
                    "{file}: {where}: {what}", file=path.name, where=where, what=wrong_value(first)
                )
            ) from None

    def save(self, role: Role | None = None) -> None:
        """Write this as the policy in force.

        Clearing the kill switch takes a `role` with the right: raises `PolicyRefusal` else. Raises
        `SettingsError` when it cannot be written.
        """
        if not self.kill_switch and _kill_switch_is_set():
            check_right(role, Right.CLEAR_KILL_SWITCH)
        content = {
            k: v for k, v in self.model_dump(mode="json", exclude_none=True).items() if v != {}
        }
        write_toml(policy_file(), content, "Egress policy of Overread: what may leave, to whom.")

    def check(self, outgoing: "Outgoing") -> None:
        """Raise `PolicyRefusal` unless everything about the request is allowed."""
        self.check_url(outgoing.url)
        if outgoing.n_images > self.max_images:
            raise PolicyRefusal(
                said(
                    "{n_images} images, at most {max_images} may go",
                    n_images=outgoing.n_images,
                    max_images=self.max_images,
                )
            )
        if len(outgoing.body) > self.max_request_mb * MEGABYTE:
            size = len(outgoing.body) / MEGABYTE
            raise PolicyRefusal(
                said(
                    "{size:.1f} MB, at most {max_request_mb:g} MB may go",
                    size=size,
                    max_request_mb=self.max_request_mb,
                )
            )
        if outgoing.with_context and not self.clinical_context:
            raise PolicyRefusal(said("clinical context may not go"))
        if outgoing.captions == "informed" and self.captions == "blinded":
            raise PolicyRefusal(said("only blinded captions may go"))

    def check_url(self, url: str) -> None:
        """Raise `PolicyRefusal` unless something may be sent to this address at all."""
        if self.kill_switch:
            raise PolicyRefusal(said("the kill switch is set, nothing is sent"))
        address = Address.parse(url)
        if address.loopback:
            return
        if self.local_only:
            raise PolicyRefusal(said("local only, {host} is not this machine", host=address.host))
        if address.scheme != "https":
            raise PolicyRefusal(
                said("plain HTTP goes only to this machine, not to {host}", host=address.host)
            )
        if not {address.host, f"{address.host}:{address.port}"} & set(self.allowed_hosts):
            raise PolicyRefusal(said("{host} is not among the allowed hosts", host=address.host))


class Address:
    """Scheme, host and port of an address that only one reading is possible of."""

    def __init__(self, scheme: str, host: str, port: int, path: str) -> None:
        self.scheme, self.host, self.port, self.path = scheme, host, port, path

    @classmethod
    def parse(cls, url: str) -> "Address":
        """Read an address. Raises `PolicyRefusal` for one that could be read in two ways.

        >>> Address.parse("https://API.example.org/v1").host
        'api.example.org'
        """
        match = _ADDRESS.match(url)
        if match is None:
            raise PolicyRefusal(
                said(
                    "the address must be http(s)://host[:port]/path without user, password or query"
                )
            )
        host = match["host"].strip("[]").lower()
        port = int(match["port"]) if match["port"] else (443 if match["scheme"] == "https" else 80)
        if not 0 < port < 65536 or (urlsplit(url).hostname or "") != host:
            raise PolicyRefusal(said("the address has no valid host and port"))
        return cls(match["scheme"], host, port, match["path"] or "")

    @property
    def loopback(self) -> bool:
        """True for `localhost` and literal loopback addresses; a name is not looked up."""
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def policy_file() -> Path:
    """Where the policy in force is kept."""
    return home() / "policy.toml"


def policy_stamp() -> tuple[int, int] | None:
    """What changes when the policy file does: its time and size; None where there is none."""
    try:
        status = policy_file().stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def check_right(role: Role | None, right: Right) -> None:
    """Raise `PolicyRefusal` unless the role may do it."""
    if role is None or not may(role, right):
        raise PolicyRefusal(
            said("only a {who} may {what}", who=who_may(right), what=word(right.value))
        )


def _kill_switch_is_set() -> bool:
    """Whether the file says so; an unreadable one forbids everything, and mending it clears it."""
    try:
        return Policy.load().kill_switch
    except PolicyRefusal:
        return True


def set_kill_switch(on: bool, role: Role | None = None) -> Policy:
    """Set the kill switch, which anybody may, or clear it, which takes a role with the right.

    Raises `PolicyRefusal` without it, and where the policy is unreadable: then it forbids
    everything already.
    """
    policy = Policy.load().model_copy(update={"kill_switch": on})
    policy.save(role)
    return policy


def change_policy(wanted: Policy, role: Role, store: "Callable[[PolicyChanged], object]") -> None:
    """Put a policy in force: record it, then write it. Setting the kill switch never waits.

    Raises `PolicyRefusal` when the role may not, and what `store` raises when the record refuses;
    then nothing was changed, but for a kill switch that was to be set.
    """
    from audit.events import PolicyChanged

    before = Policy.load()
    if wanted == before:
        return
    if wanted == before.model_copy(update={"kill_switch": True}):
        wanted.save()
        store(PolicyChanged(policy=as_json(wanted)))
        return
    only_switch = wanted == before.model_copy(update={"kill_switch": False})
    check_right(role, Right.CLEAR_KILL_SWITCH if only_switch else Right.CHANGE_POLICY)
    if before.kill_switch and not wanted.kill_switch:
        check_right(role, Right.CLEAR_KILL_SWITCH)
    store(PolicyChanged(policy=as_json(wanted)))
    wanted.save(role)


def describe(policy: Policy) -> str:
    """The policy in a few words, for the badge and `providers list`."""
    if policy.kill_switch:
        return said("kill switch set: nothing is sent")
    if policy.local_only:
        return said("local only")
    if not policy.allowed_hosts:
        return said("may send to nobody")
    return said("may send to {hosts}", hosts=", ".join(policy.allowed_hosts))


def as_json(policy: Policy) -> dict[str, Any]:
    """The policy as JSON, for the record."""
    return policy.model_dump(mode="json")
