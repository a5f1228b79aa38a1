"""Statistical methods that no dependency provides."""
