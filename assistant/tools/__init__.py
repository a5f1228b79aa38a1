"""Tools that a model may call, and the session that answers its calls by the rules.

- `tool_definitions`: names, arguments and descriptions, as APIs are sent them.
- `tool_sources`: what the tools of one case may use, and nothing else.
- `tool_session`: the calls of one draft, or of one external agent: policy, bounds and answers.
- `tool_offer`: the offer in a bundle, and the text that a prompt adds about it.
"""
