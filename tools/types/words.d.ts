/** The build puts the words beside the page's script, under a name that tells their content, and gives their address. */
declare module "*.ftl" {
  const address: string;
  export default address;
}
