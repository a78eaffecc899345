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

/** Returns whether a text is the name of a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
