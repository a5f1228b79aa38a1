"""Which providers are configured: `providers.toml` in Overread's home, and their keys elsewhere.

If an administrator signed a configuration of the site with providers, these are offered instead, as
signed (`audit.egress.central_policy`). `providers.toml` then only disables some of them, and adds
others where the configuration allows it.

Keys live in the system's keyring (service "overread", user = the entry's name) or in the
environment variable that `key_env` names; never in a file.
"""

import os
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from assistant.errors import KeyMissing, PolicyRefusal, SettingsError
from assistant.provider_registry import EMBEDDED
from audit.egress import Address, central_policy
from audit.egress.central_policy import SiteConfiguration
from audit.files.settings_file import EntriesFile, check_settings
from audit.messages import Message, join
from audit.record.keys import system_keyring
from audit.record.keys.system_keyring import KeyringFailure

KEYRING_SERVICE: Final = "overread"
SHORTEST_KEY: Final = 8
"""Characters. A key that a server repeats is cut out of its answer; a shorter one would be found in
ordinary words ("stroke" without its k)."""

Price = Annotated[float, Field(ge=0, allow_inf_nan=False)]
Statement = Annotated[str, Field(min_length=1, max_length=300)]


_NAMES: Final = {
    "contract": Message("provider.fact-contract"),
    "region": Message("provider.fact-region"),
    "retention": Message("provider.fact-retention"),
    "training_use": Message("provider.fact-training-use"),
    "knowledge_cutoff": Message("provider.fact-knowledge-cutoff"),
}


class ProviderFacts(BaseModel):
    """Facts that a hospital must know before it sends anything, as the site states them.

    None: not stated.

    Nothing here is looked up or inferred: a contract says it, or nobody does.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    contract: Statement | None = None
    """Under which contract or data processing agreement it is used."""
    region: Statement | None = None
    """Where requests are processed."""
    retention: Statement | None = None
    """What the provider keeps of a request, and for how long."""
    training_use: Statement | None = None
    """Whether requests are used to train models."""
    knowledge_cutoff: Statement | None = None
    """Until when the model's training data reach: cases published before may be known to it."""

    def in_words(self) -> Message:
        """Return what is stated, then the names of what is not.

        >>> str(ProviderFacts(region="EU").in_words())
        'region EU · not stated: contract, retention, training use, knowledge cutoff'
        """
        values = [(_NAMES[name], value) for name, value in self.model_dump().items()]
        known = [
            Message("provider.fact-and-value", fact=fact, told=value)
            for fact, value in values
            if value
        ]
        missing = [fact for fact, value in values if value is None]
        if missing:
            known.append(Message("provider.facts-missing", facts=join(missing)))
        return join(known, " · ")

    def stated(self) -> dict[str, str]:
        """Return what is stated, by field, for the record."""
        return {k: v for k, v in self.model_dump().items() if v is not None}


