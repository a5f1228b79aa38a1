"""Site: sign-in, worklist, dashboard data."""
