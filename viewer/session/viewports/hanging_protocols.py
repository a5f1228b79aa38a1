"""Hanging protocols: which series of a study hang where, as data in `resources/hanging/*.toml`.

A user's own are files of the same form in the folder `hanging` of Overread's home; one with the key
of a shipped protocol takes its place. Series are chosen by what they were recognized as
(`viewer.core.dicom.assembly.pulse_sequence`), never by a name that a hospital happens to use,
except where a tile asks for words of the description (perfusion maps).
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from assistant.images.series_roles import ROLES, series_of_role
from audit.files.home_folder import home
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import wrong_value
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.session.viewports.display_state import Slab
from viewer.session.viewports.tile_layout import Layout, Tile

MAX_TILES = 9
Mode = Literal["mip", "minip", "mean"]


class HangingError(CoreError):
    """A file is no hanging protocol; the message names it and says why."""


class TileRule(BaseModel):
    """One tile: the first series that is `role` (a word of the interpretation schema).

    Attributes:
        words: A regular expression that the series' description must hold, for maps that share a
            role.
        prior: Of the prior study.
        window: A preset's name that only this tile uses.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    label: str = Field(min_length=1)
    role: Literal[ROLES]  # type: ignore[valid-type]
    plane: Literal["axial", "coronal", "sagittal", "acquired"] = "acquired"
    window: str | None = None
    words: str | None = None
    prior: bool = False
    slab_mm: Annotated[float, Field(ge=0, le=200)] = 0.0
    mode: Mode = "mip"

    @model_validator(mode="after")
    def _compiles(self) -> Self:
        if self.words is not None:
            try:
                re.compile(self.words)
            except re.error as error:
                raise ValueError(
                    Message("hanging.words-invalid", words=self.words, reason=str(error))
                ) from None
        return self


class Protocol(BaseModel):
    """A hanging protocol. It fits a study that has every role of `requires` and one of `one_of`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str = Field(min_length=1)
    meant_for: str = Field(min_length=1)
    requires: tuple[Literal[ROLES], ...] = ()  # type: ignore[valid-type]
    one_of: tuple[Literal[ROLES], ...] = ()  # type: ignore[valid-type]
    prior: bool = False
    """True for a protocol that needs a prior study."""
    rows: Annotated[int, Field(ge=1, le=3)]
    columns: Annotated[int, Field(ge=1, le=3)]
    tile: tuple[TileRule, ...]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if len(self.tile) > self.rows * self.columns:
            raise ValueError(
                Message(
                    "hanging.too-many-tiles",
                    n=len(self.tile),
                    rows=self.rows,
                    columns=self.columns,
                )
            )
        return self


@dataclass(frozen=True)
class Fit:
    """A protocol and the layout that it gives for a study."""

    protocol: Protocol
    layout: Layout

    @property
    def filled(self) -> int:
        """Tiles that have a series."""
        return sum(tile.series_id is not None for tile in self.layout.tiles)


def load(path: Path, text: str | None = None) -> Protocol:
    """Read a protocol.

    Raises:
        HangingError: The message names the file and the reason.
    """
    try:
        content = path.read_text(encoding="utf-8") if text is None else text
        return Protocol.model_validate(tomllib.loads(content))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise HangingError(
            Message("format.path-reason", path=path.name, reason=reason_of(error))
        ) from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or Message("hanging.whole-file")
        reason = wrong_value(first)
        raise HangingError(
            Message("hanging.field-invalid", path=path.name, where=where, reason=reason)
        ) from error


@cache
def builtin_protocols() -> tuple[Protocol, ...]:
    """Return the protocols that come with Overread."""
    folder = files("resources") / "hanging"
    paths = sorted(
        (path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda f: f.name
    )
    return tuple(load(Path(path.name), path.read_text(encoding="utf-8")) for path in paths)


def user_folder() -> Path:
    """Return the folder of the user's own protocols."""
    return home() / "hanging"


def protocols() -> tuple[tuple[Protocol, ...], tuple[Text, ...]]:
    """Return all protocols, and the errors in the files of the user's own folder."""
    by_key = {protocol.key: protocol for protocol in builtin_protocols()}
    wrong = []
    for path in sorted(user_folder().glob("*.toml")):
        try:
            protocol = load(path)
        except HangingError as error:
            wrong.append(reason_of(error))
        else:
            by_key[protocol.key] = protocol
    return tuple(by_key.values()), tuple(wrong)


def fitting_protocols(
    among: Iterable[Protocol], series: Sequence[Series], prior: Sequence[Series] = ()
) -> tuple[Fit, ...]:
    """Return the protocols that fit a study, the best first.

    Better is: the prior is used where there is one, more roles required, more tiles filled, fewer
    left empty; the order of `among` decides ties.
    """
    present = {item.sequence for item in series}
    fitting = []
    for protocol in among:
        missing = set(protocol.requires) - present
        one_of = not protocol.one_of or present.intersection(protocol.one_of)
        if missing or not one_of or (protocol.prior and not prior):
            continue
        fitting.append(apply_protocol(protocol, series, prior))
    return tuple(
        sorted(
            fitting,
            key=lambda fit: (
                -fit.protocol.prior,
                -len(fit.protocol.requires) - bool(fit.protocol.one_of),
                -fit.filled,
                len(fit.layout.tiles) - fit.filled,
            ),
        )
    )


def apply_protocol(
    protocol: Protocol, series: Sequence[Series], prior: Sequence[Series] = ()
) -> Fit:
    """Return the layout that a protocol gives.

    A tile without a fitting series stays empty, with its label.
    """
    tiles = [
        Tile(
            series_id=_chosen(tile, prior if tile.prior else series),
            plane=tile.plane,
            window=tile.window,
            slab=Slab(tile.slab_mm, tile.mode),
            label=tile.label,
        )
        for tile in protocol.tile
    ]
    tiles += [Tile()] * (protocol.rows * protocol.columns - len(tiles))
    return Fit(protocol, Layout(protocol.rows, protocol.columns, tuple(tiles), protocol.key))


def _chosen(wanted: TileRule, among: Sequence[Series]) -> str | None:
    """Return the series for a tile: of its role and words, acquired in its plane before others."""
    fitting = series_of_role(among, wanted.role)
    if wanted.words is not None:
        words = re.compile(wanted.words, re.IGNORECASE)
        fitting = [item for item in fitting if words.search(item.description)]
    in_plane = [item for item in fitting if item.plane == wanted.plane]
    first = next(iter(in_plane or fitting), None)
    return first.id if first else None
