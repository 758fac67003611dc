const PACE = 1600;
const PATIENCE = 6000;

let timer = 0;

/** @param {string} key */
const linkOf = (key) => document.querySelector(`a[href][aria-keyshortcuts="${CSS.escape(key)}"]`);

function stop() {
  clearTimeout(timer);
  timer = -1;
}

/** Shows the next card in place. Whoever presses anything walks on by themselves. */
async function showNext() {
  const link = linkOf("ArrowRight");
  if (!(link instanceof HTMLAnchorElement)) return;
  const next = document.hidden ? null : await load(link.href).catch(() => null);
  if (timer < 0) return;
  if (next) document.querySelector("main")?.replaceWith(next);
  timer = setTimeout(showNext, next ? PACE : PATIENCE);
}

/**
 * Loads a page with its picture, so that nothing flickers. Returns null where the server is busy.
 *
 * @param {string} address
 */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (main) document.adoptNode(main); // only here a picture is loaded
  await main?.querySelector("img")?.decode();
  return main;
}

document.addEventListener("keydown", (event) => {
  stop();
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const link = linkOf(event.key);
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  link.click();
});
document.addEventListener("pointerdown", stop);

const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
if (!isStill && !location.search) timer = setTimeout(showNext, PACE);
