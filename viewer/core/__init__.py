"""DICOM to voxels, headless: `scan` lists series, `load` gives a `Volume` in patient LPS mm.

>>> from viewer.core import load, scan
>>> found = scan(["a folder"])
>>> [series.id for series in found.series]
[]

Its parts are imported when first used.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from viewer.core import errors
    from viewer.core.dicom.assembly.series import Rejected, Scan, Series, info_json
    from viewer.core.dicom.assembly.slice_geometry import SeriesWarning
    from viewer.core.geometry import Geometry
    from viewer.core.io.nifti import write_nifti
    from viewer.core.loading.scanning import scan
    from viewer.core.loading.series_loading import load, load_progressively, thumbnail
    from viewer.core.voxels.volume import Volume

__all__ = [
    "Geometry",
    "Rejected",
    "Scan",
    "Series",
    "SeriesWarning",
    "Volume",
    "errors",
    "info_json",
    "load",
    "load_progressively",
    "scan",
    "thumbnail",
    "write_nifti",
]

_PLACES = {
    "Geometry": "geometry",
    "Rejected": "series",
    "Scan": "series",
    "Series": "series",
    "SeriesWarning": "layout",
    "Volume": "volume",
    "info_json": "series",
    "load_progressively": "load",
    "thumbnail": "load",
    "write_nifti": "nifti",
}


def __getattr__(name: str) -> Any:
    if name == "errors":
        return import_module("viewer.core.errors")
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"viewer.core.{_PLACES[name]}"), name)


class _Package(ModuleType):
    """The functions `load` and `scan` have the names of their modules: importing those must not put
    the modules in their place."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not (name in ("load", "scan") and isinstance(value, ModuleType)):
            super().__setattr__(name, value)

    def __getattribute__(self, name: str) -> Any:
        if name in ("load", "scan"):
            found = vars(self).get(name)  # another function, put there by a test
            return found or getattr(import_module(f"viewer.core.{name}"), name)
        return super().__getattribute__(name)


sys.modules[__name__].__class__ = _Package
