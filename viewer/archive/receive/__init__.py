"""Reception of studies that an archive or a modality sends; off by default."""
