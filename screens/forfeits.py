"""What a durak may owe: harmless forfeits in every language, or the table's own words."""

from screens.texts import Foreign, Voice

FORFEITS = ("sing a verse", "crow", "tea", "joke", "compliments", "squats")


def forfeit(voice: Voice, chosen: str) -> str:
    if chosen in FORFEITS:
        return voice.say(f"forfeit-{chosen.replace(' ', '-')}")
    return voice.say("name", name=Foreign(chosen))
