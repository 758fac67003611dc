"""PostgreSQL, for whoever wants a machine to die without a loss: the same tables on a server."""
