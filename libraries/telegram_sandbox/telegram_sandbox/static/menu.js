// @ts-check
// Menus and prompts: a list of choices attached to a button or a point, and questions.

import { element } from "./dom.js";

/** @import { Choice } from "./page.d.ts" */

const MARGIN = 8;
const GAP = 6;

/**
 * @param {MouseEvent} event
 * @param {(Choice | "separator" | false)[]} choices
 */
export function openMenu(event, choices) {
  closeMenus();
  const attributes = { class: "menu", role: "menu", popover: "auto", onkeydown: moveFocus };
  const menu = element("div", attributes, choices.map((choice) => choice && item(choice)));
  document.body.append(menu);
  menu.addEventListener("toggle", ({ newState }) => newState === "closed" && menu.remove());
  menu.showPopover();
  place(menu, event);
  menu.querySelector("button")?.focus({ preventScroll: true });
}

export function closeMenus() {
  for (const menu of document.querySelectorAll(".menu")) menu.remove();
}

/** @param {Choice | "separator"} choice */
function item(choice) {
  if (choice === "separator") return element("hr");
  const choose = () => {
    closeMenus();
    choice.choose();
  };
  return element(
    "button",
    {
      type: "button",
      role: "menuitem",
      class: choice.isDangerous ? "danger" : null,
      onclick: choose,
    },
    element("span", {}, choice.label),
    choice.note && element("small", {}, choice.note),
  );
}

/**
 * Moves the menu to what was clicked, on the side where there is more room.
 *
 * @param {HTMLElement} menu
 * @param {MouseEvent} event
 */
function place(menu, event) {
  const opener = /** @type {Element} */ (event.currentTarget);
  const spot = event.type === "contextmenu"
    ? new DOMRect(event.clientX, event.clientY)
    : opener.getBoundingClientRect();
  const frame = (opener.closest(".phone") ?? document.body).getBoundingClientRect();
  const isOnTheLeft = spot.left - frame.left < frame.right - spot.right;
  const wanted = isOnTheLeft ? spot.left : spot.right - menu.offsetWidth;
  const left = Math.min(Math.max(MARGIN, wanted), innerWidth - menu.offsetWidth - MARGIN);
  const below = spot.bottom + GAP;
  const fits = below + menu.offsetHeight < innerHeight - MARGIN;
  const above = Math.max(MARGIN, spot.top - menu.offsetHeight - GAP);
  menu.style.left = `${left}px`;
  menu.style.top = `${fits ? below : above}px`;
}

/** @param {KeyboardEvent} event */
function moveFocus(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...menu.querySelectorAll("button")];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  buttons[(focused + step + buttons.length) % buttons.length]?.focus();
}

/**
 * Resolves to the answer, or to nothing if there is none.
 *
 * @param {string} question
 * @param {string} placeholder
 */
export async function ask(question, placeholder) {
  const input = element("input", {
    name: "answer",
    required: true,
    maxlength: 60,
    placeholder,
    autocomplete: "off",
    "aria-label": question,
  });
  return await agreed(question, input, "OK") ? input.value.trim() : "";
}

/**
 * Resolves to whether the person does not cancel.
 *
 * @param {string} question
 * @param {Element} more
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function agreed(question, more, yes) {
  return new Promise((resolve) => {
    const cancel = element("button", { type: "button", onclick: () => dialog.close() }, "Cancel");
    const confirm = element("button", { class: "strong", value: "ok" }, yes);
    const form = element(
      "form",
      { method: "dialog" },
      element("h2", {}, question),
      more,
      element("div", { class: "ask-row" }, cancel, confirm),
    );
    const dialog = element("dialog", {
      class: "ask",
      "aria-label": question,
      onclose: finish,
    }, form);

    function finish() {
      dialog.remove();
      resolve(dialog.returnValue === "ok");
    }

    document.body.append(dialog);
    dialog.showModal();
  });
}
