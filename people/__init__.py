"""What is known about people and chats, and what follows from it; used by handlers and messenger."""
