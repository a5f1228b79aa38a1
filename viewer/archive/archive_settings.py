"""Configured archives: `archives.toml` in Overread's home; their secrets elsewhere.

Secrets are in the system's keyring (services "overread archive" and, for sign-ins with the browser,
"overread archive sign-in"; user: the entry's name) or in the environment variable that an entry
names; never in a file.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from audit.egress import Address, ClientCertificate, PolicyRefusal
from audit.files.settings_file import EntriesFile, check_settings
from audit.messages import Message
from audit.record.keys import system_keyring
from audit.record.keys.system_keyring import KeyringFailure
from viewer.archive.errors import ArchiveSettingsError
from viewer.archive.sign_in.openid_client import OpenidClient, Prompt, check_https
from viewer.archive.sign_in.server_entry import ServerEntry

KEYRING_SERVICE: Final = "overread archive"
SIGN_IN_SERVICE: Final = "overread archive sign-in"
SignIn = Literal["token", "client-credentials", "browser"]
"""How DICOMweb requests prove who sends them: a stored bearer token or none, OpenID Connect with a
client secret, or a person's sign-in with the browser."""
_NODE: Final = re.compile(
    r"^(?P<title>[\x20-\x5b\x5d-\x7e]{1,16})@(?P<host>[A-Za-z0-9.-]+):(?P<port>[0-9]{1,5})$"
)
_VARIABLE: Final = r"^[A-Za-z_][A-Za-z0-9_]*$"
_AE_TITLE: Final = r"^[!-\[\]-~]([ -\[\]-~]{0,14}[!-\[\]-~])?$"
AeTitle = Annotated[str, Field(pattern=_AE_TITLE)]
"""One to 16 printable characters without backslash (PS3.5 6.2, AE)."""


