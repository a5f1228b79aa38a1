"""A proxy that ends TLS in front of a plain server on this machine.

Debian's Orthanc 1.10 crashes at the first HTTPS request; sites put a proxy in front of it anyway.
"""

import contextlib
import socket
import ssl
import threading
from collections.abc import Iterator

from tests.helpers.certificates import Certificates


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def tls_proxy(certificates: Certificates, port: int, *, ask: bool = False) -> Iterator[int]:
    """Forward to `port` on this machine until the block ends; yield the proxy's port.

    `ask`: clients must present a certificate of the authority.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificates.certificate, certificates.key)
    if ask:
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(certificates.ca)
    listener = socket.create_server(("127.0.0.1", 0))
    open_sockets: list[socket.socket] = []
    threads: list[threading.Thread] = []

    def serve(plain: socket.socket) -> None:
        try:
            secure = context.wrap_socket(plain, server_side=True)
            onward = socket.create_connection(("127.0.0.1", port))
        except OSError:
            plain.close()
            return
        open_sockets.extend((secure, onward))
        back = threading.Thread(target=_pump, args=(onward, secure), daemon=True)
        back.start()
        _pump(secure, onward)
        back.join()

    def accept() -> None:
        with contextlib.suppress(OSError):
            while True:
                plain, _ = listener.accept()
                threads.append(threading.Thread(target=serve, args=(plain,), daemon=True))
                threads[-1].start()

    accepting = threading.Thread(target=accept, daemon=True)
    accepting.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        for sock in open_sockets:
            with contextlib.suppress(OSError):
                socket.socket.shutdown(sock, socket.SHUT_RDWR)
        for thread in (accepting, *threads):
            thread.join(5)
        for sock in open_sockets:
            sock.close()
