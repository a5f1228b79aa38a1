"""Access tokens of one server: stored, by OpenID client credentials, or by a browser sign-in."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from audit.messages import Message
from viewer.archive.archive_settings import Secret, forget_keyring_entry, secret_for
from viewer.archive.control import Control
from viewer.archive.errors import ArchiveRefused, TransferFault
from viewer.archive.sign_in.id_token import verify_id_token
from viewer.archive.sign_in.openid_client import OpenidClient
from viewer.archive.sign_in.provider_requests import (
    ProviderMetadata,
    Tokens,
    discover,
    fetch_keys,
    request_tokens,
)
from viewer.archive.sign_in.server_entry import ServerEntry
from viewer.archive.sign_in.stored_sign_in import (
    StoredSignIn,
    exclusive,
    store_sign_in,
    stored_sign_in,
)

EARLY_S: Final = 30.0
"""A token is renewed this long before it expires: a retrieval may start just now."""


class TokenSource:
    """Gives the access token of one server, and gets a new one when it expires.

    Args:
        entry: The archive or FHIR server.
        clock: Clock in seconds.
    """

    def __init__(self, entry: ServerEntry, clock: Callable[[], float] = time.monotonic) -> None:
        self._entry, self._clock = entry, clock
        self._lock = threading.Lock()
        self._metadata: ProviderMetadata | None = None
        self._token: Secret | None = None
        self._until = 0.0

    @property
    def renewable(self) -> bool:
        """Whether a rejected token can be replaced."""
        return self._entry.openid is not None

    def token(self, control: Control, *, renew: bool = False) -> Secret | None:
        """Return the token to send; None for a server without one.

        Args:
            control: Cancellation and limits.
            renew: The server has rejected the present token.

        Raises:
            ArchiveSettingsError: The secret is missing, or the keyring cannot be read.
            ArchiveUnreachable: The provider does not answer.
            ArchiveRefused: The provider refuses, or nobody has signed in.
            TransferFault: Its answer is not usable.
            PolicyRefusal: The policy forbids the connection.
        """
        client = self._entry.openid
        if client is None:
            return secret_for(self._entry)
        with self._lock:
            if self._token is None or renew or self._clock() >= self._until:
                tokens = self._request(client, control)
                self._token = tokens.access
                self._until = self._clock() + max(0.0, tokens.life_s - EARLY_S)
            return self._token

    def _request(self, client: OpenidClient, control: Control) -> Tokens:
        if self._entry.sign_in == "browser":
            # Two processes must not use the same refresh token: providers that exchange it at each
            # use would take the second for a theft.
            with exclusive(self._entry):
                return self._refreshed(client, control)
        secret = secret_for(self._entry)
        if secret is None:
            raise ArchiveRefused(Message("archive.oidc-secret-missing"))
        fields = {"grant_type": "client_credentials", "scope": client.scope}
        return request_tokens(self._described(client, control), client, fields, control, secret)

    def _described(self, client: OpenidClient, control: Control) -> ProviderMetadata:
        if self._metadata is None:
            self._metadata = discover(client, control)
        return self._metadata

    def _refreshed(self, client: OpenidClient, control: Control) -> Tokens:
        """Exchange the stored refresh token, and store the one that replaces it."""
        name = self._entry.name
        stored = stored_sign_in(self._entry)
        if stored is None:
            raise ArchiveRefused(Message("archive.sign-in-missing", name=name))
        metadata = self._described(client, control)
        fields = {"grant_type": "refresh_token", "refresh_token": stored.refresh.reveal()}
        try:
            tokens = request_tokens(metadata, client, fields, control)
        except ArchiveRefused as error:
            if error.code == "archive.oidc-grant-rejected":  # expired, or revoked elsewhere
                forget_keyring_entry(self._entry.sign_in_service, name)
                raise ArchiveRefused(Message("archive.sign-in-expired", name=name)) from None
            raise
        if tokens.refresh is not None:  # first: the earlier token may be void now
            store_sign_in(self._entry, client, replace(stored, refresh=tokens.refresh))
        self._check_person(tokens, stored, client, control)
        return tokens

    def _check_person(
        self, tokens: Tokens, stored: StoredSignIn, client: OpenidClient, control: Control
    ) -> None:
        """Raise unless the answer is for who has signed in (OpenID Connect Core, 12.2)."""
        if tokens.id_token is None:
            return
        metadata = self._described(client, control)
        keys = fetch_keys(metadata, control)
        now_s = time.time()
        identity = verify_id_token(
            tokens.id_token, metadata, keys, client.client_id, nonce=None, now_s=now_s
        )
        if identity.subject != stored.subject:
            raise TransferFault(Message("archive.id-token-claim", claim="sub"))
