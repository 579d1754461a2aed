/** Links and link codes, as they stand in URLs and in pasted text. */

export const LINK_PREFIX = "#g=";

/** Link code in a URL or a part of one; empty if there is none. */
export const linkCodeIn = (address: string) => address.split(LINK_PREFIX)[1]?.split("&")[0] ?? "";

/** Whether the text is a link or link code, which may be pasted where a record is expected. */
export const isLink = (text: string) =>
  text.includes(LINK_PREFIX) || /^\s*\d[0-9A-Za-z\s]{6,}$/.test(text);
