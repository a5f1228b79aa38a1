"""Batches for tests: images, manifests, and the command with a server as the provider `site`."""

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageOps

from assistant.provider_settings import ProviderEntry, add_entry
from audit.record.events import Event
from audit.record.log.event_log import Log
from tests.helpers.vlm_server import VlmServer
from viewer import cli

CANARY = "Canary-Patient-4711"
USD = (1200 * 1.0 + 300 * 2.0) / 1e6
TUMOR = {
    "normality": "abnormal",
    "technical": {"modality": "MR", "sequence": "T2", "plane": "axial"},
    "hypotheses": [{"category": "tumor", "group": "glioma", "probability": 0.8, "role": "primary"}],
}


def picture(seed: int, text: str = "") -> Image.Image:
    """Return a head of noise on black, different for each seed, with optional text in it."""
    rows, columns = np.mgrid[0:96, 0:80]
    head = ((rows - 48) / 42) ** 2 + ((columns - 40) / 34) ** 2 < 1
    noise = np.random.default_rng(seed).integers(80, 110, (96, 80))
    image = Image.fromarray(np.where(head, noise, 0).astype(np.uint8))
    if text:
        image = ImageOps.expand(image, (80, 40))
        ImageDraw.Draw(image).text((10, 8), text, fill=255, font_size=18)
    return image


def volume(path: Path) -> None:
    """Write a head as a NIfTI file."""
    import nibabel as nib

    rows, columns, slices = np.mgrid[0:40, 0:44, 0:24]
    head = ((rows - 20) / 17) ** 2 + ((columns - 22) / 19) ** 2 + ((slices - 12) / 11) ** 2 < 1
    data = np.where(head, 300 + rows, 0).astype(np.int16)
    nib.save(nib.Nifti1Image(data, np.diag([4.0, 4.0, 5.0, 1.0])), path)  # type: ignore[no-untyped-call,attr-defined]


def manifest(folder: Path, rows: list[dict[str, str]], name: str = "cases.csv") -> Path:
    columns = list(dict.fromkeys(key for row in rows for key in row))
    file = folder / name
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows(rows)
    return file


def configured(server: VlmServer) -> None:
    """Make the server the provider `site`, at the prices in `USD`."""
    add_entry(
        ProviderEntry.make(
            name="site",
            api="openai-chat",
            base_url=server.url,
            model="m",
            price_in=1,
            price_out=2,
            max_tokens=1000,
        )
    )


def run(*words: object) -> int:
    """Run `overread run` on `site`; return the exit code."""
    return cli.main(["run", *(str(word) for word in words), "--provider", "site"])


def document(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Return the output of `--json`."""
    output: dict[str, Any] = json.loads(capsys.readouterr().out)
    return output


def events(*types: str) -> list[Event]:
    """Return the record's events of a type."""
    with Log() as log:
        return list(log.as_service().events(types=types))
