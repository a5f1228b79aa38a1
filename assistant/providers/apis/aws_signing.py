"""AWS credentials and signatures (Signature Version 4), by botocore, the optional extra `bedrock`.

Credentials come from the environment or from a profile of AWS's own files and are never kept here.
Botocore's other sources are left out on purpose: instance metadata, single sign-on, assumed roles
and credential programs would open connections that the egress policy does not see.
"""

import os
import re
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from assistant.errors import KeyMissing, SettingsError
from assistant.provider_protocol import Outgoing
from assistant.provider_settings import SHORTEST_KEY, ProviderEntry
from audit.egress import Address
from audit.messages import Message

if TYPE_CHECKING:
    from botocore.credentials import Credentials

EXTRA_MISSING: Final = Message("provider.botocore-missing")
SERVICE: Final = "bedrock"
"""Name that Bedrock's signatures are made for, which differs from its host's."""
SIGNED_HEADERS: Final = ("Authorization", "X-Amz-Date", "X-Amz-Security-Token")
_HOSTS: Final = (
    re.compile(r"bedrock-runtime(?:-fips)?\.([a-z0-9-]+)\.(?:amazonaws\.com(?:\.cn)?|api\.aws)"),
    re.compile(r"[a-z0-9.-]+\.bedrock-runtime(?:-fips)?\.([a-z0-9-]+)\.vpce\.amazonaws\.com"),
)


def need_botocore(entry: ProviderEntry) -> None:
    """Raise `SettingsError` that says how to get it where botocore is not installed."""
    if find_spec("botocore") is None:
        raise SettingsError(Message("format.where-reason", where=entry.name, reason=EXTRA_MISSING))


def region_of(entry: ProviderEntry) -> str:
    """Return the region to sign for, from the address or the entry. Raises `SettingsError`."""
    host = Address.parse(entry.base_url or "").host
    named = next((m[1] for pattern in _HOSTS if (m := pattern.fullmatch(host))), None)
    if named and entry.aws_region and named != entry.aws_region:
        raise SettingsError(
            Message(
                "provider.aws-region-mismatch",
                name=entry.name,
                host=host,
                named=named,
                aws_region=entry.aws_region,
            )
        )
    region = named or entry.aws_region
    if region is None:
        raise SettingsError(Message("provider.aws-region-missing", name=entry.name, host=host))
    return region


@dataclass(frozen=True)
class Signer:
    """Signs requests to one region with one set of credentials."""

    region: str
    credentials: "Credentials" = field(repr=False)

    @classmethod
    def of(cls, entry: ProviderEntry) -> "Signer":
        """Return the signer of an entry.

        Raises:
            KeyMissing: There are no credentials.
            SettingsError: One of them is too short to be one.
        """
        signer = cls(region_of(entry), _credentials(entry.aws_profile))
        if any(len(secret) < SHORTEST_KEY for secret in signer.secrets()):
            raise SettingsError(Message("key.too-short", shortest=SHORTEST_KEY))
        return signer

    def headers(self, outgoing: Outgoing) -> dict[str, str]:
        """Return the headers that sign this request now; a signature is valid for five minutes."""
        from botocore.auth import SigV4Auth
        from botocore.awsrequest import AWSRequest

        request = AWSRequest(
            method=outgoing.method,
            url=outgoing.url,
            data=outgoing.body,
            headers={k: v for k, v in outgoing.headers if k.lower() == "content-type"},
        )
        SigV4Auth(self.credentials, SERVICE, self.region).add_auth(request)
        return {k: v for k, v in request.headers.items() if k in SIGNED_HEADERS}

    def secrets(self) -> tuple[bytes, ...]:
        """Return what must not be kept anywhere, should a server echo it."""
        values = (
            self.credentials.access_key,
            self.credentials.secret_key,
            self.credentials.token,
        )
        return tuple(secret.encode() for secret in values if secret)


def _credentials(profile: str | None) -> "Credentials":
    """Return the credentials of the named profile, the environment, AWS_PROFILE or `default`."""
    from botocore.credentials import (
        ConfigProvider,
        CredentialResolver,
        EnvProvider,
        SharedCredentialProvider,
    )
    from botocore.exceptions import BotoCoreError

    name = profile or os.environ.get("AWS_PROFILE") or "default"
    shared = os.environ.get("AWS_SHARED_CREDENTIALS_FILE") or "~/.aws/credentials"
    config = os.environ.get("AWS_CONFIG_FILE") or "~/.aws/config"
    sources = [
        SharedCredentialProvider(str(Path(shared).expanduser()), name),
        ConfigProvider(str(Path(config).expanduser()), name),
    ]
    if profile is None:
        sources.insert(0, EnvProvider())
    try:
        credentials = CredentialResolver(sources).load_credentials()
    except BotoCoreError as error:
        raise KeyMissing(
            Message("provider.aws-credentials-unreadable", name=type(error).__name__)
        ) from None
    if credentials is None:
        if profile:
            where = Message("provider.aws-profile-empty", profile=profile)
        else:
            where = Message("provider.aws-environment-empty")
        raise KeyMissing(Message("provider.aws-credentials-missing", where=where))
    # One consistent triple, even where a source would renew them meanwhile.
    frozen: Credentials = credentials.get_frozen_credentials()
    return frozen
