"""What people look at and mark on their screens, which does not change the table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from club.places import PersonId
from screens.selection import NOTHING, Selection


@dataclass(frozen=True, slots=True)
class ViewerMarks:
    """The cards that people have marked, whose hands are open in the group, who plays there.

    At `resting` people's private hands nobody looks: they play by one that stands in the group.
    """

    marked: Mapping[PersonId, Selection] = field(default_factory=dict)
    open_hands: Collection[PersonId] = ()
    in_group: Collection[PersonId] = ()
    resting: Collection[PersonId] = ()

    def selection_of(self, person: PersonId | None) -> Selection:
        if person is None:
            return NOTHING
        return self.marked.get(person, NOTHING)


NONE = ViewerMarks()
