"""Between Start and the first card: who is to shuffle or to cut, and how the cards were dealt."""

from collections.abc import Iterator

from club.beginnings import Beginning, Cut
from club.view import AtPack
from durak.events import Seat
from screens import buttons
from screens.awaiting import clock
from screens.keyboard import Rows
from screens.scene import Scene
from screens.screen import Button, Style
from screens.shuffle_proof import fingerprint

_PLACES = 8
_A_ROW = 4


def waiting_lines(scene: Scene) -> Iterator[str]:
    """Say who drew which card for the deal, and whom the table waits for now."""
    at_pack = scene.view.at_pack
    if at_pack is None:
        return
    yield from _dealer(scene, at_pack.beginning, at_pack.dealer)
    yield f"{_task(scene, at_pack)}{clock(scene)}"


def _task(scene: Scene, at_pack: AtPack) -> str:
    if at_pack.is_shuffled:
        return scene.say("pack-cut", name=scene.name(at_pack.seat))
    key = "pack-touch" if scene.view.settings.shuffled_by == "toucher" else "pack-shuffle"
    return scene.say(key, name=scene.name(at_pack.seat))


def pack_rows(scene: Scene) -> Rows:
    """Offer what the table waits for: to shuffle, or several places to cut at."""
    at_pack = scene.view.at_pack
    if at_pack is None:
        return ()
    table = scene.view.table
    if not at_pack.is_shuffled:
        touched = scene.view.settings.shuffled_by == "toucher"
        label = scene.plain("button-touch" if touched else "button-shuffle")
        return ((Button(label, buttons.ShufflePack(table), Style.SUCCESS),),)
    deck = scene.view.settings.rules.deck
    places = (deck * place // (_PLACES + 1) for place in range(1, _PLACES + 1))
    cuts = tuple(
        Button(scene.plain("button-cut", count=cards), buttons.CutPack(table, cards))
        for cards in places
    )
    key = "button-no-hat" if _is_fool(scene, at_pack.dealer) else "button-no-cut"
    declined = Button(scene.plain(key), buttons.CutPack(table, 0))
    return cuts[:_A_ROW], cuts[_A_ROW:], (declined, *fingerprint(scene))


def how_dealt(scene: Scene) -> tuple[str, ...]:
    """Say how this game came by its dealer, and how the pack was cut."""
    beginning = scene.view.beginning
    told = _dealer(scene, beginning, scene.game.dealer)
    return (*told, *_cut(scene, beginning.cut)) if beginning.cut else tuple(told)


def _dealer(scene: Scene, beginning: Beginning, dealer: Seat) -> Iterator[str]:
    """Say who drew which card for the deal, and who deals because they touched the pack."""
    spared = beginning.spared
    if beginning.drawn:
        chosen = scene.name(dealer if spared is None else spared)
        yield scene.say("pack-drawn", drawn=_drawn(scene, beginning), name=chosen)
    if spared is not None:
        yield scene.say("pack-touched", name=scene.name(dealer))


def _drawn(scene: Scene, beginning: Beginning) -> str:
    """Say who drew which card, and who had to draw again."""
    first, *others = beginning.rounds
    told = scene.voice.join(
        scene.say("pack-drew", name=scene.name(each.seat), card=scene.faces.of(each.card))
        for each in first
    )
    for again in others:
        names = scene.names(each.seat for each in again)
        cards = scene.voice.join(scene.faces.of(each.card) for each in again)
        told = scene.say("pack-drawn-again", before=told, names=names, cards=cards)
    return told


def _cut(scene: Scene, cut: Cut) -> Iterator[str]:
    name = scene.name(cut.seat)
    if cut.moved:
        yield scene.say("cut-made", name=name, count=cut.moved)
    else:
        key = "cut-hat" if _is_fool(scene, scene.game.dealer) else "cut-declined"
        yield scene.say(key, name=name)


def _is_fool(scene: Scene, dealer: Seat) -> bool:
    """Whether the dealer lost the game before this one."""
    last = scene.view.series.outcome
    return last is not None and dealer in last.losers
