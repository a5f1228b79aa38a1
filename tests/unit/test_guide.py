"""The images and links of the guides: they exist, are small, and match the screenshots."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from viewer.ui.language.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GUIDES = [
    ROOT / "docs" / name
    for name in ("guide.md", "viewer.md", "archive.md", "comparison-of-viewers.md")
]
IMAGES = ROOT / "docs" / "images"
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")
MAX_BYTES, MAX_BYTES_TOTAL = 250_000, 3_000_000


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


def test_the_images_are_those_of_the_screenshots() -> None:
    text = "".join(guide.read_text("utf-8") for guide in GUIDES)
    shown = set(re.findall(r"images/(guide-[\w-]+)\.png", text))
    assert shown == set(guide_images().IMAGES.values())
    assert shown == {path.stem for path in IMAGES.glob("guide-*.png")}


def screenshot_names() -> list[str]:
    """Return the names of the screenshots, or their beginnings."""
    scripts = sorted((ROOT / "packaging").glob("screenshot_*.py"))
    text = "".join(script.read_text("utf-8") for script in scripts)
    return re.findall(r"""take(?:_dialog|_menu)?\(\s*f?"([\w-]+)""", text)


def test_every_screenshot_of_the_guide_is_taken() -> None:
    assert set(guide_images().IMAGES) <= set(screenshot_names())


def test_every_screenshot_of_another_language_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    screenshots = importlib.import_module("screenshots")
    for pattern in screenshots.MAIN:
        assert any(name.startswith(pattern.rstrip("*")) for name in screenshot_names()), pattern
    assert {look.language for look in screenshots.LOOKS} == set(LANGUAGES)


def test_images_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in IMAGES.glob("guide-*.png")}
    assert max(sizes.values()) < MAX_BYTES, sizes
    assert sum(path.stat().st_size for path in IMAGES.iterdir()) < MAX_BYTES_TOTAL


def test_images_of_few_colors_keep_gray_and_accent(tmp_path: Path) -> None:
    from PIL import Image

    shot = Image.new("RGB", (1440, 900))
    shot.putdata([(x % 256,) * 3 if x % 1440 > 9 else (77, 182, 230) for x in range(1440 * 900)])
    shot.save(tmp_path / "007-study.png")
    (written,) = guide_images().write(tmp_path, tmp_path)
    with Image.open(written) as image:
        assert image.width == guide_images().WIDTH and image.mode == "P"
        r, g, b = image.convert("RGB").getpixel((2, 5))  # type: ignore[misc]
    assert abs(r - 77) < 16 and abs(g - 182) < 16 and abs(b - 230) < 16
