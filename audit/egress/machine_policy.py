"""Limits that an administrator sets for every account of a machine.

One file beside the programs' own settings, which only an administrator can write. It can only forbid:
a user's `policy.toml` holds as far as it asks for less. Where it is never comes from the environment, since
an account that could name another place would have no limits.
"""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from audit.egress.egress_policy import Budget, Policy

FILE: Final = "policy.toml"


@cache
def machine_file() -> Path:
    """Return where the administrator's limits are kept; the file need not exist."""
    if sys.platform == "win32":
        import platformdirs  # it asks Windows itself: C:\\ProgramData, also where that was moved

        return platformdirs.site_data_path("Overread", appauthor=False) / FILE
    if sys.platform == "darwin":
        return Path("/Library/Application Support/Overread") / FILE
    return Path("/etc/overread") / FILE


def tightened(policy: "Policy", limits: "Policy") -> "Policy":
    """Return a policy made stricter by the fields that the limits state.

    Raises:
        KeyError: The limits state a field that is no limit, which the message names.
    """
    update = {
        name: RULES[name](getattr(policy, name), getattr(limits, name))
        for name in sorted(limits.model_fields_set)
    }
    return policy.model_copy(update=update)


def _hosts(own: tuple[str, ...], limit: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hosts that both allow; `host:port` is a part of `host`."""
    both = {h for h in own if h in limit or h.partition(":")[0] in limit}
    both |= {h for h in limit if h in own or h.partition(":")[0] in own}
    return tuple(sorted(both))


def _least(own: "Budget", limit: "Budget") -> "Budget":
    """Return a budget with the smaller of each amount that either states."""
    update = {}
    for name in type(own).model_fields:
        stated = [n for n in (getattr(own, name), getattr(limit, name)) if n is not None]
        update[name] = min(stated, default=None)
    return own.model_copy(update=update)


def _plugins(own: dict[str, str], limit: dict[str, str]) -> dict[str, str]:
    """Return the plug-ins that both allow with the same hash."""
    return {name: sha256 for name, sha256 in own.items() if limit.get(name) == sha256}


RULES: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "local_only": lambda own, limit: own or limit,
    "allowed_hosts": _hosts,
    "max_images": min,
    "max_request_mb": min,
    "clinical_context": lambda own, limit: own and limit,
    "captions": lambda own, limit: "blinded" if "blinded" in (own, limit) else "any",
    "budget_per_day": _least,
    "budget_of_pilot": _least,
    "idle_lock_minutes": min,
    "plugins": _plugins,
    "ca_file": lambda _own, limit: limit,
    "proxy": lambda _own, limit: limit,
}
"""How each field limits a user's. The kill switch is none: whoever may clear it must be able to."""
