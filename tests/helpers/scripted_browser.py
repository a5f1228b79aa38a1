"""A browser that follows the pages of the tests' OpenID provider: it signs in and consents."""

import re
import ssl
from contextlib import suppress
from dataclasses import dataclass, field

import httpx

from tests.helpers.certificates import Certificates


@dataclass
class ScriptedBrowser:
    """Called with an address, it signs in as `user`."""

    certificates: Certificates
    user: str = "jane"
    abort: bool = False
    """Whether to follow the link that refuses."""
    addresses: list[str] = field(default_factory=list)
    """Addresses that it was opened with."""
    last_page: str = ""
    intercept: bool = False
    """Whether the redirect to this machine is kept in `intercepted` and not followed."""
    intercepted: list[httpx.URL] = field(default_factory=list)

    def _watch(self, request: httpx.Request) -> None:
        if self.intercept and request.url.path == "/callback":
            self.intercepted.append(request.url)
            raise InterruptedError

    def __call__(self, url: str) -> None:
        self.addresses.append(url)
        trusted = ssl.create_default_context(cafile=self.certificates.ca)
        with (
            suppress(InterruptedError),
            httpx.Client(
                verify=trusted,
                trust_env=False,
                follow_redirects=True,
                event_hooks={"request": [self._watch]},
            ) as client,
        ):
            page = client.get(url)
            while action := re.search(r'action="(https://[^"]+)"', page.text):
                if self.abort:
                    page = client.get(f"{action[1]}/abort")
                    continue
                prompt = re.search(r'name="prompt" value="(\w+)"', page.text)
                assert prompt is not None
                answers = {"prompt": prompt[1]}
                if prompt[1] == "login":
                    answers |= {"login": self.user, "password": "any"}
                page = client.post(action[1], data=answers)
            self.last_page = page.text
