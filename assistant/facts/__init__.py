"""Facts of a request: what algorithms measured on its series, and the text that states them."""
