"""What achievements are called, what they take, and who has earned one with a game."""

from club.places import PersonId
from screens.options import dashed
from screens.scene import Scene
from screens.texts import Voice


def achievement_name(voice: Voice, achievement: str) -> str:
    return voice.plain(f"achievement-{dashed(achievement)}")


def achievement_line(voice: Voice, achievement: str) -> str:
    """Return the name, and what the achievement takes."""
    name = achievement_name(voice, achievement)
    about = voice.plain(f"achievement-{dashed(achievement)}.about")
    return voice.say("shelf-line", achievement=name, about=about)


def earned_line(scene: Scene) -> str:
    """Return what the game has earned its players, or nothing."""
    earners: dict[str, list[PersonId]] = {}
    for person, achievements in scene.audience.earned.items():
        for achievement in achievements:
            earners.setdefault(achievement, []).append(person)
    earned = (_earned_by(scene, achievement, people) for achievement, people in earners.items())
    told = " · ".join(earned)
    return scene.say("result-earned", earned=told) if told else ""


def _earned_by(scene: Scene, achievement: str, people: list[PersonId]) -> str:
    achievement = achievement_name(scene.voice, achievement)
    names = scene.voice.join(scene.say("name", name=scene.short_name(each)) for each in people)
    return scene.say("earned-by", achievement=achievement, names=names)
