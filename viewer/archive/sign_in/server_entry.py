"""Settings of a server as connections and sign-ins need them, whatever the server offers."""

from typing import Protocol

from audit.egress import ClientCertificate
from viewer.archive.sign_in.openid_client import OpenidClient


class ServerEntry(Protocol):
    """Entry of a settings file: an archive, or a FHIR server."""

    @property
    def name(self) -> str:
        """Name of the entry."""
        ...

    @property
    def sign_in(self) -> str:
        """How requests prove who sends them."""
        ...

    @property
    def token_env(self) -> str | None:
        """Environment variable with the secret; None: it is in the keyring."""
        ...

    @property
    def openid(self) -> OpenidClient | None:
        """This program as a client of the OpenID provider; None with a stored token."""
        ...

    @property
    def keyring_service(self) -> str:
        """Keyring service that holds the secret."""
        ...

    @property
    def sign_in_service(self) -> str:
        """Keyring service that holds the sign-in with the browser."""
        ...

    @property
    def ca_file(self) -> str | None:
        """PEM file of the only authorities that may have issued the server's certificate."""
        ...

    @property
    def client_certificate(self) -> ClientCertificate | None:
        """The certificate that shows the server who connects."""
        ...

    @property
    def connect_timeout_s(self) -> float:
        """Limit for opening a connection."""
        ...

    @property
    def read_timeout_s(self) -> float:
        """Longest silence within an answer."""
        ...
