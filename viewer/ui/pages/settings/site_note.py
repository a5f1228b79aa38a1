"""Note on settings that a site has set by its signed configuration."""

from typing import Literal

from audit.egress import central_policy
from audit.record.authorization.permissions import NAMES, ROLES
from viewer.ui.language.i18n import tr, translated


def site_note(part: Literal["policy", "providers"]) -> str:
    """Return who has set a part of the settings for the site; "" if nobody has.

    Raises:
        PolicyRefusal: A configuration cannot be used.
    """
    text = tr("Set by the site, version {version}, signed by {role} on {day}.")
    notes = []
    for each in central_policy.configurations():
        if getattr(each, part) is not None:
            role = next((translated(NAMES[r]) for r in ROLES if r == each.role), each.role)
            notes.append(text.format(version=each.version, role=role, day=each.at[:10]))
    return " ".join(notes)
