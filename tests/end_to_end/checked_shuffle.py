"""How somebody gets to the page that checks the shuffle of the last game."""

from tests.end_to_end.sharing import Sharing
from tests.words import english


async def link_to_check(here: Sharing) -> str:
    await here.until_logged("links_offered")
    anna = here.club.people[0]
    anna.says(here.club.group, "/verify")
    told = await here.club.group.shows(english("pack-agrees"))
    (link,) = [button.url for row in told.keyboard for button in row if button.url]
    return link
