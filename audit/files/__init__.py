"""Files of Overread's home folder, and text files that users supply."""
