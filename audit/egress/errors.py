"""Errors of the gate: the policy forbids a connection, or the connection fails."""

from audit.messages import CodedError, Message, Text


class PolicyRefusal(CodedError):
    """The egress policy in force forbids the request; nothing was sent.

    Attributes:
        reason: The rule that forbids it, without "policy forbids it".
    """

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason
        self.args = (Message("egress.forbidden-by-policy", reason=reason),)


class ConnectionFailed(CodedError, ConnectionError):
    """A permitted connection that produced no complete answer; `message` has the code."""
