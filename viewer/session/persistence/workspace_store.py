"""Annotations and masks of a case as they are stored on disk while the case is open.

Marks, key images, the selection and masks go into one JSON object. Series are named in it by a
digest of what they are, since their short ids depend on what else was opened: what was left on a
series goes back onto that series or nowhere.
"""

import base64
import hashlib
import json
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from pydantic import TypeAdapter

from assistant.images.slice_selection import Selection
from audit.messages import Message, text_from_json, text_to_json
from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import Labels
from viewer.session.annotations.marks import Annotations
from viewer.session.annotations.mask_layers import Layer

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session

VERSION: Final = 1
_ANNOTATIONS: Final = TypeAdapter(Annotations)
_SAID: Final = ("spread_rule", "spread_warning")
"""Fields of annotations whose words are Overread's: a model would keep their English alone."""
_ANNOTATIONS.rebuild(_types_namespace={"Selection": Selection})


@dataclass(frozen=True)
class CaseWork:
    """Annotations and masks of one case; immutable but for the voxels of drawn masks."""

    annotations: Annotations
    layers: tuple[Layer, ...]
    digests: Mapping[str, str]
    """Digests of the series by their ids."""

    @property
    def empty(self) -> bool:
        """True when there is nothing to keep."""
        return not self.layers and self.annotations == Annotations(
            next_mark=self.annotations.next_mark, kind=self.annotations.kind
        )


@dataclass(frozen=True)
class StoredWork:
    """Stored annotations and masks, and the number of those whose series are not open."""

    annotations: Annotations
    layers: tuple[Layer, ...]
    n_elsewhere: int


def series_digest(series: "Series") -> str:
    """Return a digest of a series in 64 hex digits: its UID, number of the part, and grid."""
    grid = None if series.geometry is None else np.round(series.geometry.affine, 6).tolist()
    what = [series.series_uid, series.number, series.description, series.shape, series.frames, grid]
    return hashlib.sha256(json.dumps(what).encode()).hexdigest()


def digests_by_id(series: "Iterable[Series]") -> dict[str, str]:
    """Return digests by id, without ambiguous ones: nothing would tell the series apart."""
    found = {one.id: series_digest(one) for one in series}
    alike = Counter(found.values())
    return {key: name for key, name in found.items() if alike[name] == 1}


def case_work(session: "Session") -> CaseWork:
    """Return the annotations and masks of the case in view, by reference."""
    study = session.view.study_uid
    layers = tuple(one for one in session.masks.all if session.view.case_study(one.of) == study)
    return CaseWork(
        session.annotations.current,
        layers,
        digests_by_id(session.view.scan.series if session.view.scan else ()),
    )


def copy_voxels(work: CaseWork) -> CaseWork:
    """Return the same with masks that painting does not change any more."""
    return replace(
        work,
        layers=tuple(
            replace(one, labels=replace(one.labels, voxels=one.labels.voxels.copy()))
            for one in work.layers
        ),
    )


def encode(work: CaseWork) -> dict[str, Any]:
    """Return JSON, without masks on series that cannot be told apart."""
    data = _ANNOTATIONS.dump_python(work.annotations, mode="json")
    data |= {name: text_to_json(getattr(work.annotations, name)) for name in _SAID}
    kept, _ = _renamed(data, work.digests)
    masks = [
        _mask(one, work.digests[one.of.id]) for one in work.layers if one.of.id in work.digests
    ]
    return {"version": VERSION, "annotations": kept, "masks": masks}


def _mask(layer: Layer, of: str) -> dict[str, Any]:
    labels = layer.labels
    packed = zlib.compress(np.packbits(labels.voxels.ravel() > 0).tobytes(), 1)
    return {
        "name": labels.name,
        "of": of,
        "same_frame": labels.frame_of_reference == layer.of.frame_of_reference,
        "shape": labels.geometry.shape_kji,
        "affine": labels.geometry.affine.tolist(),
        "voxels": base64.b64encode(packed).decode("ascii"),
        "colour": layer.color,
        "visible": layer.visible,
        "drawn": layer.drawn,
        "notes": [text_to_json(note) for note in labels.notes],
    }


