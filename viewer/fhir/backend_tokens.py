"""SMART Backend Services: an access token in exchange for a signed assertion.

The program proves with a private key that it is the registered client; nobody signs in. See
https://hl7.org/fhir/smart-app-launch/backend-services.html and RFC 7523. The key is in the keyring
or in an environment variable, as PEM or JWK; the server knows the public key from a key set
(`overread fhir jwks`).
"""

import json
import os
import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey

from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.keys import system_keyring
from audit.record.keys.system_keyring import KeyringFailure
from viewer.archive.archive_settings import Secret, keyring_error
from viewer.archive.control import Control
from viewer.archive.errors import ArchiveSettingsError, TransferFault
from viewer.archive.sign_in.openid_client import OpenidClient, check_https
from viewer.archive.sign_in.provider_requests import ProviderMetadata, Tokens, request_tokens
from viewer.archive.sign_in.token_source import TokenSource
from viewer.fhir.fhir_session import FhirSession, Request
from viewer.fhir.fhir_settings import Algorithm, FhirEntry

ASSERTION_LIFE_S: Final = 240
"""Life of an assertion; the specification allows 300 s, and clocks differ."""
MIN_RSA_BITS: Final = 2048
_ASSERTION_TYPE: Final = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
_DISCOVERY: Final = "/.well-known/smart-configuration"


class SigningKey:
    """A private key that signs assertions. No print, log line or traceback shows it."""

    def __init__(self, key: ECKey | RSAKey, algorithm: Algorithm, key_id: str) -> None:
        self._key, self.algorithm, self.key_id = key, algorithm, key_id

    def __repr__(self) -> str:
        return f"SigningKey({self.algorithm}, hidden)"

    def __reduce__(self) -> str:
        raise TypeError("a key is not stored")

    @classmethod
    def parse(cls, text: str, key_id: str | None = None) -> "SigningKey":
        """Read a private key: PEM (PKCS #8, PKCS #1 or SEC 1, without a password) or a JWK.

        Args:
            text: The key.
            key_id: Name of the key; None: the `kid` of a JWK, else its thumbprint.

        Raises:
            ArchiveSettingsError: It is no private key on P-384, and no RSA key of at least
                `MIN_RSA_BITS`. The error quotes nothing of it.
        """
        try:
            kinds: dict[str, Any] = {"RSA": RSAKey, "EC": ECKey}
            if text.lstrip().startswith("{"):
                fields = json.loads(text)
                key: Any = kinds[fields.get("kty")].import_key(fields)
            else:
                key = kinds["RSA" if _is_rsa(text) else "EC"].import_key(text)
        except (JoseError, KeyError, RecursionError, TypeError, ValueError):
            raise ArchiveSettingsError(Message("fhir.key-form")) from None
        if not isinstance(key, ECKey | RSAKey) or not key.is_private:
            raise ArchiveSettingsError(Message("fhir.key-form"))
        if isinstance(key, RSAKey):
            if key.private_key is None or key.private_key.key_size < MIN_RSA_BITS:
                raise ArchiveSettingsError(Message("fhir.key-weak", bits=MIN_RSA_BITS))
            algorithm: Algorithm = "RS384"
        elif key.curve_name == "P-384":
            algorithm = "ES384"
        else:
            raise ArchiveSettingsError(Message("fhir.key-form"))
        return cls(key, algorithm, key_id or key.kid or key.thumbprint())

    @classmethod
    def generate(cls, key_id: str | None = None) -> "SigningKey":
        """Return a new key on P-384, for ES384."""
        key = ECKey.generate_key("P-384", private=True)
        return cls(key, "ES384", key_id or key.thumbprint())

    def to_pem(self) -> str:
        """Return the private key itself as PEM, for the keyring."""
        return self._key.as_pem(private=True).decode("ascii")

    def public_jwks(self) -> dict[str, Any]:
        """Return the public key set to register with the server."""
        public = dict(self._key.as_dict(private=False))
        names = {"kid": self.key_id, "alg": self.algorithm, "use": "sig", "key_ops": ["verify"]}
        return {"keys": [{**public, **names}]}

    def assertion(self, client_id: str, audience: str, now_s: float) -> Secret:
        """Return a signed assertion that this program is the client.

        Args:
            client_id: Name of the client, which is issuer and subject.
            audience: Token endpoint, the only one that accepts it.
            now_s: Time, in seconds since 1970.
        """
        header = {"alg": self.algorithm, "kid": self.key_id, "typ": "JWT"}
        claims = {
            "iss": client_id,
            "sub": client_id,
            "aud": audience,
            "iat": int(now_s),
            "exp": int(now_s) + ASSERTION_LIFE_S,
            "jti": secrets.token_urlsafe(24),
        }
        return Secret(jwt.encode(header, claims, self._key, algorithms=[self.algorithm]))


