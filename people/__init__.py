"""What is known about people and chats, and what follows from it: for handlers and messenger."""
