"""The single gate through which every connection leaves this process.

    with open_permit(Purpose.TIMESTAMP, "https://tsa.example.org/sign") as permit:
        reply = post(permit, body, {"Content-Type": "application/timestamp-query"})

The gate applies the policy and the kill switch; it does not look at the content. `connection_guard`
refuses connections without a permit. Names are imported on first use: the app installs the guard
before it shows its window, and does not need the policy for that.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from audit.egress.connection_guard import allow_record_database
    from audit.egress.egress_policy import Budget, Policy, as_json, describe, policy_file
    from audit.egress.errors import PolicyRefusal
    from audit.egress.gate import Permit, Purpose, open_permit
    from audit.egress.host_address import Address
    from audit.egress.https_exchange import HttpReply, get, post
    from audit.egress.kill_switch import Stopped, stop_sending
    from audit.egress.tls_contexts import ClientCertificate

__all__ = [
    "Address",
    "Budget",
    "ClientCertificate",
    "HttpReply",
    "Permit",
    "Policy",
    "PolicyRefusal",
    "Purpose",
    "Stopped",
    "allow_record_database",
    "as_json",
    "describe",
    "get",
    "open_permit",
    "policy_file",
    "post",
    "stop_sending",
]

_MODULES: Final = {
    "Address": "host_address",
    "Budget": "egress_policy",
    "ClientCertificate": "tls_contexts",
    "HttpReply": "https_exchange",
    "Permit": "gate",
    "Policy": "egress_policy",
    "PolicyRefusal": "errors",
    "Purpose": "gate",
    "Stopped": "kill_switch",
    "allow_record_database": "connection_guard",
    "as_json": "egress_policy",
    "describe": "egress_policy",
    "get": "https_exchange",
    "open_permit": "gate",
    "policy_file": "egress_policy",
    "post": "https_exchange",
    "stop_sending": "kill_switch",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
