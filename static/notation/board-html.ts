/** HTML code that shows a board in another page: see docs/embedding.md. */

/** Escapes text for HTML content. */
export const escapeHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Quotes and escapes the value of an HTML attribute. */
export const quoteAttribute = (text: string) => `"${escapeHtml(text).replace(/"/g, "&quot;")}"`;

/**
 * A board element with the script that draws it.
 * @param home - address of the site, with a slash at its end
 */
export function boardHtml(record: string, attributes: Record<string, string>, home: string) {
  const pairs = Object.entries(attributes);
  const written = pairs.map(([name, value]) => ` ${name}=${quoteAttribute(value)}`).join("");
  const source = quoteAttribute(new URL("lits-board.js", home).href);
  const text = `<pre>\n${escapeHtml(record.trim())}\n</pre>`;
  return `<lits-board${written}>\n${text}\n</lits-board>\n<script type="module" src=${source}></script>\n`;
}
