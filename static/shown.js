/** Real finished games, one for each card on the home page. @type {Record<string, string>} */
export const SHOWN = {};
