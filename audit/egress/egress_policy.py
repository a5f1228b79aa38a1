"""Egress policy: what may leave this machine, and to whom.

One file, `policy.toml` in Overread's home. Without it the default holds: local only, so that only
embedded providers and servers on this machine's loopback answer. `Policy.load()` is the policy in
force, made stricter by an administrator's limits and the kill switch. A policy or limits that cannot be
read forbid everything.
"""

import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Protocol, Self, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from audit.egress import kill_switch_file, machine_policy, trial_policy
from audit.egress.errors import PolicyRefusal
from audit.egress.host_address import Address
from audit.files.home_folder import home
from audit.files.toml_file import write_toml
from audit.messages import Message
from audit.messages.library_errors import system_reason, wrong_value

MEGABYTE: Final = 1_000_000


class Budget(BaseModel):
    """At most this much; None: no limit. Kept by `assistant.request.budget`, from the record."""

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


class ModelRequest(Protocol):
    """The parts of a request for a draft that the policy has rules for."""

    @property
    def url(self) -> str:
        """Address that it goes to."""
        ...

    @property
    def body(self) -> bytes:
        """Content as it will be sent."""
        ...

    @property
    def n_images(self) -> int:
        """Number of images in the content."""
        ...

    @property
    def with_context(self) -> bool:
        """Whether a clinical context is in the content."""
        ...

    @property
    def captions(self) -> Literal["informed", "blinded"]:
        """Whether captions tell plane, position and window."""
        ...


class Policy(BaseModel):
    """The rules. Immutable; change it with `model_copy(update=...)` and `save`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    local_only: bool = True
    """Only loopback: a connection to any other host is forbidden, whatever `allowed_hosts` holds."""
    allowed_hosts: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Hosts that may be connected to over TLS, each exact: `api.example.org` or with `:port`."""
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
    idle_lock_minutes: Annotated[int, Field(ge=1, le=480)] = 10
    """After so many minutes without input the app locks; a user may choose fewer, never more."""
    ca_file: str | None = None
    """PEM file of a further certificate authority, as hospitals have; never replaces checking."""
    plugins: dict[str, str] = {}
    """Plug-ins that may be used: name of the package and SHA-256 of its files, in hexadecimal."""
    proxy: str | None = None
    """HTTP proxy for hosts other than loopback; proxies of the environment are never used."""

    @field_validator("allowed_hosts")
    @classmethod
    def _plain_hosts(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        for host in hosts:
            if not re.fullmatch(r"[a-z0-9.-]+(:[0-9]{1,5})?", host):
                raise ValueError(Message("egress.host-not-plain", host=host))
        return hosts

    @field_validator("pilot_since")
    @classmethod
    def _a_day(cls, day: str | None) -> str | None:
        if day is not None:
            try:
                date.fromisoformat(day)
            except ValueError:
                raise ValueError(Message("egress.day-form")) from None
        return day

    @field_validator("plugins")
    @classmethod
    def _named_and_hashed(cls, plugins: dict[str, str]) -> dict[str, str]:
        for name, sha256 in plugins.items():
            if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
                raise ValueError(Message("plugin.name-form", name=name))
            if not re.fullmatch(r"[0-9a-f]{64}", sha256):
                raise ValueError(Message("plugin.hash-form", name=name))
        return plugins

    @field_validator("proxy")
    @classmethod
    def _plain_proxy(cls, proxy: str | None) -> str | None:
        if proxy is not None and Address.parse(proxy).scheme not in ("http", "https"):
            raise ValueError(Message("egress.address-form"))
        return proxy

    @classmethod
    def load(cls) -> Self:
        """Return the policy in force: the file, made stricter by the administrator's limits, kill
        switch and rehearsal.

        Raises:
            PolicyRefusal: A file cannot be read or understood, since a rule that was meant and is
                misspelt must not become permission.
        """
        policy = cls._limited(cls._read())
        trial = trial_policy.current()
        stricter = {
            "local_only": policy.local_only or trial.local_only,
            "kill_switch": policy.kill_switch
            or trial.kill_switch
            or kill_switch_file.latched()
            or bool(kill_switch_file.markers()),
        }
        return policy.model_copy(update=stricter)

    @classmethod
    def _read(cls) -> Self:
        path = policy_file()
        policy = cls._read_file(path, path.name)
        if policy is None:
            return cls(kill_switch=_was_stopped.get(path, False))
        _was_stopped[path] = policy.kill_switch
        return policy

    @classmethod
    def _limited(cls, policy: Self) -> Self:
        path = machine_policy.machine_file()
        limits = cls._read_file(path, str(path))
        if limits is None:
            return policy
        try:
            return cast("Self", machine_policy.tightened(policy, limits))
        except KeyError as error:
            values = {"file": str(path), "field": str(error.args[0])}
            raise PolicyRefusal(Message("egress.policy-no-limit", **values)) from None

    @classmethod
    def _read_file(cls, path: Path, name: str) -> Self | None:
        """Return what a file says, or None where there is none; `name` is what messages call it."""
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            values = {"file": name, "error": type(error).__name__}
            raise PolicyRefusal(Message("egress.policy-unreadable", **values)) from None
        try:
            return cls.model_validate(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            values = {"file": name, "reason": str(error)}
            raise PolicyRefusal(Message("egress.policy-not-toml", **values)) from None
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(p) for p in first["loc"])
            raise PolicyRefusal(
                Message("egress.policy-field", file=name, field=field, problem=wrong_value(first))
            ) from None

    def save(self, *, clearing: bool = False) -> None:
        """Write this as the policy in force.

        Args:
            clearing: Whether this may clear a kill switch that is set.

        Raises:
            PolicyRefusal: It would clear the kill switch without `clearing`, or the file cannot be
                written, or a marker of the switch cannot be removed.
        """
        if not self.kill_switch and not clearing and _kill_switch_is_set():
            raise PolicyRefusal(Message("egress.clear-not-permitted"))
        path = policy_file()
        content = {
            k: v for k, v in self.model_dump(mode="json", exclude_none=True).items() if v != {}
        }
        try:
            write_toml(path, content, "Egress policy of Overread: what may leave, to whom.")
        except OSError as error:
            values = {"file": path.name, "error": system_reason(error)}
            raise PolicyRefusal(Message("egress.policy-not-written", **values)) from None
        _was_stopped[path] = self.kill_switch
        if not self.kill_switch:
            if left := kill_switch_file.remove_markers():
                raise PolicyRefusal(Message("egress.marker-stays", n=left))
            kill_switch_file.release()

    def check(self, request: ModelRequest) -> None:
        """Raise `PolicyRefusal` unless everything about a request for a draft is allowed."""
        self.check_url(request.url)
        if request.n_images > self.max_images:
            images = {"n_images": request.n_images, "max_images": self.max_images}
            raise PolicyRefusal(Message("egress.too-many-images", **images))
        if len(request.body) > self.max_request_mb * MEGABYTE:
            size = {"size": len(request.body) / MEGABYTE, "max_request_mb": self.max_request_mb}
            raise PolicyRefusal(Message("egress.too-large", **size))
        if request.with_context and not self.clinical_context:
            raise PolicyRefusal(Message("egress.no-context"))
        if request.captions == "informed" and self.captions == "blinded":
            raise PolicyRefusal(Message("egress.blinded-captions"))

    def check_url(self, url: str) -> None:
        """Raise `PolicyRefusal` unless something may be sent to this address at all."""
        if self.kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))
        self.check_address(Address.parse(url))

    def check_address(self, address: Address) -> None:
        """Raise `PolicyRefusal` unless something may be sent to this address at all."""
        if self.kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))
        if address.loopback:
            return
        host = {"host": address.host}
        if self.local_only:
            raise PolicyRefusal(Message("egress.local-only", **host))
        if not address.encrypted:
            code = "plain-http" if address.scheme == "http" else "plain-tcp"
            raise PolicyRefusal(Message(f"egress.{code}", **host))
        if not {address.host, f"{address.host}:{address.port}"} & set(self.allowed_hosts):
            raise PolicyRefusal(Message("egress.not-allowed", **host))


