"""Build steps that pyproject.toml cannot state: message catalogs are compiled before packing."""

import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
CATALOGS = ROOT / "packaging" / "catalogs.py"


class BuildWithCatalogs(build_py):
    """Compiles the message catalogs, which are not in version control, then packs all files."""

    def run(self) -> None:
        """Run `packaging/catalogs.py compile` if it exists, then the usual build."""
        if CATALOGS.is_file():
            subprocess.run([sys.executable, str(CATALOGS), "compile"], cwd=ROOT, check=True)
            self.__dict__.pop("data_files", None)  # listed before: look for the files again
        super().run()


setup(cmdclass={"build_py": BuildWithCatalogs})
