"""Registration of this program with an OpenID provider."""

from dataclasses import dataclass
from typing import Final, Literal

from audit.egress import Address, PolicyRefusal
from audit.messages import Message

DEFAULT_SCOPE: Final = "offline_access"
"""Asks for a refresh token (OpenID Connect Core, 11), without which signing in does not last."""
SIGN_IN_S: Final = 300.0
"""Time that the user has on the provider's pages."""
Prompt = Literal["default", "login", "consent", "select_account"]
"""What the provider asks in any case, although it already knows the browser."""


@dataclass(frozen=True)
class OpenidClient:
    """Registration of this program as a client.

    Attributes:
        issuer: Address of the provider, exactly as it states it.
        client_id: Name of this client.
        scope: Scopes to ask for, separated by spaces.
        audience: Server that access tokens are for; empty: the provider's default.
        prompt: What the provider asks the user.
    """

    issuer: str
    client_id: str
    scope: str = ""
    audience: str = ""
    prompt: Prompt = "default"

    @property
    def browser_scope(self) -> str:
        """Scopes of a sign-in with the browser: `openid`, and those that are set."""
        scopes = ["openid", *(self.scope or DEFAULT_SCOPE).split()]
        return " ".join(dict.fromkeys(scopes))

    @property
    def target(self) -> dict[str, str]:
        """Parameters that name the audience.

        `resource` is RFC 8707; some providers know only `audience`. Others ignore what they do not
        know (RFC 6749, 3.1 and 3.2).
        """
        if not self.audience:
            return {}
        return {"resource": self.audience, "audience": self.audience}


def check_https(url: str) -> Address:
    """Return the address of a provider's endpoint.

    Raises:
        ValueError: It is not an `https://` address: codes and tokens would pass in plain text.
    """
    try:
        address = Address.parse(url)
    except PolicyRefusal as error:
        raise ValueError(Message("archive.url-invalid", reason=error.reason)) from None
    if address.scheme != "https":
        raise ValueError(Message("archive.oidc-not-https"))
    return address
