import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";

/** When the shop works: its hours are those of its own time zone, whatever the server's is. */
export type DeliveryCalendar = {
  timeZone: string;
  /** 0 to 23. */
  cutOffHour: number;
  /** Days of the week, 0 for Sunday; never all seven. */
  daysOff: readonly number[];
  /** Days of every year (MM-DD) or of one (YYYY-MM-DD). */
  holidays: readonly string[];
};

/** A day of the calendar, as YYYY-MM-DD. */
export type Day = string;

/** Whether parcels leave and arrive on a day: no day off of the week and no holiday. */
export function isWorkingDay(day: Day, { daysOff, holidays }: DeliveryCalendar): boolean {
  const isHoliday = holidays.some((holiday) => day === holiday || day.slice(5) === holiday);
  return !isHoliday && !daysOff.some((off) => off === weekdayOf(day));
}

/** The working day that lies so many working days after a day; with 0 the day itself, or the next that is one. */
export function workingDayAfter(day: Day, count: number, calendar: DeliveryCalendar): Day {
  let at = nextWorkingDay(day, calendar);
  for (let left = count; left > 0; left--) at = nextWorkingDay(dayAfter(at), calendar);
  return at;
}

function nextWorkingDay(day: Day, calendar: DeliveryCalendar): Day {
  let at = day;
  while (!isWorkingDay(at, calendar)) at = dayAfter(at);
  return at;
}

/** The next day of the calendar. */
function dayAfter(day: Day): Day {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

/** The day and the hour that the shop's clocks show at a moment. */
export function localTime(at: Date, timeZone: string): { day: Day; hour: number } {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), timeZone));
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/** The first moment at which the shop's clocks show an hour of a day, or have passed it where they leap over it. */
export function momentOf(day: Day, hour: number, timeZone: string): Date {
  const wanted = Date.parse(day) + hour * HOUR_MS;
  // Clocks change once within two days, so one of both offsets holds; where the hour comes twice, the first is meant.
  const moments = [wanted - DAY_MS, wanted + DAY_MS].map(
    (near) => wanted - offsetAt(near, timeZone),
  );
  const reached = moments.filter((moment) => moment + offsetAt(moment, timeZone) >= wanted);
  return new Date(Math.min(...reached));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
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
