"""Write the software bill of materials of the frozen app (CycloneDX 1.6).

usage: python packaging/app/sbom.py [--frozen dist/overread] [--out dist]

The file dist/overread_VERSION.cdx.json is made from the folder that is shipped: Python packages
by their metadata, programs and shared libraries by their content, models by models.toml. Each
entry has a SHA-256. The same folder gives the same bytes if SOURCE_DATE_EPOCH is set.
"""

import argparse
import hashlib
import json
import os
import sys
import time
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from email import message_from_string
from email.message import Message
from importlib.metadata import version
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
MODELS = "resources/models/models.toml"
PLUGIN_MODELS = "resources/plugins/*/model.json"
BINARY = (
    b"\x7fELF",  # Linux
    b"MZ",  # Windows
    *(b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe"),  # macOS: 64 and 32 bits, both
)
"""First bytes of programs and shared libraries."""


def sha256(path: Path) -> HashType:
    """Return the hash of a file's content."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return HashType(alg=HashAlgorithm.SHA_256, content=digest)


def python_packages(frozen: Path) -> Iterator[Component]:
    """Yield a component for each package with metadata in the folder.

    Its hash is that of the wheel's RECORD, which lists the hashes of the package's files, or of
    METADATA if there is no RECORD.
    """
    for metadata in sorted(frozen.rglob("*.dist-info/METADATA")):
        about = message_from_string(metadata.read_text(encoding="utf-8"))
        name = canonicalize_name(about["Name"])
        if name == "overread":
            continue
        record = metadata.with_name("RECORD")
        hashed = record if record.is_file() else metadata
        yield Component(
            type=ComponentType.LIBRARY,
            name=name,
            version=about["Version"],
            bom_ref=f"pypi:{name}",
            purl=PackageURL("pypi", name=name, version=about["Version"]),
            licenses=licenses(about),
            hashes=[sha256(hashed)],
            properties=[Property(name="overread:hashed-file", value=hashed.name)],
        )


def licenses(about: Message) -> list[LicenseExpression | DisjunctiveLicense]:
    """Return a package's license: its SPDX expression, or the name in older metadata."""
    if expression := about["License-Expression"]:
        return [LicenseExpression(value=expression)]
    trove = [c for c in about.get_all("Classifier") or () if c.startswith("License ::")]
    names = [c.rpartition(" :: ")[2] for c in trove] or [about["License"] or ""]
    return [DisjunctiveLicense(name=n) for n in names if n and "\n" not in n]


def binaries(frozen: Path) -> Iterator[Component]:
    """Yield a component for each program and shared library, without symbolic links."""
    for path in sorted(frozen.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            if not file.read(4).startswith(BINARY):
                continue
        name = path.relative_to(frozen).as_posix()
        yield Component(
            type=ComponentType.FILE, name=name, bom_ref=f"file:{name}", hashes=[sha256(path)]
        )


def models(frozen: Path) -> Iterator[Component]:
    """Yield a component for each trained model; exit if a file does not match its hash."""
    for catalog in sorted(frozen.rglob(MODELS)):
        for name, about in tomllib.loads(catalog.read_text(encoding="utf-8")).items():
            path = catalog.with_name(about["file"])
            digest = sha256(path)
            if digest.content != about["sha256"]:
                sys.exit(f"{path}: is not the model that {catalog.name} describes")
            yield Component(
                type=ComponentType.MACHINE_LEARNING_MODEL,
                name=about["file"],
                bom_ref=f"model:{name}",
                description=f"made from {about['source']}",
                licenses=[LicenseExpression(value=about["license"])],
                hashes=[digest],
                properties=[Property(name="overread:source-sha256", value=about["source_sha256"])],
            )
    for described in sorted(frozen.rglob(PLUGIN_MODELS)):
        about = json.loads(described.read_text(encoding="utf-8"))
        path = described.with_name(about["file"])
        digest = sha256(path)
        if digest.content != about["sha256"]:
            sys.exit(f"{path}: is not the model that {described.name} describes")
        yield Component(
            type=ComponentType.MACHINE_LEARNING_MODEL,
            name=about["name"],
            version=about["version"],
            bom_ref=f"model:{about['name']}",
            description=f"made from {about['source']}",
            licenses=[LicenseExpression(value=about["license"])],
            hashes=[digest],
        )


def bill(frozen: Path, release: str) -> str:
    """Return the bill of materials of a folder as JSON.

    Args:
        frozen: The folder that PyInstaller made.
        release: Version of Overread.
    """
    parts = [*python_packages(frozen), *binaries(frozen), *models(frozen)]
    app = Component(
        type=ComponentType.APPLICATION,
        name="overread",
        version=release,
        bom_ref="overread",
        licenses=[LicenseExpression(value="Apache-2.0")],
    )
    content = [f"{part.bom_ref.value} {h.content}" for part in parts for h in part.hashes]
    bom = Bom(components=parts, serial_number=uuid5(NAMESPACE_OID, "\n".join([release, *content])))
    bom.metadata.component = app
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
    bom.metadata.timestamp = datetime.fromtimestamp(seconds, UTC)
    bom.register_dependency(app, parts)
    return JsonV1Dot6(bom).output_as_string(indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the bill of materials and print its path."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--frozen", type=Path, default=ROOT / "dist" / "overread")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args(arguments)
    if not chosen.frozen.is_dir():
        sys.exit(f"{chosen.frozen}: is missing; packaging/app/build makes it")
    release = version("overread")
    chosen.out.mkdir(parents=True, exist_ok=True)
    target = chosen.out / f"overread_{release}.cdx.json"
    target.write_text(bill(chosen.frozen, release), encoding="utf-8")
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
