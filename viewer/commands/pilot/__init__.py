"""Commands of the pilot and its worklist."""
