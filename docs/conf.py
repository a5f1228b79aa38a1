"""Configuration of the documentation site: Sphinx with MyST, built by `make docs` without network."""

from importlib.metadata import version as installed_version

project = "Overread"
author = "The Overread authors"
version = release = installed_version("overread")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
root_doc = "index"

# Headings get the anchors that GitHub makes, so that one link works in both places.
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]

html_theme = "furo"
html_title = f"Overread {version}"
html_show_copyright = False
html_show_sourcelink = False
