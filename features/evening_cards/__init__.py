"""The card of the evening: how a group's games went, once nobody plays there any more."""

from features.evening_cards.host import open_host
from handlers.features import Feature
from screens.settings import AddedOption

EVENING_CARDS = Feature(
    switch="evening_cards",
    options=(AddedOption("evening_card", page="extras", before="ceremony"),),
    open=open_host,
)
