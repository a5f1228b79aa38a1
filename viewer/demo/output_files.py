"""Files for people in the output folder of the demo."""

import json
import sys
from pathlib import Path
from typing import Any, Final

README: Final = """# What `overread demo` left here

Investigational, not for diagnosis. The studies are synthetic; reads and replayed answers are
scripted.

| folder or file | holds |
|---|---|
| `studies/` | three DICOM studies, one folder a series |
| `references/` | what was painted into each: the reference standard |
| `reads/` | the scripted reads that were locked |
| `sent/` | what each provider was given: every image and every word |
| `drafts/` | the drafts, as validated |
| `comparisons/` | draft with read, draft with reference, read with reference |
| `exports/` | the record as CSV and JSONL, and a checkpoint |
| `replay.json` | the scripted answers, as the `replay` provider reads them |
| `screenshots/` | the app at each step |
| `home/` | Overread's home for the demo: the record (`record.sqlite`), settings |

To look around in the app, or to check the record:

```sh
export OVERREAD_HOME="{home}"
{overread} "{study}"
{overread} audit verify
{overread} audit show
```
"""


def write_json(path: Path, content: Any) -> None:
    """Write `content` as readable JSON, creating the folder if needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def write_readme(out: Path, study: Path) -> None:
    """Write the guide to the folder."""
    home = out.absolute() / "home"
    command = Path(sys.executable).with_name("overread")
    overread = f'"{command}"' if command.exists() else "overread"
    text = README.format(home=home, study=study.absolute(), overread=overread)
    (out / "README.md").write_text(text, encoding="utf-8")
