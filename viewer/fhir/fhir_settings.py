"""Configured FHIR servers: `fhir.toml` in Overread's home; their secrets elsewhere.

Secrets are in the system's keyring (services "overread fhir" and, for sign-ins with the browser,
"overread fhir sign-in"; user: the entry's name) or in the environment variable that an entry names;
never in a file.
"""

from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from audit.egress import Address, ClientCertificate, PolicyRefusal
from audit.files.settings_file import EntriesFile, check_settings
from audit.messages import Message
from viewer.archive.archive_settings import forget_keyring_entry
from viewer.archive.errors import ArchiveSettingsError
from viewer.archive.sign_in.openid_client import OpenidClient, Prompt, check_https

KEYRING_SERVICE: Final = "overread fhir"
SIGN_IN_SERVICE: Final = "overread fhir sign-in"
FhirSignIn = Literal["none", "token", "client-credentials", "browser", "smart-backend"]
"""How requests prove who sends them: not at all, a stored bearer token, OpenID Connect with a
client secret or a person's browser, or a signed assertion (SMART Backend Services)."""
Algorithm = Literal["ES384", "RS384"]
_VARIABLE: Final = r"^[A-Za-z_][A-Za-z0-9_]*$"
_SYSTEM: Final = r"^[A-Za-z][A-Za-z0-9+.-]*:[!-{}~]{1,250}$"
System = Annotated[str, Field(pattern=_SYSTEM)]
"""URI that names a set of identifiers, such as `urn:oid:1.2.840.99`; without `|`."""
BACKEND_SCOPE: Final = "system/*.read"


