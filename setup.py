"""Compile the message catalogs into the wheel; everything else is in pyproject.toml."""

import subprocess
import sys

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithCatalogs(build_py):
    """Build the packages after the catalogs are compiled."""

    def run(self) -> None:
        """Compile, then build."""
        subprocess.run([sys.executable, "packaging/catalogs.py", "compile"], check=True)
        super().run()


setup(cmdclass={"build_py": BuildWithCatalogs})
