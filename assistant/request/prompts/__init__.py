"""Prompt texts: versioned files, each with a hash.

A changed word is a new version, never an edit.
"""

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from assistant.errors import BundleError
from audit.messages import Message

DEFAULT: Final = "v1/zero-shot"


@dataclass(frozen=True)
class Prompt:
    """A prompt file: `id` is its folder and name, `sha256` the hash of its bytes.

    `system` and `user` are templates: `{n}` images, `{context}` the clinical context or a sentence
    that there is none. Captions go with their images, in the order of the images.
    """

    id: str
    strategy: str
    system: str
    user: str
    no_context: str
    sha256: str

    def fill(self, n_images: int, context: str | None) -> str:
        """Return the user text for these images, to the last character."""
        stated = self.no_context if context is None else context
        before, after = self.around(n_images)
        return f"{before}{stated}{after}"

    def around(self, n_images: int) -> tuple[str, str]:
        """Return the user text before and after the clinical context.

        They are filled apart, so that a brace in the context is never taken for a place of theirs.
        """
        before, _, after = self.user.partition("{context}")
        return before.replace("{n}", str(n_images)), after.replace("{n}", str(n_images))


def prompt_of(sha256: str) -> Prompt:
    """Return the shipped prompt with this hash. Raises `BundleError` if there is none any more."""
    folder = resources.files("assistant.request.prompts")
    for version in folder.iterdir():
        if not version.is_dir():
            continue
        for file in version.iterdir():
            if hashlib.sha256(file.read_bytes()).hexdigest() == sha256:
                return load_prompt(f"{version.name}/{file.name.removesuffix('.toml')}")
    raise BundleError(Message("prompt.version-unknown"))


@cache
def load_prompt(name: str = DEFAULT) -> Prompt:
    """Read a prompt by its id. Raises `BundleError` for one that is not shipped."""
    version, _, strategy = name.partition("/")
    file = resources.files("assistant.request.prompts") / version / f"{strategy}.toml"
    if not (strategy and version.isalnum() and file.is_file()):
        raise BundleError(Message("prompt.unknown", name=name))
    data = file.read_bytes()
    parts = tomllib.loads(data.decode("utf-8"))
    return Prompt(
        id=name,
        strategy=strategy,
        system=parts["system"].strip(),
        user=parts["user"].strip(),
        no_context=parts["no_context"].strip(),
        sha256=hashlib.sha256(data).hexdigest(),
    )
