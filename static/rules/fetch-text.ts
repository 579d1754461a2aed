/** The files have some tens of kilobytes. */
const TIMEOUT_MS = 20_000;

/** Loads a text file of this build by its URL; empty on an HTTP error. */
export async function fetchText(source: string | undefined): Promise<string> {
  const answer = await fetch(new URL(source ?? "", import.meta.url), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? answer.text() : "";
}
