"""Codes of other systems for the lexicon's terms: SNOMED CT and RadLex, as a site imports them.

Overread ships none, since both are licensed. A site that may use them imports a table of three
columns (`code,system,id`); from then on structured reports and FHIR bundles carry those codes, and
the lexicon's own beside or instead where a form holds one code only. Kept in `codes.csv` in
Overread's home.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from audit.errors import RecordInputError
from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.lexicon.spelling import american_code
from audit.lexicon.terms import lexicon
from audit.messages import Message

SCHEME: Final = "99OVERREAD"
"""Coding scheme designator of Overread's own codes."""
FILE: Final = "codes.csv"
COLUMNS: Final = ("code", "system", "id")
MOST_BYTES: Final = 5_000_000
SYSTEMS: Final[Mapping[str, str]] = {
    "sct": "SCT",
    "snomed": "SCT",
    "snomed ct": "SCT",
    "snomed-ct": "SCT",
    "http://snomed.info/sct": "SCT",
    "radlex": "RADLEX",
    "http://radlex.org": "RADLEX",
    "http://www.radlex.org": "RADLEX",
}
"""What a table may call a system, and its DICOM coding scheme designator (PS3.16 table 8-1)."""
_DESIGNATORS: Final = {"SRT": "SCT"}
"""Older designator of SNOMED (PS3.16 8.1)."""
URIS: Final[Mapping[str, str]] = {"SCT": "http://snomed.info/sct", "RADLEX": "http://radlex.org"}
_SCTID: Final = re.compile(r"^[1-9][0-9]{5,17}$")
_RID: Final = re.compile(r"^RID[0-9]{1,8}$")


@dataclass(frozen=True)
class Code:
    """An identifier in a system, by its DICOM designator."""

    system: str
    id: str

    @property
    def uri(self) -> str:
        """The system as FHIR names it."""
        return URIS[self.system]


def read_codes(file: Path) -> dict[str, tuple[Code, ...]]:
    """Return the codes by lexicon term, SNOMED CT first.

    Raises `RecordInputError` with the line and the reason.
    """
    try:
        if file.stat().st_size > MOST_BYTES:
            raise RecordInputError(
                Message(
                    "coding.file-too-large",
                    file=str(file),
                    most=MOST_BYTES,
                )
            )
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordInputError(
            Message("file.read-error", file=str(file), error=type(error).__name__)
        ) from None
    rows = csv.DictReader(io.StringIO(text))
    if missing := [c for c in COLUMNS if c not in (rows.fieldnames or ())]:
        raise RecordInputError(Message("coding.column-missing", file=str(file), missing=missing[0]))
    results: dict[str, dict[str, str]] = {}
    for row in rows:
        where = Message("coding.line-location", file=str(file), n=rows.line_num)
        term, given, number = ((row[c] or "").strip() for c in COLUMNS)
        term = american_code(term)
        system = _checked(where, term, given, number)
        known = results.setdefault(term, {}).setdefault(system, number)
        if known != number:
            raise RecordInputError(
                Message(
                    "coding.code-conflict",
                    where=where,
                    term=term,
                    known=known,
                    number=number,
                )
            )
    if not results:
        raise RecordInputError(Message("coding.file-empty", file=str(file)))
    order = list(URIS)
    return {
        term: tuple(Code(s, ids[s]) for s in sorted(ids, key=order.index))
        for term, ids in sorted(results.items())
    }


def _checked(where: Message, term: str, given: str, number: str) -> str:
    """Return the system's designator, if the line is sound."""
    if term not in lexicon().terms:
        raise RecordInputError(Message("coding.term-unknown", where=where, term=term))
    system = SYSTEMS.get(given.casefold())
    if system is None:
        raise RecordInputError(
            Message(
                "coding.system-unknown",
                where=where,
                given=given,
            )
        )
    if system == "SCT" and not (_SCTID.match(number) and verhoeff(number)):
        raise RecordInputError(
            Message(
                "coding.snomed-identifier-invalid",
                where=where,
                number=number,
            )
        )
    if system == "RADLEX" and not _RID.match(number):
        raise RecordInputError(
            Message(
                "coding.radlex-identifier-invalid",
                where=where,
                number=number,
            )
        )
    return system


_TIMES: Final = (
    "0123456789", "1234067895", "2340178956", "3401289567", "4012395678",
    "5987604321", "6598710432", "7659821043", "8765932104", "9876543210",
)  # fmt: skip
_MOVED: Final = (
    "0123456789", "1576283094", "5803796142", "8916043527",
    "9453126870", "4286573901", "2793806415", "7046913258",
)  # fmt: skip


def verhoeff(digits: str) -> bool:
    """Return whether the last digit checks the others (Verhoeff's dihedral scheme, as SNOMED CT's).

    >>> verhoeff("7771000"), verhoeff("7771001")
    (True, False)
    """
    check = 0
    for n, digit in enumerate(reversed(digits)):
        check = int(_TIMES[check][int(_MOVED[n % 8][int(digit)])])
    return check == 0


def import_codes(file: Path) -> dict[str, tuple[Code, ...]]:
    """Take a table over instead of the one before, after all of it was checked."""
    codes = read_codes(file)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows((term, c.system, c.id) for term, each in codes.items() for c in each)
    write_private(make_home() / FILE, out.getvalue())
    return codes


def imported() -> Mapping[str, Sequence[Code]]:
    """Return the codes that were imported here; empty where none were.

    Raises `RecordInputError`.
    """
    target = home() / FILE
    try:
        changed = target.stat().st_mtime_ns
    except FileNotFoundError:
        return {}
    return _read_once(target, changed)


@lru_cache(maxsize=2)
def _read_once(file: Path, _changed_ns: int) -> Mapping[str, Sequence[Code]]:
    return read_codes(file)


def codes_of(term: str | None) -> Sequence[Code]:
    """Return the imported codes of a term, SNOMED CT first."""
    return imported().get(term, ()) if term else ()


def term_of(system: str, number: str) -> str | None:
    """Return the lexicon's term that a code of another system was imported for.

    None without one.
    """
    wanted = Code(_DESIGNATORS.get(system, system), number)
    return next((term for term, codes in imported().items() if wanted in codes), None)
