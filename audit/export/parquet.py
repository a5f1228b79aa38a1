"""Events as a Parquet file, one row per event, with the columns of the CSV form.

`seq` and `monotonic_us` are int64, `at` is a UTC timestamp in microseconds, everything else is
text; absent values are null. The file's metadata has `overread.notice`, `overread.head` and the
meaning of each column.
"""

from datetime import datetime
from itertools import islice
from typing import IO, TYPE_CHECKING, Any, Final

import pyarrow
from pyarrow import parquet

from audit.export.event_rows import COLUMNS, cells
from audit.export.export_source import NOTICE, Source

if TYPE_CHECKING:
    import pyarrow

ROWS: Final = 5_000
"""Number of events in one row group, and in memory."""


def write_parquet(file: IO[bytes], source: Source) -> None:
    """Write the table, compressed with zstd, one row group per `ROWS` events."""
    schema = _schema(source)
    rows = (cells(row) for row in source.rows())
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while group := [_typed(row) for row in islice(rows, ROWS)]:
            writer.write_table(pyarrow.Table.from_pylist(group, schema=schema))


def _schema(source: Source) -> "pyarrow.Schema":
    kinds = {
        "seq": pyarrow.int64(),
        "monotonic_us": pyarrow.int64(),
        "at": pyarrow.timestamp("us", tz="UTC"),
    }
    fields = [
        pyarrow.field(name, kinds.get(name, pyarrow.string()), metadata={"meaning": meaning})
        for name, meaning in COLUMNS.items()
    ]
    about = {"overread.notice": NOTICE, "overread.head": source.head}
    return pyarrow.schema(fields, metadata=about)


def _typed(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"at": datetime.fromisoformat(row["at"])}
