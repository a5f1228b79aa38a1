"""Images that a command sends: options, loaded series and slice selection."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.images.burn_in_marks import BurnedMark
from assistant.images.image_recipe import CT_WINDOWS
from assistant.images.prior_study import PriorRefused, as_prior
from assistant.images.series_roles import ROLES, series_of_role, similar_series
from assistant.images.series_selection import Source, own_plane
from assistant.images.series_selection import choose as choose_slices
from assistant.images.slice_selection import Plan, PriorSeries, SelectedSlice, Selection
from audit.messages import Message, reason_of
from viewer.commands import fail
from viewer.commands.options.declaration_options import TransformName, declared
from viewer.commands.study.study_info import choose, progress_on_terminal, scan_paths
from viewer.core import Scan, Series, Volume, load
from viewer.core.space.slice_planes import plane_stack

if TYPE_CHECKING:
    from assistant.images.prior_study import Prior
    from viewer.case.state.case_state import CaseState

PLANES = ("axial", "coronal", "sagittal", "acquired")

SeriesOption = Annotated[
    list[str] | None,
    typer.Option("--series", metavar="S", help="Series id from `overread info`. Repeatable."),
]
RolesOption = Annotated[
    str | None,
    typer.Option(
        "--roles", metavar="ROLE,...", help="Series by their sequence: T1,T2,FLAIR,DWI,ADC,T1C+..."
    ),
]
SlicesOption = Annotated[
    str | None,
    typer.Option(
        "--slices",
        metavar="N|I,J,K",
        help="Number of evenly spaced slices through the brain per series and plane [8], or "
        "slice indices (a key-image selection).",
    ),
]
ImagesOption = Annotated[
    int | None,
    typer.Option(
        "--images",
        metavar="N",
        min=1,
        help="Total number of images, distributed over series, planes and windows.",
    ),
]
PlanesOption = Annotated[
    str | None,
    typer.Option(
        "--planes",
        metavar="PLANE,...",
        help="axial, coronal, sagittal, acquired. Default: acquired if slices are thick.",
    ),
]
WindowsOption = Annotated[
    str | None,
    typer.Option(
        "--windows",
        metavar="NAME,...",
        help="CT windows to show each slice in: brain, stroke, subdural, bone. Default: brain.",
    ),
]
AroundOption = Annotated[
    str | None,
    typer.Option(
        "--around",
        metavar="X,Y,Z",
        help="Take slices around this point (LPS, mm) instead of through the brain.",
    ),
]
SpacingOption = Annotated[
    float | None,
    typer.Option("--spacing", metavar="MM", help="Distance between the slices around the point."),
]
PriorOption = Annotated[
    Path | None,
    typer.Option("--prior", metavar="PATH", help="An earlier study of the same patient."),
]
PriorSeriesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--prior-series",
        metavar="S",
        help="Series of the prior study. Default: those that match the current study's series.",
    ),
]
PriorDespiteOption = Annotated[
    str | None,
    typer.Option(
        "--prior-despite",
        metavar="REASON",
        help="Reason to use a prior that does not name the same patient; recorded.",
    ),
]
BurnOption = Annotated[
    bool,
    typer.Option(
        "--burn-marks",
        help="Draw the marks of the locked read, and the point of --around, into the images.",
    ),
]
CaptionsOption = Annotated[
    str, typer.Option("--captions", metavar="KIND", help="Captions: informed or blinded.")
]


@dataclass(frozen=True)
class Wanted:
    """Image options of a command."""

    series: tuple[str, ...] = ()
    roles: str | None = None
    slices: str | None = None
    images: int | None = None
    planes: str | None = None
    windows: str | None = None
    around: str | None = None
    spacing: float | None = None
    prior: Path | None = None
    prior_series: tuple[str, ...] = ()
    prior_despite: str | None = None
    transform: TransformName | None = None
    hu: tuple[str, ...] = ()


@dataclass(frozen=True)
class Loaded:
    """A series with its voxels."""

    series: Series
    volume: Volume


@dataclass(frozen=True)
class Images:
    """Loaded series of the current study, then of the prior one."""

    loaded: tuple[Loaded, ...]
    prior: "Prior | None" = None

    @property
    def volumes(self) -> dict[str, Volume]:
        """Voxels by series id."""
        return {item.series.id: item.volume for item in self.loaded}

    @property
    def current(self) -> tuple[Loaded, ...]:
        """The series of the current study."""
        prior = self.prior
        return tuple(o for o in self.loaded if prior is None or not prior.has(o.series.id))


def load_images(paths: Sequence[Path], wanted: Wanted) -> Images:
    """Load the requested series; exit if one cannot be sent."""
    scanned = declared(scan_paths(list(paths)), paths, wanted.transform, wanted.hu)
    current = _series(scanned, paths, wanted)
    if len({item.study_uid for item in current}) > 1:
        named = ", ".join(item.id for item in current)
        fail(named, Message("cli.several-studies-of-series"))
    prior, earlier = _prior(scanned, current, wanted)
    return Images(tuple(_load(item) for item in (*current, *earlier)), prior)


def _series(scanned: Scan, paths: Sequence[Path], wanted: Wanted) -> list[Series]:
    chosen = [choose(scanned, name, list(paths)) for name in dict.fromkeys(wanted.series)]
    if wanted.roles:
        study = chosen[0].study_uid if chosen else _only_study(scanned)
        chosen += _by_role([s for s in scanned.series if s.study_uid == study], wanted.roles)
    if not chosen:
        fail("--series", Message("cli.series-needed"))
    return list({item.id: item for item in chosen}.values())


def _only_study(scanned: Scan) -> str | None:
    studies = {item.study_uid for item in scanned.series}
    if len(studies) > 1:
        fail("--roles", Message("cli.several-studies", n=len(studies)))
    return next(iter(studies), None)


def _by_role(series: list[Series], roles: str) -> list[Series]:
    chosen = []
    for role in _parts(roles):
        if role not in ROLES:
            fail("--roles", Message("cli.value-unknown", value=role, choices=", ".join(ROLES)))
        fitting = series_of_role(series, role)
        if not fitting:
            known = sorted({item.sequence for item in series if item.sequence})
            available = f"there are {', '.join(known)}" if known else "none was recognized"
            fail("--roles", Message("cli.role-not-found", role=role, available=available))
        if len(fitting) > 1:
            others = ", ".join(item.id for item in fitting[1:])
            typer.echo(f"overread: {role}: series {fitting[0].id}, not {others}", err=True)
        chosen.append(fitting[0])
    return chosen


def _prior(
    scanned: Scan, current: list[Series], wanted: Wanted
) -> tuple["Prior | None", list[Series]]:
    if wanted.prior is None:
        if wanted.prior_series or wanted.prior_despite:
            fail("--prior", Message("cli.prior-missing"))
        return None, []
    earlier = scan_paths([wanted.prior])
    taken = [item.id for item in scanned.series]
    try:
        prior = as_prior(current[0], earlier.series, reason=wanted.prior_despite, taken=taken)
    except PriorRefused as error:
        fail(
            wanted.prior,
            Message("cli.see-prior-despite", reason=reason_of(error))
            if error.needs_reason
            else error,
        )
    return prior, _prior_series(prior, earlier, current, wanted)


def _prior_series(
    prior: "Prior", earlier: Scan, current: list[Series], wanted: Wanted
) -> list[Series]:
    if wanted.prior_series:
        assert wanted.prior is not None
        named = [choose(earlier, name, [wanted.prior]) for name in wanted.prior_series]
        of_study = [p for n in named for p in prior.series if p.id in (n.id, f"prior-{n.id}")]
        return list({item.id: item for item in of_study}.values())
    matched = [(item, similar_series(item, prior.series)) for item in current]
    for item, fits in matched:
        if fits is None:
            typer.echo(
                f"overread: series {item.id}: the prior study has no matching series", err=True
            )
    chosen = {fits.id: fits for _, fits in matched if fits is not None}
    if not chosen:
        ids = ", ".join(item.id.removeprefix("prior-") for item in prior.series)
        fail("--prior-series", Message("cli.prior-series-needed", ids=ids))
    return list(chosen.values())


def _load(series: Series) -> Loaded:
    if series.is_color:
        fail(series.id, Message("cli.color-series-in-draft"))
    with progress_on_terminal("reading") as progress:
        return Loaded(series, load(series, progress))


# --- the selection --------------------------------------------------------------------------------


def select(images: Images, wanted: Wanted) -> "Selection":
    """Return the selection of slices, and report deviations from the options."""
    if wanted.slices and "," in wanted.slices:
        return _named(images, wanted)
    selection = choose_slices(sources(images), plan_of(wanted))
    if selection.warning:
        typer.echo(f"overread: {selection.warning}", err=True)
    for reason in selection.not_fair:
        typer.echo(f"overread: cannot be scored fairly: {reason}", err=True)
    return selection


def sources(images: Images) -> "list[Source]":
    """Return the loaded series as sources of the slice selection."""
    prior = images.prior
    return [
        Source(
            item.series.id,
            item.volume,
            item.series.frame_of_reference,
            prior if prior is not None and prior.has(item.series.id) else None,
        )
        for item in images.loaded
    ]


def plan_of(wanted: Wanted) -> "Plan":
    """Return the selection plan of the options; exit if they do not fit together."""
    if wanted.images is not None and wanted.slices is not None:
        fail("--images", Message("cli.images-or-slices"))
    if wanted.spacing is not None and wanted.around is None:
        fail("--spacing", Message("cli.spacing-needs-around"))
    windows = tuple(_parts(wanted.windows or ""))
    if unknown := [w for w in windows if w not in CT_WINDOWS]:
        fail(
            "--windows",
            Message("cli.value-unknown", value=unknown[0], choices=", ".join(CT_WINDOWS)),
        )
    return Plan(
        n=wanted.images if wanted.images is not None else _number(wanted.slices or "8"),
        each=wanted.images is None,
        planes=_planes(wanted.planes),
        windows=windows,
        around_lps_mm=_point(wanted.around),
        spacing_mm=wanted.spacing,
    )


def _named(images: Images, wanted: Wanted) -> "Selection":
    """Return slices given by index, for each series and plane."""
    if wanted.windows or wanted.around or wanted.images:
        fail("--slices", Message("cli.slice-indices-alone"))
    named = _parts(wanted.slices or "")
    if not named:
        fail("--slices", Message("cli.slices-format", value=wanted.slices))
    indices = [_number(part) for part in named]
    slices, rules = [], []
    for item in images.loaded:
        for plane in planes_of(wanted.planes, item):
            stack = plane_stack(item.volume, plane)
            for index in indices:
                stack.grid(index)  # raises for an index out of range
                slices.append(SelectedSlice(item.series.id, plane, index, None))
            rules.append(f"series {item.series.id}: {plane} slices named on the command line")
    prior: tuple[PriorSeries | None, ...] = tuple(s.as_prior() for s in sources(images))
    return Selection(
        "key-images", "; ".join(rules), tuple(slices), prior=tuple(p for p in prior if p)
    )


def marks_to_burn(images: Images, wanted: Wanted, state: "CaseState") -> "tuple[BurnedMark, ...]":
    """Return marks of the locked read and the point of `--around`, to draw into the images."""
    first = images.loaded[0].series
    space = first.frame_of_reference
    on = frozenset(
        item.series.id
        for item in images.loaded
        if item.series.id == first.id or (space and item.series.frame_of_reference == space)
    )
    points = [point] if (point := _point(wanted.around)) else []
    findings = state.read.interpretation.findings if state.read else ()
    for evidence in (e for finding in findings for e in finding.evidence):
        if (at := evidence.point_lps_mm) is not None:
            points.append((at.x, at.y, at.z))
    if not points:
        fail("--burn-marks", Message("cli.no-marks-to-burn"))
    return tuple(BurnedMark("point", (point,), on) for point in dict.fromkeys(points))


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _number(text: str) -> int:
    if not text.strip().isdigit():
        fail("--slices", Message("cli.slices-format", value=text))
    return int(text)


def _point(text: str | None) -> tuple[float, float, float] | None:
    if text is None:
        return None
    try:
        x, y, z = (float(part) for part in text.split(","))
    except ValueError:
        fail("--around", Message("cli.around-format", value=text))
    if not all(math.isfinite(v) for v in (x, y, z)):
        fail("--around", Message("cli.around-not-finite", value=text))
    return x, y, z


def _planes(wanted: str | None) -> tuple[Any, ...]:
    planes = _parts(wanted or "")
    if unknown := [p for p in planes if p not in PLANES]:
        fail("--planes", Message("cli.value-unknown", value=unknown[0], choices=", ".join(PLANES)))
    return tuple(planes)


def planes_of(wanted: str | None, item: Loaded) -> list[Any]:
    """Return the requested planes, or else the plane of the acquisition."""
    return list(_planes(wanted)) or [own_plane(item.volume)]
