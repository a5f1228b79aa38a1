"""Fidelity of a viewport to the voxels: a word for the badge, and the details."""

from viewer.core.space.slice_planes import PlaneStack
from viewer.session.viewport_content import Pane
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import sentence, tr

WARNS = "⚠"


def badge_text(pane: Pane, stack: PlaneStack, *, coarse: bool) -> str:
    """Return the text of the badge, with a warning sign if there is a warning."""
    volume = pane.volume
    if volume is None:
        return ""
    if is_incomplete(pane):
        return f"{tr('incomplete', 'series')} {WARNS}"
    level = state_labels.fidelity(stack, volume, coarse=coarse, slab_mm=pane.slab.mm)
    fused = pane.fused
    if level == "exact" and fused is not None:
        short = state_labels.over_mode(fused.overlay.mode)
    else:
        short = tr("slab") if _slab_of_voxels(pane, level) else state_labels.fidelity_short(level)
    return f"{short} {WARNS}" if has_warnings(pane) else short


def _slab_of_voxels(pane: Pane, level: state_labels.Fidelity) -> bool:
    """Return whether only the slab keeps the image from being exact."""
    return level == "exact" and pane.slab.mm > 0


def is_incomplete(pane: Pane) -> bool:
    """Return whether instances of the series were not retrieved from their archive."""
    series = pane.series
    return series is not None and any(w.code == "incomplete-retrieval" for w in series.warnings)


def has_warnings(pane: Pane) -> bool:
    """Return whether the view needs a warning.

    Reasons are notes on the series, slices that are not loaded, and an unconfirmed link.
    """
    volume, series, stack = pane.volume, pane.series, pane.stack
    if (
        volume is not None
        and stack is not None
        and state_labels.arriving(volume, stack, pane.index)
    ):
        return True
    notes = bool(volume and volume.notes) or bool(series and series.warnings)
    hidden = pane.slab.mm > 0 and pane.hides_voxels
    return notes or pane.other_patient or pane.assumed or hidden or _unsure(pane)


def _unsure(pane: Pane) -> bool:
    fused = pane.fused
    links = [pane.link, fused.link if fused is not None else None]
    return any(link is not None and not link.accepted for link in links)


def fidelity_lines(pane: Pane, stack: PlaneStack, *, coarse: bool) -> list[str]:
    """Return how the voxels were processed and how the position is known, line by line."""
    volume, series = pane.volume, pane.series
    if volume is None or series is None:
        return []
    level = state_labels.fidelity(stack, volume, coarse=coarse, slab_mm=pane.slab.mm)
    lines = state_labels.fidelity_detail(level, volume, series)
    fused = pane.fused
    if _slab_of_voxels(pane, level) or (level == "exact" and fused is not None):
        lines = lines[1:]  # the first line says that each pixel is one voxel
    lines += _second_series(pane)
    ref = pane.ref
    if ref is not None and ref.turn is not None:
        lines.append(
            tr("This plane is oblique to the patient axes. Press Shift+X to straighten it.")
        )
    if pane.slab.mm:
        lines.append(
            tr("{slab}: each pixel combines the values within this thickness.").format(
                slab=state_labels.slab(pane.slab)
            )
        )
        lines += _hidden(pane)
    if volume.n_times > 1:
        lines.append(sentence(state_labels.time_point(pane.time, volume.n_times)))
    if volume.has_geometry and not pane.linked:
        lines.append(
            tr(
                "This view scrolls separately because its position relative to the active series is"
                " unknown."
            )
        )
    if pane.assumed:
        lines.append(sentence(tr("Assume one space for series without a frame of reference")))
    if pane.other_patient:
        lines.append(sentence(tr("the patient name differs from that of the open study")))
    lines += [sentence(line) for line in state_labels.arriving(volume, stack, pane.index)]
    lines += _linked(pane)
    return lines


def _hidden(pane: Pane) -> list[str]:
    """Return a warning that the slab leaves out voxels of masks."""
    if not pane.hides_voxels:
        return []
    return [
        tr(
            "Voxels of masks are hidden in this slab. Values, measurements, key images and "
            "requests include them."
        )
    ]


def _second_series(pane: Pane) -> list[str]:
    """Return how the pixels of an overlaid or prior series are computed."""
    fused, volume = pane.fused, pane.volume
    if fused is None or volume is None:
        return []
    name = fused.overlay.series_id
    if fused.overlay.mode != "prior":
        text = tr("Series {n} is overlaid and interpolated at the pixel positions of this view.")
        return [text.format(n=name)]
    text = tr(
        "Series {n} of the prior study is interpolated at the pixel positions of the current one."
    )
    lines = [text.format(n=name)]
    if volume.units is None or volume.units != fused.volume.units:
        lines.append(tr("The values have no common unit: its window is matched by percentiles."))
    return lines


def _linked(pane: Pane) -> list[str]:
    """Return how the positions of this series and of the overlay are known."""
    lines = []
    fused = pane.fused
    for text, link in (
        (tr("This view: {link}."), pane.link),
        (tr("Overlay series: {link}."), fused.link if fused is not None else None),
    ):
        if link is None:
            continue
        lines.append(text.format(link=state_labels.link_words(link)))
        if link.registration is not None:
            lines.append(state_labels.registration(link.registration))
    return lines
