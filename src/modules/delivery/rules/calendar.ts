import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { DAY_MS, dayPlus, HOUR_MS, MINUTE_MS, utcDay } from "#modules/core/rules/time.ts";
import { publicHolidays } from "./public-holidays.ts";

/** The shop's working days and cut-off hour, in its own time zone. */
export type DeliveryCalendar = {
  timeZone: string;
  /** 0 to 23. */
  cutOffHour: number;
  /** Days of the week, 0 for Sunday; never all seven. */
  daysOff: readonly number[];
  /** The country of its public holidays (ISO 3166-1); empty for none. */
  holidayCountry: string;
  /** Further holidays: days of every year (MM-DD) or of one (YYYY-MM-DD). */
  holidays: readonly string[];
};

/** A date as YYYY-MM-DD. */
export type Day = string;

/** Whether parcels leave and arrive on a day: neither a weekly day off nor a holiday. */
export function isWorkingDay(
  day: Day,
  { daysOff, holidayCountry, holidays }: DeliveryCalendar,
): boolean {
  const isHoliday =
    publicHolidays(holidayCountry, Number(day.slice(0, 4))).has(day) ||
    holidays.some((holiday) => day === holiday || day.slice(5) === holiday);
  return !isHoliday && !daysOff.some((off) => off === weekdayOf(day));
}

/** The working day `count` working days after a day; with 0 the day itself, or the next working day. */
export function workingDayAfter(day: Day, count: number, calendar: DeliveryCalendar): Day {
  let at = nextWorkingDay(day, calendar);
  for (let left = count; left > 0; left--) at = nextWorkingDay(dayPlus(at, 1), calendar);
  return at;
}

function nextWorkingDay(day: Day, calendar: DeliveryCalendar): Day {
  let at = day;
  while (!isWorkingDay(at, calendar)) at = dayPlus(at, 1);
  return at;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** The date and hour in a time zone at a time. */
export function localTime(at: Date, timeZone: string): { day: Day; hour: number } {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), timeZone));
  return { day: utcDay(shown), hour: shown.getUTCHours() };
}

/** The day of a time where the shop is. */
export function shopDay(at: Date): Day {
  return localTime(at, shopLocale().timeZone).day;
}

/** The time at a clock of a time zone, as a form has it: "2026-11-28T09:05". */
export function clockTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The time at which a clock of a time zone shows a time as a form has it; the first if it shows it twice. */
export function momentOfClock(text: string, timeZone: string): Date {
  const [day = "", time = ""] = text.split("T");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(momentOf(day, hour, timeZone).getTime() + minute * MINUTE_MS);
}

/** The first time at which a day's hour begins in a time zone, or the change of clocks that skips it. */
export function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(day) + hour * HOUR_MS;
  // Clocks change at most once in two days, so one of both offsets is right; an hour that occurs twice means the
  // first.
  const moments = [wanted - DAY_MS, wanted + DAY_MS].map(
    (near) => wanted - offsetAt(near, timeZone),
  );
  const reached = moments.filter((moment) => moment + offsetAt(moment, timeZone) >= wanted);
  return new Date(Math.min(...reached));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    of("year"),
    of("month") - 1,
    of("day"),
    of("hour"),
    of("minute"),
    of("second"),
  );
  return shown - Math.floor(ms / 1000) * 1000;
}
