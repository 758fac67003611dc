// @ts-check
// The page loads itself anew if it is outdated or broken. The browser's history remembers why, also
// where there is nowhere to store anything.

/** Why, if not for a version. */
export const BROKEN = "broken";

/**
 * Loads the page anew, but not twice for one reason. Returns whether it does.
 *
 * @param {string} reason
 */
export function renew(reason) {
  if (history.state === reason) return false;
  history.replaceState(reason, "");
  location.reload();
  return true;
}

/** Lets the page be loaded anew if it breaks once more. */
export function isWhole() {
  if (history.state === BROKEN) history.replaceState(null, "");
}
