#!/usr/bin/python3
"""Export resources/models/*.onnx from the wheel of deepbet 1.0.2; needs PyTorch.

    apt-get install python3-torch            # Debian 12: PyTorch 1.13.1 pip download --no-deps
    deepbet==1.0.2 /usr/bin/python3 packaging/export_brain_models.py deepbet-1.0.2-py3-none-any.whl
    resources/models

The two networks are TorchScript; each is traced with an image of its input size and written as
ONNX, operator set 13. The same version of PyTorch gives the same bytes; the hashes are compared
with those in models.toml, and a difference is an error.
"""

import hashlib
import io
import sys
import tomllib
import zipfile
from pathlib import Path

import torch

FROM = {
    "box": ("data/models/bbox_model.pt", 128),
    "brain": ("data/models/model.pt", 256),
}
"""Path of each network in the wheel, and voxels along a side of its input image."""
LICENSE = "deepbet-1.0.2.dist-info/LICENSE"


def main(wheel: Path, folder: Path) -> int:
    """Write both networks and their license; return 1 if a file differs from the shipped one."""
    described = tomllib.loads((folder / "models.toml").read_text("utf-8"))
    failed = 0
    with zipfile.ZipFile(wheel) as archive:
        (folder / "deepbet-LICENSE.txt").write_bytes(archive.read(LICENSE))
        for name, (member, side) in FROM.items():
            content = archive.read(member)
            about = described[name]
            if hashlib.sha256(content).hexdigest() != about["source_sha256"]:
                sys.exit(f"{member} is not the one of deepbet 1.0.2")
            network = torch.jit.load(io.BytesIO(content), map_location="cpu").eval()
            target = folder / about["file"]
            torch.onnx.export(
                network,
                torch.zeros(1, 1, side, side, side),
                str(target),
                opset_version=13,
                input_names=["image"],
                output_names=["probability"],
            )
            made = hashlib.sha256(target.read_bytes()).hexdigest()
            same = made == about["sha256"]
            failed |= not same
            print(f"{target.name}: {made} {'as described' if same else 'NOT as described'}")
    return int(failed)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
