"""The ceremony of a season, told in words and as a picture."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta

from club.ceremonies import LEAST_GAMES, Award, Ceremony, Honour
from club.places import PersonId
from screens.audience import Person, name_of
from screens.captions import illustrate
from screens.pictures.ceremony import CeremonyPicture, Prize
from screens.pictures.colours_and_pens import colour_of
from screens.pictures.seats import SeatedPlayer
from screens.pictures.text_drawing import renderable_part
from screens.records.honours import honour_line, of_season
from screens.records.ranking import percent
from screens.screen import Screen
from screens.texts import Voice


def ceremony_card(ceremony: Ceremony, people: Mapping[PersonId, Person], voice: Voice) -> Screen:
    """Return the ceremony. Its caption repeats in words what no font can show."""
    title = f"🎉 <b>{_title(ceremony, voice)}</b> · {_months(ceremony, voice)}"
    lines = "\n".join(_line(award, people, voice) for award in ceremony.awards)
    about = f"<i>{voice.say('ceremony-about', games=LEAST_GAMES)}</i>"
    in_words = "\n\n".join((title, lines, about))
    picture = _picture(ceremony, people, voice)
    names = (name_of(voice, people, person).words for person in ceremony.people)
    caption = "\n\n".join((title, about)) if _is_legible(picture, names) else in_words
    return illustrate(Screen(in_words), caption, picture)


def _is_legible(picture: CeremonyPicture, names: Iterable[str]) -> bool:
    """Whether the fonts can show every name, and the words around them."""
    labels = (prize.label for prize in picture.prizes)
    return all(map(renderable_part, (picture.title, *labels, *names)))


def _title(ceremony: Ceremony, voice: Voice) -> str:
    return voice.plain("ceremony-title", of=of_season(ceremony, voice))


def _months(ceremony: Ceremony, voice: Voice) -> str:
    season = ceremony.season
    return voice.months(season.begins, season.ends - timedelta(days=1))


def _line(award: Award, people: Mapping[PersonId, Person], voice: Voice) -> str:
    honour = f"<b>{_name(award.honour, voice)}</b>"
    return f"{honour_line(award, honour, people, voice)} · {_figure(award, voice)}"


def _name(honour: Honour, voice: Voice) -> str:
    return voice.plain(f"honour-{honour.value}")


def _figure(award: Award, voice: Voice) -> str:
    """Return what the winners have done, which is the same of all who share an award."""
    best = award.winners[0]
    key = f"honour-{award.honour.value}.figure"
    match award.honour:
        case Honour.CHAMPION | Honour.DURAK:
            return voice.plain(key, duraks=best.duraks, games=best.games)
        case Honour.COMEBACK:
            before = percent(award.before) if award.before else 0
            return voice.plain(key, percent=percent(best), before=before)
        case Honour.DEFENCE:
            return voice.plain(key, takes=voice.decimal(best.takes / best.games))
        case Honour.STREAK:
            return voice.plain(key, games=best.longest_spared)


def _picture(
    ceremony: Ceremony, people: Mapping[PersonId, Person], voice: Voice
) -> CeremonyPicture:
    prizes = tuple(
        Prize(
            award.honour.value,
            _name(award.honour, voice),
            tuple(_players(award, people, voice)),
            _figure(award, voice),
        )
        for award in ceremony.awards
    )
    return CeremonyPicture(_title(ceremony, voice), _months(ceremony, voice), prizes)


def _players(
    award: Award, people: Mapping[PersonId, Person], voice: Voice
) -> Iterator[SeatedPlayer]:
    for number, winner in enumerate(award.winners, 1):
        name = name_of(voice, people, winner.person).words
        yield SeatedPlayer.of(number, name, colour_of(people, winner.person))
