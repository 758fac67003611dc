// @ts-check
// How long is waited for what comes over the network: not for ever.

/** Until an answer or a file is given up, in milliseconds. */
const UNANSWERED = 10_000;

/** @param {number} milliseconds */
export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Lets a request be given up in time, or earlier, together with another one.
 *
 * @param {AbortSignal} [other]
 */
export function deadline(other) {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  setTimeout(giveUp, UNANSWERED);
  if (other?.aborted) giveUp();
  other?.addEventListener("abort", giveUp);
  return limit.signal;
}

/**
 * Throws an Error if the work takes too long. It goes on, but nobody waits for it.
 *
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export const inTime = (work) =>
  Promise.race([
    work,
    wait(UNANSWERED).then(() => {
      throw new Error("not in time");
    }),
  ]);
