#!/usr/bin/env python
"""Write the DICOM conformance statement into docs/archive.md.

usage: packaging/archive_conformance.py [--check]
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "archive.md"
START, END = "<!-- conformance -->", "<!-- end of conformance -->"


def main(arguments: list[str]) -> int:
    """Write the statement, or with `--check` say whether the page is up to date."""
    from viewer.archive.conformance import statement_tables

    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(START)[0], page.split(END)[1]
    wanted = f"{before}{START}\n\n{statement_tables()}\n\n{END}{after}"
    if arguments == ["--check"]:
        if page != wanted:
            print("docs/archive.md is out of date: run packaging/archive_conformance.py")
        return int(page != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
