// Helpers for building the document. Text is always text, never markup.

export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "style") node.style.cssText = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// Replaces the children that differ and leaves the others alone, so that focus, hover and running
// animations survive.
export function swap(parent, ...fresh) {
  const wanted = fresh.filter(Boolean);
  const old = [...parent.childNodes];
  wanted.forEach((node, at) => {
    if (!old[at]) parent.append(node);
    else if (!old[at].isEqualNode(node)) old[at].replaceWith(node);
  });
  for (const node of old.slice(wanted.length)) node.remove();
}

const SHAPES = {
  send: "M3.4 20.4 20.9 12.900a1 1 0 0 0 0-1.800L3.400 3.600a.7.7 0 0 0-1 .8L4.500 11l8.500 1-8.500 1-2.100 6.600a.7.7 0 0 0 1 .8Z",
  dots: "M12 6.5a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Zm0 7a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Zm0 7a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z",
  file: "M6 2.500h8L19.500 8v11.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Zm7.500 1.500v4.500H18Z",
  pin: "m14.500 3 6.500 6.500-2 .7-3.300 3.300-.4 4.500-1.700 1.700-4.300-4.300L4.500 20.200l-.7-.7 4.800-4.800-4.300-4.300L6 8.700l4.500-.4L13.800 5Z",
  reply: "M10 5v4c6 .5 9.500 3.600 11 9.500-2.700-3.600-6-5-11-5v4L3 11.200Z",
  close: "m6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400Z",
  down: "M12 16.500 5.500 10l1.400-1.400 5.100 5.100 5.100-5.100L18.500 10Z",
  dice: "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm2 3.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Zm4 4a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Zm4 4a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z",
  group: "M8.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm7.500 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 18.500C2 15.500 5 13 8.500 13s6.500 2.500 6.500 5.500v.5H2Zm14.900.5h5.100v-.5c0-2.600-2.500-4.800-5.600-4.900a6.900 6.900 0 0 1 .5 5.400Z",
  chat: "M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z",
  person: "M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9Zm-9 8.500C3 16.400 7 14 12 14s9 2.400 9 6.500v.5H3Z",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}

const HUES = [[8, 62], [28, 68], [262, 52], [140, 42], [188, 55], [212, 62], [330, 55], [48, 70]];

export function colour(id) {
  const [hue, saturation] = HUES[Math.abs(id) % HUES.length];
  return `--hue:${hue};--saturation:${saturation}%`;
}

const initials = (name) => name.split(/\s+/).map((word) => [...word][0] ?? "").join("").slice(0, 2).toUpperCase();

export function avatar(id, name) {
  return element("span", { class: "avatar", style: colour(id), "aria-hidden": "true" }, initials(name));
}

// The bot's profile picture, if it has one.
export function face({ name, picture }) {
  const shown = picture ? element("img", { src: picture, alt: "" }) : initials(name);
  return element("span", { class: "avatar avatar-bot", "aria-hidden": "true" }, shown);
}

export function badge(count) {
  if (!count) return null;
  return element("span", { class: "badge", "data-badge": count, "aria-label": `${count} unread` }, count > 99 ? "99+" : `${count}`);
}

export const clock = (seconds) =>
  new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });

export const size = (bytes) =>
  bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function animate(node, frames, options) {
  if (calm.matches || document.hidden) return Promise.resolve();
  return node.animate(frames, options).finished.catch(() => {});
}
