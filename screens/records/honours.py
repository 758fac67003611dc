"""What people have been honoured for at the end of a season, in the words of a group."""

from collections.abc import Iterator, Mapping

from club.ceremonies import Award, Ceremony, Honour
from club.places import PersonId
from screens.audience import Person, names_of
from screens.texts import Voice

SIGNS: Mapping[Honour, str] = {
    Honour.CHAMPION: "👑",
    Honour.DURAK: "🃏",
    Honour.COMEBACK: "📈",
    Honour.DEFENCE: "🛡",
    Honour.STREAK: "🍀",
}


def of_season(ceremony: Ceremony, voice: Voice) -> str:
    """Return the season as it follows an honour, such as "of the winter"."""
    return voice.plain(f"season-{ceremony.time_of_year.value}")


def honour_line(award: Award, honour: str, people: Mapping[PersonId, Person], voice: Voice) -> str:
    """Return who has an honour, under this name, as HTML."""
    winners = names_of(voice, people, (winner.person for winner in award.winners))
    return f"{SIGNS[award.honour]} {voice.say('honour-line', honour=honour, names=winners)}"


def title_lines(
    ceremony: Ceremony, people: Mapping[PersonId, Person], voice: Voice
) -> Iterator[str]:
    """Yield who has the titles of the season, until the next one is over."""
    for award in ceremony.titles:
        yield honour_line(award, _title(award.honour, ceremony, voice), people, voice)


def title_tags(ceremony: Ceremony, voice: Voice) -> Mapping[PersonId, str]:
    """Return the tags that go with the titles: at most 16 signs, no emoji."""
    season = f"season-{ceremony.time_of_year.value}"
    return {
        winner.person: voice.plain(f"{season}.{award.honour.value}")
        for award in ceremony.titles
        for winner in award.winners
    }


def honours_of(ceremony: Ceremony, person: PersonId, voice: Voice) -> Iterator[str]:
    for honour in ceremony.honours_of(person):
        yield f"{SIGNS[honour]} {_title(honour, ceremony, voice)}"


def _title(honour: Honour, ceremony: Ceremony, voice: Voice) -> str:
    of = of_season(ceremony, voice)
    return voice.plain(f"honour-{honour.value}.of-season", of=of)
