/** Durations, and their texts. */

export const DAY_MS = 86_400_000;

export const padded = (value: number, digits = 2) => String(value).padStart(digits, "0");

/** Formats a duration as m:ss or h:mm:ss. */
export function minutesText(ms: number) {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = padded(seconds % 60);
  return hours ? `${hours}:${padded(minutes)}:${end}` : `${minutes}:${end}`;
}
