// @ts-check
// The connection to the sandbox: one stream of events, and one endpoint for requests.

/** @import { Action, EventHandlers, MadeBy, Requests } from "./protocol.d.ts" */

/**
 * @param {EventHandlers} handlers
 * @param {(isLost: boolean) => void} showConnection
 */
export function listen(handlers, showConnection) {
  const stream = new EventSource("/sandbox/stream");
  stream.onmessage = ({ data }) => {
    const { type, ...event } = JSON.parse(data);
    handlers[/** @type {keyof EventHandlers} */ (type)](event);
  };
  stream.onopen = () => showConnection(false);
  stream.onerror = () => showConnection(true);
}

/**
 * Throws an Error that says why, if the sandbox refuses.
 *
 * @template {Action} A
 * @param {A} action
 * @param {Requests[A]} details
 * @returns {Promise<MadeBy<A>>}
 */
export async function request(action, details) {
  const answer = await fetch("/sandbox/act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ do: action, ...details }),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error);
  return result;
}
