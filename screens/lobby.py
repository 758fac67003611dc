"""The lobby: the game with its rules in brief, who has a seat, and what is missing for a start."""

from club.events import ClosedBecause
from club.refusal import Refusal
from club.table import Chair, Phase
from club.timing import IDLE
from club.view import TableView
from durak.events import Seat
from screens import buttons
from screens.audience import Audience, names_of
from screens.captions import illustrate
from screens.cutting import pack_rows, waiting_lines
from screens.keyboard import Rows
from screens.links import link_to_group, link_to_join, link_to_page, share_button
from screens.options import differences, forfeit
from screens.pictures.result_picture import final_picture
from screens.scene import Scene
from screens.screen import Button, Screen, Style
from screens.text_layout import in_lines, in_paragraphs
from screens.texts import Foreign, Texts


def lobby(view: TableView, audience: Audience, texts: Texts) -> Screen:
    scene = Scene.of_chat(view, audience, texts)
    title = scene.say("lobby-title", variant=scene.variant)
    text = in_paragraphs(
        "\n".join((title, *about(scene))),
        _players(scene),
        expected_line(scene),
        hint_at_partners(scene),
        forfeit_line(scene),
        _invitation(scene),
    )
    return Screen(text, lobby_rows(scene))


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
    """Return the line that remains of a closed table, under a picture if a game was cut short."""
    scene = Scene.of_chat(view, audience, texts)
    screen = Screen(last_words(scene))
    is_drawn = scene.has_pictures and view.game is not None and not view.place.is_private
    return illustrate(screen, screen.text, final_picture(scene)) if is_drawn else screen


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
    """Return the rules in brief, a line each: the most important, and those that are unusual."""
    settings = scene.view.settings
    summary = scene.say(
        "lobby-rules",
        cards=settings.rules.deck,
        hand=str(settings.rules.hand_size),
        clock=scene.voice.length(settings.clock) if settings.clock else "none",
    )
    deal = scene.audience.deal.lobby
    lines = (summary, *differences(scene.voice, settings.variant, settings.rules))
    return (deal.say(scene.voice), *lines) if deal else lines


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
    limit = IDLE[Phase.LOBBY].seconds
    return f"{scene.say('lobby-idle')} ·\u00a0{scene.voice.countdown(scene.view.idle_at, limit)}"


def what_comes_next(scene: Scene) -> str:
    """Say what prevents a start or, after it, who has the pack in hand.

    A missing agreement is left to the line about the forfeit.
    """
    if scene.view.at_pack:
        return "\n".join(waiting_lines(scene))
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
    table = scene.view.table
    join = Button(scene.plain("button-join"), buttons.Join(table), Style.PRIMARY)
    leave = Button(scene.plain("button-leave"), buttons.Leave(table))
    rules = Button(scene.plain("button-rules"), buttons.ShowRules(table))
    options = Button(scene.plain("button-settings"), buttons.ShowSettings(scene.view.place.chat))
    if scene.view.at_pack:
        return (leave, rules, *link_to_page(scene)), *pack_rows(scene)
    rows = (
        (join, leave),
        _computers(scene),
        _partners(scene),
        _agreement(scene),
        (rules, options),
        (*_invite(scene), *link_to_page(scene)),
        *_begin(scene),
    )
    return tuple(filter(None, rows))


def _invite(scene: Scene) -> tuple[Button, ...]:
    """Offer to invite people while there is a free seat.

    A public group is shared by its own link, so that guests see the table before they sit down. A
    private group has no link that the bot may share, because only administrators may create invite
    links, which admit strangers. Its invitation gives a seat to members only, and says so.
    """
    if not free_seats(scene):
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
    """Offer Start only if a game can start now and, after it, what is done with the pack."""
    if scene.view.at_pack:
        return pack_rows(scene)
    if scene.view.start_obstacle:
        return ()
    start = buttons.Start(scene.view.table)
    return ((Button(scene.plain("button-start"), start, Style.SUCCESS),),)


def _computers(scene: Scene) -> tuple[Button, ...]:
    """Offer to add or remove a computer, if possible."""
    view = scene.view
    add = Button(scene.plain("button-add-computer"), buttons.AddComputer(view.table))
    remove = Button(scene.plain("button-remove-computer"), buttons.RemoveComputer(view.table))
    offered = []
    if view.settings.computers and free_seats(scene) > 0:
        offered.append(add)
    if any(chair.person is None for chair in view.chairs):
        offered.append(remove)
    return tuple(offered)


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
