"""Strategies of asking: versioned files, each with a hash. A changed word is a new version.

A strategy names its prompt and how its answer comes about: asked once, after worked examples or
similar signed cases, by vote of several answers, or from slices that the model chose itself.
`apply_strategy` gives a bundle the strategy's form; several requests are made by
`viewer.case.drafts.drafting`, which records each.
"""

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final, Literal

from assistant.errors import BundleError
from audit.messages import Message

DEFAULT: Final = "v1/zero-shot"
MOST_SAMPLES: Final = 25

Method = Literal["once", "examples", "similar", "vote", "choose"]


@dataclass(frozen=True)
class Strategy:
    """A strategy file: `id` is its folder and name, `sha256` the hash of its bytes.

    `samples` is how often `vote` asks where nothing else is stated, or how many cases `similar`
    sends, `choose` the prompt of the
    first of two stages and `most` how many slices it may ask for; `order` the order of the
    schema's fields, empty where it is the schema's own.
    """

    id: str
    title: str
    says: str
    method: Method
    prompt: str
    sha256: str
    samples: int = 1
    choose: str | None = None
    most: int | None = None
    order: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its name without the version, as it is given on the command line."""
        return self.id.partition("/")[2]


def load_strategy(name: str = DEFAULT) -> Strategy:
    """Return a strategy by its id, or the newest of a name.

    Raises `BundleError` listing the known ones.
    """
    strategies = [s for s in _strategies() if name in (s.id, s.name)]
    if not strategies:
        names = ", ".join(dict.fromkeys(s.name for s in _strategies()))
        raise BundleError(Message("strategy.unknown", name=name, names=names))
    return max(strategies, key=lambda s: s.id)


def strategy_ids() -> tuple[str, ...]:
    """Return ids of all strategies, the plainest first."""
    return tuple(s.id for s in _strategies())


@cache
def _strategies() -> tuple[Strategy, ...]:
    """Return every strategy; the files are read once."""
    strategies = []
    for version in resources.files("assistant.strategies").iterdir():
        for file in version.iterdir() if version.is_dir() else ():
            if file.name.endswith(".toml"):
                data = file.read_bytes()
                parts = tomllib.loads(data.decode("utf-8"))
                parts["order"] = tuple(parts.get("order", ()))
                key = f"{version.name}/{file.name.removesuffix('.toml')}"
                strategies.append(Strategy(key, sha256=hashlib.sha256(data).hexdigest(), **parts))
    order = ("once", "examples", "similar", "vote", "choose")
    return tuple(sorted(strategies, key=lambda s: (order.index(s.method), s.id != DEFAULT, s.id)))


def sample_count(strategy: Strategy, wanted: int | None) -> int:
    """Return the number of samples to ask for.

    Raises `BundleError` for a number that makes no vote.
    """
    if strategy.method != "vote":
        if wanted not in (None, 1) and strategy.method != "similar":
            raise BundleError(Message("strategy.samples-unsupported", name=strategy.name))
        return 1
    n = strategy.samples if wanted is None else wanted
    if not 2 <= n <= MOST_SAMPLES:
        raise BundleError(Message("vote.sample-count-invalid", most_samples=MOST_SAMPLES, n=n))
    return n