class ProviderEntry(BaseModel):
    """One configured provider. Holds no secret: `key_env` names a variable, not a key."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
    api: str
    base_url: str | None = None
    model: str | None = None
    key_env: Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")] | None = None
    local: bool = False
    """The server is on this machine and passes nothing on; then `base_url` must be loopback."""
    price_in: Price | None = None
    """USD per million input tokens."""
    price_out: Price | None = None
    """USD per million output tokens, thoughts included."""
    price_cached: Price | None = None
    """USD per million input tokens read from a cache; None: as any other input token."""
    price_cache_write: Price | None = None
    """USD per million input tokens written to a cache; None: as any other input token."""
    price_date: str | None = None
    """Day of the prices, as 2026-11-22."""
    enforcement: Literal["strict", "json-object", "prompt"] = "strict"
    """How the server is reported to keep to the schema; validation is always local as well."""
    stream: bool = False
    max_tokens: Annotated[int, Field(ge=1)] | None = None
    temperature: Annotated[float, Field(ge=0, le=2)] | None = None
    seed: int | None = None
    connect_timeout_s: Annotated[float, Field(gt=0)] = 10.0
    read_timeout_s: Annotated[float, Field(gt=0)] = 180.0
    """Longest silence between two bytes of the answer."""
    total_timeout_s: Annotated[float, Field(gt=0)] = 600.0
    tries: Annotated[int, Field(ge=1, le=10)] = 3
    file: str | None = None
    """Recorded answers, for `replay`."""
    of: str | None = None
    """Name of the provider that `text-only` asks without the images."""
    context_tokens: Annotated[int, Field(ge=1)] | None = None
    """Context window to ask for, where the server lets one choose (`ollama`)."""
    max_side: Annotated[int, Field(ge=16, le=8192)] = 1024
    """Pixels of an image's longer side at most; a larger one is averaged in whole blocks."""
    max_image_bytes: Annotated[int, Field(ge=1024)] | None = None
    """Bytes of one encoded image at most."""
    square_images: bool = False
    """Images get black at two sides until they are square, for models that would stretch them."""
    aws_region: Annotated[str, Field(pattern=r"^[a-z]{2}[a-z0-9-]{3,30}$")] | None = None
    """AWS region to sign for, where the address does not say it (`bedrock`)."""
    aws_profile: Annotated[str, Field(pattern=r"^[^\s\[\]]{1,128}$")] | None = None
    """Profile of the AWS files with the credentials; None: the environment, else AWS_PROFILE."""
    max_in_flight: Annotated[int, Field(ge=1, le=1000)] | None = None
    """Requests in progress at the same time, of this program."""
    memory_mb: Annotated[int, Field(ge=256, le=4_194_304)] | None = None
    """Memory of the process of a plug-in, in MB (2^20 bytes)."""
    requests_per_minute: Annotated[int, Field(ge=1)] | None = None
    tokens_per_minute: Annotated[int, Field(ge=1)] | None = None
    about: ProviderFacts = ProviderFacts()
    """What a hospital must know of it."""
    disabled: bool = False
    """Not offered on this workstation."""
    manufacturer: Statement | None = None
    """Manufacturer of the model, for the inventory."""
    version: Statement | None = None
    """Version of the model that the manufacturer states."""
    intended_use: Statement | None = None
    """Use of the model that the site intends."""
    contact: Statement | None = None
    """Role or office that is responsible for the model at the site; no patient, no password."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.price_date is not None:
            try:
                date.fromisoformat(self.price_date)
            except ValueError:
                raise ValueError(Message("provider.price-date-invalid")) from None
        if self.base_url is None:
            return self
        try:
            address = Address.parse(self.base_url)
        except PolicyRefusal as error:
            raise ValueError(Message("provider.base-url-invalid", reason=error.reason)) from None
        if self.local and not address.loopback:
            raise ValueError(Message("provider.host-not-local", host=address.host))
        if address.scheme == "http" and not address.loopback:
            raise ValueError(Message("provider.plain-http-remote", host=address.host))
        return self

    @classmethod
    def make(cls, **values: Any) -> Self:
        """Check and build an entry. Raises `SettingsError` naming the field and the reason."""
        return check_settings(cls, values, SettingsError)


_FILE: Final = EntriesFile(
    "providers.toml",
    "Providers of Overread. Keys are never kept here.",
    ProviderEntry,
    SettingsError,
)


def providers_file() -> Path:
    """Return the path of the file that holds the entries."""
    return _FILE.path


def load_entries() -> dict[str, ProviderEntry]:
    """Return all entries that are offered here by name, embedded ones first.

    Raises:
        SettingsError: The file, or the site's configuration, cannot be used.
    """
    return _offered()[0]


def excluded_entries() -> dict[str, Message]:
    """Return why configured providers are not offered here, by name.

    Raises:
        SettingsError: The file, or the site's configuration, cannot be used.
    """
    return _offered()[1]


def site_entries() -> dict[str, ProviderEntry] | None:
    """Return the providers that every configuration of the site names alike.

    None if no configuration has providers.

    Raises:
        SettingsError: A configuration cannot be used.
    """
    common: dict[str, ProviderEntry] | None = None
    for configuration in _site_configurations():
        if configuration.providers is not None:
            entries = check_site_entries(configuration.providers)
            before = entries if common is None else common
            common = {n: e for n, e in entries.items() if before.get(n) == e}
    return common


def check_site_entries(
    providers: Mapping[str, Mapping[str, Any]],
) -> dict[str, ProviderEntry]:
    """Return the entries of a configuration.

    Raises:
        SettingsError: An entry is not valid, or has a name of an embedded provider.
    """
    entries = {}
    for name, fields in providers.items():
        if name in EMBEDDED:
            raise SettingsError(Message("provider.name-reserved", name=name))
        entries[name] = ProviderEntry.make(**{**fields, "name": name, "disabled": False})
    return entries


def allows_local_entries() -> bool:
    """Return whether providers may be added, changed and removed here.

    Raises:
        SettingsError: The site's configuration cannot be used.
    """
    return all(c.providers is None or c.local_providers for c in _site_configurations())


def _site_configurations() -> tuple[SiteConfiguration, ...]:
    try:
        return central_policy.configurations()
    except PolicyRefusal as refused:
        raise SettingsError(refused.reason) from None


def _offered() -> tuple[dict[str, ProviderEntry], dict[str, Message]]:
    """Return the offered entries, and why others are not offered."""
    offered = {name: ProviderEntry.make(name=name, api=name) for name in EMBEDDED}
    excluded: dict[str, Message] = {}
    local, of_site = _FILE.load(), site_entries()
    free = of_site is None or allows_local_entries()
    candidates = dict(of_site or {})
    for name, own in local.items():
        if name in candidates:
            continue
        if free:
            candidates[name] = own
        else:
            excluded[name] = Message("provider.not-of-site", name=name)
    for name, each in candidates.items():
        if name in local and local[name].disabled:
            excluded[name] = Message("provider.disabled", name=name)
        else:
            offered[name] = each
    return offered, excluded


def entry(name: str) -> ProviderEntry:
    """Return the entry of that name.

    Raises:
        SettingsError: It is not offered here; the message says why, or lists those that are.
    """
    entries, excluded = _offered()
    if name in excluded:
        raise SettingsError(excluded[name])
    if name not in entries:
        raise SettingsError(
            Message(
                "provider.unknown",
                name=name,
                entries=", ".join(entries),
            )
        )
    return entries[name]


def require_local(name: str) -> None:
    """Refuse to add, change or remove a provider that the site's configuration decides on.

    Raises:
        SettingsError: The provider is the site's, or the site allows no others.
    """
    if name in (site_entries() or {}):
        raise SettingsError(Message("provider.of-site", name=name))
    if not allows_local_entries():
        raise SettingsError(Message("provider.local-not-allowed"))


def add_entry(new: ProviderEntry) -> None:
    """Store an entry, instead of one of the same name. Embedded names are taken.

    Raises:
        SettingsError: The name is taken, or the site's configuration does not allow it.
    """
    if new.name in EMBEDDED:
        raise SettingsError(Message("provider.name-reserved", name=new.name))
    require_local(new.name)
    _FILE.add(new)


def remove_entry(name: str) -> ProviderEntry:
    """Remove an entry and its key in the keyring, and return what it was.

    Raises:
        SettingsError: There is none, or the site's configuration decides on it.
    """
    if name in EMBEDDED:
        raise SettingsError(Message("provider.not-removable", name=name))
    require_local(name)
    known = _FILE.load().get(name)
    removed = entry(name) if known is None else known
    with _FILE.change() as entries:
        entries.pop(name, None)
    forget_key(name)
    return removed


def configured_entry(name: str) -> ProviderEntry:
    """Return an entry that is configured here or by the site, also if it is disabled.

    Raises:
        SettingsError: There is none of this name, or it is an embedded one.
    """
    known = {**_FILE.load(), **(site_entries() or {})}
    if name not in known:
        entry(name)  # says that there is none
        raise SettingsError(Message("provider.not-removable", name=name))
    return known[name]


def set_disabled(name: str, *, disabled: bool) -> ProviderEntry:
    """Disable a provider on this workstation, or offer it again, and return its entry.

    Raises:
        SettingsError: There is no such provider, or the site's configuration excludes it.
    """
    if name not in (site_entries() or {}):
        require_local(name)
    changed = configured_entry(name).model_copy(update={"disabled": disabled})
    with _FILE.change() as entries:
        entries[name] = changed
    return changed


# --- keys -----------------------------------------------------------------------------------------


class Key:
    """A secret that no print, log line or traceback shows; `reveal` only where it is sent."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        """Check and keep a key.

        Raises:
            SettingsError: No HTTP header can hold it, or it is shorter than `SHORTEST_KEY`. The
                error does not quote it.
        """
        if not re.fullmatch(r"[\x21-\x7e]{1,4096}", value):
            raise SettingsError(Message("key.not-a-key"))
        if len(value) < SHORTEST_KEY:
            raise SettingsError(Message("key.too-short", shortest=SHORTEST_KEY))
        self._value = value

    def reveal(self) -> str:
        """Return the secret itself."""
        return self._value

    def __repr__(self) -> str:
        return "Key(hidden)"

    def __reduce__(self) -> str:
        raise TypeError("a key is not stored")


def key_for(provider: ProviderEntry) -> Key | None:
    """Return the entry's key: from the variable it names, else from the keyring, else None.

    Raises `KeyMissing` when the entry names a variable that is not set.
    """
    if provider.key_env is not None:
        value = os.environ.get(provider.key_env, "").strip()
        if not value:
            raise KeyMissing(Message("provider.key-variable-missing", key_env=provider.key_env))
        return Key(value)
    try:
        stored = system_keyring.read_entry(KEYRING_SERVICE, provider.name)
    except KeyringFailure as failure:
        if provider.base_url is not None and Address.parse(provider.base_url).loopback:
            # A server on this machine rarely wants one, and returns an error if it does.
            return None
        raise KeyMissing(_keyring_message(Message("keyring.unreadable"), failure)) from None
    return Key(stored) if stored else None


def store_key(name: str, key: Key) -> None:
    """Keep a key in the keyring. Raises `SettingsError` where there is no safe one."""
    try:
        stored = system_keyring.store_entry(KEYRING_SERVICE, name, key.reveal())
    except KeyringFailure as failure:
        raise SettingsError(_keyring_message(Message("keyring.key-not-stored"), failure)) from None
    if not stored:
        raise SettingsError(Message("keyring.missing"))


def forget_key(name: str) -> None:
    """Remove a key from the keyring; nothing happens where there is none."""
    try:
        system_keyring.remove_entry(KEYRING_SERVICE, name)
    except KeyringFailure as failure:
        raise SettingsError(
            Message("keyring.key-not-removed", name=name, why=failure.kind)
        ) from None


def _keyring_message(what: Message, failure: KeyringFailure) -> Message:
    """Return what a keyring's failure means to a reader."""
    if failure.locked:
        return Message("keyring.locked")
    return Message("keyring.error-with-cause", what=what, why=failure.kind)
