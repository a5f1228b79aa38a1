"""Commands run in this process, with their output."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Run:
    """Exit code and output of one command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as one JSON document."""
        assert self.code == 0, self.err
        return json.loads(self.out)


Overread = Callable[..., Run]
