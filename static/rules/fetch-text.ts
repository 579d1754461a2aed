/** Loads a text file of this build by its URL; empty on an HTTP error. */
export async function fetchText(source: string | undefined): Promise<string> {
  const answer = await fetch(new URL(source ?? "", import.meta.url));
  return answer.ok ? answer.text() : "";
}
