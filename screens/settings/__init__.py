"""The settings of a chat, chosen by buttons: their pages, and the choice of a language."""
