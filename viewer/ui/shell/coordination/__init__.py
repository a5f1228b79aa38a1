"""Services that connect record, pages and case panel."""
