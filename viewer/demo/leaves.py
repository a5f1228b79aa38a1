"""What the demo leaves in its output folder: files that a person can open."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from assistant.bundle import Bundle
    from assistant.provider import Outgoing, Provider

README: Final = """# What `overread demo` left here

Investigational, not for diagnosis. The studies are synthetic; reads and replayed answers are scripted.

| folder or file | holds |
|---|---|
| `studies/` | three DICOM studies, one folder a series |
| `references/` | what was painted into each: the reference standard |
| `reads/` | the scripted reads that were locked |
| `sent/` | what each provider was given: every image and every word |
| `drafts/` | the drafts, as validated |
| `comparisons/` | draft with read, draft with reference, read with reference |
| `exports/` | the record as CSV and JSONL, and a checkpoint |
| `screenshots/` | the app at each step |
| `home/` | Overread's home for the demo: the record (`record.sqlite`), settings |

To look around in the app, or to check the record:

```sh
OVERREAD_HOME={home} overread {study}
OVERREAD_HOME={home} overread audit verify
OVERREAD_HOME={home} overread audit show
```
"""


def write_json(path: Path, content: Any) -> None:
    """Write `content` as readable JSON, making the folder where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def write_bundle(
    folder: Path, bundle: "Bundle", provider: "Provider", outgoing: "Outgoing | None"
) -> None:
    """Write every image and every word that the provider is given."""
    folder.mkdir(parents=True, exist_ok=True)
    for image in bundle.images:
        (folder / f"image-{image.number:02d}.png").write_bytes(image.png)
    captions = "\n".join(image.caption for image in bundle.images)
    words = f"{bundle.system}\n\n{bundle.prompt}\n\n{captions}\n"
    (folder / "prompt.txt").write_text(words, encoding="utf-8")
    write_json(
        folder / "to.json",
        {
            "provider": provider.label,
            "host": provider.host,
            "bundle_sha256": bundle.sha256,
            "request_sha256": outgoing.sha256 if outgoing else None,
        },
    )


def write_readme(out: Path, study: Path) -> None:
    """Write the guide to the folder."""
    home = out.absolute() / "home"
    text = README.format(home=home, study=study.absolute())
    (out / "README.md").write_text(text, encoding="utf-8")
