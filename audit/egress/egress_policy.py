"""Egress policy: what may leave this machine, and to whom.

The policy is one file, `policy.toml` in Overread's home. Without it the policy of the site applies
(`central_policy`), or else the default, local only: only embedded providers and servers on this
machine's loopback answer. `Policy.load()` returns the policy in force, after the site's policy, an
administrator's limits and the kill switch have made it stricter. A policy or limits that cannot be
read forbid everything.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Protocol, Self, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from audit.egress import central_policy, kill_switch_file, machine_policy, trial_policy
from audit.egress.errors import PolicyRefusal
from audit.egress.host_address import Address
from audit.files.home_folder import home
from audit.files.toml_file import write_toml
from audit.messages import Message
from audit.messages.library_errors import system_reason, wrong_value

MEGABYTE: Final = 1_000_000
AGENT_NAME: Final = r"[a-z0-9][a-z0-9._-]{0,63}"
"""Names of agents, as people type them."""


class Budget(BaseModel):
    """Upper limits on requests; None means no limit.

    `assistant.request.budget` enforces them from the record.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    requests: Annotated[int, Field(ge=0)] | None = None
    """Requests sent to a model, counting each retry."""
    tokens: Annotated[int, Field(ge=0)] | None = None
    usd: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = None
    """Cost by the prices entered for each provider; a remote provider without prices is refused."""

    @property
    def limited(self) -> bool:
        """Whether any limit is set."""
        return any(limit is not None for limit in (self.requests, self.tokens, self.usd))


class ModelRequest(Protocol):
    """The parts of a request for a draft that the policy checks."""

    @property
    def url(self) -> str:
        """Address that the request goes to."""
        ...

    @property
    def body(self) -> bytes:
        """Content exactly as it will be sent."""
        ...

    @property
    def n_images(self) -> int:
        """Number of images in the content."""
        ...

    @property
    def with_context(self) -> bool:
        """Whether the content includes a clinical context."""
        ...

    @property
    def captions(self) -> Literal["informed", "blinded"]:
        """Whether captions name plane, position and window ("informed")."""
        ...


ResultKindName = Literal[
    "report", "key-objects", "segmentation", "secondary-capture", "fhir-report"
]
"""Kinds of results (`audit.record.events.bodies.result_events`), which this layer does not import;
the reader's assessment always goes with a report."""
RoleName = Literal["reader", "adjudicator", "auditor", "lead", "administrator"]
"""Roles of `audit.record`, which this layer does not import."""
Source = Literal["site", "machine", "workstation", "default"]
"""Who sets a rule: the site's configuration, the machine's limits, the own policy, or nobody."""


