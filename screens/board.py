"""The board: what everybody at the table may see, short enough for a phone without scrolling."""

from collections.abc import Iterator

from club.guesses import are_invited, are_open
from club.table import Phase
from club.view import TableView
from durak.cards import Rank
from durak.events import Seat
from screens import buttons
from screens.audience import Audience
from screens.awaiting import awaited_players
from screens.bouts import bout
from screens.captions import illustrate, numbered_players, undrawn_title
from screens.cutting import how_dealt
from screens.keyboard import AWAY, MORE, Rows, pairs
from screens.legend import BOARD, explanations
from screens.links import link_to_page
from screens.narration import story
from screens.pictures.board import board_picture
from screens.scene import Role, Scene
from screens.screen import Button, Screen, Style
from screens.shuffle_proof import fingerprint
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Texts, Voice

_TOLD = 3

_SIGNS = {
    Role.ATTACKER: "⚔️",
    Role.DEFENDER: "🛡",
    Role.TAKING: "🖐",
    Role.PASSED: "✔️",
    Role.SAFE: "🏁",
    Role.DURAK: "🃏",
}


def board(view: TableView, audience: Audience, texts: Texts) -> Screen:
    scene = Scene.of_chat(view, audience, texts)
    screen = Screen(board_text(scene), _buttons(scene))
    if not scene.has_pictures:
        return screen
    return illustrate(screen, caption(scene), board_picture(scene))


def board_text(scene: Scene) -> str:
    """In a game in private, the bout stands below, right above the keys."""
    in_practice = scene.view.place.is_private and scene.view.phase is Phase.PLAYING
    # The last parts have no blank line between them: a block quote has margins of its own.
    return in_paragraphs(
        head(scene),
        "" if in_practice else bout(scene),
        in_lines(*(_line(scene, seat) for seat in scene.seats)),
        in_lines(_waiting(scene), _recent(scene)),
    )


def caption(scene: Scene) -> str:
    """Say in two lines whom the game is waiting for and what happened last."""
    return in_lines(
        undrawn_title(scene),
        _ladder(scene),
        numbered_players(scene),
        _waiting(scene),
        *_story(scene, 1),
    )


def _waiting(scene: Scene) -> str:
    """Say whom the game is waiting for. In a private chat, the hand below does."""
    return "" if scene.view.place.is_private else awaited_players(scene)


def board_menu(view: TableView, audience: Audience, voice: Voice) -> Screen:
    """Return what the board offers besides, for one person alone: all about it in words, what its
    marks mean, and keys that are seldom needed.
    """
    scene = Scene(view, audience, voice)
    marks = "".join(scene.team_mark(seat) + _mark(scene, seat) for seat in scene.seats)
    rules = Button(scene.plain("button-rules"), buttons.ShowRules(view.table))
    keys = (*_for_watchers(scene), rules, *fingerprint(scene), AWAY)
    text = in_paragraphs(board_text(scene), " · ".join(explanations(voice, BOARD, marks)))
    return Screen(text, pairs(keys))


def head(scene: Scene) -> str:
    """Return the variant, the trump, the size of the talon and, if there is one, the ladder."""
    return in_lines(f"<b>{scene.variant}</b>", f"{trump(scene)} · {talon(scene)}", _ladder(scene))


def trump(scene: Scene) -> str:
    """Name the trump suit, underlined like every trump card, which explains the underlining."""
    game = scene.game
    if game.trump is None:
        return scene.say("trump-none")
    suit = f"<u>{scene.faces.suit(game.trump)}</u>"
    if game.exposed is None:
        return scene.say("trump", suit=suit)
    return scene.say("trump-card", suit=suit, card=scene.card(game.exposed))


def talon(scene: Scene) -> str:
    return scene.say("talon", count=scene.game.talon)


def _line(scene: Scene, seat: Seat) -> str:
    game = scene.game
    marks = scene.team_mark(seat) + _mark(scene, seat)
    name = scene.say("name", name=scene.name(seat))
    parts = [f"{marks} <b>{name}</b>" if seat in game.awaited else f"{marks} {name}"]
    if seat in scene.out:
        parts.append(scene.say("place", place=scene.place_of(seat)))
    else:
        parts.append(scene.say("cards-held", count=game.counts[seat]))
    if game.known[seat] and seat != scene.view.seat:
        parts.append(scene.cards(scene.faces.in_hand(game.known[seat])))
    if scene.view.chairs[seat].has_stand_in:
        parts.append(scene.say("stand-in"))
    return " · ".join(parts)


def _mark(scene: Scene, seat: Seat) -> str:
    role = _SIGNS.get(scene.role_of(seat), "")
    computer = "🤖" if scene.view.chairs[seat].computer else ""
    return f"{role}{computer}" or "👤"


def _ladder(scene: Scene) -> str:
    series = scene.view.series
    rules = scene.view.settings.rules
    if rules.ladder == "off" or not series.rungs:
        return ""
    rungs = " · ".join(scene.faces.rank(Rank(rung)) for rung in series.rungs)
    points = " : ".join(map(str, series.points))
    return scene.say("ladder-state", rungs=rungs, points=points)


def _recent(scene: Scene) -> str:
    lines = "\n".join(_story(scene, _TOLD))
    return f"<blockquote>{lines}</blockquote>" if lines else ""


def _story(scene: Scene, most: int) -> tuple[str, ...]:
    """Tell what happened last or, before the first card, how the cards were dealt."""
    return story(scene, scene.view.recent, most) or how_dealt(scene)


def _buttons(scene: Scene) -> Rows:
    """Where hands cannot be opened in the group, link to the private chat and offer a peek."""
    if scene.view.phase is not Phase.PLAYING:
        return ()
    table = scene.view.table
    more = (*link_to_page(scene), Button(MORE, buttons.OpenGameMenu(table)))
    label = scene.plain("button-my-hand")
    if scene.audience.chat.opens_hands:
        return ((Button(label, buttons.OpenHand(table), Style.PRIMARY), *more),)
    hands = (
        Button(label, scene.link_to_hands, Style.PRIMARY),
        Button(scene.plain("button-peek"), buttons.Peek(table)),
    )
    return (hands, more) if len(more) > 1 else ((*hands, *more),)


def _for_watchers(scene: Scene) -> Iterator[Button]:
    """Of predealt games, the next has a table of its own."""
    view = scene.view
    if view.seat is not None or view.predealt is not None:
        return
    if are_invited(view) and are_open(view):
        yield Button(scene.plain("button-guess"), buttons.AskForGuess(view.table))
    yield Button(scene.plain("button-next-game"), buttons.WantNextGame(view.table))
