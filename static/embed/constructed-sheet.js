/** A sheet that a policy against styles in pages lets pass. @param {string} text */
export function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
