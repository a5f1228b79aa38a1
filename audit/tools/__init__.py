"""Tools that a model may call while it drafts: their names, and the rules for calling them."""
