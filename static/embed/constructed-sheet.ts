/** A sheet that a policy against styles in pages lets pass. */
export function createStyleSheet(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
