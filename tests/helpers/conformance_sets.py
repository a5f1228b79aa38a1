"""Public sets of files for docs/conformance.md: pydicom's test files and local real scans."""

from pathlib import Path
from typing import Final

import pydicom

ROOT: Final = Path(__file__).resolve().parents[2]
SETS: Final = {
    "pydicom": Path(pydicom.__file__).parent / "data" / "test_files",
    **{path.name: path for path in sorted((ROOT.parent / "shared" / "data").glob("*/"))},
}
