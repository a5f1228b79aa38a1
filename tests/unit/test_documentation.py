"""The documentation: every page is on the site, and its statements about the code are correct.

`make docs` builds the site with warnings as errors. These tests do not need Sphinx.
"""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
ABOUT_CODE = [
    DOCS / "architecture.md",
    *sorted((DOCS / "decisions").glob("*.md")),
    *sorted((DOCS / "howto").glob("*.md")),
]
CODE_PATH = re.compile(r"`((?:viewer|assistant|audit|resources|packaging|tests|docs)/[\w./-]*)`")
TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.M | re.S)


def pages_listed_in(page: Path) -> list[Path]:
    """Return the pages in the toctrees of a page."""
    entries = "\n".join(TOCTREE.findall(page.read_text("utf-8"))).splitlines()
    return [page.parent / f"{entry}.md" for entry in entries if entry and entry[0] != ":"]


def test_every_page_is_on_the_site_once() -> None:
    listed = [entry for page in PAGES for entry in pages_listed_in(page)]
    assert sorted([*listed, DOCS / "index.md"]) == PAGES


@pytest.mark.parametrize("page", ABOUT_CODE, ids=lambda p: p.stem)
def test_files_and_folders_that_a_page_names_exist(page: Path) -> None:
    named = set(CODE_PATH.findall(page.read_text("utf-8")))
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_how_tos_name_files_and_tests() -> None:
    for page in sorted((DOCS / "howto").glob("add-*.md")):
        named = CODE_PATH.findall(page.read_text("utf-8"))
        assert len(named) > 4, page.name
        assert any(path.startswith("tests/") for path in named), page.name


def test_layers_are_those_of_the_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]
    assert contract["name"] == "Layers"
    page = (DOCS / "architecture.md").read_text("utf-8")
    layers = [re.findall(r"`([\w.]+)`", line) for line in re.findall(r"^\d+\. (.+)$", page, re.M)]
    assert layers == [layer.split(" : ") for layer in contract["layers"]]
    drawing = "".join(Xml.parse(DOCS / "images" / "layers.svg").getroot().itertext())
    positions = [drawing.index(f"{layer}\n") for layer in contract["layers"]]
    assert positions == sorted(positions)


def test_folders_of_the_data_flow_exist() -> None:
    drawing = "".join(Xml.parse(DOCS / "images" / "data-flow.svg").getroot().itertext())
    folders = re.findall(r"\b(?:viewer|assistant|audit)/[\w/]+", drawing)
    assert len(folders) > 15
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


def test_every_decision_has_its_three_parts_and_is_listed() -> None:
    index = (DOCS / "decisions" / "index.md").read_text("utf-8")
    pages = sorted((DOCS / "decisions").glob("0*.md"))
    for number, page in enumerate(pages, start=1):
        text = page.read_text("utf-8")
        assert page.name.startswith(f"{number:04}-")
        assert text.startswith(f"# {number}. ")
        assert re.findall(r"^## (.+)$", text, re.M) == ["Context", "Decision", "Consequences"]
        assert f"({page.name})" in index


def test_the_citation_is_of_this_version() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    citation = dict(re.findall(r"^([\w-]+): *(.*)$", text, re.M))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (citation["version"], citation["license"]) == (project["version"], project["license"])
    assert {"cff-version", "title", "message", "authors"} <= citation.keys()
