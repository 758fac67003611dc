// @ts-check
// A bot's answer to a press: a toast that disappears by itself, or an alert that waits for OK.

import { animate, element } from "./dom.js";

const TOAST_STAYS = 4200;

/**
 * @param {HTMLElement} phone
 * @param {string} text
 */
export function showToast(phone, text) {
  const note = element("div", { class: "toast", "data-toast": true }, text);
  phone.querySelector(".toasts")?.replaceChildren(note);
  animate(
    note,
    [
      { opacity: 0, transform: "translateY(-10px) scale(.97)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 180, easing: "ease-out" },
  );
  setTimeout(async () => {
    await animate(note, [{ opacity: 1 }, { opacity: 0 }], { duration: 240 });
    note.remove();
  }, TOAST_STAYS);
}

/**
 * @param {HTMLElement} phone
 * @param {string} title
 * @param {string} text
 */
export function showAlert(phone, title, text) {
  phone.querySelector(".alert")?.remove();
  const close = () => box.remove();
  const button = element(
    "button",
    { type: "button", class: "alert-ok", "data-alert-ok": true, onclick: close },
    "OK",
  );
  const card = element(
    "div",
    { class: "alert-card" },
    element("h2", {}, title),
    element("p", {}, text),
    button,
  );
  const box = element("div", {
    class: "alert",
    role: "alertdialog",
    "aria-modal": "true",
    "aria-label": title,
    "data-alert": true,
    onclick: (event) => event.target === box && close(),
    onkeydown: (event) => event.key === "Escape" && close(),
  }, card);
  phone.append(box);
  animate(
    card,
    [
      { opacity: 0, transform: "scale(1.08)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 160, easing: "ease-out" },
  );
  button.focus({ preventScroll: true });
}

/**
 * An answer to one person is not shown to the next.
 *
 * @param {HTMLElement} phone
 */
export function clearNotices(phone) {
  phone.querySelector(".toasts")?.replaceChildren();
  phone.querySelector(".alert")?.remove();
}
