/** Saving files to the user's device, and reading text files from it. */

/** Maximum length of an import, in characters; also enforced by game/records/collection.py. */
export const MAX_LENGTH = 4_000_000;

/** Largest file that is read at all, in bytes. */
const MAX_FILE_SIZE = 100_000_000;

const START_LENGTH = 200;

/** Text to import; `text` is empty if it is longer than `MAX_LENGTH`. */
export interface TextSource {
  name: string;
  text: string;
  size: number;
}

export const saveText = (text: string, name: string) =>
  saveBlob(new Blob([text], { type: "text/plain" }), name);

export function saveBlob(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export const sourceOfText = (text: string): TextSource => ({
  name: "",
  text: text.length > MAX_LENGTH ? "" : text,
  size: text.length,
});

/** @param mayBeLong - whether a longer text that starts like this is read too */
export async function sourceOfFile(
  file: File,
  mayBeLong: (start: string) => boolean = () => false,
): Promise<TextSource> {
  const { name, size } = file;
  const isRead =
    size <= MAX_LENGTH ||
    (size <= MAX_FILE_SIZE && mayBeLong(await file.slice(0, START_LENGTH).text()));
  return { name, text: isRead ? await file.text() : "", size };
}
