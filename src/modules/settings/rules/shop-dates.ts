import { shopTimeZone } from "#modules/core/rules/time.ts";

type Clock = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat };

/** By time zone: creating a format takes longer than formatting a page's dates. */
const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = {
    day: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }),
    time: new Intl.DateTimeFormat("en-US", {
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    }),
  };
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the day of a time (ISO 8601), by default in the shop's time zone: "Nov 22, 2026". */
export function dayInWords(moment: string, timeZone: string = shopTimeZone): string {
  return clockOf(timeZone).day.format(new Date(moment));
}

/** Returns the time of day with its zone, because the reader may live in another one: "9:05 AM EST". */
export function timeInWords(moment: string, timeZone: string = shopTimeZone): string {
  return clockOf(timeZone).time.format(new Date(moment)).replaceAll("\u202f", " ");
}

/** Returns day, time and zone: "Nov 22, 2026, 9:05 AM EST". */
export function momentInWords(moment: string, timeZone?: string): string {
  return `${dayInWords(moment, timeZone)}, ${timeInWords(moment, timeZone)}`;
}
