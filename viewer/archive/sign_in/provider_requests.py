"""Requests to an OpenID provider: its description, its keys, tokens and their revocation."""

import base64
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import quote, urlencode

from audit.egress import HttpReply, PolicyRefusal, Purpose, get, open_permit, post
from audit.messages import Message
from viewer.archive.archive_settings import Secret
from viewer.archive.control import Control
from viewer.archive.dicomweb.permitted_transport import connection_message
from viewer.archive.errors import ArchiveRefused, ArchiveUnreachable, TransferFault
from viewer.archive.sign_in.openid_client import OpenidClient, check_https

DEFAULT_LIFE_S: Final = 60.0
"""Life of a token whose provider does not state it."""
EXCHANGE_S: Final = 15.0
"""Limit for one request, which cannot be canceled."""
_DISCOVERY: Final = "/.well-known/openid-configuration"
_REFUSALS: Final = {
    "access_denied": "archive.oidc-access-denied",
    "invalid_client": "archive.oidc-client-rejected",
    "invalid_grant": "archive.oidc-grant-rejected",
    "invalid_scope": "archive.oidc-scope-rejected",
    "invalid_target": "archive.oidc-audience-rejected",
    "unauthorized_client": "archive.oidc-client-not-permitted",
}
"""Errors of RFC 6749, 4.1.2.1 and 5.2, and RFC 8707 that have an explanation of their own."""


@dataclass(frozen=True)
class ProviderMetadata:
    """Description that a provider gives of itself (OpenID Connect Discovery).

    Attributes:
        issuer: Its name, equal to the configured one.
        token_endpoint: Address that gives tokens.
        authorization_endpoint: Address for the browser.
        jwks_uri: Address of its public keys.
        revocation_endpoint: Address that revokes tokens (RFC 7009).
        algorithms: Signatures of its ID tokens.
        secret_in_body: It accepts a client secret only in the body.
        names_issuer: Its redirects state the issuer (RFC 9207).
    """

    issuer: str
    token_endpoint: str
    authorization_endpoint: str | None
    jwks_uri: str | None
    revocation_endpoint: str | None
    algorithms: tuple[str, ...]
    secret_in_body: bool
    names_issuer: bool

    @classmethod
    def parse(cls, content: Mapping[str, Any], client: OpenidClient, host: str) -> Self:
        """Check a provider's description.

        Raises:
            TransferFault: It is the description of another issuer, an endpoint is missing or has no
                `https://` address.
        """
        # Exactly equal (OpenID Connect Discovery, 4.3), or another provider could speak for this
        # one.
        if content.get("issuer") != client.issuer:
            raise TransferFault(Message("archive.oidc-issuer-differs", host=host))
        endpoints: dict[str, str | None] = {}
        for name in ("token_endpoint", "authorization_endpoint", "jwks_uri", "revocation_endpoint"):
            url = content.get(name)
            if url is not None:
                try:
                    check_https(str(url))
                except ValueError as error:
                    values = {"host": host, "endpoint": name, "reason": error.args[0]}
                    raise TransferFault(
                        Message("archive.oidc-endpoint-invalid", **values)
                    ) from None
            endpoints[name] = None if url is None else str(url)
        methods = _words(content.get("token_endpoint_auth_methods_supported"))
        return cls(
            issuer=client.issuer,
            token_endpoint=required(endpoints["token_endpoint"], "token_endpoint", host),
            authorization_endpoint=endpoints["authorization_endpoint"],
            jwks_uri=endpoints["jwks_uri"],
            revocation_endpoint=endpoints["revocation_endpoint"],
            algorithms=_words(content.get("id_token_signing_alg_values_supported")) or ("RS256",),
            secret_in_body="client_secret_post" in methods and "client_secret_basic" not in methods,
            names_issuer=content.get("authorization_response_iss_parameter_supported") is True,
        )

    @classmethod
    def of_token_endpoint(cls, url: str) -> Self:
        """Return the description of a provider of which only the token endpoint is known.

        Args:
            url: Address of the token endpoint, which is checked already.
        """
        return cls(url, url, None, None, None, (), secret_in_body=False, names_issuer=False)


def required(url: str | None, name: str, host: str) -> str:
    """Return an endpoint.

    Raises:
        TransferFault: The provider states none.
    """
    if url is None:
        raise TransferFault(Message("archive.oidc-endpoint-missing", host=host, endpoint=name))
    return url


