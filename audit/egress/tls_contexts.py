"""TLS contexts that always verify the server and ignore the environment.

`ssl.create_default_context` writes session keys to `SSLKEYLOGFILE`, and `load_default_certs` trusts
`SSL_CERT_FILE` and `SSL_CERT_DIR`: anybody who sets a variable could read or redirect a patient's
images.
"""

import ssl
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import certifi

from audit.egress.errors import PolicyRefusal
from audit.messages import Message


@dataclass(frozen=True)
class ClientCertificate:
    """Files with which this program shows a server who it is.

    Attributes:
        certificate: PEM file of the certificate, with its intermediate authorities.
        key: PEM file of its private key, without a password.
    """

    certificate: str
    key: str


@lru_cache(maxsize=8)
def tls_context(
    ca_file: str | None, only: str | None = None, client: ClientCertificate | None = None
) -> ssl.SSLContext:
    """Return a context that trusts certifi's and the system's authorities, and `ca_file`.

    Args:
        ca_file: PEM file of an additional authority, from the policy.
        only: PEM file of the only authorities to trust, instead of all others.
        client: Certificate that shows the server who connects.

    Raises:
        PolicyRefusal: A file is not a readable PEM file.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # verifies certificate and host name
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    if client is not None:
        _present(context, client)
    if only is not None:
        _trust(context, only)
        return context
    context.load_verify_locations(cafile=certifi.where())
    _trust_system(context)
    if ca_file is not None:
        _trust(context, ca_file)
    return context


def server_context(own: ClientCertificate, peers_ca: str | None) -> ssl.SSLContext:
    """Return the TLS context of a listener.

    Args:
        own: Certificate and key of the listener.
        peers_ca: PEM file of the authorities whose certificates a peer must present; None: a peer
            needs no certificate.

    Raises:
        PolicyRefusal: A file is not a readable PEM file.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    _present(context, own)
    if peers_ca is not None:
        context.verify_mode = ssl.CERT_REQUIRED
        _trust(context, peers_ca)
    return context


def _present(context: ssl.SSLContext, own: ClientCertificate) -> None:
    try:
        # The callable keeps OpenSSL from asking for a password on the terminal.
        context.load_cert_chain(own.certificate, own.key, password=lambda: b"")
    except (OSError, ssl.SSLError):
        raise PolicyRefusal(Message("egress.client-certificate")) from None


def _trust(context: ssl.SSLContext, file: str) -> None:
    try:
        context.load_verify_locations(cafile=file)
    except (OSError, ssl.SSLError):
        raise PolicyRefusal(Message("egress.ca-file")) from None


def _trust_system(context: ssl.SSLContext) -> None:
    """Trust the authorities of the OpenSSL build, or of the Windows stores."""
    if sys.platform == "win32":
        for store in ("CA", "ROOT"):
            for certificate, encoding, _ in ssl.enum_certificates(store):
                if encoding == "x509_asn":
                    context.load_verify_locations(cadata=certificate)
        return
    paths = ssl.get_default_verify_paths()
    # The `openssl_` fields are fixed when OpenSSL is built; the others follow the environment.
    if Path(paths.openssl_cafile).is_file():
        context.load_verify_locations(cafile=paths.openssl_cafile)
    if Path(paths.openssl_capath).is_dir():
        context.load_verify_locations(capath=paths.openssl_capath)
