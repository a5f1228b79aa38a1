"""Work on many machines: batches that wait in a queue of the site's database."""
