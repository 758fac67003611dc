"""What somebody is offered in a state of the table, and which cards are in sight."""

from miniapp.offers import Offer
from miniapp.table_state import TableState
from screens.callback_data import Payload, unpack


def offered(state: TableState) -> list[Offer]:
    moves = [seat.move for seat in state.lobby.seats if seat.move] if state.lobby else []
    menus = [state.menu, *(offer.menu for offer in state.offers)]
    return [*state.offers, *moves, *(each for menu in menus if menu for each in menu.offers)]


def payloads(state: TableState) -> set[Payload]:
    return {unpack(offer.data) for offer in offered(state) if offer.data}


def cards_in_sight(state: TableState) -> list[str]:
    """Return the cards that lie there now, not those of the bout before."""
    game = state.game
    assert game is not None
    laid = {card.id for pair in game.pairs for card in (pair.attack, pair.cover) if card}
    known = {card.id for seat in game.seats for card in seat.known}
    turn_up = {game.turn_up.id} if game.turn_up else set()
    return sorted(laid | known | turn_up | {card.id for card in game.hand})
