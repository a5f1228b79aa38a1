"""Sign-in to a site's record with OpenID Connect, in addition to that of the database.

The database decides who may write; PostgreSQL 15 cannot check the tokens of an OpenID provider. A
site that wants its provider (and the second factor that it asks for) to confirm each person puts
`sign-in.toml` beside the administrator's `policy.toml`. The account that the database login proves
must then be the one that the provider names.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from audit.egress import machine_policy
from audit.errors import wrong_field
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import system_reason
from audit.record.accounts.accounts import OpenidProof, SignInError
from viewer.archive.control import Control, IsCancelled, never
from viewer.archive.sign_in.openid_client import SIGN_IN_S, OpenidClient, Prompt, check_https

if TYPE_CHECKING:
    from viewer.archive.sign_in.browser_sign_in import OpenBrowser

FILE: Final = "sign-in.toml"
READ_S: Final = 15.0


class OpenidSettings(BaseModel):
    """The OpenID provider that confirms who signs in."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    issuer: str
    client_id: Annotated[str, Field(min_length=1, max_length=300)]
    scope: Annotated[str, Field(min_length=1)] = "profile"
    prompt: Prompt = "default"
    claim: Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]{0,63}$")] = "preferred_username"
    domain: Annotated[str, Field(pattern=r"^[A-Za-z0-9.-]*$")] = ""

    @field_validator("issuer")
    @classmethod
    def _https(cls, issuer: str) -> str:
        check_https(issuer)
        return issuer

    @classmethod
    def load(cls) -> Self | None:
        """Return the settings of this machine; None without the file.

        Raises:
            SignInError: The file cannot be read or understood. Nobody signs in then, because a
                damaged file must not switch the check off.
        """
        path = settings_file()
        where = str(path)
        try:
            return cls.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None
        except OSError as error:
            why: Text = system_reason(error)
            raise SignInError(Message("file.unreadable", path=where, strerror=why)) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SignInError(
                Message("settings.not-toml", path=where, reason=reason_of(error))
            ) from None
        except ValidationError as error:
            why = wrong_field(error.errors(include_input=False, include_url=False)[0])
            raise SignInError(
                Message("settings.entry-invalid", path=where, name=FILE, why=why)
            ) from None

    @property
    def client(self) -> OpenidClient:
        """This program as a client of the provider."""
        return OpenidClient(self.issuer, self.client_id, self.scope, prompt=self.prompt)


@dataclass(frozen=True)
class Identified:
    """Account that the provider names, and how.

    Attributes:
        account: Value of the claim, without the domain.
        proof: Provider and claim, for the record.
    """

    account: str
    proof: OpenidProof


def settings_file() -> Path:
    """Return the path of the administrator's settings; the file need not exist."""
    return machine_policy.machine_file().with_name(FILE)


def identify(
    settings: OpenidSettings,
    open_browser: "OpenBrowser",
    cancelled: IsCancelled = never,
    deadline_s: float = SIGN_IN_S,
) -> Identified:
    """Have the user sign in at the provider with the browser. No token is kept.

    Args:
        settings: The provider.
        open_browser: Shows an address in the browser.
        cancelled: Asked several times a second; True stops the sign-in.
        deadline_s: Limit for the sign-in.

    Raises:
        SignInError: The provider does not state the claim, or states another domain.
        ArchiveError: The provider cannot be reached, refuses, or answers something invalid.
        PolicyRefusal: The policy forbids the connection.
        Cancelled: `cancelled` returned True.
    """
    # late: HTTP clients are large, and most sites require no provider
    from viewer.archive.sign_in.browser_sign_in import authenticate
    from viewer.archive.sign_in.provider_requests import discover

    client = settings.client
    control = Control(check_https(client.issuer).host, READ_S, deadline_s, cancelled)
    _, identity = authenticate(client, discover(client, control), open_browser, control)
    value = identity.claims.get(settings.claim)
    if not isinstance(value, str) or not value:
        raise SignInError(Message("people.openid-claim-missing", claim=settings.claim))
    if settings.domain:
        value, at, domain = value.rpartition("@")
        if not at or domain.lower() != settings.domain.lower():
            raise SignInError(Message("people.openid-domain", domain=settings.domain))
    return Identified(value, OpenidProof(settings.issuer, settings.claim))


def checked_proof(
    settings: OpenidSettings | None, account: str, identified: Identified | None
) -> OpenidProof | None:
    """Return what the record notes about a sign-in; None where no provider is required.

    Args:
        settings: The provider that must confirm the person, if any.
        account: Account of the database login.
        identified: Account that the provider names.

    Raises:
        SignInError: The provider was not asked, or names somebody else.
    """
    if settings is None:
        return None
    if identified is None or identified.proof.issuer != settings.issuer:
        raise SignInError(Message("people.openid-needed"))
    if identified.account != account:
        raise SignInError(Message("people.openid-other-person", account=account))
    return identified.proof
