"""Client of a FHIR R4 server: clinical context, reports of other readers, and results.

    fhir_settings   configured servers (`fhir.toml`)
    fhir_client     read, search, create on a condition, update of a known version
    backend_tokens  SMART Backend Services: a signed assertion in exchange for an access token

Connections, limits, cancellation and sign-in are those of `viewer.archive`, and so are the errors.
What a server answers is data of a stranger: it is checked for its form, and never trusted.
"""