class FhirEntry(BaseModel):
    """One configured FHIR R4 server. Holds no secret: `token_env` names a variable."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")]
    url: str
    """Base address, such as `https://fhir.example.org/r4`."""
    ca_file: str | None = None
    """PEM file of the only authorities that may have issued the server's certificate."""
    client_cert_file: str | None = None
    """PEM file of the certificate that shows the server who connects."""
    client_key_file: str | None = None
    sign_in: FhirSignIn = "none"
    token_env: Annotated[str, Field(pattern=_VARIABLE)] | None = None
    """Environment variable with the token, the client secret or the private key."""
    oidc_issuer: str | None = None
    """Address of the OpenID provider, exactly as it states it."""
    oidc_client_id: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    """This program's name at the OpenID provider or at the SMART authorization server."""
    oidc_scope: str = ""
    """Scopes to ask for; empty: `system/*.read` for SMART, else as for archives."""
    oidc_audience: str = ""
    oidc_prompt: Prompt = "default"
    token_url: str | None = None
    """Token endpoint for SMART; None: as the server's `.well-known/smart-configuration` states."""
    key_id: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    """Name of the key in the registered key set (`kid`); None: its thumbprint (RFC 7638)."""
    patient_system: System | None = None
    """System of the patient IDs that images carry; None: an ID of any system is accepted."""
    accession_system: System | None = None
    """System of the accession numbers that images carry; None: any."""
    connect_timeout_s: Annotated[float, Field(gt=0, le=300)] = 10.0
    read_timeout_s: Annotated[float, Field(gt=0, le=600)] = 30.0
    """Longest silence of the server within an answer."""
    total_timeout_s: Annotated[float, Field(gt=0, le=3600)] = 120.0
    """Limit for one operation, which may be several requests."""
    tries: Annotated[int, Field(ge=1, le=10)] = 3
    """Tries of a request that failed or was interrupted, where a repetition is safe."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        try:
            address = Address.parse(self.url)
        except PolicyRefusal as error:
            raise ValueError(Message("archive.url-invalid", reason=error.reason)) from None
        if address.scheme not in ("http", "https"):
            raise ValueError(Message("fhir.url-not-web"))
        if not (address.encrypted or address.loopback):
            raise ValueError(Message("fhir.url-not-encrypted"))
        if (self.client_cert_file is None) != (self.client_key_file is None):
            raise ValueError(Message("archive.client-certificate-incomplete"))
        self._check_sign_in()
        return self

    def _check_sign_in(self) -> None:
        unused = {
            "none": (self.token_env, self.oidc_client_id, self.oidc_issuer, self.token_url),
            "token": (self.oidc_client_id, self.oidc_issuer, self.token_url),
            "client-credentials": (self.token_url,),
            "browser": (self.token_url, self.token_env),
            "smart-backend": (self.oidc_issuer,),
        }
        if any(unused[self.sign_in]):
            raise ValueError(Message("fhir.sign-in-unused", sign_in=self.sign_in))
        if self.sign_in in ("none", "token"):
            return
        if self.oidc_client_id is None:
            raise ValueError(Message("fhir.client-id-missing"))
        if self.sign_in != "smart-backend" and self.oidc_issuer is None:
            raise ValueError(Message("archive.oidc-incomplete"))
        for url in filter(None, (self.oidc_issuer, self.token_url)):
            check_https(url)

    @classmethod
    def make(cls, **values: Any) -> Self:
        """Check and build an entry.

        Raises:
            ArchiveSettingsError: A field is not usable; the message names it and the reason.
        """
        return check_settings(cls, values, ArchiveSettingsError)

    @property
    def keyring_service(self) -> str:
        """Keyring service that holds its secret."""
        return KEYRING_SERVICE

    @property
    def sign_in_service(self) -> str:
        """Keyring service that holds a sign-in with the browser."""
        return SIGN_IN_SERVICE

    @property
    def client_certificate(self) -> ClientCertificate | None:
        """The certificate that shows the server who connects."""
        if self.client_cert_file is None or self.client_key_file is None:
            return None
        return ClientCertificate(self.client_cert_file, self.client_key_file)

    @property
    def openid(self) -> OpenidClient | None:
        """This program as a client of the OpenID provider, or of the SMART token endpoint.

        For SMART, the issuer is empty: nothing is discovered there.
        """
        if self.oidc_client_id is None:
            return None
        smart = self.sign_in == "smart-backend"
        return OpenidClient(
            issuer=self.oidc_issuer or "",
            client_id=self.oidc_client_id,
            scope=self.oidc_scope or (BACKEND_SCOPE if smart else ""),
            audience=self.oidc_audience,
            prompt=self.oidc_prompt,
        )

    @property
    def encrypted(self) -> bool:
        """Whether TLS protects the connection; otherwise the server is on this machine."""
        return Address.parse(self.url).encrypted

    def urls(self) -> tuple[str, ...]:
        """Return every configured address that a connection goes to."""
        return tuple(url for url in (self.url, self.oidc_issuer, self.token_url) if url)


_FILE: Final = EntriesFile(
    "fhir.toml",
    "FHIR servers of Overread. Secrets are never stored here.",
    FhirEntry,
    ArchiveSettingsError,
)


def fhir_file() -> Path:
    """Return the path of the file that holds the entries."""
    return _FILE.path


def load_fhir_servers() -> dict[str, FhirEntry]:
    """Return all entries by name.

    Raises:
        ArchiveSettingsError: The file cannot be read or understood.
    """
    return _FILE.load()


def fhir_entry(name: str) -> FhirEntry:
    """Return the entry of that name.

    Raises:
        ArchiveSettingsError: There is none; the message lists the known ones.
    """
    entries = load_fhir_servers()
    if name not in entries:
        raise ArchiveSettingsError(Message("fhir.unknown", name=name, servers=", ".join(entries)))
    return entries[name]


def add_fhir_server(entry: FhirEntry) -> bool:
    """Store an entry; return whether it replaced one of the same name.

    Raises:
        ArchiveSettingsError: The file cannot be read or written.
    """
    return _FILE.add(entry)


def remove_fhir_server(name: str) -> FhirEntry:
    """Remove an entry with its secrets in the keyring, and return it.

    Raises:
        ArchiveSettingsError: There is none, or its secret cannot be removed.
    """
    removed = fhir_entry(name)
    with _FILE.change() as entries:
        entries.pop(name, None)
    for service in (KEYRING_SERVICE, SIGN_IN_SERVICE):
        forget_keyring_entry(service, name)
    return removed
