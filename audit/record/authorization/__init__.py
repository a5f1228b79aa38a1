"""Who may do what in a record, and who may see which content when."""
