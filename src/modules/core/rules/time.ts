export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

/** 24 hours in milliseconds; a calendar day may differ when clocks change. */
export const DAY_MS = 24 * HOUR_MS;
