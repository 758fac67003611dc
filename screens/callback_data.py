"""What buttons send when they are pressed: at most 64 bytes of ASCII, which anybody may forge.

Payloads are encoded and decoded only here, their fields by `packing`.
"""

from screens import packing
from screens.buttons import TAG, Forged, Outdated, Payload


def pack(payload: Payload) -> str:
    return packing.SEPARATOR.join((payload.tag, *packing.encode(payload)))


def unpack(data: str) -> Payload:
    """Decode callback data. Raises Forged for anything that `pack` would never have written, and
    Outdated for a button that it may have written for a feature that is gone.
    """
    tag, *parts = data.split(packing.SEPARATOR)
    if tag not in Payload.by_tag:
        raise Outdated(tag) if TAG.fullmatch(tag) else Forged("not a button of ours")
    try:
        payload = packing.decode(Payload.by_tag[tag], parts)
    except ValueError as error:  # raised if a part cannot be read as the type of its field
        raise Forged(str(error)) from error
    if pack(payload) != data:
        raise Forged("not as we write it")
    return payload
