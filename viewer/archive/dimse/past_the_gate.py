"""An association without a permit, for the self-test of the egress gate."""

from pynetdicom import AE
from pynetdicom.presentation import build_context

VERIFICATION = "1.2.840.10008.1.1"


def connect(host: str, port: int, timeout_s: float) -> None:
    """Request an association as pynetdicom does by itself.

    Args:
        host: Literal address.
        port: Port.
        timeout_s: Limit for connecting and for the answer.

    Raises:
        OSError: The guard refused the connection, or it failed.
    """
    application = AE()
    application.connection_timeout = application.acse_timeout = timeout_s
    association = application.associate(host, port, contexts=[build_context(VERIFICATION)])
    if association.is_established:
        association.release()
