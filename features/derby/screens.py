"""A derby as its groups see it: the challenge, how far both are, and the result. Never a card."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Self

from club.finished_games import GameId
from club.places import TableId
from club.predealt import Predealt
from features.derby.buttons import (
    AcceptChallenge,
    ChallengeGroup,
    PlayDeal,
    ShowDerby,
    WithdrawChallenge,
)
from features.derby.picture import DerbyPicture, Side
from features.derby.rules import LENGTHS, DerbyEnded, Terms
from screens.about_deal import AboutDeal, Onward, Sentence
from screens.audience import shorten_name
from screens.buttons import CheckShuffle, ShowFilm, ShowReplay
from screens.captions import illustrate
from screens.keyboard import Rows
from screens.options import variant_name
from screens.screen import Button, CopyText, Screen, Style
from screens.text_layout import collapse, in_paragraphs
from screens.texts import Foreign, Voice

_WITHOUT_WINNER = {
    DerbyEnded.PLAYERS_GONE: "derby-players-gone",
    DerbyEnded.SWITCHED_OFF: "derby-switched-off",
}
_ON_KEY = 8
"""Letters of a title that fit on one of three keys in a row."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """When something ends, and how long that was away when it was said."""

    ends: datetime
    left: timedelta

    @classmethod
    def until(cls, ends: datetime, now: datetime) -> Self:
        return cls(ends, max(ends - now, timedelta()))


@dataclass(frozen=True, slots=True)
class GameOfDeal:
    id: GameId
    table: TableId


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The games of a deal that were played to their end, by this group and by the other."""

    own: GameOfDeal | None
    other: GameOfDeal | None


@dataclass(frozen=True, slots=True)
class DerbyView:
    """A derby as one of its groups may know it.

    `own` and `others` are the points of this group and the other, by deal, None for a deal that is
    not finished. Until the derby has `ended`, of the others only the number of deals is known.
    `games` are then those of each deal. The `filmed_deal` is worth a film of either group's.
    `is_drawn`: the group likes pictures.
    """

    group: str
    other: str
    terms: Terms
    fingerprint: str
    time: TimeLeft
    own: tuple[int | None, ...]
    others: tuple[int | None, ...]
    others_finished: int
    next_deal: int | None
    is_playing: bool
    ended: DerbyEnded | None = None
    winner: str | None = None
    turning_deal: int | None = None
    filmed_deal: int | None = None
    games: tuple[PlayedOut, ...] = ()
    has_films: bool = False
    is_drawn: bool = True


def derby_offer(terms: Terms, voice: Voice) -> Screen:
    """Explain derbies, and offer to challenge another group."""
    offered = (
        Button(voice.plain("button-challenge", deals=deals), ChallengeGroup(deals), Style.PRIMARY)
        for deals in LENGTHS
    )
    parts = (voice.say("derby"), voice.say("derby-about"), _game(terms, voice))
    return Screen("\n\n".join(parts), tuple((button,) for button in offered))


def challenge_made(
    code: str, terms: Terms, fingerprint: str, time: TimeLeft, voice: Voice
) -> Screen:
    command = f"/derby {code}"
    parts = (
        voice.say("derby"),
        voice.say("derby-challenged", command=command),
        _rules(terms, voice),
        _time("derby-lapses", time, voice),
        voice.say("derby-fingerprint", fingerprint=fingerprint),
    )
    copied = Button(voice.plain("button-copy-command"), CopyText(command))
    withdrawn = Button(voice.plain("button-withdraw"), WithdrawChallenge())
    return Screen("\n\n".join(parts), ((copied, withdrawn),))


def challenge_lapsed(voice: Voice) -> Screen:
    return Screen(f"{voice.say('derby')}\n\n{voice.say('derby-lapsed')}")


