"""DICOM to voxels, headless: `scan` lists series, `load` gives a `Volume` in patient LPS mm.

>>> from viewer.core import load, scan
>>> found = scan(["a folder"])
>>> [series.id for series in found.series]
[]

Its parts are imported when first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from viewer.core import errors
    from viewer.core.dicom.assembly.series import Rejected, Scan, Series, info_json
    from viewer.core.dicom.assembly.slice_geometry import SeriesWarning
    from viewer.core.geometry import Geometry
    from viewer.core.io.nifti import write_nifti
    from viewer.core.loading.scanning import scan
    from viewer.core.loading.series_loading import load, load_progressively
    from viewer.core.loading.thumbnail import thumbnail
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

_MODULES: Final = {
    "Geometry": "geometry",
    "Rejected": "dicom.assembly.series",
    "Scan": "dicom.assembly.series",
    "Series": "dicom.assembly.series",
    "SeriesWarning": "dicom.assembly.slice_geometry",
    "Volume": "voxels.volume",
    "info_json": "dicom.assembly.series",
    "load": "loading.series_loading",
    "load_progressively": "loading.series_loading",
    "scan": "loading.scanning",
    "thumbnail": "loading.thumbnail",
    "write_nifti": "io.nifti",
}


def __getattr__(name: str) -> Any:
    if name == "errors":
        return import_module("viewer.core.errors")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"viewer.core.{_MODULES[name]}"), name)