_was_stopped: dict[Path, bool] = {}
"""What each policy file said last: one that vanishes does not clear the switch of this process."""


def policy_file() -> Path:
    """Return where the policy in force is kept."""
    return home() / "policy.toml"


def rules_stamp() -> tuple[object, ...]:
    """Return a value that changes whenever the policy in force may have changed; cheap."""
    return (
        home(),
        _stamp(policy_file()),
        _stamp(machine_policy.machine_file()),
        kill_switch_file.latched(),
        kill_switch_file.markers(),
        trial_policy.current(),
    )


def _stamp(path: Path) -> object:
    try:
        status = path.stat()
    except OSError as error:
        return type(error).__name__
    return status.st_mtime_ns, status.st_size, status.st_ino


def _kill_switch_is_set() -> bool:
    """An unreadable policy forbids everything, and mending it clears that."""
    try:
        return Policy.load().kill_switch
    except PolicyRefusal:
        return True


def describe(policy: Policy) -> Message:
    """Return the policy in a few words, for the badge and `providers list`."""
    if policy.kill_switch:
        return Message("egress.described-killed")
    if policy.local_only:
        return Message("egress.described-local")
    if not policy.allowed_hosts:
        return Message("egress.described-nobody")
    return Message("egress.described-hosts", hosts=", ".join(policy.allowed_hosts))


def as_json(policy: Policy) -> dict[str, Any]:
    """Return the policy as JSON, for the record."""
    return policy.model_dump(mode="json")