def challenge_received(
    code: str, group: str, terms: Terms, fingerprint: str, voice: Voice
) -> Screen:
    parts = (
        voice.say("derby"),
        voice.say("derby-received", group=_named(group, voice)),
        voice.say("derby-about"),
        _rules(terms, voice),
        voice.say("derby-fingerprint", fingerprint=fingerprint),
    )
    accept = Button(voice.plain("button-accept-challenge"), AcceptChallenge(code), Style.SUCCESS)
    return Screen("\n\n".join(parts), ((accept,),))


def accepted(view: DerbyView, voice: Voice) -> Screen:
    """Tell the group that has challenged that the other one accepts."""
    told = voice.say("derby-accepted", group=_named(view.other, voice))
    screen = standing(view, voice)
    alone = screen.text_alone and in_paragraphs(told, screen.text_alone)
    return replace(screen, text=in_paragraphs(told, screen.text), text_alone=alone)


def standing(view: DerbyView, voice: Voice) -> Screen:
    """Return how far both are or, once the derby is over, its result."""
    if view.ended is not None:
        return _result(view, view.ended, voice)
    around = (_time("derby-time", view.time, voice), _promised(view, voice))
    deals = "\n".join(_own_deals(view, voice))
    text = in_paragraphs(_heading(view, voice), deals, _others(view, voice), *around)
    screen = Screen(text, _play(view, voice))
    if not view.is_drawn:
        return screen
    return illustrate(screen, in_paragraphs(_game(view.terms, voice), *around), _board(view, voice))


def _board(view: DerbyView, voice: Voice) -> DerbyPicture:
    others = view.others if view.ended is not None else (None,) * view.terms.deals
    own, other = (sum(filter(None, points)) for points in (view.own, others))
    has_winner = view.ended is not None and view.ended.has_winner
    return DerbyPicture(
        Side(_named(view.group, voice).words, str(own), view.own, has_winner and own > other),
        Side(
            _named(view.other, voice).words,
            "?" if view.ended is None else str(other),
            others,
            has_winner and other > own,
        ),
        view.others_finished,
        view.turning_deal,
    )


def _promised(view: DerbyView, voice: Voice) -> str:
    """Repeat the fingerprint until the first deal: this may stand where the challenge stood."""
    if view.next_deal != 1:
        return ""
    return voice.say("derby-fingerprint", fingerprint=view.fingerprint)


def _result(view: DerbyView, ended: DerbyEnded, voice: Voice) -> Screen:
    lines = (
        voice.say("derby-compared", deal=number, own=own or 0, other=other or 0)
        for number, (own, other) in enumerate(zip(view.own, view.others, strict=True), 1)
    )
    rows = tuple(_replays(view, voice))
    outcome = _outcome(view, ended, voice)
    around = (
        collapse(voice.say("derby-fingerprint", fingerprint=view.fingerprint)),
        voice.say("derby-replays") if rows else "",
    )
    deals = "\n".join(lines)
    text = in_paragraphs(_heading(view, voice), outcome, deals, _turn(view, voice), *around)
    screen = Screen(text, rows)
    if not view.is_drawn:
        return screen
    return illustrate(screen, in_paragraphs(outcome, *around), _board(view, voice))


def _heading(view: DerbyView, voice: Voice) -> str:
    group = _named(view.group, voice)
    other = _named(view.other, voice)
    between = voice.say("derby-between", group=group, other=other)
    return f"{between}\n{_game(view.terms, voice)}"


def _named(group: str, voice: Voice) -> Foreign:
    return Foreign(group or voice.plain("derby-a-group"))


def _in_short(group: str, voice: Voice) -> Foreign:
    return Foreign(shorten_name(_named(group, voice).words, _ON_KEY))


def _game(terms: Terms, voice: Voice) -> str:
    clock = voice.length(terms.clock) if terms.clock else "none"
    return voice.say("derby-game", variant=variant_name(voice, terms.variant), clock=clock)


def _rules(terms: Terms, voice: Voice) -> str:
    return f"{_game(terms, voice)}\n{voice.say('derby-deals', deals=terms.deals)}"


