"""A provider: it builds a request for a server and reads its answer. Overread does the rest."""

import json
from typing import Any


class ExampleLab:
    """Speaks to a server that takes a prompt and images, and answers with a chat completion."""

    def request(self, entry: dict[str, Any], bundle: dict[str, Any]) -> dict[str, Any]:
        """Return path, headers and body of the request for a draft."""
        return {
            "path": "/chat/completions",
            "headers": {"X-Example": "1"},
            "body": {
                "model": entry["model"],
                "instructions": bundle["system"],
                "schema": bundle["schema"],
                "turns": bundle["turns"],
            },
        }

    def answer(self, entry: dict[str, Any], reply: dict[str, Any]) -> dict[str, Any]:
        """Return the answer's text, and what the server says about it."""
        content = json.loads(reply["body"])
        choice = content["choices"][0]
        return {
            "text": choice["message"]["content"],
            "stopped": "truncated" if choice["finish_reason"] == "length" else None,
            "model": content.get("model"),
        }


PROVIDER = ExampleLab()
