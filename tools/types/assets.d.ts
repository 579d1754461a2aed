/**
 * URL of a file with puzzle records. The build copies the file next to the page's script, with a
 * content hash in its name.
 */
declare module "*.txt" {
  const address: string;
  export default address;
}
/** Style sheet bundled with a script. */
declare module "*.css" {
  const text: string;
  export default text;
}
