/** @param {string} id */
const field = (id) => /** @type {HTMLTextAreaElement} */ (document.getElementById(id));

const verdict = field("verdict");
const fingerprint = field("fingerprint");
const source = field("source");
const computed = field("computed");

/** The game stands behind the #, which a browser tells nobody. */
function read() {
  try {
    const [promised = "", line = ""] = decodeURIComponent(location.hash.slice(1)).split("\n");
    fingerprint.value = promised;
    source.value = line;
  } catch {
    // Somebody has cut the link. The fields can be filled by hand.
  }
  check();
}

async function check() {
  const line = source.value.trim();
  const promised = fingerprint.value.trim().toLowerCase();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(line));
  if (line !== source.value.trim()) return;
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  computed.textContent = hex;
  verdict.hidden = !line;
  verdict.className = hex === promised ? "agree" : "disagree";
  verdict.textContent = verdict.dataset[verdict.className] ?? "";
}

// Without it, the page goes on saying that it cannot compute anything here.
if (crypto.subtle) {
  addEventListener("hashchange", read);
  fingerprint.addEventListener("input", check);
  source.addEventListener("input", check);
  read();
}
