"""The result of a game in a few lines: the durak, the order of going out, and what follows."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from club.achievements import medal_of
from club.view import TableView
from durak.events import Ending
from screens import buttons
from screens.achievements import achievement_name
from screens.audience import Audience
from screens.captions import illustrate, numbered_players
from screens.endings import Finale, armful, comeback, epaulettes_by, finale_of, form_of
from screens.guesses import foresight_line
from screens.keyboard import AWAY, MORE, Rows, pairs
from screens.links import link_to_add, link_to_page
from screens.options import forfeit
from screens.pictures.result_picture import final_picture
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.shuffle_proof import check_button
from screens.text_layout import in_lines
from screens.texts import Texts, Voice

_IN_A_ROW = 2
_LUCKY = 5
"""A streak without being the durak is mentioned each time it reaches a multiple of this."""


def result(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Draw the result even for chats that play by text, as it is sent only once, and shared."""
    scene = Scene.of_chat(view, audience, texts)
    screen = Screen("\n".join((headline(scene), *details(scene))), _buttons(scene))
    if scene.game.outcome is None:
        return screen
    caption = in_lines(screen.text, numbered_players(scene))
    return illustrate(screen, caption, final_picture(scene))


def shared_result(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the result as somebody may forward it: without buttons, with a link that brings the
    bot into another group.
    """
    screen = result(view, replace(audience, not_now=None), texts)
    question = Scene.of_chat(view, audience, texts).say("share-question")
    text = f"{screen.text}\n\n{question} {link_to_add(audience.bot)}"
    return replace(screen, text=text, rows=(), text_alone=None)


def result_menu(view: TableView, audience: Audience, voice: Voice, *, is_ranked: bool) -> Screen:
    """Return what the result offers besides, for one person alone. `is_ranked`: the game counts in
    the ranking of the group.
    """
    scene = Scene(view, audience, voice)
    ranking = Button(scene.plain("button-ranking"), buttons.ShowRanking(view.place.chat))
    keys = (*film_button(scene), check_button(scene), *link_to_page(scene), AWAY)
    return Screen(headline(scene), pairs((ranking, *keys) if is_ranked else keys))


def headline(scene: Scene) -> str:
    outcome = scene.outcome
    if outcome.ending is not Ending.DURAK:
        return scene.say(f"ending-{outcome.ending.value}")
    losers = outcome.losers
    named = scene.say("result-durak", count=len(losers), names=scene.names(losers))
    return named + times(scene)


def times(scene: Scene) -> str:
    """Say how often this has happened in the chat, if there is a single durak and it is known."""
    losers = scene.outcome.losers
    duraks = form_of(scene, losers[0]).duraks if len(losers) == 1 else 0
    return scene.say("result-times", count=duraks) if duraks else ""


def details(scene: Scene) -> Iterator[str]:
    """Yield the lines below the headline: everything else worth saying about the game."""
    yield from remarks(scene)
    if scene.out:
        numbered = (f"{place}. {scene.names([seat])}" for place, seat in enumerate(scene.out, 1))
        yield scene.say("result-order", names=scene.voice.join(numbered))
    yield from score(scene)
    yield from _earned(scene)
    if scene.audience.not_now:
        yield scene.audience.not_now.say(scene.voice)


def remarks(scene: Scene) -> Iterator[str]:
    """Yield who won, where that counts, and what was special about this game."""
    if scene.winners:
        yield scene.say("result-winner", names=scene.names(scene.winners))
    if scene.outcome.ending is Ending.DURAK:
        yield from _own_line(scene)
        yield from _disgrace(scene)
        yield from _streaks(scene)
        yield from filter(None, (foresight_line(scene),))


def _own_line(scene: Scene) -> Iterator[str]:
    """Say what made this ending a rare one, unless another detail says so."""
    match finale_of(scene):
        case Finale.COMEBACK if (saved := comeback(scene)) is not None:
            yield scene.say("finale-comeback", name=scene.name(saved))
        case Finale.ARMFUL:
            taker = max(scene.outcome.losers, key=partial(armful, scene))
            count = armful(scene, taker)
            yield scene.say("finale-armful", name=scene.name(taker), count=count)
        case Finale.TEAMS:
            yield scene.say("finale-teams")
        case Finale.COMPUTER:
            yield scene.say("finale-computer")
        case _:
            pass


def _disgrace(scene: Scene) -> Iterator[str]:
    by = epaulettes_by(scene)
    if by is not None:
        count = scene.outcome.epaulettes
        yield scene.say("result-epaulettes", count=count, name=scene.name(by))
    for seat in scene.outcome.losers:
        if scene.view.chairs[seat].has_stand_in:
            yield scene.say("result-absent", name=scene.name(seat))
    agreed = scene.view.settings.rules.forfeit
    if agreed:
        yield scene.say("result-forfeit", forfeit=forfeit(scene.voice, agreed))


def _streaks(scene: Scene) -> Iterator[str]:
    """Mention the streak of at most one durak and of one other player."""
    streaks = {seat: form_of(scene, seat).streak for seat in scene.seats}
    worst = min(scene.outcome.losers, key=streaks.__getitem__)
    if streaks[worst] <= -_IN_A_ROW:
        yield scene.say("result-fooled", name=scene.name(worst), count=-streaks[worst])
    luckiest = max(streaks, key=streaks.__getitem__)
    if streaks[luckiest] > 0 and streaks[luckiest] % _LUCKY == 0:
        yield scene.say("result-spared", name=scene.name(luckiest), count=streaks[luckiest])


def score(scene: Scene) -> Iterator[str]:
    """Yield where the ladder stands, or what a deal has given that others play, too."""
    points = scene.view.series.points
    if any(points):
        yield scene.say("result-points", points=" : ".join(map(str, points)))
    if scene.winners_of_ladder:
        yield scene.say("result-ladder-won", names=scene.names(scene.winners_of_ladder))
    if scene.audience.deal.result:
        yield scene.audience.deal.result.say(scene.voice)


def _earned(scene: Scene) -> Iterator[str]:
    """Yield the one achievement that the picture shows as well."""
    medal = medal_of(scene.audience.earned)
    if medal is not None:
        name = achievement_name(scene.voice, medal.achievement)
        names = scene.voice.join(
            scene.say("name", name=scene.short_name(each)) for each in medal.earners
        )
        yield scene.say("result-earned", achievement=name, names=names)


def _buttons(scene: Scene) -> Rows:
    if scene.view.predealt is not None:
        onward = scene.audience.deal.onward
        following = (onward.button(scene.voice),) if onward else ()
        return ((*following, *link_to_page(scene)),)
    share = buttons.ShareResult(scene.view.table, scene.view.number)
    more = buttons.OpenResultMenu(scene.view.table, scene.view.number)
    shared = Button(scene.plain("button-share"), share)
    return ((again_button(scene), shared, Button(MORE, more)),)


def again_button(scene: Scene) -> Button:
    return Button(scene.plain("button-again"), buttons.Again(scene.view.table), Style.SUCCESS)


def film_button(scene: Scene) -> tuple[Button, ...]:
    if not scene.audience.films:
        return ()
    film = buttons.ShowFilm(scene.view.table, scene.view.number)
    return (Button(scene.plain("button-film"), film),)
