// @ts-check
// The clock: a ring that runs out, in two halves that turn behind a mask each. Nothing but their
// transforms changes, so that the browser turns them without us.

import { box } from "./dom.js";

/**
 * @param {number | null} until when it runs out, in milliseconds since 1970
 * @param {number} lasts in milliseconds
 */
export function ring(until, lasts) {
  const halves = [box("half right", box("arc")), box("half left", box("arc"))];
  const node = box("ring", ...halves);
  if (until === null || lasts <= 0) return node;
  const spent = Math.max(0, Math.min(lasts, lasts - (until - Date.now())));
  halves.forEach((half, second) => {
    const frames = [{ transform: "none" }, { transform: "rotate(180deg)" }];
    const timing = /** @type {KeyframeAnimationOptions} */ ({ duration: lasts / 2, fill: "both" });
    const turning = half.firstElementChild?.animate(frames, timing);
    if (turning) turning.currentTime = spent - (second * lasts) / 2;
  });
  return node;
}
