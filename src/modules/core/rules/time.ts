export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours in milliseconds; a calendar day may differ when clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** The day (YYYY-MM-DD) of a time in Greenwich, for dates that belong to no place. A day of the shop is `shopDay`. */
export function utcDay(at: Date): string {
  // oxlint-disable-next-line shop/no-foreign-day -- this is the one place
  return at.toISOString().slice(0, 10);
}

/** The day (YYYY-MM-DD) so many days later; a negative count is earlier. */
export function dayPlus(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** The sentence about a text that is not a day. */
export const DAY_PROBLEM = "Write a day from 1900 to 2199 as 2026-12-31";

/** Returns whether a text is a day (YYYY-MM-DD) of the calendar, in years that people mean and all programs know. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  new Date(text).toJSON()?.startsWith(text) === true;

/** Returns whether a time (ISO 8601) is on such a day. */
export const isOnDay = (moment: string): boolean => isDay(moment.replace(/T.*/s, ""));

/** Returns whether a text is the name of a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
