"""What people press and type: a handler parses, submits and answers; painting is not done here."""