def _is_rsa(pem: str) -> bool:
    return isinstance(load_pem_private_key(pem.encode(), None), RSAPrivateKey)


def signing_key_for(entry: FhirEntry) -> SigningKey:
    """Return the entry's private key: from its variable, else from the keyring.

    Raises:
        ArchiveSettingsError: There is none, or it is not usable.
    """
    if entry.token_env is not None:
        text: str | None = os.environ.get(entry.token_env, "")
        if not text or not text.strip():
            raise ArchiveSettingsError(
                Message("archive.secret-variable-missing", variable=entry.token_env)
            )
        # Where variables hold one line, as in systemd's files, line ends are written as \n.
        text = re.sub(r"\\n", "\n", text) if "-----BEGIN" in text else text
    else:
        try:
            text = system_keyring.read_entry(entry.keyring_service, entry.name)
        except KeyringFailure as failure:
            raise keyring_error(failure) from None
        if not text:
            raise ArchiveSettingsError(Message("fhir.key-missing", name=entry.name))
    return SigningKey.parse(text, entry.key_id)


def chosen_signing_key(entry: FhirEntry, file: Path | None) -> SigningKey:
    """Return a new private key for an entry, or that of a file.

    Args:
        entry: Server with the sign-in `smart-backend`, without a variable.
        file: PEM or JWK; None for a new key.

    Raises:
        ArchiveSettingsError: The entry uses no stored key, or the file cannot be read or used.
    """
    if entry.sign_in != "smart-backend" or entry.token_env is not None:
        raise ArchiveSettingsError(Message("fhir.sign-in-unused", sign_in=entry.sign_in))
    if file is None:
        return SigningKey.generate(entry.key_id)
    try:
        text = file.read_text(encoding="ascii")
    except OSError as error:
        values = {"path": str(file), "strerror": system_reason(error)}
        raise ArchiveSettingsError(Message("file.unreadable", **values)) from None
    except UnicodeDecodeError:
        raise ArchiveSettingsError(Message("fhir.key-form")) from None
    return SigningKey.parse(text, entry.key_id)


def store_signing_key(entry: FhirEntry, key: SigningKey) -> None:
    """Store an entry's private key in the keyring.

    Raises:
        ArchiveSettingsError: There is no keyring that stores it safely, or it refuses.
    """
    try:
        stored = system_keyring.store_entry(entry.keyring_service, entry.name, key.to_pem())
    except KeyringFailure as failure:
        raise keyring_error(failure) from None
    if not stored:
        raise ArchiveSettingsError(Message("keyring.missing"))


class BackendTokens(TokenSource):
    """Gives the access token of one FHIR server for signed assertions.

    Args:
        entry: The server.
        clock: Clock in seconds, for the life of tokens.
        now: Time in seconds since 1970, for assertions.
    """

    def __init__(
        self,
        entry: FhirEntry,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(entry, clock)
        self._server, self._now = entry, now
        self._endpoint = entry.token_url

    def prepare(self, http: FhirSession) -> None:
        """Ask the server for its token endpoint, unless it is known.

        Raises:
            TransferFault: The server states none, or one without TLS.
            ArchiveUnreachable: See `FhirSession.send`.
            FhirRefused: See `FhirSession.send`.
            PolicyRefusal: See `FhirSession.send`.
        """
        if self._endpoint is not None:
            return
        request = Request("GET", _DISCOVERY, headers={"Accept": "application/json"})
        content = http.send(request, with_token=False).content or {}
        endpoint = content.get("token_endpoint")
        try:
            check_https(endpoint if isinstance(endpoint, str) else "")
        except ValueError as error:
            values = {"name": self._server.name, "reason": error.args[0]}
            raise TransferFault(Message("fhir.token-endpoint-invalid", **values)) from None
        self._endpoint = str(endpoint)

    def _request(self, client: OpenidClient, control: Control) -> Tokens:
        if self._endpoint is None:
            raise TransferFault(Message("fhir.token-endpoint-missing", name=self._server.name))
        key = signing_key_for(self._server)
        assertion = key.assertion(client.client_id, self._endpoint, self._now())
        fields = {
            "grant_type": "client_credentials",
            "scope": client.scope,
            "client_assertion_type": _ASSERTION_TYPE,
            "client_assertion": assertion.reveal(),
        }
        return request_tokens(
            ProviderMetadata.of_token_endpoint(self._endpoint), client, fields, control
        )
