// @ts-check
// How elements get from one place to another: only by transform and opacity.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export const isCalm = () => reducedMotion.matches || document.hidden;

/** In milliseconds. */
export const TIMES = {
  throw: 250,
  sweep: 320,
  draw: 300,
  glide: 260,
  fade: 150,
  stagger: 45,
  lift: 80,
  shake: 140,
  tap: 120,
};

const FLIGHT = "cubic-bezier(.22, .8, .3, 1)";

/**
 * The transform of an element at this moment, also in mid-flight.
 *
 * @param {Element} node
 */
export const seenTransform = (node) => getComputedStyle(node).transform;

/**
 * Flies to where the style of the element says.
 *
 * @param {HTMLElement} node
 * @param {string} from a transform
 * @param {{ duration: number, delay?: number }} timing
 */
export function fly(node, from, { duration, delay = 0 }) {
  if (isCalm()) return fade(node, 0, 1);
  const frames = [{ transform: from }, { transform: node.style.transform }];
  return ended(node.animate(frames, { duration, delay, easing: FLIGHT, fill: "backwards" }));
}

/**
 * Turns a card over in flight. It is `inner` that is narrowed, while `cover` hides the face.
 *
 * @param {Element} inner
 * @param {Element} cover
 * @param {boolean} isShown whether its face is seen in the end
 * @param {{ duration: number, delay?: number }} timing
 */
export function turnOver(inner, cover, isShown, timing) {
  if (isCalm()) return;
  const options = { ...timing, fill: /** @type {FillMode} */ ("backwards") };
  const flat = { transform: "scaleX(0.02)", offset: 0.5 };
  inner.animate([{ transform: "none" }, flat, { transform: "none" }], options);
  const [first, second] = isShown ? [1, 0] : [0, 1];
  const frames = [
    { opacity: first },
    { opacity: first, offset: 0.5 },
    { opacity: second, offset: 0.5 },
    { opacity: second },
  ];
  cover.animate(frames, options);
}

/**
 * Lifts a card from where it lies to the finger that holds it.
 *
 * @param {Element | null} inner of the card, which is at the finger already
 * @param {{ x: number, y: number, turn: number }} lies seen from the finger
 * @param {number} scale how much larger the card is when it is held
 */
export function lift(inner, { x, y, turn }, scale) {
  if (isCalm()) return;
  const transform = `translate(${x / scale}px, ${y / scale}px) rotate(${turn}deg) ` +
    `scale(${1 / scale})`;
  inner?.animate([{ transform }, { transform: "none" }], { duration: TIMES.lift, easing: FLIGHT });
}

/**
 * Shakes a card that cannot be played.
 *
 * @param {HTMLElement} node
 */
export function shake(node) {
  if (isCalm()) return fade(node, 0.4, 1);
  const { transform } = node.style;
  const aside = (/** @type {number} */ x) => ({ transform: `translate(${x}px) ${transform}` });
  return ended(node.animate([aside(0), aside(-7), aside(6), aside(-4), aside(0)], TIMES.shake));
}

/**
 * @param {Element} node
 * @param {number} from an opacity
 * @param {number} to
 */
export const fade = (node, from, to) =>
  ended(node.animate([{ opacity: from }, { opacity: to }], { duration: TIMES.fade }));

/** @param {Animation} animation */
const ended = (animation) => animation.finished.then(() => true, () => false);

/** @param {number} milliseconds */
export const pause = (milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? TIMES.fade : milliseconds));
