"""Templates of reports: every value is neutralized, and an undefined one is an error."""

from importlib.resources import files

import jinja2

from audit.messages.safe_text import for_template


def load_template(name: str, **filters: object) -> jinja2.Template:
    """Load a template of `resources/templates`, with additional filters."""
    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_text),
        autoescape=True,
        finalize=for_template,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(filters)
    return environment.get_template(name)


def _text(name: str) -> str:
    return (files("resources") / "templates" / name).read_text("utf-8")
