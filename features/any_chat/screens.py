"""What people see of a game in any chat: offers, the board with its keys, hands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from club.events import ClosedBecause
from club.places import PersonId
from club.table import Phase
from club.view import TableView
from durak.actions import Pass, Take
from durak.view import View
from features.any_chat.buttons import (
    LeaveSeat,
    PlayAgain,
    PlayFromHand,
    PlayNumber,
    ShowHand,
    TakeSeat,
)
from features.any_chat.rules import SEATS, action_with, most_cards, numbered, settings_of
from people.elsewhere import Offer
from screens import buttons
from screens.about_deal import AboutDeal, Sentence
from screens.alerts import fits
from screens.audience import Audience, display_name
from screens.awaiting import passing_label
from screens.board import board as board_of_group
from screens.captions import illustrate, numbered_players, undrawn_title
from screens.hand.hand import hand as usual_hand
from screens.keyboard import Rows, row, rows
from screens.links import link_to_page
from screens.lobby import about, closed_table, last_words
from screens.options import variant_name
from screens.pictures.lobby import lobby_picture
from screens.result import result
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.selection import Selection
from screens.text_layout import in_lines, in_paragraphs, without_markup
from screens.texts import Foreign, Texts, Voice

HOW = "how"
"""The offer that explains the game and opens none."""
_IN_A_ROW = 8


def offer(take_seat: TakeSeat, author: str | None, voice: Voice) -> Offer:
    """Return an offer. Its author has a seat once somebody takes the other, unless they are None:
    nobody is told who writes in the name of a chat.
    """
    clock = settings_of(take_seat.offer).clock
    title = voice.plain("any-chat-offer", clock=voice.length(clock))
    names = [] if author is None else [Foreign(display_name(voice, author))]
    return Offer(take_seat.offer, title, _invitation(take_seat, voice, names))


def explanation(voice: Voice) -> Offer:
    return Offer(HOW, voice.plain("any-chat-how"), Screen(voice.say("any-chat-explained")))


def board(
    view: TableView,
    audience: Audience,
    texts: Texts,
    take_seat: TakeSeat,
    lost: Mapping[PersonId, int],
) -> Screen:
    """Return what everybody sees of a table. `lost`: how many games the two lost to each other.

    Of the readers nothing is known: they read as the opener does.
    """
    opener = audience.find(view.opener)
    in_words = opener is not None and opener.in_words
    audience = replace(audience, chat=replace(audience.chat, in_words=in_words), form={})
    shown = _board(view, audience, texts, take_seat, lost)
    return shown.without_picture() if in_words else shown


def _board(
    view: TableView,
    audience: Audience,
    texts: Texts,
    take_seat: TakeSeat,
    lost: Mapping[PersonId, int],
) -> Screen:
    scene = Scene.of_chat(view, audience, texts)
    match view.phase:
        case Phase.LOBBY:
            return _lobby(scene, take_seat)
        case Phase.PLAYING:
            return replace(board_of_group(view, audience, texts), rows=_keys(scene))
        case Phase.CLOSED if not view.is_played_out:
            closed = closed_table(view, audience, texts)
            return replace(closed, text=_last_words(scene), text_alone=None)
        case _:
            told = replace(audience, deal=AboutDeal(result=_standings(scene, lost)))
            again = Button(scene.plain("button-again"), PlayAgain(view.table), Style.SUCCESS)
            keys = ((again, *link_to_page(scene)),) if view.phase is Phase.OVER else ()
            return replace(result(view, told, texts), rows=keys)


def _standings(scene: Scene, lost: Mapping[PersonId, int]) -> Sentence | None:
    if not lost:
        return None
    people = (chair.person for chair in scene.view.chairs)
    first, second = (lost.get(person, 0) if person else 0 for person in people)
    names = {"first": scene.name(0), "second": scene.name(1)}
    return Sentence("any-chat-standings", {**names, "won": second, "lost": first})


def _last_words(scene: Scene) -> str:
    view = scene.view
    if view.game is None:
        return scene.say("any-chat-over", bot=scene.audience.bot)
    if view.closed is not ClosedBecause.IDLE:
        return last_words(scene)
    absent = max(scene.seats, key=lambda seat: view.chairs[seat].missed)
    return scene.say("any-chat-missed", name=scene.name(absent))


def _lobby(scene: Scene, take_seat: TakeSeat) -> Screen:
    names = [scene.name(seat) for seat in scene.seats]
    leave = Button(scene.plain("button-leave"), LeaveSeat(scene.view.table))
    invitation = _invitation(take_seat, scene.voice, names, (leave,) if names else ())
    picture = lobby_picture(scene, tuple(map(without_markup, about(scene))))
    waiting = _waiting(scene.voice, names)
    caption = in_lines(undrawn_title(scene), numbered_players(scene), waiting)
    return illustrate(invitation, caption, picture)


def _invitation(
    take_seat: TakeSeat, voice: Voice, names: Sequence[Foreign], keys: Sequence[Button] = ()
) -> Screen:
    """Return the message with which a game begins. `names`: of those who have a seat."""
    settings = settings_of(take_seat.offer)
    rules = voice.say(
        "lobby-rules",
        cards=settings.rules.deck,
        hand=str(settings.rules.hand_size),
        clock=voice.length(settings.clock),
    )
    text = in_lines(
        voice.say("lobby-title", variant=variant_name(voice, settings.variant)),
        rules,
        _waiting(voice, names),
    )
    label = voice.plain("button-join" if len(names) < SEATS else "button-start")
    return Screen(text, ((Button(label, take_seat, Style.PRIMARY), *keys),))


def _waiting(voice: Voice, names: Sequence[Foreign]) -> str:
    """Say who waits for somebody else, or between whom the game can begin."""
    match names:
        case [name]:
            return voice.say("any-chat-waiting", name=name)
        case [_, _]:
            return voice.say("lobby-ready")
        case _:
            return voice.say("lobby-free", count=SEATS)


def _keys(scene: Scene) -> Rows:
    """Return the keys for both. What a number plays depends on who presses it."""
    table = scene.view.table
    game = scene.view.number
    moment = scene.moment
    hand = Button(scene.plain("button-my-hand"), ShowHand(table), Style.PRIMARY)
    cards = tuple(
        Button(str(number), PlayNumber(table, game, moment.bout, number))
        for number in range(1, most_cards(scene.game) + 1)
    )
    return ((hand, *link_to_page(scene)), *rows(cards, _IN_A_ROW), *row([*_answers(scene)]))


def _answers(scene: Scene) -> Iterator[Button]:
    """Offer what may be done without a card by whom the game is waiting for."""
    view = scene.view
    bout = scene.game.bout
    take = scene.plain("move-take", count=len(bout.table)), Take()
    done = passing_label(scene), Pass()
    for seat in scene.game.awaited if bout.pairs else ():
        label, action = take if seat == bout.defender else done
        yield Button(label, buttons.Play(view.table, view.number, scene.moment, action))


def hand(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the viewer's hand for a message that stays as it is: the clock runs on the board,
    which also has the key to the page.

    Every key plays, and none leads to others, for which another message would be left behind. A
    card beats the first attack that it can: who beats the attacks in turn may pair them at will.
    """
    scene = Scene.of_viewer(view, audience, texts)
    here = replace(audience, chat=replace(audience.chat, title=""), page=None)
    usual = usual_hand(replace(view, deadline=None), here, texts)
    keys = ([_playing(key, scene.game) for key in row] for row in usual.rows)
    rows = (tuple(filter(None, row)) for row in keys)
    return replace(usual, rows=tuple(filter(None, rows)))


