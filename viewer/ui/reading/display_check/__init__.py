"""Display check: a test pattern with questions that only a good display lets a reader answer."""
