/** Creates a constructed style sheet, which a strict `style-src` policy does not block. */
export function createStyleSheet(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
