"""What buttons send when they are pressed: at most 64 bytes of ASCII, which anybody may forge.

Payloads are encoded and decoded only here, their fields by `packing`.
"""

from screens import buttons, packing
from screens.buttons import Forged, Payload

_BY_PREFIX: dict[str, type[Payload]] = {
    "j": buttons.Join,
    "l": buttons.Leave,
    "lf": buttons.LeaveForSure,
    "ca": buttons.AddComputer,
    "cr": buttons.RemoveComputer,
    "m": buttons.MoveSeat,
    "f": buttons.AcceptForfeit,
    "s": buttons.Start,
    "sh": buttons.ShufflePack,
    "cu": buttons.CutPack,
    "ru": buttons.ShowRules,
    "x": buttons.Remove,
    "p": buttons.Play,
    "e": buttons.Select,
    "n": buttons.Nothing,
    "h": buttons.Hint,
    "oh": buttons.OpenHand,
    "k": buttons.Peek,
    "km": buttons.ExplainMarks,
    "b": buttons.ComeBack,
    "v": buttons.VoteToClose,
    "c": buttons.Close,
    "tl": buttons.ChooseToLeave,
    "tc": buttons.ChooseToClose,
    "a": buttons.Again,
    "ng": buttons.WantNextGame,
    "gw": buttons.AskForGuess,
    "gd": buttons.GuessDurak,
    "d": buttons.Dismiss,
    "ff": buttons.ForgetForSure,
    "se": buttons.ShowToEverybody,
    "r": buttons.ShowRanking,
    "rd": buttons.DrawRanking,
    "rc": buttons.ShowCeremony,
    "fd": buttons.DrawFigures,
    "fs": buttons.DrawShelf,
    "fa": buttons.ListAchievements,
    "hi": buttons.ShowHistory,
    "w": buttons.ShowReplay,
    "wl": buttons.LookBack,
    "wv": buttons.CheckShuffle,
    "ws": buttons.ShareResult,
    "wk": buttons.ShowFilm,
    "wf": buttons.DownloadReplay,
    "wp": buttons.ShareReplay,
    "wq": buttons.StopSharing,
    "wr": buttons.ShowReview,
    "wm": buttons.ShowMistake,
    "z": buttons.NextPuzzle,
    "zs": buttons.ShowPuzzle,
    "zt": buttons.TryMove,
    "zl": buttons.FollowLine,
    "za": buttons.AnswerPuzzle,
    "o": buttons.ShowSettings,
    "og": buttons.ShowGames,
    "oo": buttons.ShowOption,
    "oc": buttons.Choose,
    "ov": buttons.ChooseVariant,
    "of": buttons.NameForfeit,
    "la": buttons.ChooseLanguage,
    "wo": buttons.ChooseWords,
    "po": buttons.OtherGame,
    "pg": buttons.ShowPracticeGames,
    "pr": buttons.Practise,
    "dt": buttons.BeginTry,
    "dd": buttons.ShowDay,
    "dp": buttons.LookAtDay,
    "dw": buttons.ShowWay,
    "df": buttons.FilmDay,
    "dr": buttons.Remind,
    "yc": buttons.ChallengeGroup,
    "yw": buttons.WithdrawChallenge,
    "ya": buttons.AcceptChallenge,
    "yp": buttons.PlayDeal,
    "ys": buttons.ShowDerby,
}
PREFIXES = {kind: prefix for prefix, kind in _BY_PREFIX.items()}


def pack(payload: Payload) -> str:
    return packing.SEPARATOR.join((PREFIXES[type(payload)], *packing.encode(payload)))


def unpack(data: str) -> Payload:
    """Decode callback data. Raises Forged for anything that `pack` would not have written."""
    prefix, *parts = data.split(packing.SEPARATOR)
    if prefix not in _BY_PREFIX:
        raise Forged("not a button of ours")
    try:
        payload = packing.decode(_BY_PREFIX[prefix], parts)
    except ValueError as error:  # raised if a part cannot be read as the type of its field
        raise Forged(str(error)) from error
    if pack(payload) != data:
        raise Forged("not as we write it")
    return payload
