"""Write the newest schema from the code: `python -m audit.events.schema`."""

from audit.events.schema import current, schema_file

schema_file().write_text(current(), encoding="utf-8")
