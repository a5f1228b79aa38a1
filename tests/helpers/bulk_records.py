"""Write the record of a large pilot quickly, with the code that stores the app's own events.

usage: python -m tests.helpers.bulk_records --cases 10000 --out DIR [--distinct] [--looks 2]

Every event is built, sealed and chained by the record's `EventWriter`, but 10,000 of them share a
commit. A complete case has 22 events: opened, enrolled, assigned, images selected and
fingerprinted, read, drafted, revealed, compared, decided, signed, and compared with its reference
standard. Some cases stop earlier, as in a running pilot (see `tests.helpers.bulk_cases`).

Prompt, schema, images and most contents are the same bytes in all cases; with `distinct` each case
has its own. No payload is larger than a few kilobytes, so the size of a record is mostly that of
its events and of the padding of drafts.
"""

import argparse
import base64
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.protocol import Protocol
from audit.record.keys import signing_key, site_key
from audit.record.log.event_log import Log
from tests.helpers.bulk_cases import BulkCase
from tests.helpers.bulk_writer import BulkWriter
from tests.helpers.piloted import LEAD
from tests.helpers.reported import protocol

KEYS: Final = (signing_key.VARIABLE, site_key.VARIABLE)
"""Environment variables with the keys of the machine."""


@dataclass
class BulkPilot:
    """A pilot whose cases are written by the thousand.

    Attributes:
        log: A record; the first call of `write` signs the protocol.
        distinct: Give each case its own prompt, schema, image and words.
        looks: Number of `case.looked` events per case: more of them make a larger record with as
            many cases.
        changes: Replaced fields of the protocol.
        cases: Pseudonyms written so far.
    """

    log: Log
    distinct: bool = False
    looks: int = 2
    changes: Mapping[str, Any] = field(default_factory=dict)
    cases: list[str] = field(default_factory=list)
    _protocol: Protocol | None = None

    def write(self, n: int) -> None:
        """Append `n` cases."""
        if self._protocol is None:
            self._protocol = protocol(**self.changes)
            Pilot(self.log, LEAD).sign_protocol(
                self._protocol, name="Lead", meaning="I approve this protocol"
            )
        with BulkWriter(self.log) as writer:
            for number in range(len(self.cases), len(self.cases) + n):
                case = self.log.case_id(f"1.2.826.0.1.3680043.8.498.{number}", f"patient-{number}")
                BulkCase(
                    writer,
                    case,
                    number,
                    self._protocol.sha256,
                    distinct=self.distinct,
                    looks=self.looks,
                ).write()
                self.cases.append(case)
                writer.commit(if_full=True)


def write_pilot(
    url: str | Path, n: int, *, distinct: bool = False, looks: int = 2, **changes: Any
) -> None:
    """Write a record with `n` cases, or add them to none: the record must be new.

    Args:
        url: File of the record, or URL of a site's database.
        n: Number of cases.
        distinct: Give each case its own prompt, schema, image and words.
        looks: Number of `case.looked` events per case.
        changes: Replaced fields of the protocol.
    """
    with Log(url) as log:
        BulkPilot(log, distinct, looks, changes).write(n)


@contextmanager
def bulk_home(folder: Path) -> Iterator[Path]:
    """Use `folder` as home, with one key for all purposes, stored there in `key.txt`."""
    folder.mkdir(parents=True, exist_ok=True)
    key = folder / "key.txt"
    if not key.exists():
        key.write_text(base64.b64encode(os.urandom(32)).decode(), encoding="ascii")
    before = {name: os.environ.get(name) for name in ("OVERREAD_HOME", *KEYS)}
    os.environ["OVERREAD_HOME"] = str(folder)
    os.environ |= dict.fromkeys(KEYS, key.read_text("ascii"))
    try:
        yield folder / "record.sqlite"
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def main() -> None:
    """Write a record into a folder that `OVERREAD_HOME` can name."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=1_000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--looks", type=int, default=2)
    parser.add_argument("--distinct", action="store_true", help="no payload shared between cases")
    options = parser.parse_args()
    with bulk_home(options.out) as path:
        began, busy = time.perf_counter(), time.process_time()
        write_pilot(path, options.cases, distinct=options.distinct, looks=options.looks)
        took, busy = time.perf_counter() - began, time.process_time() - busy
        with Log(path) as log:
            n = log.head[0]
    print(
        f"{n} events of {options.cases} cases: {n / took:.0f} a second ({n / busy:.0f} of processor)"
    )


if __name__ == "__main__":
    main()
