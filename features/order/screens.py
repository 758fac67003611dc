"""Where the bot answers in a group, the last changes of its settings, and times by its clocks."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, tzinfo
from html import escape

from club.places import PersonId, TopicId
from club.settings import Value
from features.order.buttons import AnswerEverywhere, ChooseTopic
from features.order.options import GENERAL, TOPICS, read_topics, topics_of
from features.order.rules import SettingChange
from screens.audience import SHORT, Person, name_of, shorten_name
from screens.buttons import ShowSettings
from screens.keyboard import back, choice, pairs
from screens.options import option_name, value_name, variant_name
from screens.screen import Screen
from screens.settings import Choices, page_name, page_title
from screens.text_layout import ELLIPSIS, in_paragraphs
from screens.texts import Foreign, Voice, isolate

_MOST_TOPICS = 40
_MOST_KEYS = 90
_MOST_NAMED = 3
_LONGEST = 28
"""Letters of a key as wide as the message, even if all are broad."""
_A_MINUTE = timedelta(minutes=1)


def by_clocks(moment: datetime, zone: tzinfo) -> str:
    """Return the first minute that clocks show there when it has come."""
    here = (moment + _A_MINUTE - datetime.resolution).astimezone(zone)
    return f"{here.hour}:{here.minute:02}"


def topics(choices: Choices, voice: Voice) -> Screen:
    """Return the page on which an administrator chooses topics, the newest of those known."""
    chosen = topics_of(choices.settings) & {GENERAL, *choices.topics}
    text = in_paragraphs(
        page_title(choices, voice.plain("button-topics"), voice), voice.say("order-topics-about")
    )
    newest = {*tuple(choices.topics)[-_MOST_TOPICS:]}
    keys = [
        choice(
            _topic_name(choices, topic, voice),
            ChooseTopic(choices.chat, topic, topic not in chosen),
            chosen=topic in chosen,
        )
        for topic in sorted({GENERAL, *newest, *chosen})[-_MOST_KEYS:]
    ]
    everywhere = AnswerEverywhere(choices.chat)
    return Screen(
        text,
        (
            (choice(voice.plain("order-all-topics"), everywhere, chosen=not chosen),),
            *pairs(keys),
            (back(ShowSettings(choices.chat, "order"), voice),),
        ),
    )


def _topic_names(choices: Choices, chosen: Value, others: Value, voice: Voice) -> str:
    """Return a few short names, so that ten changes fit into a message.

    What is not chosen in `others` comes first.
    """
    unchanged = read_topics(others)
    topics = sorted(read_topics(chosen), key=lambda topic: (topic in unchanged, topic))
    names = [_topic_name(choices, topic, voice, SHORT) for topic in topics[:_MOST_NAMED]]
    rest = f" {ELLIPSIS}" if len(topics) > _MOST_NAMED else ""
    return f"{voice.join(names)}{rest}" or voice.plain("order-all-topics")


def _topic_name(choices: Choices, topic: TopicId, voice: Voice, longest: int = _LONGEST) -> str:
    """Return the name of a topic as keys have it, or its number if it is not known any more."""
    if topic == GENERAL:
        name = voice.plain("order-general")
    elif topic in choices.topics:
        name = isolate(Foreign(shorten_name(choices.topics[topic], longest)))
    else:
        return f"#{topic}"
    return f"🔒 {name}" if topic in choices.closed_topics else name


def last_changes(
    changes: Sequence[SettingChange],
    people: Mapping[PersonId, Person],
    zone: tzinfo,
    choices: Choices,
    voice: Voice,
) -> Screen:
    title = page_title(choices, voice.plain("button-changes"), voice)
    said = list(_paragraphs(changes, people, zone, choices, voice)) or [
        voice.say("order-no-changes")
    ]
    way_back = back(ShowSettings(choices.chat, "order"), voice)
    return Screen(in_paragraphs(title, *said), ((way_back,),))


def _paragraphs(
    changes: Sequence[SettingChange],
    people: Mapping[PersonId, Person],
    zone: tzinfo,
    choices: Choices,
    voice: Voice,
) -> Iterator[str]:
    """Yield a paragraph for each. What a feature added that is gone has no words any more."""
    for each in changes:
        here = each.at.astimezone(zone)
        with suppress(LookupError):
            yield voice.say(
                "order-change",
                day=voice.day(here),
                time=f"{here.hour}:{here.minute:02}",
                name=name_of(voice, people, each.person),
                **_in_words(each, choices, voice),
            )


def _in_words(change: SettingChange, choices: Choices, voice: Voice) -> Mapping[str, str]:
    """Raises LookupError."""
    if change.option == TOPICS:
        return {
            "option": voice.plain("button-topics"),
            "old": escape(_topic_names(choices, change.old, change.new, voice), quote=False),
            "new": escape(_topic_names(choices, change.new, change.old, voice), quote=False),
        }
    if change.option == "variant":
        names = (variant_name(voice, str(each)) for each in (change.old, change.new))
        return dict(zip(("old", "new"), names, strict=True)) | {
            "option": page_name(voice, "variants")
        }
    return {
        "option": option_name(voice, change.option),
        "old": escape(value_name(voice, change.option, change.old), quote=False),
        "new": escape(value_name(voice, change.option, change.new), quote=False),
    }