@dataclass(frozen=True)
class Node:
    """One DICOM application entity.

    Attributes:
        title: AE title.
        host: Host name or literal address.
        port: TCP port.
    """

    title: str
    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `AET@HOST:PORT`.

        Raises:
            ValueError: The text has another form.

        >>> Node.parse("PACS@pacs.example.org:11112").port
        11112
        """
        match = _NODE.match(text)
        if match is None or not match["title"].strip() or not 0 < int(match["port"]) < 65536:
            raise ValueError(Message("archive.node-form"))
        return cls(match["title"].strip(), match["host"].lower(), int(match["port"]))

    def url(self, *, tls: bool) -> str:
        """Return the address in the form that the egress gate reads."""
        return f"{'tls' if tls else 'tcp'}://{self.host}:{self.port}"


class ArchiveEntry(BaseModel):
    """One configured archive. Holds no secret: `token_env` names a variable, not a token."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
    dicomweb_url: str | None = None
    """Base address of QIDO-RS, WADO-RS and STOW-RS."""
    dimse: str | None = None
    """Query and retrieve SCP, as `AET@HOST:PORT`."""
    worklist: str | None = None
    """Modality worklist SCP, as `AET@HOST:PORT`; None: the same as `dimse`."""
    calling_aet: AeTitle = "OVERREAD"
    """Own AE title."""
    tls: bool = True
    """DIMSE connections use TLS. Without it the policy must list the archive as unencrypted."""
    ca_file: str | None = None
    """PEM file of the only authorities that may have issued the archive's certificate."""
    client_cert_file: str | None = None
    """PEM file of the certificate that shows the archive who connects."""
    client_key_file: str | None = None
    sign_in: SignIn = "token"
    token_env: Annotated[str, Field(pattern=_VARIABLE)] | None = None
    """Environment variable with the bearer token, or with the client secret of OpenID Connect."""
    oidc_issuer: str | None = None
    """Address of the OpenID provider, exactly as it states it."""
    oidc_client_id: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    oidc_scope: str = ""
    """Scopes to ask for; empty: `offline_access` with the browser, else the provider's default."""
    oidc_audience: str = ""
    """Server that access tokens are for, where the provider must be asked for it."""
    oidc_prompt: Prompt = "default"
    move_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    """Port on which C-MOVE delivers; the archive must know it with `calling_aet`."""
    move_address: str = "127.0.0.1"
    """Own address to listen on for C-MOVE."""
    move_peers: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Addresses or networks that C-MOVE delivers from; empty: the address of `dimse`."""
    connect_timeout_s: Annotated[float, Field(gt=0, le=300)] = 10.0
    read_timeout_s: Annotated[float, Field(gt=0, le=3600)] = 60.0
    """Longest silence of the archive within an answer."""
    total_timeout_s: Annotated[float, Field(gt=0, le=86400)] = 3600.0
    """Limit for one retrieval."""
    tries: Annotated[int, Field(ge=1, le=10)] = 3
    """Tries of a request that failed or was interrupted."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.dicomweb_url is None and self.dimse is None and self.worklist is None:
            raise ValueError(Message("archive.address-missing"))
        if self.dicomweb_url is not None:
            _check_web(self.dicomweb_url)
        for node in (self.dimse, self.worklist):
            if node is not None:
                Node.parse(node)
        if (self.client_cert_file is None) != (self.client_key_file is None):
            raise ValueError(Message("archive.client-certificate-incomplete"))
        self._check_sign_in()
        return self

    def _check_sign_in(self) -> None:
        stated = (self.oidc_issuer, self.oidc_client_id)
        if self.sign_in == "token":
            if any(stated):
                raise ValueError(Message("archive.oidc-unused"))
            return
        if self.oidc_issuer is None or self.oidc_client_id is None:
            raise ValueError(Message("archive.oidc-incomplete"))
        check_https(self.oidc_issuer)
        if self.dicomweb_url is None:
            raise ValueError(Message("archive.oidc-without-dicomweb"))
        archive = Address.parse(self.dicomweb_url)
        if not (archive.encrypted or archive.loopback):  # RFC 6750, 5.2: tokens need TLS
            raise ValueError(Message("archive.oidc-without-tls"))
        if self.sign_in == "browser" and self.token_env is not None:
            raise ValueError(Message("archive.browser-with-secret"))

    @classmethod
    def make(cls, **values: Any) -> Self:
        """Check and build an entry.

        Raises:
            ArchiveSettingsError: A field is not usable; the message names it and the reason.
        """
        return check_settings(cls, values, ArchiveSettingsError)

    @property
    def node(self) -> Node | None:
        """The query and retrieve SCP."""
        return Node.parse(self.dimse) if self.dimse else None

    @property
    def worklist_node(self) -> Node | None:
        """The modality worklist SCP."""
        if self.worklist:
            return Node.parse(self.worklist)
        return self.node

    @property
    def client_certificate(self) -> ClientCertificate | None:
        """The certificate that shows the archive who connects."""
        if self.client_cert_file is None or self.client_key_file is None:
            return None
        return ClientCertificate(self.client_cert_file, self.client_key_file)

    @property
    def openid(self) -> OpenidClient | None:
        """This program as a client of the OpenID provider; None with a stored token."""
        if self.sign_in == "token" or self.oidc_issuer is None or self.oidc_client_id is None:
            return None
        return OpenidClient(
            issuer=self.oidc_issuer,
            client_id=self.oidc_client_id,
            scope=self.oidc_scope,
            audience=self.oidc_audience,
            prompt=self.oidc_prompt,
        )

    @property
    def keyring_service(self) -> str:
        """Keyring service that holds its secret."""
        return KEYRING_SERVICE

    @property
    def sign_in_service(self) -> str:
        """Keyring service that holds a sign-in with the browser."""
        return SIGN_IN_SERVICE

    @property
    def unencrypted(self) -> bool:
        """Whether any of its connections has no TLS, which must stay visible."""
        web = self.dicomweb_url is not None and not Address.parse(self.dicomweb_url).encrypted
        nodes = self.dimse is not None or self.worklist is not None
        return web or (nodes and not self.tls)

    def urls(self) -> tuple[str, ...]:
        """Return every address that a connection of this entry goes to."""
        web = [url for url in (self.dicomweb_url, self.oidc_issuer) if url is not None]
        nodes = [Node.parse(text) for text in (self.dimse, self.worklist) if text is not None]
        return (*web, *(node.url(tls=self.tls) for node in nodes))


def _check_web(url: str) -> None:
    try:
        address = Address.parse(url)
    except PolicyRefusal as error:
        raise ValueError(Message("archive.url-invalid", reason=error.reason)) from None
    if address.scheme not in ("http", "https"):
        raise ValueError(Message("archive.url-not-web"))


