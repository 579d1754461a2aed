/** A sheet that a policy against styles in pages lets pass. */
export function sheetOf(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