def decode(content: Mapping[str, Any], series: "Sequence[Series]") -> StoredWork:
    """Return the stored annotations and masks on these series.

    Raises:
        ValueError: For other content.
    """
    if content.get("version") != VERSION:
        raise ValueError(Message("workspace.other-version"))
    here = {name: key for key, name in digests_by_id(series).items()}
    by_id = {one.id: one for one in series}
    try:
        data, missing = _renamed(content["annotations"], here)
        told: dict[str, Any] = {
            name: text_from_json(data.pop(name)) for name in _SAID if data.get(name) is not None
        }
        annotations = replace(_ANNOTATIONS.validate_python(data), **told)
        masks = content["masks"]
        layers = [_layer(one, by_id[here[one["of"]]]) for one in masks if one["of"] in here]
    except (KeyError, TypeError, zlib.error) as error:
        raise ValueError(Message("workspace.content-damaged", kind=type(error).__name__)) from None
    return StoredWork(annotations, tuple(layers), missing + len(masks) - len(layers))


def _layer(mask: Mapping[str, Any], of: "Series") -> Layer:
    geometry = Geometry(tuple(mask["shape"]), np.array(mask["affine"], np.float64))
    own = of.geometry
    if (
        own is not None
        and own.shape_kji == geometry.shape_kji
        and (own.affine == geometry.affine).all()
    ):
        geometry = own  # the brush paints masks on the very grid of the series
    n = int(np.prod(geometry.shape_kji))
    bits = np.frombuffer(zlib.decompress(base64.b64decode(mask["voxels"])), np.uint8)
    if bits.size != -(-n // 8):
        raise ValueError(Message("workspace.mask-size-mismatch"))
    voxels = np.unpackbits(bits, count=n).reshape(geometry.shape_kji)
    frame = of.frame_of_reference if mask["same_frame"] else None
    labels = Labels(
        mask["name"], voxels, geometry, frame, tuple(map(Message.from_json, mask["notes"]))
    )
    red, green, blue = mask["colour"]
    return Layer(0, labels, of, (red, green, blue), bool(mask["visible"]), bool(mask["drawn"]))


def _renamed(data: Mapping[str, Any], to: Mapping[str, str]) -> tuple[dict[str, Any], int]:
    """Return annotations with series renamed, and the number of those without a name."""
    kept, missing = dict(data), 0
    for part in ("key_images", "notes", "marks", "spread"):
        found = [_put(one, to) for one in data.get(part, ())]
        kept[part] = [one for one in found if one is not None]
        missing += len(found) - len(kept[part]) if part != "notes" else 0
    chosen = data.get("chosen")
    if chosen is not None:
        kept["chosen"] = _put(chosen, to)
    if len(kept["spread"]) != len(data.get("spread", ())) or (chosen and not kept["chosen"]):
        kept |= {"spread": [], "chosen": None, "spread_rule": "", "spread_warning": None}
    return kept, missing


def _put(node: Any, to: Mapping[str, str]) -> Any:
    """Return a part of the annotations with series renamed; None if one has no name."""
    if isinstance(node, list | tuple):
        parts = [_put(one, to) for one in node]
        lost = any(new is None and old is not None for new, old in zip(parts, node, strict=True))
        return None if lost else parts
    if not isinstance(node, Mapping):
        return node
    parts_by = {}
    for key, value in node.items():
        new = to.get(value) if key == "series_id" else _put(value, to)
        if new is None and value is not None:
            return None
        parts_by[key] = new
    return parts_by


def restore_work(session: "Session", stored: StoredWork) -> bool:
    """Show the stored work of the case in view; return False if there is newer work."""
    if not case_work(session).empty:
        return False
    session.annotations.restore(stored.annotations)
    for layer in stored.layers:
        session.masks.add([layer.labels], layer.of, drawn=layer.drawn)
        newest = session.masks.all[-1].number
        session.masks.change(newest, color=layer.color, visible=layer.visible)
    return True
