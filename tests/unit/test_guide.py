"""The guide's pictures and links: there, small, made by the screenshots, and none too many."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from viewer.ui.language.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GUIDES = [ROOT / "docs" / name for name in ("guide.md", "viewer.md", "comparison-of-viewers.md")]
IMAGES = ROOT / "docs" / "images"
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
MOST_BYTES, MOST_BYTES_ALL = 250_000, 3_000_000


def guide_images() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "guide_images", ROOT / "packaging" / "guide_images.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings}


LINKS = sorted(
    {(guide, *link) for guide in GUIDES for link in LINK.findall(guide.read_text("utf-8"))}
)


@pytest.mark.parametrize(("guide", "target", "anchor"), LINKS)
def test_every_link_leads_somewhere(guide: Path, target: str, anchor: str) -> None:
    if target.startswith("https://"):
        return  # a source elsewhere: no test asks the network
    file = (guide.parent / target) if target else guide
    assert file.is_file()
    if anchor:
        assert anchor in anchors(file)


def test_the_pictures_are_those_that_the_screenshots_make() -> None:
    told = "".join(guide.read_text("utf-8") for guide in GUIDES)
    shown = set(re.findall(r"images/(guide-[\w-]+)\.png", told))
    assert shown == set(guide_images().PICTURES.values())
    assert shown == {path.stem for path in IMAGES.glob("guide-*.png")}


def taken() -> list[str]:
    """Names of the screenshots, or how they begin."""
    scripts = sorted((ROOT / "packaging").glob("screenshot_*.py"))
    text = "".join(script.read_text("utf-8") for script in scripts)
    return re.findall(r"""take(?:_dialog|_menu)?\(\s*f?"([\w-]+)""", text)


def test_every_screenshot_of_the_guide_is_taken() -> None:
    assert set(guide_images().PICTURES) <= set(taken())


def test_every_picture_of_another_language_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    made = importlib.import_module("screenshots")
    for pattern in made.MAIN:
        assert any(name.startswith(pattern.rstrip("*")) for name in taken()), pattern
    assert {look.language for look in made.LOOKS} == set(LANGUAGES)


def test_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in IMAGES.glob("guide-*.png")}
    assert max(sizes.values()) < MOST_BYTES, sizes
    assert sum(path.stat().st_size for path in IMAGES.iterdir()) < MOST_BYTES_ALL


def test_pictures_of_few_colours_keep_grey_and_accent(tmp_path: Path) -> None:
    from PIL import Image

    shot = Image.new("RGB", (1440, 900))
    shot.putdata([(x % 256,) * 3 if x % 1440 > 9 else (77, 182, 230) for x in range(1440 * 900)])
    shot.save(tmp_path / "007-study.png")
    (written,) = guide_images().write(tmp_path, tmp_path)
    with Image.open(written) as made:
        assert made.width == guide_images().WIDTH and made.mode == "P"
        r, g, b = made.convert("RGB").getpixel((2, 5))  # type: ignore[misc]
    assert abs(r - 77) < 16 and abs(g - 182) < 16 and abs(b - 230) < 16