def _time(key: str, time: TimeLeft, voice: Voice) -> str:
    left = int(time.left.total_seconds())
    return f"{voice.say(key)} ·\u00a0{voice.countdown(time.ends, left)}"


def _own_deals(view: DerbyView, voice: Voice) -> Iterator[str]:
    for number, points in enumerate(view.own, 1):
        if points is not None:
            yield voice.say("derby-deal", deal=number, points=points)
        elif view.next_deal is None or number < view.next_deal:
            yield voice.say("derby-deal-goes-on", deal=number)


def _others(view: DerbyView, voice: Voice) -> str:
    if view.others_finished == view.terms.deals:
        return voice.say("derby-others-ready")
    return voice.say("derby-others", count=view.others_finished, deals=view.terms.deals)


def _play(view: DerbyView, voice: Voice) -> Rows:
    if view.next_deal is None or view.is_playing:
        return ()
    return ((_play_deal(view.next_deal).button(voice),),)


def _play_deal(deal: int) -> Onward:
    label = Sentence("button-play-deal", {"deal": deal})
    return Onward(label, PlayDeal(deal), Style.SUCCESS, opens_table=True)


def about_deal(deal: Predealt, points: int | None, *, is_closed: bool) -> AboutDeal:
    """Return what is said at the table of a deal, with its points once it is over."""
    return AboutDeal(
        Sentence("derby-lobby", {"deal": deal.number, "deals": deal.deals}),
        None if points is None else Sentence("derby-points", {"points": points}),
        Sentence("derby-over"),
        Sentence("derby-cut-short"),
        _onward(deal, is_closed=is_closed),
    )


def _onward(deal: Predealt, *, is_closed: bool) -> Onward:
    """Offer the deal after this one or, after the last one, to look how the derby stands.

    Once the table is closed, the next deal may be played already.
    """
    to_derby = Onward(Sentence("button-derby"), ShowDerby())
    if is_closed:
        return to_derby
    if deal.is_last:
        return replace(to_derby, style=Style.SUCCESS)
    return _play_deal(deal.number + 1)


def _outcome(view: DerbyView, ended: DerbyEnded, voice: Voice) -> str:
    if not ended.has_winner:
        return voice.say(_WITHOUT_WINNER[ended])
    less, more = sorted(sum(filter(None, points)) for points in (view.own, view.others))
    if view.winner is None:
        return voice.say("derby-even", points=more)
    return voice.say("derby-won", group=_named(view.winner, voice), points=more, others=less)


def _turn(view: DerbyView, voice: Voice) -> str:
    if view.turning_deal is None:
        return ""
    return voice.say("derby-turning", deal=view.turning_deal)


def _replays(view: DerbyView, voice: Voice) -> Iterator[tuple[Button, ...]]:
    """Yield a row for each deal, with the replays of both groups side by side, and the proof."""
    for number, games in enumerate(view.games, 1):
        replays = ((view.group, games.own), (view.other, games.other))
        row = [_replay(number, group, game.id, voice) for group, game in replays if game]
        if games.own:
            label = voice.plain("button-check-deal", deal=number)
            row.append(Button(label, CheckShuffle(games.own.table, 1)))
        if row:
            yield tuple(row)
    yield from _films(view, voice)


def _replay(deal: int, group: str, game: GameId, voice: Voice) -> Button:
    label = voice.plain("button-replay-deal", deal=deal, group=_in_short(group, voice))
    return Button(label, ShowReplay(game))


def _films(view: DerbyView, voice: Voice) -> Iterator[tuple[Button, ...]]:
    """Offer to film how both groups decided the same deal."""
    if view.filmed_deal is None or not view.has_films:
        return
    games = view.games[view.filmed_deal - 1]
    for group, game in ((view.group, games.own), (view.other, games.other)):
        if game:
            yield (_film(view.filmed_deal, group, game.table, voice),)


def _film(deal: int, group: str, table: TableId, voice: Voice) -> Button:
    label = voice.plain("button-film-of-deal", deal=deal, group=_in_short(group, voice))
    return Button(label, ShowFilm(table, 1))
