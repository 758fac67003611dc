document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const link = document.querySelector(`[href][aria-keyshortcuts="${CSS.escape(event.key)}"]`);
  if (!(link instanceof HTMLElement)) return;
  event.preventDefault();
  link.click();
});
