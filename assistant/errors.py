"""Errors of the assistant, one tree. Messages are fit for a reader and never hold a key.

    PolicyRefusal         policy (audit.egress) forbids the request: nothing was built or sent
    └── BudgetSpent       it would exceed a budget
    AssistantError
    ├── SettingsError     a provider entry, or the file that holds them, is not usable
    │   └── KeyMissing    the entry needs a key that is not there
    └── BundleError       these slices or words cannot be made into a bundle

A provider that is down, slow or talks nonsense is no exception: that is an `Attempt`'s outcome.
"""

from audit.egress.errors import PolicyRefusal
from audit.messages import CodedError

__all__ = [
    "AssistantError",
    "BudgetSpent",
    "BundleError",
    "KeyMissing",
    "PolicyRefusal",
    "SettingsError",
]


class AssistantError(CodedError):
    """Base of every error that `assistant` raises on purpose."""


class BudgetSpent(PolicyRefusal):
    """A request would go over a budget; what is in progress may turn out to leave room."""


class SettingsError(AssistantError):
    """A provider's settings cannot be read, are incomplete or contradict themselves."""


class KeyMissing(SettingsError):
    """The provider needs a key, and neither the keyring nor the environment has it."""


class BundleError(AssistantError):
    """A bundle cannot be made from this selection or context."""
