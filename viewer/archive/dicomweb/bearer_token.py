"""Bearer tokens: stored ones, and those of OpenID Connect's client credentials (RFC 6749, 4.4)."""

import base64
import json
import threading
import time
from typing import Final
from urllib.parse import quote, urlencode

from audit.egress import PolicyRefusal, Purpose, open_permit, post
from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Secret, secret_for
from viewer.archive.control import Control
from viewer.archive.dicomweb.permitted_transport import connection_message
from viewer.archive.errors import ArchiveRefused, ArchiveUnreachable, TransferFault

EARLY_S: Final = 30.0
"""A token is renewed this long before it expires: a retrieval may start just now."""
DEFAULT_LIFE_S: Final = 60.0
"""Life of a token whose server does not state it."""


class TokenSource:
    """Gives the token of one archive, and fetches a new one when it expires."""

    def __init__(self, entry: ArchiveEntry) -> None:
        self._entry = entry
        self._lock = threading.Lock()
        self._token: Secret | None = None
        self._until = 0.0

    def token(self, control: Control, *, renew: bool = False) -> Secret | None:
        """Return the token to send; None for an archive without one.

        Args:
            control: Cancellation and limits.
            renew: The archive has rejected the present token.

        Raises:
            ArchiveSettingsError: The secret is missing.
            ArchiveUnreachable: The token endpoint does not answer.
            ArchiveRefused: The token endpoint refuses.
            TransferFault: Its answer holds no token.
        """
        with self._lock:
            if self._entry.oidc_token_url is None:
                return secret_for(self._entry)
            if self._token is None or renew or time.monotonic() >= self._until:
                self._token, life_s = self._request_token(control)
                self._until = time.monotonic() + max(0.0, life_s - EARLY_S)
            return self._token

    @property
    def renewable(self) -> bool:
        """Whether a rejected token can be replaced."""
        return self._entry.oidc_token_url is not None

    def _request_token(self, control: Control) -> tuple[Secret, float]:
        entry = self._entry
        secret = secret_for(entry)
        if entry.oidc_token_url is None or entry.oidc_client_id is None or secret is None:
            raise ArchiveRefused(Message("archive.oidc-secret-missing"))
        fields = {"grant_type": "client_credentials", "scope": entry.oidc_scope}
        body = urlencode({name: value for name, value in fields.items() if value}).encode()
        pair = f"{quote(entry.oidc_client_id, safe='')}:{quote(secret.reveal(), safe='')}"
        headers = {
            "Authorization": f"Basic {base64.b64encode(pair.encode()).decode()}",
            "Content-Type": "application/x-www-form-urlencoded",
            "Accept": "application/json",
        }
        limit = min(entry.read_timeout_s, max(0.01, control.left_s()))
        try:
            with open_permit(Purpose.ARCHIVE, entry.oidc_token_url) as permit:
                host = permit.address.host
                reply = post(permit, body, headers, timeout_s=limit)
        except PolicyRefusal:
            raise
        except OSError as error:
            raise ArchiveUnreachable(
                Message("archive.token-unreachable", reason=connection_message(error, control.host))
            ) from None
        control.check()
        if reply.status != 200:
            message = Message("archive.token-refused", host=host, status=reply.status)
            raise ArchiveRefused(message, reply.status)
        return _parse(reply.body, host)


def _parse(body: bytes, host: str) -> tuple[Secret, float]:
    try:
        answer = json.loads(body)
        token, kind = answer["access_token"], answer.get("token_type", "Bearer")
        life_s = float(answer.get("expires_in", DEFAULT_LIFE_S))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise TransferFault(Message("archive.token-malformed", host=host)) from None
    if not isinstance(token, str) or str(kind).lower() != "bearer":
        raise TransferFault(Message("archive.token-malformed", host=host))
    return Secret(token), life_s
