/** The build puts the words beside the page's script, under a name that tells their content, and gives their address. */
declare module "*.ftl" {
  const address: string;
  export default address;
}
/** So it does with the puzzles. */
declare module "*.txt" {
  const address: string;
  export default address;
}
/** Those of them that a board needs. */
declare module "*.words" {
  const words: Record<string, string>;
  export default words;
}
/** A sheet that a script brings along. */
declare module "*.css" {
  const text: string;
  export default text;
}
