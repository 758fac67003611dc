// @ts-check
// The colours of the app around the page, which the page takes on.

/** @param {Record<string, string>} theme `themeParams`, as Telegram names them */
export function wear(theme) {
  const { style, dataset } = document.documentElement;
  for (const [name, colour] of Object.entries(theme)) {
    style.setProperty(`--tg-theme-${name.replaceAll("_", "-")}`, colour);
  }
  dataset.scheme = isDark(theme.bg_color) ? "dark" : "light";
}

/**
 * @param {string | undefined} colour as #rrggbb
 */
function isDark(colour) {
  if (!colour) return matchMedia("(prefers-color-scheme: dark)").matches;
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map((part) =>
    parseInt(part, 16)
  );
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
}