def _words(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


@dataclass(frozen=True)
class Tokens:
    """Answer of the token endpoint.

    Attributes:
        access: Access token.
        life_s: Seconds until it expires.
        refresh: Refresh token, if there is one.
        id_token: Signed statement about the user, still to be verified.
    """

    access: Secret
    life_s: float
    refresh: Secret | None
    id_token: Secret | None


def discover(client: OpenidClient, control: Control) -> ProviderMetadata:
    """Return the description of a client's provider.

    Raises:
        ArchiveUnreachable: The provider does not answer.
        ArchiveRefused: It answers with an error.
        TransferFault: Its description is not usable.
        PolicyRefusal: The policy forbids the connection.
    """
    url = client.issuer.rstrip("/") + _DISCOVERY
    return ProviderMetadata.parse(_get_object(url, control), client, check_https(url).host)


def fetch_keys(metadata: ProviderMetadata, control: Control) -> dict[str, Any]:
    """Return the provider's public keys (JWK set).

    Raises:
        ArchiveUnreachable: See `discover`.
        ArchiveRefused: See `discover`.
        TransferFault: See `discover`.
        PolicyRefusal: See `discover`.
    """
    host = check_https(metadata.issuer).host
    return _get_object(required(metadata.jwks_uri, "jwks_uri", host), control)


def request_tokens(
    metadata: ProviderMetadata,
    client: OpenidClient,
    fields: Mapping[str, str],
    control: Control,
    secret: Secret | None = None,
) -> Tokens:
    """Request tokens from the token endpoint.

    Args:
        metadata: Description of the provider.
        client: This program.
        fields: Grant type and its parameters.
        control: Cancellation and limits.
        secret: Client secret; None for a public client.

    Raises:
        ArchiveUnreachable: The provider does not answer.
        ArchiveRefused: It refuses.
        TransferFault: Its answer holds no token.
        PolicyRefusal: The policy forbids the connection.
    """
    url = metadata.token_endpoint
    reply = _post_form(url, metadata, client, {**fields, **client.target}, control, secret)
    host = check_https(url).host
    if reply.status != 200:
        raise _refusal(reply, host)
    return _tokens(reply.body, host)


def revoke(
    metadata: ProviderMetadata, client: OpenidClient, refresh: Secret, control: Control
) -> bool:
    """Ask the provider to revoke a refresh token; return whether it did (RFC 7009).

    Raises:
        ArchiveUnreachable: The provider does not answer.
        PolicyRefusal: The policy forbids the connection.
    """
    if metadata.revocation_endpoint is None:
        return False
    fields = {"token": refresh.reveal(), "token_type_hint": "refresh_token"}
    reply = _post_form(metadata.revocation_endpoint, metadata, client, fields, control, None)
    return reply.status == 200


def _post_form(
    url: str,
    metadata: ProviderMetadata,
    client: OpenidClient,
    fields: Mapping[str, str],
    control: Control,
    secret: Secret | None,
) -> HttpReply:
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
    form = {name: value for name, value in fields.items() if value}
    if secret is None or metadata.secret_in_body:
        form["client_id"] = client.client_id
    if secret is not None and metadata.secret_in_body:
        form["client_secret"] = secret.reveal()
    elif secret is not None:  # RFC 6749, 2.3.1
        pair = f"{quote(client.client_id, safe='')}:{quote(secret.reveal(), safe='')}"
        headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
    return _exchange(url, urlencode(form).encode(), headers, control)


def _get_object(url: str, control: Control) -> dict[str, Any]:
    reply = _exchange(url, None, {"Accept": "application/json"}, control)
    host = check_https(url).host
    if reply.status != 200:
        message = Message("archive.oidc-not-found", host=host, status=reply.status)
        raise ArchiveRefused(message, reply.status)
    try:
        content = json.loads(reply.body)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise TransferFault(Message("archive.oidc-malformed", host=host))
    return content


def _exchange(
    url: str, body: bytes | None, headers: Mapping[str, str], control: Control
) -> HttpReply:
    control.check()
    limit = min(EXCHANGE_S, control.read_s, max(0.01, control.left_s()))
    try:
        with open_permit(Purpose.ARCHIVE, url) as permit:
            if body is None:
                return get(permit, headers, timeout_s=limit)
            return post(permit, body, headers, timeout_s=limit)
    except PolicyRefusal:
        raise
    except OSError as error:
        reason = connection_message(error, check_https(url).host)
        raise ArchiveUnreachable(Message("archive.oidc-unreachable", reason=reason)) from None
    finally:
        control.check()


def _refusal(reply: HttpReply, host: str) -> ArchiveRefused:
    """Return the refusal of a token, without the provider's own words: they may quote a secret."""
    try:
        error = json.loads(reply.body).get("error")
    except (ValueError, AttributeError, RecursionError):
        error = None
    return ArchiveRefused(refusal_message(error, host, reply.status), reply.status)


def refusal_message(error: object, host: str, status: int | None = None) -> Message:
    """Return the meaning of an error code of OAuth 2.0.

    Args:
        error: The code.
        host: Host of the provider.
        status: HTTP status of the answer; None for a redirect.
    """
    if isinstance(error, str) and error in _REFUSALS:
        return Message(_REFUSALS[error], host=host)
    if isinstance(error, str) and re.fullmatch(r"[a-z_]{1,40}", error):
        return Message("archive.oidc-refused", host=host, error=error)
    return Message("archive.oidc-status", host=host, status=status or 0)


def _tokens(body: bytes, host: str) -> Tokens:
    try:
        answer = json.loads(body)
        access, kind = answer["access_token"], answer.get("token_type", "Bearer")
        life_s = float(answer.get("expires_in", DEFAULT_LIFE_S))
        refresh, id_token = answer.get("refresh_token"), answer.get("id_token")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise TransferFault(Message("archive.token-malformed", host=host)) from None
    texts = (access, *(text for text in (refresh, id_token) if text is not None))
    if not all(isinstance(text, str) for text in texts) or str(kind).lower() != "bearer":
        raise TransferFault(Message("archive.token-malformed", host=host))
    return Tokens(
        Secret(access),
        life_s,
        None if refresh is None else Secret(refresh),
        None if id_token is None else Secret(id_token),
    )
