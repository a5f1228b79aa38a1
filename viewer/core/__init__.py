"""DICOM to voxels, headless: `scan` lists series, `load` gives a `Volume` in patient LPS mm.

>>> from viewer.core import load, scan
>>> found = scan(["a folder"])
>>> [series.id for series in found.series]
[]
"""

from viewer.core import errors
from viewer.core.geometry import Geometry
from viewer.core.layout import SeriesWarning
from viewer.core.load import load, load_progressively, thumbnail
from viewer.core.nifti import write_nifti
from viewer.core.scan import scan
from viewer.core.series import Rejected, Scan, Series, info_json
from viewer.core.volume import Volume

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
