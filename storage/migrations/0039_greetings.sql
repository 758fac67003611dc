-- When a group was greeted last or, later, had last been seen to be without the bot.
ALTER TABLE chats ADD COLUMN greeted TEXT;
