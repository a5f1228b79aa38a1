"""Settings of reception: `receiver.toml` in Overread's home. Without it reception is off."""

from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from audit.egress import ClientCertificate
from audit.files.home_folder import home
from audit.files.settings_file import check_settings, read_settings, write_settings
from audit.messages import Message
from viewer.archive.archive_settings import AeTitle
from viewer.archive.errors import ArchiveSettingsError

FILE: Final = "receiver.toml"


class ReceiverSettings(BaseModel):
    """Who may send studies to this program, and how much."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    enabled: bool = False
    title: AeTitle = "OVERREAD"
    """Own AE title."""
    address: str = "127.0.0.1"
    """Own address to listen on."""
    port: Annotated[int, Field(ge=0, le=65535)] = 11112
    allowed_titles: Annotated[tuple[AeTitle, ...], Field(strict=False)] = ()
    """AE titles that may send; none by default."""
    allowed_addresses: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Addresses or networks that may send; none by default."""
    tls: bool = True
    cert_file: str | None = None
    """PEM file of the own certificate."""
    key_file: str | None = None
    ca_file: str | None = None
    """PEM file of the authorities that issued the senders' certificates; None asks for none."""
    quota_mb: Annotated[int, Field(ge=1)] = 20_000
    """Size of all received studies; more is refused."""
    keep_free_mb: Annotated[int, Field(ge=0)] = 2_000
    """Disk space that reception leaves free."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.enabled and not (self.allowed_titles and self.allowed_addresses):
            raise ValueError(Message("archive.receiver-needs-senders"))
        if self.enabled and self.tls and self.certificate is None:
            raise ValueError(Message("archive.listener-needs-certificate"))
        return self

    @property
    def certificate(self) -> ClientCertificate | None:
        """Own certificate and key."""
        if self.cert_file is None or self.key_file is None:
            return None
        return ClientCertificate(self.cert_file, self.key_file)

    @classmethod
    def make(cls, **values: Any) -> Self:
        """Check and build settings.

        Raises:
            ArchiveSettingsError: A field is not usable.
        """
        return check_settings(cls, values, ArchiveSettingsError)

    @classmethod
    def load(cls) -> Self:
        """Return the stored settings; those of a receiver that is off if there are none.

        Raises:
            ArchiveSettingsError: The file cannot be read or understood.
        """
        return cls.make(**read_settings(home() / FILE, ArchiveSettingsError))

    def save(self) -> None:
        """Store the settings.

        Raises:
            ArchiveSettingsError: The file cannot be written.
        """
        content = self.model_dump(mode="json", exclude_defaults=True, exclude_none=True)
        comment = "Reception of studies by Overread. Off by default."
        write_settings(home() / FILE, content, comment, ArchiveSettingsError)
