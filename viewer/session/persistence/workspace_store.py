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
_MESSAGE_FIELDS: Final = ("spread_rule", "spread_warning")
"""Fields of annotations that hold messages; as plain text only their English would be kept."""
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
        """Whether there is nothing to keep."""
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
    digests = {item.id: series_digest(item) for item in series}
    counts = Counter(digests.values())
    return {series_id: digest for series_id, digest in digests.items() if counts[digest] == 1}


def case_work(session: "Session") -> CaseWork:
    """Return the annotations and masks of the case in view, by reference."""
    view = session.view
    layers = tuple(
        layer for layer in session.masks.all if view.case_study(layer.of) == view.study_uid
    )
    digests = digests_by_id(view.scan.series if view.scan else ())
    return CaseWork(session.annotations.current, layers, digests)


def copy_voxels(work: CaseWork) -> CaseWork:
    """Return a copy with masks of its own, which painting no longer changes."""
    layers = []
    for layer in work.layers:
        labels = replace(layer.labels, voxels=layer.labels.voxels.copy())
        layers.append(replace(layer, labels=labels))
    return replace(work, layers=tuple(layers))


def encode(work: CaseWork) -> dict[str, Any]:
    """Return JSON, without masks on series that cannot be distinguished."""
    data = _ANNOTATIONS.dump_python(work.annotations, mode="json")
    data |= {name: text_to_json(getattr(work.annotations, name)) for name in _MESSAGE_FIELDS}
    annotations, _ = _with_series_renamed(data, work.digests)
    masks = [
        _mask(layer, work.digests[layer.of.id])
        for layer in work.layers
        if layer.of.id in work.digests
    ]
    return {"version": VERSION, "annotations": annotations, "masks": masks}


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
        "color": layer.color,
        "visible": layer.visible,
        "drawn": layer.drawn,
        "notes": [text_to_json(note) for note in labels.notes],
    }


def decode(content: Mapping[str, Any], series: "Sequence[Series]") -> StoredWork:
    """Return the stored annotations and masks on these series.

    Raises:
        ValueError: The content is damaged, or of another version.
    """
    if content.get("version") != VERSION:
        raise ValueError(Message("workspace.other-version"))
    by_id = {item.id: item for item in series}
    ids_by_digest = {digest: series_id for series_id, digest in digests_by_id(series).items()}
    try:
        data, missing = _with_series_renamed(content["annotations"], ids_by_digest)
        messages: dict[str, Any] = {
            name: text_from_json(data.pop(name))
            for name in _MESSAGE_FIELDS
            if data.get(name) is not None
        }
        annotations = replace(_ANNOTATIONS.validate_python(data), **messages)
        masks = content["masks"]
        layers = [
            _layer(mask, by_id[ids_by_digest[mask["of"]]])
            for mask in masks
            if mask["of"] in ids_by_digest
        ]
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
    red, green, blue = mask["color"]
    return Layer(0, labels, of, (red, green, blue), bool(mask["visible"]), bool(mask["drawn"]))


def _with_series_renamed(
    data: Mapping[str, Any], names: Mapping[str, str]
) -> tuple[dict[str, Any], int]:
    """Return annotations with series renamed, and the number of those without a name."""
    renamed, missing = dict(data), 0
    for part in ("key_images", "notes", "marks", "spread"):
        items = [_renamed(item, names) for item in data.get(part, ())]
        renamed[part] = [item for item in items if item is not None]
        if part != "notes":  # a note goes with its key image
            missing += len(items) - len(renamed[part])
    chosen = data.get("chosen")
    if chosen is not None:
        renamed["chosen"] = _renamed(chosen, names)
    if len(renamed["spread"]) != len(data.get("spread", ())) or (chosen and not renamed["chosen"]):
        renamed |= {"spread": [], "chosen": None, "spread_rule": "", "spread_warning": None}
    return renamed, missing


def _renamed(node: Any, names: Mapping[str, str]) -> Any:
    """Return a part of the annotations with series renamed; None if one has no name."""
    if isinstance(node, list | tuple):
        items = [_renamed(item, names) for item in node]
        lost = any(new is None and old is not None for new, old in zip(items, node, strict=True))
        return None if lost else items
    if not isinstance(node, Mapping):
        return node
    fields = {}
    for key, value in node.items():
        new = names.get(value) if key == "series_id" else _renamed(value, names)
        if new is None and value is not None:
            return None
        fields[key] = new
    return fields


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
