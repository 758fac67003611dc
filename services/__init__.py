"""What handlers and delivery both need to know about people and chats."""
