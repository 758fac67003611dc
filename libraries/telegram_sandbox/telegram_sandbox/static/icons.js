// @ts-check
// Small drawings on buttons.

const SHAPES = {
  send: `M3.4 20.4 20.9 12.9a1 1 0 0 0 0-1.8L3.4 3.6a.7.7 0 0 0-1 .8L4.5 11l8.5 1-8.5 1-2.1 6.6
    a.7.7 0 0 0 1 .8Z`,
  dots: `M12 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm0 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z
    m0 7a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z`,
  file: `M6 2.5h8L19.5 8v11.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Zm7.5 1.5v4.5H18Z`,
  pin: `m14.5 3 6.5 6.5-2 .7-3.3 3.3-.4 4.5-1.7 1.7-4.3-4.3L4.5 20.2l-.7-.7 4.8-4.8-4.3-4.3
    L6 8.7l4.5-.4L13.8 5Z`,
  reply: `M10 5v4c6 .5 9.5 3.6 11 9.5-2.7-3.6-6-5-11-5v4L3 11.2Z`,
  close: `m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6
    L5 6.4Z`,
  back: `M20 11v2H7.8l5.6 5.6L12 20l-8-8 8-8 1.4 1.4L7.8 11Z`,
  reload:
    `M12 5a7 7 0 1 0 6.7 9h-2.1A5 5 0 1 1 12 7c1.4 0 2.6.6 3.5 1.5L13 11h7V4l-3 3a7 7 0 0 0-5-2Z`,
  down: `M12 16.5 5.5 10l1.4-1.4 5.1 5.1 5.1-5.1L18.5 10Z`,
  dice: `M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z
    m2 3.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z
    m4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z`,
  group: `M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm7.5 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z
    M2 18.5C2 15.5 5 13 8.5 13s6.5 2.5 6.5 5.5v.5H2Zm14.9.5h5.1v-.5c0-2.6-2.5-4.8-5.6-4.9
    a6.9 6.9 0 0 1 .5 5.4Z`,
  chat: `M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z`,
  person: `M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-9 8.5C3 16.4 7 14 12 14s9 2.4 9 6.5v.5H3Z`,
};

const SVG = "http://www.w3.org/2000/svg";

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  path.setAttribute("fill-rule", "evenodd");
  svg.append(path);
  return svg;
}