class Policy(BaseModel):
    """The egress rules. Immutable; change them with `model_copy(update=...)` and `save`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    local_only: bool = True
    """Forbids every host but loopback, whatever `allowed_hosts` lists."""
    allowed_hosts: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Exact host names that TLS connections may go to: `api.example.org`, or with `:port`."""
    unencrypted_archives: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Archives, as `host:port`, that connections without TLS may go to. DICOM systems without TLS
    are common inside hospitals; everybody on the way can read and change what passes."""
    kill_switch: bool = False
    """Forbids all sending, even to servers on this machine."""
    max_images: Annotated[int, Field(ge=1)] = 32
    max_request_mb: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 32.0
    clinical_context: bool = True
    """Allows sending a typed clinical context."""
    captions: Literal["any", "blinded"] = "any"
    """`blinded` forbids captions with plane, sequence, position or window."""
    budget_per_day: Budget = Budget()
    """Limits per calendar day of this machine."""
    budget_of_pilot: Budget = Budget()
    """Limits since the day `pilot_since`, or over the entire record."""
    pilot_since: str | None = None
    """First day of the pilot, such as "2026-11-22"."""
    idle_lock_minutes: Annotated[int, Field(ge=1, le=480)] = 10
    """Minutes without input after which the app locks; a user may choose fewer, never more."""
    ca_file: str | None = None
    """PEM file of an additional certificate authority, such as a hospital's own."""
    identity_roles: Annotated[tuple[RoleName, ...], Field(strict=False)] = ()
    """Roles that see names and IDs of patients beside images, in the window's title and in lists of
    an archive; all others see age, sex and study date. Only an administrator may change it."""
    result_hosts: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Servers, as `host` or `host:port`, on which results of signed cases may be stored. Only an
    administrator may change it."""
    result_kinds: Annotated[tuple[ResultKindName, ...], Field(strict=False)] = ()
    """Kinds of results that may be stored there. Only an administrator may change it."""
    local_agents: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Names of agents whose models run on this machine and that pass nothing on; every other agent
    counts as a remote recipient. Only an administrator may change it."""
    plugins: dict[str, str] = {}
    """Permitted plug-ins: SHA-256 (hexadecimal) of the package's files by package name."""
    proxy: str | None = None
    """HTTP proxy for hosts other than loopback; proxy variables of the environment are ignored."""

    @field_validator("allowed_hosts", "result_hosts")
    @classmethod
    def _plain_hosts(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        for host in hosts:
            if not re.fullmatch(r"[a-z0-9.-]+(:[0-9]{1,5})?", host):
                raise ValueError(Message("egress.host-not-plain", host=host))
        return hosts

    @field_validator("local_agents")
    @classmethod
    def _plain_agents(cls, agents: tuple[str, ...]) -> tuple[str, ...]:
        for agent in agents:
            if not re.fullmatch(AGENT_NAME, agent):
                raise ValueError(Message("agent.name-form"))
        return agents

    @field_validator("unencrypted_archives")
    @classmethod
    def _plain_archives(cls, archives: tuple[str, ...]) -> tuple[str, ...]:
        for archive in archives:
            if not re.fullmatch(r"[a-z0-9.-]+:[0-9]{1,5}", archive):
                raise ValueError(Message("egress.archive-not-plain", archive=archive))
        return archives

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
        """Return the policy in force: the file, tightened by all limits, switch and rehearsal.

        Raises:
            PolicyRefusal: A file cannot be read or understood. A misspelled rule must not become
                permission.
        """
        policy = cls._read().limited()
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
    def sources(cls) -> dict[str, Source]:
        """Return where the value of each rule comes from.

        A value on which several agree is that of the workstation.

        Raises:
            PolicyRefusal: A file cannot be read or understood.
        """
        own = cls._read()
        by_site = own.under_site()
        by_machine = by_site.under_machine()
        has_site = any(each.policy is not None for each in central_policy.configurations())
        found: dict[str, Source] = {}
        for name in cls.model_fields:
            chosen, site, machine = (getattr(p, name) for p in (own, by_site, by_machine))
            named = name in own.model_fields_set
            if machine != site:
                found[name] = "machine"
            elif has_site and (not named or site != chosen) and name != "kill_switch":
                found[name] = "site"
            else:
                found[name] = "workstation" if named else "default"
        return found

    @classmethod
    def _read(cls) -> Self:
        path = policy_file()
        policy = cls._read_file(path, path.name)
        if policy is None:
            return cls(kill_switch=_was_stopped.get(path, False))
        _was_stopped[path] = policy.kill_switch
        return policy

    def limited(self) -> Self:
        """Return this policy of a workstation under the limits of site and machine.

        Raises:
            PolicyRefusal: Limits cannot be read or understood.
        """
        return self.under_site().under_machine()

    def under_site(self) -> Self:
        """Return this policy of a workstation under the configurations of the site."""
        policy = self
        for configuration in central_policy.configurations():
            if configuration.policy is not None:
                site = self.of_site(configuration.policy)
                policy = cast("Self", machine_policy.central(policy, site))
        return policy

    def under_machine(self) -> Self:
        """Return this policy under the limits of the machine."""
        path = machine_policy.machine_file()
        limits = self._read_file(path, str(path))
        if limits is None:
            return self
        try:
            return cast("Self", machine_policy.tightened(self, limits))
        except KeyError as error:
            values = {"file": str(path), "field": str(error.args[0])}
            raise PolicyRefusal(Message("egress.policy-no-limit", **values)) from None

    @classmethod
    def of_site(cls, rules: Mapping[str, Any]) -> Self:
        """Return the policy of a site's configuration.

        Raises:
            PolicyRefusal: A rule is unknown or has no valid value. The kill switch is none: whoever
                may clear it must be able to.
        """
        return cls._validated(rules, central_policy.FILE, refused=("kill_switch",))

    @classmethod
    def _validated(cls, rules: Mapping[str, Any], name: str, refused: Sequence[str] = ()) -> Self:
        for field in set(refused) & set(rules):
            raise PolicyRefusal(Message("egress.policy-no-limit", file=name, field=field))
        try:
            return cls.model_validate(dict(rules))
        except ValidationError as error:
            first = error.errors()[0]
            field = ".".join(str(p) for p in first["loc"])
            raise PolicyRefusal(
                Message("egress.policy-field", file=name, field=field, problem=wrong_value(first))
            ) from None

    @classmethod
    def _read_file(cls, path: Path, name: str) -> Self | None:
        """Return the policy in a file, or None if there is none; `name` is used in messages."""
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            values = {"file": name, "error": type(error).__name__}
            raise PolicyRefusal(Message("egress.policy-unreadable", **values)) from None
        try:
            rules = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            values = {"file": name, "reason": str(error)}
            raise PolicyRefusal(Message("egress.policy-not-toml", **values)) from None
        return cls._validated(rules, name)

    def save(self, *, clearing: bool = False) -> None:
        """Write this as the policy in force.

        Args:
            clearing: Allow this call to clear a kill switch that is set.

        Raises:
            PolicyRefusal: The call would clear the kill switch without `clearing`, the file cannot
                be written, or a marker of the kill switch cannot be removed.
        """
        if not self.kill_switch and not clearing and _kill_switch_is_set():
            raise PolicyRefusal(Message("egress.clear-not-permitted"))
        path = policy_file()
        own, names = self._own_rules()
        dumped = own.model_dump(mode="json", exclude_none=True, include=names)
        content = {k: v for k, v in dumped.items() if v != {}}
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

    def _own_rules(self) -> tuple[Self, set[str]]:
        """Return what to write, and the names of its rules.

        Under a policy of the site these are the rules that the workstation named before, and those
        that differ now: a copy of the site's rules would stay when the site allows more.
        """
        every = set(type(self).model_fields)
        try:
            if not any(each.policy is not None for each in central_policy.configurations()):
                return self, every
            before, own = type(self).load(), self._read()
        except PolicyRefusal:
            return self, every
        changed = {f: getattr(self, f) for f in every if getattr(self, f) != getattr(before, f)}
        # Always: what is in force is set already by the latch of the program that stops.
        changed["kill_switch"] = self.kill_switch
        return own.model_copy(update=changed), {*own.model_fields_set, *changed}

    def check(self, request: ModelRequest) -> None:
        """Raise `PolicyRefusal` unless the policy allows every part of a request for a draft."""
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
        """Raise `PolicyRefusal` unless the policy allows sending to this address."""
        if self.kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))
        self.check_address(Address.parse(url))

    def check_address(self, address: Address, *, archive: bool = False) -> None:
        """Raise `PolicyRefusal` unless the policy allows sending to this address.

        Args:
            address: Destination.
            archive: The connection is to the hospital's archive, which `unencrypted_archives` may
                exempt from TLS.
        """
        if self.kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))
        if address.loopback:
            return
        host = {"host": address.host}
        if self.local_only:
            raise PolicyRefusal(Message("egress.local-only", **host))
        place = f"{address.host}:{address.port}"
        exempt = archive and place in self.unencrypted_archives
        if not address.encrypted and not exempt:
            code = "plain-http" if address.scheme == "http" else "plain-tcp"
            raise PolicyRefusal(Message(f"egress.{code}", **host))
        if not {address.host, place} & set(self.allowed_hosts):
            raise PolicyRefusal(Message("egress.not-allowed", **host))


_was_stopped: dict[Path, bool] = {}
"""Last known kill switch by policy file: deleting a file does not clear the switch here."""


def policy_file() -> Path:
    """Return the path of the policy file."""
    return home() / "policy.toml"


def rules_stamp() -> tuple[object, ...]:
    """Return a cheap value that changes whenever the policy in force may have changed."""
    return (
        home(),
        _stamp(policy_file()),
        _stamp(machine_policy.machine_file()),
        central_policy.stamp(),
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
    """Return whether nothing may be sent.

    An unreadable policy counts as set, because repairing the file would clear it.
    """
    try:
        return Policy.load().kill_switch
    except PolicyRefusal:
        return True


def describe(policy: Policy) -> Message:
    """Return a short description of the policy, for the badge and `providers list`."""
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
