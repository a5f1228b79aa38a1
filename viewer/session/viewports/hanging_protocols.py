"""Hanging protocols: which series of a study hang where, as data in `resources/hanging/*.toml`.

A user's own are files of the same form in the folder `hanging` of Overread's home; one with the key
of a shipped protocol takes its place. Series are chosen by what they were recognized as
(`viewer.core.dicom.assembly.pulse_sequence`), never by a name that a hospital happens to use,
except where a tile asks for words of the description (perfusion maps).

Rules are only the start: series that no rule asks for fill what would stay empty, see
`viewer.session.viewports.tile_filling`.
"""

import itertools
import re
import tomllib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from assistant.images.series_roles import ROLES, series_of_role
from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import wrong_value
from audit.pilot.protocol.protocol_text import to_toml
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import CoreError
from viewer.session.viewports.display_state import Slab
from viewer.session.viewports.tile_filling import NamedTile, fill_tiles
from viewer.session.viewports.tile_layout import Layout, Tile

MAX_TILES = 9
Mode = Literal["mip", "minip", "mean"]


class HangingError(CoreError):
    """A file is no hanging protocol; the message names it and says why."""


class TileRule(BaseModel):
    """One tile: the first series that is `role` (a word of the interpretation schema).

    Attributes:
        role: None for a series that is not recognized and chosen by `words` alone.
        nth: 2 for the second series of the role, plane and words (a second FLAIR), and so on.
        words: A regular expression that the series' description must hold, for maps that share a
            role.
        prior: Of the prior study.
        window: A preset's name that only this tile uses.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    label: str = Field(min_length=1)
    role: Literal[ROLES] | None = None  # type: ignore[valid-type]
    plane: Literal["axial", "coronal", "sagittal", "acquired"] = "acquired"
    nth: Annotated[int, Field(ge=1, le=MAX_TILES)] = 1
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
        if self.role is None and not self.words:
            raise ValueError(Message("hanging.rule-without-series"))
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
    grows: bool = True
    """Whether rows and columns are added, up to 3 x 3, for further series of the tiles' roles."""
    tile: Annotated[tuple[TileRule, ...], Field(min_length=1)]

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
    """A protocol and the layout that it gives for a study.

    Attributes:
        chosen: Ids of the series that the tiles' rules chose, None where none matches.
    """

    protocol: Protocol
    layout: Layout
    chosen: tuple[str | None, ...]

    @property
    def filled(self) -> int:
        """Rules that a series matches."""
        return sum(series_id is not None for series_id in self.chosen)

    @property
    def missing(self) -> tuple[str, ...]:
        """Labels of the rules that no series matches."""
        rules = zip(self.protocol.tile, self.chosen, strict=True)
        return tuple(rule.label for rule, series_id in rules if series_id is None)


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
        where, reason = problems_of(error)[0]
        place = ".".join(where) or Message("hanging.whole-file")
        raise HangingError(
            Message("hanging.field-invalid", path=path.name, where=place, reason=reason)
        ) from error


def problems_of(error: ValidationError) -> tuple[tuple[tuple[str, ...], Text], ...]:
    """Return what is wrong with a protocol: path of each field, and the reason."""
    return tuple(
        (tuple(str(part) for part in detail["loc"]), wrong_value(detail))
        for detail in error.errors()
    )


def save(protocol: Protocol) -> Path:
    """Write a protocol into the user's folder, instead of one with its key.

    Raises:
        HangingError: The message names the file and the reason.
    """
    path = user_folder() / f"{protocol.key}.toml"
    content = protocol.model_dump(mode="json", exclude_defaults=True)
    try:
        make_home()
        path.parent.mkdir(mode=0o700, exist_ok=True)
        write_private(path, to_toml(content))
        for other in _files_with_key(protocol.key):
            if other != path:
                other.unlink()
    except OSError as error:
        raise HangingError(
            Message("format.path-reason", path=path.name, reason=reason_of(error))
        ) from error
    return path


def remove(key: str) -> None:
    """Delete the user's protocol with a key; a shipped one of this key is on offer again.

    Raises:
        HangingError: The message names the file and the reason.
    """
    for path in _files_with_key(key):
        try:
            path.unlink()
        except OSError as error:
            raise HangingError(
                Message("format.path-reason", path=path.name, reason=reason_of(error))
            ) from error


