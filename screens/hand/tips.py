"""A beginner's turn explained in a line, from the position.

Rules differ, so a general sentence is told only if it holds for every card that it speaks of.
Otherwise the tip names cards that the player holds.
"""

from durak.actions import Beat, ThrowIn, Transfer
from durak.beating import powers
from durak.cards import Card, CardSet, Suit, card_set, pack
from screens.scene import Scene
from screens.text_layout import in_lines

_SUITED = pack(52)
_GENERAL = {
    (True, False): "tip-beat-higher",
    (False, True): "tip-beat-trump",
    (True, True): "tip-beat-higher-trump",
}
"""What to say if all higher cards of the suit, all trumps, or both beat an attack."""


def tip(scene: Scene, *, below_board: bool) -> str:
    """Return the tip, or nothing for a player who is out or replaced by a computer.

    Elsewhere than `below_board`, a hand says by itself whom the game is waiting for.
    """
    game = scene.game
    seat = scene.view.seat
    if seat is None or seat in scene.out or scene.is_replaced:
        return ""
    if seat in game.awaited and seat == game.bout.defender:
        return _on_defence(scene)
    if any(isinstance(action, ThrowIn) for action in game.legal):
        return scene.say("tip-throw-in")
    if seat not in game.awaited:
        return in_lines(_about_trumps(scene), _wait(scene) if below_board else "")
    return "" if game.bout.pairs else in_lines(_about_trumps(scene), scene.say("tip-attack"))


def _wait(scene: Scene) -> str:
    bout = scene.game.bout
    attacker, defender = (scene.names([seat]) for seat in (bout.attacker, bout.defender))
    return scene.say("tip-wait", attacker=attacker, defender=defender)


def _about_trumps(scene: Scene) -> str:
    trump = scene.game.trump
    if trump is None:
        return ""
    trumps = _of_suit(trump)
    beaten_by = powers(scene.game.rules, trump).beaten_by
    if any(trumps & ~beaten_by[card] for card in _SUITED if card.suit is not trump):
        return ""
    return scene.say("tip-trump", suit=scene.faces.suit(trump))


def _on_defence(scene: Scene) -> str:
    """Explain the first attack that the player can beat."""
    legal = scene.game.legal
    transfers = any(isinstance(action, Transfer) for action in legal)
    beat = next((action for action in legal if isinstance(action, Beat)), None)
    return in_lines(
        _how_to_beat(scene, beat.attack) if beat else scene.say("tip-take"),
        scene.say("tip-transfer") if transfers else "",
    )


def _how_to_beat(scene: Scene, attack: Card) -> str:
    game = scene.game
    beats = (action for action in game.legal if isinstance(action, Beat))
    covers = [action.card for action in beats if action.attack == attack]
    higher = card_set(c for c in _SUITED if c.suit is attack.suit and c.rank > attack.rank)
    trumps = 0 if game.trump in (None, attack.suit) else _of_suit(game.trump)
    beating = powers(game.rules, game.trump).beaten_by[attack]
    higher, trumps = (0 if cards & ~beating else cards for cards in (higher, trumps))
    words = {
        "attack": scene.beaten(attack),
        "suit": "" if attack.suit is None else scene.faces.suit(attack.suit),
        "trump": "" if game.trump is None else scene.faces.suit(game.trump),
        "cards": scene.cards(dict.fromkeys(card.printed for card in covers)),
    }
    if not (higher | trumps) & card_set(card.face for card in covers):
        return scene.say("tip-beat-cards", **words)
    return scene.say(_GENERAL[bool(higher), bool(trumps)], **words)


def _of_suit(suit: Suit) -> CardSet:
    return card_set(card for card in _SUITED if card.suit is suit)
