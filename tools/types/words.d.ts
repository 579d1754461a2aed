/**
 * URL of a message file. The build copies the file next to the page's script, with a content hash
 * in its name.
 */
declare module "*.ftl" {
  const address: string;
  export default address;
}
/** URL of a file with puzzle records, copied in the same way. */
declare module "*.txt" {
  const address: string;
  export default address;
}
/** The messages that an embedded board needs. */
declare module "*.words" {
  const words: Record<string, string>;
  export default words;
}
/** Style sheet bundled with a script. */
declare module "*.css" {
  const text: string;
  export default text;
}
