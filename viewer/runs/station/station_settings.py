"""Settings of the station: `station.toml` in Overread's home."""

from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from audit.errors import RecordInputError
from audit.files.home_folder import home
from audit.files.settings_file import check_settings, read_settings, write_settings
from audit.messages import Message

FILE: Final = "station.toml"


class StationSettingsError(RecordInputError):
    """The settings of the station cannot be read or used."""


class StationSettings(BaseModel):
    """Sources of studies, and the time after which one may be complete."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    receive: bool = False
    """Whether senders store studies here, as `receiver.toml` permits."""
    archive: str | None = None
    """Archive whose counts a study must agree with, and that `query` asks; from `archives.toml`."""
    query: bool = False
    """Whether the archive is asked for new studies on a schedule."""
    modality: str = ""
    """Modality that a study must have to be retrieved; empty for any."""
    days: Annotated[int, Field(ge=1, le=365)] = 1
    """Studies of how many days before today are asked for, besides today's."""
    every_s: Annotated[int, Field(ge=10)] = 300
    """Seconds between two queries."""
    quiet_s: Annotated[int, Field(ge=1)] = 300
    """Seconds without a new instance after which a study may be complete."""
    check_every_s: Annotated[int, Field(ge=10)] = 900
    """Seconds between two comparisons of enrolled studies with the archive."""
    keep_days: Annotated[int, Field(ge=1, le=3650)] = 14
    """Days for which the images of a finished study stay in the station's cache. Enrolled studies
    are compared with the archive until then."""
    collect_archives: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """Archives in which signed reports of enrolled studies are looked for; empty: in none."""
    collect_servers: Annotated[tuple[str, ...], Field(strict=False)] = ()
    """FHIR servers in which they are looked for; from `fhir.toml`."""
    collect_every_s: Annotated[int, Field(ge=60)] = 21600
    """Seconds between two searches for reports of the same study."""
    send_results: bool = False
    """Whether results that a person queued and signed are stored at their destinations."""
    concurrency: Annotated[int, Field(ge=1, le=64)] = 1
    """Requests in progress at the same time."""

    @model_validator(mode="after")
    def _has_source(self) -> Self:
        if not (self.receive or self.query):
            raise ValueError(Message("station.no-source"))
        if self.query and self.archive is None:
            raise ValueError(Message("station.query-needs-archive"))
        return self

    @classmethod
    def make(cls, **values: Any) -> Self:
        """Check and build settings.

        Raises:
            StationSettingsError: A field is not usable.
        """
        return check_settings(cls, values, StationSettingsError)

    @classmethod
    def load(cls) -> Self:
        """Return the stored settings.

        Raises:
            StationSettingsError: The file is missing, cannot be read or understood.
        """
        path = home() / FILE
        if not path.exists():
            raise StationSettingsError(Message("station.not-configured", path=str(path)))
        return cls.make(**read_settings(path, StationSettingsError))

    def save(self) -> None:
        """Store the settings.

        Raises:
            StationSettingsError: The file cannot be written.
        """
        content = self.model_dump(mode="json", exclude_defaults=True, exclude_none=True)
        comment = "The station of Overread: where studies come from."
        write_settings(home() / FILE, content, comment, StationSettingsError)
