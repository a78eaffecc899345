export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours in milliseconds; a calendar day may differ when clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** The time zone of the shop's dates in words. The cut-off of deliveries has a setting of its own. */
export const shopTimeZone = "America/New_York";
