"""DICOM headers, frames and pixel decoding."""