def _playing(key: Button, game: View) -> Button | None:
    match key.target:
        case buttons.Play(table, number, moment, action):
            return replace(key, target=PlayFromHand(table, number, moment, action))
        case buttons.Select(table, number, moment, Selection(cards=(card,))):
            action = action_with(game, card)
            return replace(key, target=PlayFromHand(table, number, moment, action))
        case buttons.Select() | buttons.Nothing():
            return None
        case _:
            return key


def hand_in_alerts(view: TableView, audience: Audience, texts: Texts) -> Sequence[str]:
    """Return the viewer's cards with their numbers, a line each, in as many alerts as they need."""
    scene = Scene.of_viewer(view, audience, texts)
    game = scene.game
    cards = numbered(game, scene.faces)
    held = [f"{number}. {scene.faces.on_key(card)}" for number, card in cards.items()]
    if not held:
        return (scene.plain("peek-empty"),)
    explained = scene.plain("any-chat-numbers") if game.bout.number == 1 else ""
    for below in (explained, ""):
        if fits(whole := _alert(held, below)):
            return (whole,)
    return tuple(_pages(held, scene.plain("any-chat-more")))


def _pages(held: Sequence[str], below: str) -> Iterator[str]:
    page: list[str] = []
    for card in held:
        if not fits(_alert([*page, card], below)):
            yield _alert(page, below)
            page = []
        page.append(card)
    yield _alert(page, below)


def _alert(held: Sequence[str], below: str) -> str:
    return in_paragraphs("\n".join(held), below)
