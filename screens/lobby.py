"""The lobby: the game with its rules in brief, who has a seat, and what is missing for a start."""

from dataclasses import replace
from itertools import chain

from club.events import ClosedBecause
from club.refusal import Refusal
from club.table import Chair, Phase
from club.timing import idle_time
from club.view import TableView
from durak.events import Seat
from screens import buttons
from screens.audience import Audience, names_of
from screens.captions import illustrate, numbered_players, undrawn_title
from screens.cutting import pack_rows, waiting_lines
from screens.keyboard import AWAY, MORE, Rows
from screens.links import link_to_group, link_to_join, link_to_page, share_button
from screens.options import differences, forfeit
from screens.pictures.lobby import LobbyPicture, lobby_picture
from screens.pictures.result_picture import final_picture
from screens.pictures.text_drawing import renderable_whole
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.text_layout import in_lines, in_paragraphs, without_markup
from screens.texts import Foreign, Texts, Voice

_ADD_COMPUTER = "🤖＋"


def lobby(view: TableView, audience: Audience, texts: Texts) -> Screen:
    scene = Scene.of_chat(view, audience, texts)
    title = scene.say("lobby-title", variant=scene.variant)
    screen = Screen(_in_words(scene, title), lobby_rows(scene))
    return illustrate(screen, _caption(scene), _picture(scene)) if scene.has_pictures else screen


def lobby_menu(view: TableView, audience: Audience, voice: Voice) -> Screen:
    """Return what the lobby offers besides, for one person alone: all about it in words, and keys
    that are seldom needed.
    """
    scene = Scene(view, audience, voice)
    if view.at_pack:
        return Screen(_in_words(scene, scene.title), ((*_leave(scene), _rules(scene), AWAY),))
    may_remove = view.seat is not None or view.viewer == view.opener
    rows = (
        (*_leave(scene), *(_remove_computer(scene) if may_remove else ())),
        (_rules(scene), _settings(scene)),
        (*_invite(scene), AWAY),
    )
    return Screen(_in_words(scene, scene.title), tuple(filter(None, rows)))


def _in_words(scene: Scene, title: str) -> str:
    return in_paragraphs(
        "\n".join((title, *about(scene))),
        _players(scene),
        expected_line(scene),
        hint_at_partners(scene),
        forfeit_line(scene),
        _invitation(scene),
    )


def _caption(scene: Scene) -> str:
    """Say what the picture does not show: what is missing, and words that its font lacks."""
    return in_lines(
        undrawn_title(scene),
        *(line for line in about(scene) if not renderable_whole(without_markup(line))),
        numbered_players(scene),
        expected_line(scene),
        hint_at_partners(scene),
        forfeit_line(scene),
        what_comes_next(scene),
    )


def _picture(scene: Scene) -> LobbyPicture:
    return lobby_picture(scene, tuple(map(without_markup, about(scene))))


