"""Verification of ID tokens (OpenID Connect Core, 3.1.3.7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from joserfc import jwt
from joserfc.errors import ClaimError, JoseError
from joserfc.jwk import JWKRegistry, KeySet

from audit.messages import Message
from viewer.archive.archive_settings import Secret
from viewer.archive.errors import TransferFault
from viewer.archive.sign_in.provider_requests import ProviderMetadata

ALGORITHMS: Final = frozenset(
    {
        *("RS256", "RS384", "RS512", "PS256", "PS384", "PS512"),
        *("ES256", "ES384", "ES512", "EdDSA", "Ed25519"),
    }
)
"""Signatures with a public key. `none` and those with a shared secret prove nothing here."""
LEEWAY_S: Final = 60
"""Difference between two clocks that is accepted."""


@dataclass(frozen=True)
class Identity:
    """Who has signed in.

    Attributes:
        subject: Identifier at the provider, which is never given to another person.
        name: User name or e-mail address to show; the subject if the provider states neither.
        claims: Everything that the provider states.
    """

    subject: str
    name: str
    claims: Mapping[str, Any]


def verify_id_token(
    token: Secret,
    metadata: ProviderMetadata,
    keys: Mapping[str, Any],
    client_id: str,
    *,
    nonce: str | None,
    now_s: float,
) -> Identity:
    """Verify signature, issuer, audience, expiry and nonce, and return who has signed in.

    Args:
        token: The ID token.
        metadata: Description of the provider.
        keys: Its public keys (JWK set).
        client_id: This client, for which the token must be.
        nonce: Random value of the request; None after a refresh, which has none.
        now_s: Time, in seconds since 1970.

    Raises:
        TransferFault: The token is not valid. The error does not quote it.
    """
    algorithms = [name for name in metadata.algorithms if name in ALGORITHMS]
    if not algorithms:  # the library would then take its own
        raise TransferFault(Message("archive.id-token-not-verified", error="algorithm"))
    try:
        claims = jwt.decode(token.reveal(), _key_set(keys), algorithms=algorithms).claims
    except (JoseError, TypeError, ValueError) as error:
        raise TransferFault(
            Message("archive.id-token-not-verified", error=type(error).__name__)
        ) from None
    rules: dict[str, Any] = {
        "iss": {"essential": True, "value": metadata.issuer},
        "aud": {"essential": True, "value": client_id},
        "sub": {"essential": True},
        "exp": {"essential": True},
        "iat": {"essential": True},
    }
    if nonce is not None:
        rules["nonce"] = {"essential": True, "value": nonce}
    try:
        jwt.JWTClaimsRegistry(now=int(now_s), leeway=LEEWAY_S, **rules).validate(claims)
    except ClaimError as error:
        claim = error.claim if error.claim in {*rules, "nbf"} else "?"
        raise TransferFault(Message("archive.id-token-claim", claim=claim)) from None
    # A token for several audiences names the one that it was issued to.
    authorized = claims.get("azp", client_id)
    if authorized != client_id:
        raise TransferFault(Message("archive.id-token-claim", claim="azp"))
    names = (claims.get(name) for name in ("preferred_username", "email", "sub"))
    name = next(name for name in names if isinstance(name, str) and name)
    return Identity(claims["sub"], name[:200], claims)


def _key_set(keys: Mapping[str, Any]) -> KeySet:
    """Return the keys that are understood: one of a new kind must not stop every sign-in."""
    understood = []
    stated = keys.get("keys")
    for key in stated if isinstance(stated, list) else ():
        try:
            understood.append(JWKRegistry.import_key(key))
        except (JoseError, TypeError, ValueError):
            continue
    return KeySet(understood)
