"""Laboratory values to look for: LOINC codes as data."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from audit.errors import wrong_field
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from viewer.archive.errors import ArchiveSettingsError

LOINC: Final = "http://loinc.org"
FILE: Final = "labs.toml"
FOLDER: Final = "fhir"


class Lab(BaseModel):
    """One value with the codes under which laboratories report it."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    name: Annotated[str, Field(min_length=1, max_length=40)]
    """Name in the context."""
    loinc: Annotated[
        tuple[Annotated[str, Field(pattern=r"^[0-9]{1,7}-[0-9]$")], ...],
        Field(strict=False, min_length=1),
    ]
    days: Annotated[int, Field(ge=1, le=3650)]
    """Values that are older than this on the day of the acquisition are left out."""


class LabList(BaseModel):
    """Values in the order in which they are listed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    labs: Annotated[tuple[Lab, ...], Field(strict=False)]

    @classmethod
    def parse(cls, text: str, name: str) -> Self:
        """Read a list from TOML.

        Args:
            text: Content of the file.
            name: Name of the file, for errors.

        Raises:
            ArchiveSettingsError: The content is not a list of values.
        """
        try:
            return cls.model_validate(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            values = {"path": name, "reason": reason_of(error)}
            raise ArchiveSettingsError(Message("settings.not-toml", **values)) from None
        except ValidationError as error:
            values = {"path": name, "reason": wrong_field(error.errors()[0])}
            raise ArchiveSettingsError(Message("format.path-reason", **values)) from None

    def lab_of(self, codes: frozenset[str]) -> Lab | None:
        """Return the value that has one of these LOINC codes."""
        return next((lab for lab in self.labs if not codes.isdisjoint(lab.loinc)), None)

    @property
    def codes(self) -> tuple[str, ...]:
        """All LOINC codes."""
        return tuple(code for lab in self.labs for code in lab.loinc)


def lab_list() -> LabList:
    """Return the list in force: that of Overread's home, else the built-in one.

    Raises:
        ArchiveSettingsError: The file cannot be read or understood.
    """
    own = home() / FOLDER / FILE
    try:
        return LabList.parse(own.read_text(encoding="utf-8"), str(own))
    except FileNotFoundError:
        return _built_in()
    except (OSError, UnicodeDecodeError) as error:
        values = {"path": str(own), "reason": type(error).__name__}
        raise ArchiveSettingsError(Message("format.path-reason", **values)) from None


@cache
def _built_in() -> LabList:
    text = files("resources").joinpath(FOLDER, FILE).read_text(encoding="utf-8")
    return LabList.parse(text, FILE)
