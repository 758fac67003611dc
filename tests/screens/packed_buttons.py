"""What the buttons of the core and of features send, and the cards and numbers that they carry."""

from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from durak import actions
from durak.cards import Card, Rank, Suit
from screens.callback_data import Payload, pack, unpack

PRINTED = st.builds(
    Card.of, st.sampled_from(list(Rank)[:-1]), st.sampled_from(Suit), second_pack=st.booleans()
) | st.sampled_from([Card.parse("RJ"), Card.parse("BJ")])
WILD = st.builds(
    lambda suit, declared, twin: Card.of(Rank.SIX, suit, second_pack=twin).declared(declared),
    st.sampled_from(Suit),
    st.sampled_from(Suit),
    st.booleans(),
)
CARDS = PRINTED | WILD
ACTIONS = st.one_of(
    st.builds(actions.Open, st.lists(CARDS, min_size=1, max_size=5, unique=True).map(tuple)),
    st.builds(actions.ThrowIn, CARDS),
    st.builds(actions.Beat, CARDS, CARDS),
    st.just(actions.Take()),
    st.just(actions.Pass()),
    st.builds(actions.Transfer, st.lists(CARDS, min_size=1, max_size=4, unique=True).map(tuple)),
    st.builds(actions.Show, CARDS),
    st.builds(actions.SwapTrump, CARDS),
    st.builds(actions.SwapPoker, st.lists(CARDS, min_size=2, max_size=2, unique=True).map(tuple)),
)
NUMBERS = st.integers(0, 9999)


def unpacked(spellings: Iterable[str]) -> Mapping[str, Payload]:
    return {spelling: unpack(spelling) for spelling in spellings}


def assert_fits(payload: Payload) -> None:
    """It fits a button, and is read back from there as it was."""
    data = pack(payload)
    assert data.isascii()
    assert len(data) <= 64
    assert unpack(data) == payload