def own_keys() -> frozenset[str]:
    """Return the keys of the user's own protocols."""
    return frozenset(protocol.key for _, protocol in _own())


def free_key(name: str, taken: Iterable[str]) -> str:
    """Return a key for a name that no other protocol has.

    >>> free_key("Tumor MRI, 3 T", {"tumor-mri-3-t"}), free_key("脳", ())
    ('tumor-mri-3-t-2', 'protocol')
    """
    key = "-".join(re.findall(r"[a-z0-9]+", name.lower())) or "protocol"
    numbered = (key if n == 1 else f"{key}-{n}" for n in itertools.count(1))
    used = set(taken)
    return next(candidate for candidate in numbered if candidate not in used)


def _own() -> list[tuple[Path, Protocol]]:
    """Return the valid files of the user's folder."""
    valid = []
    for path in sorted(user_folder().glob("*.toml")):
        with suppress(HangingError):
            valid.append((path, load(path)))
    return valid


def _files_with_key(key: str) -> list[Path]:
    return [path for path, protocol in _own() if protocol.key == key]


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
    fitting = [
        apply_protocol(protocol, series, prior)
        for protocol in among
        if not missing_roles(protocol, series, has_prior=bool(prior))
    ]
    return tuple(
        sorted(
            fitting,
            key=lambda fit: (
                -fit.protocol.prior,
                -len(fit.protocol.requires) - bool(fit.protocol.one_of),
                -fit.filled,
                fit.protocol.rows * fit.protocol.columns - fit.filled,
            ),
        )
    )


def missing_roles(
    protocol: Protocol, series: Sequence[Series], *, has_prior: bool
) -> tuple[Message, ...]:
    """Return why a protocol does not fit a study; nothing if it fits."""
    present = {item.sequence for item in series}
    reasons = [
        Message("hanging.role-missing", role=role)
        for role in protocol.requires
        if role not in present
    ]
    if protocol.one_of and not present.intersection(protocol.one_of):
        reasons.append(Message("hanging.none-of-roles", roles=", ".join(protocol.one_of)))
    if protocol.prior and not has_prior:
        reasons.append(Message("hanging.prior-missing"))
    return tuple(reasons)


def apply_protocol(
    protocol: Protocol, series: Sequence[Series], prior: Sequence[Series] = ()
) -> Fit:
    """Return the layout that a protocol gives.

    Series that no rule chose fill the other tiles. A tile stays empty, with its label, only if no
    series is left for it.
    """
    chosen = tuple(chosen_series(rule, prior if rule.prior else series) for rule in protocol.tile)
    named = [
        NamedTile(
            Tile(
                series_id=series_id,
                plane=rule.plane,
                window=rule.window,
                slab=Slab(rule.slab_mm, rule.mode),
                label=rule.label,
            ),
            of_prior=rule.prior,
        )
        for rule, series_id in zip(protocol.tile, chosen, strict=True)
    ]
    named += [NamedTile(Tile())] * (protocol.rows * protocol.columns - len(named))
    roles = {rule.role for rule in protocol.tile if rule.role is not None}
    rows, columns, tiles = fill_tiles(
        (protocol.rows, protocol.columns),
        named,
        series,
        prior,
        roles=roles if protocol.grows else (),
    )
    return Fit(protocol, Layout(rows, columns, tiles, protocol.key), chosen)


def chosen_series(wanted: TileRule, among: Sequence[Series]) -> str | None:
    """Return the series for a tile: of its role and words, acquired in its plane before others."""
    fitting: Sequence[Series] = [item for item in among if item.sequence is None]
    if wanted.role is not None:
        fitting = series_of_role(among, wanted.role)
    if wanted.words is not None:
        words = re.compile(wanted.words, re.IGNORECASE)
        fitting = [item for item in fitting if words.search(item.description)]
    in_plane = [item for item in fitting if item.plane == wanted.plane]
    others = [item for item in fitting if item.plane != wanted.plane]
    if wanted.nth > 1:  # "the second axial FLAIR" is no reformatted sagittal one
        others = [] if wanted.plane != "acquired" else others
    first = next(iter([*in_plane, *others][wanted.nth - 1 :]), None)
    return first.id if first else None
