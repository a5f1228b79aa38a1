"""Egress limits that an administrator sets for every account of a machine.

They are in one file beside the settings of other programs, which only an administrator can write.
The file can only forbid: a user's `policy.toml` applies as far as it asks for less. The location
never comes from the environment, because an account that could choose it would have no limits.
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
    """Return the path of the administrator's limits; the file need not exist."""
    if sys.platform == "win32":
        import platformdirs  # asks Windows itself for `C:\ProgramData`, which may have been moved

        return platformdirs.site_data_path("Overread", appauthor=False) / FILE
    if sys.platform == "darwin":
        return Path("/Library/Application Support/Overread") / FILE
    return Path("/etc/overread") / FILE


def tightened(policy: "Policy", limits: "Policy") -> "Policy":
    """Return a policy made stricter by the fields that the limits set.

    Raises:
        KeyError: The limits set a field that cannot be limited; the error names it.
    """
    update = {
        name: RULES[name](getattr(policy, name), getattr(limits, name))
        for name in sorted(limits.model_fields_set)
    }
    return policy.model_copy(update=update)


def _hosts(chosen: tuple[str, ...], limit: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hosts that both lists allow; `host:port` is a part of `host`."""
    both = {h for h in chosen if h in limit or h.partition(":")[0] in limit}
    both |= {h for h in limit if h in chosen or h.partition(":")[0] in chosen}
    return tuple(sorted(both))


def _least(chosen: "Budget", limit: "Budget") -> "Budget":
    """Return a budget with the smaller of each amount that either sets."""
    update = {}
    for name in type(chosen).model_fields:
        stated = [n for n in (getattr(chosen, name), getattr(limit, name)) if n is not None]
        update[name] = min(stated, default=None)
    return chosen.model_copy(update=update)


def _plugins(chosen: dict[str, str], limit: dict[str, str]) -> dict[str, str]:
    """Return the plug-ins that both allow with the same hash."""
    return {name: sha256 for name, sha256 in chosen.items() if limit.get(name) == sha256}


def central(chosen: "Policy", site: "Policy") -> "Policy":
    """Return the policy of a workstation under that of its site.

    A site's policy is complete: a rule that it does not name has its default. A rule that the
    workstation does not name is the site's.
    """
    named = {name: getattr(chosen, name) for name in sorted(chosen.model_fields_set)}
    own = site.model_copy(update=named)
    update = {name: rule(getattr(own, name), getattr(site, name)) for name, rule in RULES.items()}
    if "budget_of_pilot" in named:  # counted from the day that belongs to it
        own = own.model_copy(update={"pilot_since": chosen.pilot_since})
    update["pilot_since"] = _since(own, site)
    return own.model_copy(update=update)


def _since(own: "Policy", site: "Policy") -> str | None:
    """Return the day from which the budgets of the pilot count: the earlier one is stricter."""
    if not site.budget_of_pilot.limited:
        return own.pilot_since
    if not own.budget_of_pilot.limited or None in (own.pilot_since, site.pilot_since):
        return site.pilot_since if not own.budget_of_pilot.limited else None
    return min(str(own.pilot_since), str(site.pilot_since))


RULES: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "local_only": lambda chosen, limit: chosen or limit,
    "allowed_hosts": _hosts,
    "unencrypted_archives": _hosts,
    "max_images": min,
    "max_request_mb": min,
    "clinical_context": lambda chosen, limit: chosen and limit,
    "captions": lambda chosen, limit: "blinded" if "blinded" in (chosen, limit) else "any",
    "budget_per_day": _least,
    "budget_of_pilot": _least,
    "idle_lock_minutes": min,
    "identity_roles": lambda chosen, limit: tuple(role for role in chosen if role in limit),
    "result_hosts": _hosts,
    "result_kinds": lambda chosen, limit: tuple(kind for kind in chosen if kind in limit),
    "local_agents": lambda chosen, limit: tuple(agent for agent in chosen if agent in limit),
    "ca_file": lambda _chosen, limit: limit,
    "proxy": lambda _chosen, limit: limit,
    "plugins": _plugins,
}
"""Functions that combine a user's choice with the limit, by field.

The kill switch has none: whoever may clear it must be able to."""
