// @ts-check
// What screen readers say: of a key its words, of a change the lines that are new.

/** They would be read as "middle dot", "bullet" and "braille pattern blank". */
const SIGNS = /[·•\u2800]/g;

/** @param {string} label */
export const spoken = (label) => label.replaceAll(SIGNS, "").trim() || "Blank";

/**
 * The lines of a message that an earlier state of it did not have: not the whole board again. What
 * a picture shows is said only if there are no such lines.
 *
 * @param {Element} node
 * @param {Element | null} before
 */
export function news(node, before) {
  const known = new Set(before ? linesOf(before) : []);
  const lines = linesOf(node).filter((line) => !known.has(line));
  const shown = alternative(node);
  if (lines.length || !shown || (before && shown === alternative(before))) return lines;
  return [shown];
}

/** @param {Element} node */
function alternative(node) {
  const seen = node.querySelector(".picture img, .animation");
  return seen?.getAttribute("alt") ?? seen?.getAttribute("aria-label") ?? "";
}

/** @param {Element} node */
function linesOf(node) {
  const words = node.querySelector(".text, .service")?.cloneNode(true);
  if (!(words instanceof Element)) return [];
  for (const hidden of words.querySelectorAll(".spoiler:not(.spoiler-open)")) {
    hidden.replaceWith("Spoiler");
  }
  return (words.textContent ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
}
