"""Assembly of frames into series and volumes."""
