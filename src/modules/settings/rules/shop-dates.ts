import { DAY_MS } from "#modules/core/rules/time.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Days that have names. */
const dateTexts = texts("dates", {
  today: "Today {time}",
  yesterday: "Yesterday {time}",
});

type Clock = Readonly<
  Record<"day" | "time" | "shortDay" | "shortDayOfYear" | "shortTime", Intl.DateTimeFormat>
>;

/** By locale and time zone: creating a format takes longer than formatting a page's dates. */
const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const { tag } = shopLocale();
  const key = `${tag} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const clock = {
    day: new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone }),
    time: new Intl.DateTimeFormat(tag, {
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    }),
    shortDay: new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone }),
    shortDayOfYear: new Intl.DateTimeFormat(tag, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone,
    }),
    shortTime: new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone }),
  };
  clocks.set(key, clock);
  return clock;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day, or the day of a time (ISO 8601), by default in the shop's time zone: "Nov 22, 2026". */
export function dayInWords(moment: string, timeZone: string = shopLocale().timeZone): string {
  return clockOf(DAY.test(moment) ? "UTC" : timeZone).day.format(new Date(moment));
}

/** Returns a day (ISO 8601) without its year: "Nov 22". */
export function shortDayInWords(day: string): string {
  return clockOf("UTC").shortDay.format(new Date(day));
}

/** Returns the last day before an end that is not part of the time: the 10th for the midnight after it. */
export function lastDayInWords(end: Date): string {
  return dayInWords(lastMomentOf(end));
}

/** Returns the last moment before an end that is not part of the time, to be stored (ISO 8601). */
export const lastMomentOf = (end: Date): string => new Date(end.getTime() - 1).toISOString();

/** Returns the time of day with its zone, because the reader may live in another one: "9:05 AM EST". */
export function timeInWords(moment: string, timeZone: string = shopLocale().timeZone): string {
  return clockOf(timeZone).time.format(new Date(moment)).replaceAll("\u202f", " ");
}

/** Returns day, time and zone: "Nov 22, 2026, 9:05 AM EST". */
export function momentInWords(moment: string, timeZone?: string): string {
  return `${dayInWords(moment, timeZone)}, ${timeInWords(moment, timeZone)}`;
}

/** Returns a past time as short as lists need it: "Today 3:04 AM", "Yesterday 5:10 PM", "Nov 22", "Nov 22, 2025". */
export function shortMoment(moment: string, now: Date): string {
  const { day, shortTime, shortDay, shortDayOfYear } = clockOf(shopLocale().timeZone);
  const at = new Date(moment);
  const isOn = (other: Date) => day.format(at) === day.format(other);
  const time = shortTime.format(at).replaceAll("\u202f", " ");
  if (isOn(now)) return dateTexts.today(time);
  if (isOn(new Date(now.getTime() - DAY_MS))) return dateTexts.yesterday(time);
  const isOfThisYear = at.getUTCFullYear() === now.getUTCFullYear();
  return (isOfThisYear ? shortDay : shortDayOfYear).format(at);
}
