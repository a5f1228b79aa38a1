"""Files for people in the output folder of the demo."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

WITH_REFERENCE: Final = "-draft-with-reference"
"""End of the names of files that compare a draft with the reference."""

README: Final = """# What `overread demo` left here

Investigational, not for diagnosis. The studies are synthetic; reads and replayed answers are
scripted. `baseline` is no AI. `negative-control` is a real trained model: it was trained on images
simulated from one brain, and is not validated. Its errors are real.

{errors}

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
    errors = "\n".join(reference_table(out))
    text = README.format(home=home, study=study.absolute(), overread=overread, errors=errors)
    (out / "README.md").write_text(text, encoding="utf-8")


def reference_table(out: Path) -> Iterator[str]:
    """Yield the lines of a table: how each draft differs from what was painted."""
    yield "| case | draft of | agrees | differs from the reference |"
    yield "|---|---|---|---|"
    for path in sorted((out / "comparisons").glob(f"*{WITH_REFERENCE}.json")):
        case, _, provider = path.stem.removesuffix(WITH_REFERENCE).partition("-")
        rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
        codes = Counter(row["code"] for row in rows)
        agrees = codes.pop("agrees", 0)
        differs = ", ".join(f"{n} {code}" for code, n in sorted(codes.items()))
        yield f"| {case} | {provider} | {agrees} | {differs or 'nothing'} |"
