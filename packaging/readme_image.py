"""Make the README image from a screenshot of the demo: `packaging/readme_image.py [DEMO_OUTPUT]`.

The image has 256 colors, to keep checkouts small.
"""

import sys
from pathlib import Path

from PIL import Image

TARGET = Path(__file__).resolve().parents[1] / "docs" / "images" / "overread.png"
MAX_KB = 300


def main(arguments: list[str]) -> int:
    """Write the image, or print the reason and return 1."""
    source = Path(arguments[0] if arguments else "demo-output") / "screenshots" / "5-compare.png"
    try:
        with Image.open(source) as screenshot:
            reduced = screenshot.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    except OSError as error:
        print(f"readme_image: {source}: {error}", file=sys.stderr)
        return 1
    reduced.save(TARGET, optimize=True)
    size_kb = TARGET.stat().st_size / 1000
    print(f"{TARGET.name}: {size_kb:.0f} kB")
    return int(size_kb > MAX_KB)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
