"""Write the newest schema from the code: `python -m audit.record.events.schema`."""

from audit.record.events.schema import current, schema_file

schema_file().write_text(current(), encoding="utf-8")
