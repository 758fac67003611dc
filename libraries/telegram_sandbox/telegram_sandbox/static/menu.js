// Menus and prompts: a list of choices attached to a button or a point, and a question.

import { element } from "./dom.js";

export function openMenu(anchor, items) {
  closeMenus();
  const menu = element("div", { class: "menu", role: "menu", popover: "auto" }, items.filter(Boolean).map(item));
  document.body.append(menu);
  menu.addEventListener("toggle", (event) => event.newState === "closed" && menu.remove());
  menu.addEventListener("keydown", walk);
  menu.showPopover();
  stand(menu, anchor);
  menu.querySelector("button")?.focus({ preventScroll: true });
}

function item(choice) {
  if (choice === "-") return element("hr");
  const pick = () => {
    closeMenus();
    choice.act();
  };
  return element("button", { type: "button", role: "menuitem", class: choice.danger ? "danger" : null, onclick: pick },
    element("span", {}, choice.label), choice.note && element("small", {}, choice.note));
}

function stand(menu, anchor) {
  const spot = anchor.type === "contextmenu" ? point(anchor) : anchor.currentTarget.getBoundingClientRect();
  const frame = (anchor.currentTarget.closest(".phone") ?? document.body).getBoundingClientRect();
  const isOnTheLeft = spot.left - frame.left < frame.right - spot.right;
  const wanted = isOnTheLeft ? spot.left : spot.right - menu.offsetWidth;
  const left = Math.min(Math.max(8, wanted), innerWidth - menu.offsetWidth - 8);
  const below = spot.bottom + 6;
  const fits = below + menu.offsetHeight < innerHeight - 8;
  menu.style.left = `${left}px`;
  menu.style.top = `${fits ? below : Math.max(8, spot.top - menu.offsetHeight - 6)}px`;
}

const point = (event) => ({ left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY });

function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons.indexOf(document.activeElement) + step;
  buttons[(next + buttons.length) % buttons.length].focus();
}

export function closeMenus() {
  for (const menu of document.querySelectorAll(".menu")) menu.remove();
}

export function ask(question, placeholder) {
  return new Promise((resolve) => {
    const input = element("input", { name: "answer", required: true, maxlength: 60, placeholder, autocomplete: "off", "aria-label": question });
    const form = element("form", { method: "dialog" },
      element("h2", {}, question), input,
      element("div", { class: "ask-row" },
        element("button", { type: "button", onclick: () => box.close() }, "Cancel"),
        element("button", { class: "strong", value: "ok" }, "OK")));
    const box = element("dialog", { class: "ask", onclose: () => {
      box.remove();
      resolve(box.returnValue === "ok" ? input.value.trim() : "");
    } }, form);
    document.body.append(box);
    box.showModal();
  });
}
