"""Encodes films. This loads FFmpeg, so only the process that makes films imports it."""

from collections.abc import Iterator
from io import BytesIO

import av
from av.video.reformatter import Colorspace

from screens.pictures.film import HEIGHT, RATE, WIDTH, Film, FilmFile

_CONTAINER = {"moov_size": "8192"}
"""Room for the index. The option `faststart` would move the film behind it, but only in a file."""
_STILL = 5
"""Of what stands still, every so many frames one is encoded. Apps show each until the next is due,
and a film takes a third less time.
"""
_OPTIONS = {"preset": "veryfast", "crf": "27", "tune": "animation"}


def encode(film: Film) -> FilmFile:
    """Return a film as H.264 without sound. Its index is in front, so that it starts at once."""
    file = BytesIO()
    with av.open(file, "w", format="mp4", options=_CONTAINER) as container:
        stream = container.add_stream("libx264", rate=RATE, options=_OPTIONS)
        stream.width = WIDTH
        stream.height = HEIGHT
        stream.pix_fmt = "yuv420p"
        stream.thread_count = 1
        stream.colorspace = Colorspace.ITU709
        for number, frame in _frames(film):
            frame.pts = number
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return FilmFile(file.getvalue(), film.thumbnail())


def _frames(film: Film) -> Iterator[tuple[int, av.VideoFrame]]:
    """Yield frames with their numbers. The last of a still is there, so a film ends on time."""
    begin = 0
    for image, count in film.frames():
        frame = av.VideoFrame.from_image(image)  # type: ignore[no-untyped-call]  # PyAV forgot it
        smaller = frame.reformat(WIDTH, HEIGHT, "yuv420p", dst_colorspace=Colorspace.ITU709)
        for number in (*range(0, count - 1, _STILL), count - 1):
            yield begin + number, smaller
        begin += count
