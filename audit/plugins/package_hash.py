"""The hash of an installed package, computed from its files as they are on disk.

It covers every file that the package installed and every other file in its folders, so that code
that was changed or added after the installation gives another hash. It does not cover other
packages that this one imports.
"""

import hashlib
import os
from importlib.metadata import Distribution
from pathlib import Path, PurePosixPath
from typing import Final

from audit.messages import CodedError, Message

_OF_THE_INSTALLER: Final = frozenset({"INSTALLER", "RECORD", "REQUESTED", "direct_url.json"})
"""Files that depend on the installer and on the folder, and hold no code."""


class PluginError(CodedError):
    """A plug-in cannot be used; the message says why."""


def package_files(distribution: Distribution) -> dict[str, Path]:
    """Return the files of an installed package by their path below the installation folder.

    Byte code in `__pycache__` is left out: it is never loaded (see `audit.plugins.plugin_code`).

    Raises:
        PluginError: The package cannot be checked: it has no list of its files, runs code from a
            `.pth` file, or has symbolic links.
    """
    name = distribution.name
    listed = distribution.files
    if listed is None:
        raise PluginError(Message("plugin.no-file-list", name=name))
    root = Path(str(distribution.locate_file("")))
    # Scripts (`../../bin/name`) start with the path of an interpreter, and are not imported.
    paths = {PurePosixPath(file.as_posix()) for file in listed}
    paths = {path for path in paths if not path.is_absolute() and ".." not in path.parts}
    for top in sorted({path.parts[0] for path in paths if len(path.parts) > 1}):
        for folder, folders, files in os.walk(root / top):
            below = PurePosixPath(Path(folder).relative_to(root).as_posix())
            paths |= {below / file for file in files}
            if any((Path(folder) / each).is_symlink() for each in folders):
                raise PluginError(Message("plugin.has-links", name=name))
    if any(path.suffix == ".pth" for path in paths):
        raise PluginError(Message("plugin.has-path-file", name=name))
    covered = {
        str(path): root / path
        for path in sorted(paths)
        if "__pycache__" not in path.parts and not _is_of_the_installer(path)
    }
    if any(path.is_symlink() for path in covered.values()):
        raise PluginError(Message("plugin.has-links", name=name))
    return covered


def package_sha256(distribution: Distribution) -> str:
    """Return the hex SHA-256 of an installed package.

    It is the hash of one line for each file, sorted by path, as `sha256sum` prints it: the hash of
    the file, two spaces, and its path below the installation folder.

    Raises:
        PluginError: The package cannot be checked, or a file cannot be read.
    """
    whole = hashlib.sha256()
    for path, file in sorted(package_files(distribution).items()):
        try:
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
        except OSError as error:
            values = {"name": distribution.name, "file": path, "error": type(error).__name__}
            raise PluginError(Message("plugin.file-unreadable", **values)) from None
        whole.update(f"{digest}  {path}\n".encode())
    return whole.hexdigest()


def _is_of_the_installer(path: PurePosixPath) -> bool:
    return path.parts[0].endswith(".dist-info") and path.name in _OF_THE_INSTALLER
