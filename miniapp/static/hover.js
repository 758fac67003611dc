// @ts-check
// Where a finger or a pointer is over the own cards, so that they open there.

/** @import { Point } from "./page.d.ts" */

/**
 * @param {HTMLElement} root the felt
 * @param {() => number} height how high the own cards reach, in pixels
 * @param {(finger: Point | null) => void} open
 */
export function followThumb(root, height, open) {
  let isOpen = false;
  /** @param {PointerEvent} event */
  const follow = ({ isPrimary, clientX, clientY }) => {
    if (!isPrimary) return;
    const { left, top, bottom } = root.getBoundingClientRect();
    const isInHand = clientY > bottom - height();
    tell(isInHand ? { x: clientX - left, y: clientY - top } : null);
  };
  const close = () => tell(null);
  /** @param {Point | null} finger */
  const tell = (finger) => {
    if (!finger && !isOpen) return;
    isOpen = finger !== null;
    open(finger);
  };
  root.addEventListener("pointerdown", follow);
  root.addEventListener("pointermove", follow);
  root.addEventListener("pointercancel", close);
  root.addEventListener("pointerleave", close);
  root.addEventListener("pointerup", ({ pointerType }) => pointerType === "touch" && close());
}
