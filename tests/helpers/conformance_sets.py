"""Public sets of files that docs/conformance.md is made from: pydicom's test files, and real scans beside the project."""

from pathlib import Path
from typing import Final

import pydicom

ROOT: Final = Path(__file__).resolve().parents[2]
SETS: Final = {
    "pydicom": Path(pydicom.__file__).parent / "data" / "test_files",
    **{path.name: path for path in sorted((ROOT.parent / "shared" / "data").glob("*/"))},
}