_FILE: Final = EntriesFile(
    "archives.toml",
    "Archives of Overread. Secrets are never stored here.",
    ArchiveEntry,
    ArchiveSettingsError,
)


def archives_file() -> Path:
    """Return the path of the file that holds the entries."""
    return _FILE.path


def load_archives() -> dict[str, ArchiveEntry]:
    """Return all entries by name.

    Raises:
        ArchiveSettingsError: The file cannot be read or understood.
    """
    return _FILE.load()


def archive_entry(name: str) -> ArchiveEntry:
    """Return the entry of that name.

    Raises:
        ArchiveSettingsError: There is none; the message lists the known ones.
    """
    entries = load_archives()
    if name not in entries:
        known = ", ".join(entries)
        raise ArchiveSettingsError(Message("archive.unknown", name=name, archives=known))
    return entries[name]


def add_archive(entry: ArchiveEntry) -> bool:
    """Store an entry; return whether it replaced one of the same name.

    Raises:
        ArchiveSettingsError: The file cannot be read or written.
    """
    return _FILE.add(entry)


def remove_archive(name: str) -> ArchiveEntry:
    """Remove an entry with its secret in the keyring, and return it.

    Raises:
        ArchiveSettingsError: There is none, or its secret cannot be removed.
    """
    removed = archive_entry(name)
    with _FILE.change() as entries:
        entries.pop(name, None)
    for service in (KEYRING_SERVICE, SIGN_IN_SERVICE):
        forget_keyring_entry(service, name)
    return removed


# --- secrets --------------------------------------------------------------------------------------


class Secret:
    """A token or client secret that no print, log line or traceback shows."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        """Check and hold a secret.

        Raises:
            ArchiveSettingsError: No HTTP header can hold it. The error does not quote it.
        """
        if not re.fullmatch(r"[\x21-\x7e]{1,8192}", value):
            raise ArchiveSettingsError(Message("archive.secret-form"))
        self._value = value

    def reveal(self) -> str:
        """Return the secret itself."""
        return self._value

    def __repr__(self) -> str:
        return "Secret(hidden)"

    def __reduce__(self) -> str:
        raise TypeError("a secret is not stored")


def secret_for(entry: ServerEntry) -> Secret | None:
    """Return the entry's secret: from its variable, else from the keyring, else None.

    Raises:
        ArchiveSettingsError: The variable is not set, or the keyring cannot be read.
    """
    if entry.token_env is not None:
        value = os.environ.get(entry.token_env, "").strip()
        if not value:
            raise ArchiveSettingsError(
                Message("archive.secret-variable-missing", variable=entry.token_env)
            )
        return Secret(value)
    try:
        stored = system_keyring.read_entry(entry.keyring_service, entry.name)
    except KeyringFailure as failure:
        raise keyring_error(failure) from None
    return Secret(stored) if stored else None


def store_secret(name: str, secret: Secret, service: str = KEYRING_SERVICE) -> None:
    """Store an entry's secret in the keyring.

    Args:
        name: Name of the entry.
        secret: Token or client secret.
        service: Keyring service of the entry.

    Raises:
        ArchiveSettingsError: There is no keyring that stores it safely, or it refuses.
    """
    try:
        stored = system_keyring.store_entry(service, name, secret.reveal())
    except KeyringFailure as failure:
        raise keyring_error(failure) from None
    if not stored:
        raise ArchiveSettingsError(Message("keyring.missing"))


def forget_keyring_entry(service: str, name: str) -> None:
    """Remove what the keyring holds for an entry, if it holds something.

    Args:
        service: Keyring service of its secret or of its sign-in.
        name: Name of the entry.

    Raises:
        ArchiveSettingsError: The keyring refuses.
    """
    try:
        system_keyring.remove_entry(service, name)
    except KeyringFailure as failure:
        raise keyring_error(failure) from None


def keyring_error(failure: KeyringFailure) -> ArchiveSettingsError:
    """Return what a keyring's failure means for an archive."""
    if failure.locked:
        return ArchiveSettingsError(Message("keyring.locked"))
    return ArchiveSettingsError(Message("archive.keyring-error", error=failure.kind))
