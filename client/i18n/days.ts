/** Calendar days, written `YYYY-MM-DD`. */

const dayMs = 86_400_000;

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Parses a day from a URL parameter; null if it is not a valid day. */
export function parseDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines roll 31 February over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
