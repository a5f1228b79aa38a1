"""Facts about requests for monitoring: durations, tokens and outcomes, never content.

`request_outcome` is what is known of a request that ended. `spans` sends it to a collector in the
format of OpenTelemetry, if a site has switched that on.
"""
