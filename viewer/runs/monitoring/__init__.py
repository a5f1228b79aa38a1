"""Health and metrics of a service that runs without a person: a worker, or the station."""