def private_lobby(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the lobby between two games for a player's private chat."""
    scene = Scene.of_viewer(view, audience, texts)
    text = in_paragraphs(
        scene.title,
        _players(scene),
        expected_line(scene),
        forfeit_line(scene),
        _invitation(scene),
    )
    links = (*link_to_group(audience.chat, scene.voice), *link_to_page(scene))
    offered = (_return(scene),) if view.seat is None else (_agreement(scene), *_begin(scene))
    rows = filter(None, (*offered, links))
    return Screen(text, tuple(rows))


def closed_table(view: TableView, audience: Audience, texts: Texts) -> Screen:
    """Return the line that remains of a closed table, under what remains of its picture."""
    scene = Scene.of_chat(view, audience, texts)
    screen = Screen(last_words(scene))
    if not scene.has_pictures or view.place.is_private:
        return screen
    picture = _picture(scene).without_chairs() if view.game is None else final_picture(scene)
    return illustrate(screen, screen.text, picture)


def last_words(scene: Scene) -> str:
    """Say why a table was closed, and that its game was cut short."""
    view = scene.view
    because = view.closed or ClosedBecause.ASKED
    deal = scene.audience.deal
    is_cut_off = because is ClosedBecause.CUT_OFF
    if view.place.is_private:
        return (deal.cut_off if is_cut_off else deal.given_up).say(scene.voice)
    closed = deal.cut_off.say(scene.voice) if is_cut_off else scene.say(f"closed-{because.value}")
    return closed if view.game is None else f"{closed} {deal.cut_short.say(scene.voice)}"


def about(scene: Scene) -> tuple[str, ...]:
    """Return the rules in brief, a line each: the most important, then what is unusual."""
    settings = scene.view.settings
    summary = scene.say(
        "lobby-rules",
        cards=settings.rules.deck,
        hand=str(settings.rules.hand_size),
        clock=scene.voice.length(settings.clock) if settings.clock else "none",
    )
    deal = scene.audience.deal.lobby
    told = (deal.say(scene.voice),) if deal else ()
    return (summary, *told, *differences(scene.voice, settings.variant, settings.rules))


def _players(scene: Scene) -> str:
    chairs = scene.view.chairs
    lines = [_line(scene, seat, chair) for seat, chair in enumerate(chairs)]
    return "\n".join((*lines, scene.say("lobby-free", count=free_seats(scene))))


def _line(scene: Scene, seat: Seat, chair: Chair) -> str:
    computer = "🤖" if chair.computer else ""
    name = scene.say("name", name=scene.name(seat))
    words = " ".join(filter(None, (f"{seat + 1}.", scene.team_mark(seat), computer, name)))
    host = scene.say("lobby-host") if chair.person == scene.view.opener else ""
    agreed = " ✔️" if scene.view.settings.rules.forfeit and chair.accepted else ""
    return f"{words}{host}{agreed}"


def expected_line(scene: Scene) -> str:
    """Name those who may come back. For a full table it says nothing, because they cannot."""
    expected = scene.view.expected
    if not (expected and free_seats(scene)):
        return ""
    names = names_of(scene.voice, scene.audience.people, expected)
    return scene.say("lobby-expected", names=names)


def _return(scene: Scene) -> tuple[Button, ...]:
    """Offer a chair in private to whoever played the last game."""
    if not free_seats(scene):
        return ()
    again = buttons.Again(scene.view.table)
    return (Button(scene.plain("button-join"), again, Style.PRIMARY),)


def hint_at_partners(scene: Scene) -> str:
    return scene.say("lobby-partners") if _has_teams(scene) else ""


def _has_teams(scene: Scene) -> bool:
    return scene.view.settings.rules.teams != "none"


def forfeit_line(scene: Scene) -> str:
    rules = scene.view.settings.rules
    if not rules.forfeit:
        return ""
    return scene.say("lobby-forfeit", forfeit=forfeit(scene.voice, rules.forfeit))


def _invitation(scene: Scene) -> str:
    """Say who or what is still missing, and how long the table will wait."""
    idle = "" if scene.view.at_pack else _idle(scene)
    return in_lines(what_comes_next(scene), idle)


def _idle(scene: Scene) -> str:
    view = scene.view
    limit = round(idle_time(view.place, Phase.LOBBY).total_seconds())
    return f"{scene.say('lobby-idle')} ·\u00a0{scene.voice.countdown(view.idle_at, limit)}"


def what_comes_next(scene: Scene) -> str:
    """Say what prevents a start or, after it, who has the pack in hand.

    A missing agreement is left to the line about the forfeit.
    """
    if scene.view.at_pack:
        return "\n".join(waiting_lines(scene))
    if scene.audience.not_now:
        return scene.audience.not_now.say(scene.voice)
    match scene.view.start_obstacle:
        case None:
            return scene.say("lobby-ready")
        case Refusal.TOO_FEW_SEATED:
            # Even a full table of computers lacks a person.
            missing = max(1, scene.view.fewest - len(scene.view.chairs))
            return scene.say("lobby-missing", count=missing)
        case Refusal.TOO_MANY_SEATED:
            return scene.say("refusal-too-many-seated")
        case _:
            return ""


def lobby_rows(scene: Scene) -> Rows:
    """Return the keys that everybody sees. All others are in the menu."""
    opened = (*link_to_page(scene), Button(MORE, buttons.OpenMenu(scene.view.table)))
    if scene.view.at_pack:
        return *pack_rows(scene), opened
    start = _start(scene)
    join = replace(_join(scene), style=Style.PLAIN if start else Style.PRIMARY)
    computer = (replace(each, label=_ADD_COMPUTER) for each in _add_computer(scene))
    rows = ((join, *start), _partners(scene), _agreement(scene), (*computer, *opened))
    return tuple(filter(None, rows))


def lobby_buttons(scene: Scene) -> tuple[Button, ...]:
    """Return all buttons of the lobby, for where there is room for them."""
    if scene.view.at_pack:
        return (*_leave(scene), _rules(scene), *chain.from_iterable(pack_rows(scene)))
    return (
        _join(scene),
        *_leave(scene),
        *_add_computer(scene),
        *_remove_computer(scene),
        *_partners(scene),
        *_agreement(scene),
        _rules(scene),
        _settings(scene),
        *_invite(scene),
        *link_to_page(scene),
        *_start(scene),
    )


def _join(scene: Scene) -> Button:
    return Button(scene.plain("button-join"), buttons.Join(scene.view.table), Style.PRIMARY)


def _leave(scene: Scene) -> tuple[Button, ...]:
    """Offer to leave, but not once the game has begun: that takes a question."""
    view = scene.view
    if view.seat is None:
        return ()
    return (Button(scene.plain("button-leave"), buttons.LeaveForSure(view.table, view.number)),)


def _rules(scene: Scene) -> Button:
    return Button(scene.plain("button-rules"), buttons.ShowRules(scene.view.table))


def _settings(scene: Scene) -> Button:
    return Button(scene.plain("button-settings"), buttons.ShowSettings(scene.view.place.chat))


def _invite(scene: Scene) -> tuple[Button, ...]:
    """Offer to invite people while there is a free seat, but not where the bot is no member.

    A public group is shared by its own link, so that guests see the table before they sit down. A
    private group has no link that the bot may share, because only administrators may create invite
    links, which admit strangers. Its invitation gives a seat to members only, and says so.
    """
    if not free_seats(scene) or scene.view.place.is_elsewhere:
        return ()
    audience = scene.audience
    key = "invitation" if audience.chat.public_link else "invitation-members"
    words = scene.plain(key, chat=Foreign(audience.chat.title))
    label = scene.plain("button-invite")
    link = audience.chat.public_link or link_to_join(audience.bot, scene.view.table)
    return (share_button(label, link, words),)


def free_seats(scene: Scene) -> int:
    return max(0, scene.view.room - len(scene.view.chairs))


def _begin(scene: Scene) -> Rows:
    """Offer Start and, after it, what is done with the pack."""
    return pack_rows(scene) if scene.view.at_pack else (_start(scene),)


def _start(scene: Scene) -> tuple[Button, ...]:
    """Offer Start only if a game can start now."""
    if scene.view.start_obstacle:
        return ()
    return (Button(scene.plain("button-start"), buttons.Start(scene.view.table), Style.SUCCESS),)


def _add_computer(scene: Scene) -> tuple[Button, ...]:
    view = scene.view
    if not (view.settings.computers and free_seats(scene)):
        return ()
    return (Button(scene.plain("button-add-computer"), buttons.AddComputer(view.table)),)


def _remove_computer(scene: Scene) -> tuple[Button, ...]:
    view = scene.view
    if all(chair.person for chair in view.chairs):
        return ()
    return (Button(scene.plain("button-remove-computer"), buttons.RemoveComputer(view.table)),)


def _partners(scene: Scene) -> tuple[Button, ...]:
    """Offer to change seats, which is how players choose their partners."""
    if not _has_teams(scene):
        return ()
    return tuple(
        Button(f"{scene.team_mark(seat)} {seat + 1}", buttons.MoveSeat(scene.view.table, seat))
        for seat in scene.seats
    )


def _agreement(scene: Scene) -> tuple[Button, ...]:
    if not scene.view.settings.rules.forfeit:
        return ()
    accept = buttons.AcceptForfeit(scene.view.table)
    return (Button(scene.plain("button-accept-forfeit"), accept, Style.PRIMARY),)
