// The connection to the sandbox: one stream of events, and one endpoint for actions.

export function listen(hear, lost) {
  const stream = new EventSource("/sandbox/stream");
  stream.onmessage = (event) => hear(JSON.parse(event.data));
  stream.onopen = () => lost(false);
  stream.onerror = () => lost(true);
}

export async function wish(act, details = {}) {
  const answer = await fetch("/sandbox/act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ do: act, ...details }),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.error);
  return result;
}
