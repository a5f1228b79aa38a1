"""Sphinx configuration: `make docs` builds `docs` into `build/docs`."""

from importlib.metadata import version as installed_version
from typing import TYPE_CHECKING

from pygments.lexers.special import TextLexer

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Overread"
author = "The Overread authors"
version = release = installed_version("overread")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["images"]

# Headings get the anchors that GitHub makes, so that one link works in both places.
myst_heading_anchors = 4

# Signatures with default values as they are written, not as the objects print themselves.
autodoc_preserve_defaults = True
autodoc_member_order = "bysource"
autodoc_class_signature = "separated"  # constructors are not part of the stable names

html_theme = "furo"
html_title = f"Overread {version}"
html_copy_source = False
html_show_copyright = False
html_show_sourcelink = False


def setup(app: "Sphinx") -> None:
    """Show CSV blocks as plain text: Pygments has no lexer for them, and GitHub does."""
    app.add_lexer("csv", TextLexer)
