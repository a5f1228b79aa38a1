"""External agents that a person opens a case to, over the Model Context Protocol.

- `agent_rule`: the rule by which a case is opened, as it is shown before.
- `agent_session`: the calls of an agent while the case is open.
- `open_cases`: where the program with the open case answers, for the agent's server.
- `agent_server`, `agent_http`: the server that an agent talks to (official SDK, the extra `mcp`).
"""
