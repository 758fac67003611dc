"""Questions that ask for confirmation before leaving, closing, removing a person or forgetting."""

from collections.abc import Mapping, Sequence

from club.places import PersonId
from club.view import TableView
from durak.events import Seat
from screens import buttons
from screens.about_deal import AboutDeal, Sentence
from screens.audience import Person, name_of
from screens.callback_data import Payload
from screens.guesses import guess_keys, guess_prompt
from screens.keyboard import AWAY, pairs, pairs_of_choices
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.texts import Foreign, Voice, isolate


def table_question(offered: Sequence[tuple[str, Payload]], voice: Voice) -> Screen:
    """Ask which table a command is about, by the titles of their groups. Practice has none."""
    practice = voice.plain("button-practice")
    rows = [
        (Button(isolate(Foreign(title)) if title else practice, payload),)
        for title, payload in offered
    ]
    return Screen(voice.say("choosing"), (*rows, (_stay(voice),)))


def leave_question(
    view: TableView, deal: AboutDeal, voice: Voice, group: str = "", sure: Payload | None = None
) -> Screen:
    """Ask before leaving, or before something for which the table is left: `sure` does it.

    A practice game ends when its only person leaves, and a game elsewhere when one of the two does.
    `group`, here and below, names the table where the question is asked outside of its group.
    """
    among_others = "leaving-practice" if view.place.is_elsewhere else "leaving"
    text = _giving_up(view, deal, among_others).say(voice)
    sure = sure or buttons.LeaveForSure(view.table, view.number)
    return _question(voice, _about(group, voice, text), "button-leave-for-sure", sure)


def _giving_up(view: TableView, deal: AboutDeal, among_others: str) -> Sentence:
    """Return the question, which means something else where nobody else sits."""
    if not view.place.is_private:
        return Sentence(among_others)
    return Sentence("leaving-practice") if view.is_played_out else deal.giving_up


def forget_question(voice: Voice) -> Screen:
    sure = buttons.ForgetForSure()
    return _question(voice, voice.say("forgetting"), "button-forget-for-sure", sure)


def close_question(
    view: TableView, deal: AboutDeal, voice: Voice, group: str = "", *, may_close: bool
) -> Screen:
    """Offer to close the table or, to people who may not close it, to vote for that."""
    if may_close:
        close = buttons.Close(view.table, view.number)
        text = _giving_up(view, deal, "closing").say(voice)
        return _question(voice, _about(group, voice, text), "button-close", close)
    people = sum(chair.is_present for chair in view.chairs)
    text = voice.say("voting", votes=len(view.votes), people=people)
    vote = buttons.VoteToClose(view.table, view.number)
    return _question(voice, _about(group, voice, text), "button-vote", vote)


def remove_question(view: TableView, people: Mapping[PersonId, Person], voice: Voice) -> Screen:
    """Ask whom to remove from the table before a game."""
    seated = [chair.person for chair in view.chairs if chair.person is not None]
    offered = [
        Button(isolate(name_of(voice, people, person)), buttons.Remove(view.table, person))
        for person in seated
    ]
    return Screen(voice.say("removing"), (*pairs(offered), (_stay(voice),)))


def guess_question(scene: Scene, guessed: Seat | None, group: str = "") -> Screen:
    """Ask somebody who watches who will be the durak, and offer a seat in the next game."""
    text = _about(group, scene.voice, guess_prompt(scene))
    names = pairs_of_choices(guess_keys(scene, guessed))
    next_game = Button(scene.plain("button-next-game"), buttons.WantNextGame(scene.view.table))
    return Screen(text, (*names, (next_game, AWAY)))


def _question(voice: Voice, text: str, label: str, payload: Payload) -> Screen:
    yes = Button(voice.plain(label), payload, Style.DANGER)
    return Screen(text, ((yes, _stay(voice)),))


def _about(group: str, voice: Voice, text: str) -> str:
    return voice.say("question-about", chat=Foreign(group), question=text) if group else text


def _stay(voice: Voice) -> Button:
    return Button(voice.plain("button-stay"), buttons.Dismiss(), Style.SUCCESS)
