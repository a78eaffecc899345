import { texts } from "#modules/core/rules/language/texts.ts";
import { localTime, momentOf, weekdayOf, workingDayAfter } from "./calendar.ts";
import type { Day, DeliveryCalendar } from "./calendar.ts";
import type { DeliveryMethod, DeliveryRules } from "./delivery-zone.ts";

/** The duration of a delivery service, in working days. */
export type DeliveryService = {
  /** From the order's effective day to the day it leaves. */
  handlingDays: number;
  /** From the day it leaves to the day it arrives, at best and at worst. */
  transitDays: { from: number; to: number };
};

/** The delivery days of an order placed now. */
export type DeliveryWindow = {
  from: Day;
  to: Day;
  /** The next cut-off, after which the days are later. */
  validUntil: Date;
};

/**
 * The delivery days of an order placed now. Before the cut-off hour of a working day it counts for that day, else for
 * the next working day.
 */
export function deliveryWindow(
  now: Date,
  service: DeliveryService,
  calendar: DeliveryCalendar,
): DeliveryWindow {
  const { timeZone, cutOffHour } = calendar;
  const { day, hour } = localTime(now, timeZone);
  const today = workingDayAfter(day, 0, calendar);
  const counted = today === day && hour >= cutOffHour ? workingDayAfter(day, 1, calendar) : today;
  const leaves = workingDayAfter(counted, service.handlingDays, calendar);
  return {
    from: workingDayAfter(leaves, service.transitDays.from, calendar),
    to: workingDayAfter(leaves, service.transitDays.to, calendar),
    validUntil: momentOf(counted, cutOffHour, timeZone),
  };
}

/** Returns the days of a method for an order placed now, of goods on hand, or of awaited ones. */
export function methodWindow(
  rules: DeliveryRules,
  { handlingDays, transitFrom, transitTo, cutOffHour }: DeliveryMethod,
  now: Date,
  isAwaited = false,
): DeliveryWindow {
  const times = {
    handlingDays: (handlingDays ?? rules.handlingDays) + (isAwaited ? rules.newStockDays : 0),
    transitDays: { from: transitFrom, to: transitTo },
  };
  return deliveryWindow(now, times, cutOffHour === null ? rules : { ...rules, cutOffHour });
}

// Not by Intl, so that server and browser agree.
const dayTexts = texts("delivery-days", {
  day: "{weekday}, {month} {day}",
  weekdays: "Sun, Mon, Tue, Wed, Thu, Fri, Sat",
  months: "Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec",
});

/** A window in words: "Tue, Dec 1 – Thu, Dec 3", or a single day. */
export function deliveryDays({ from, to }: Pick<DeliveryWindow, "from" | "to">): string {
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}

function inWords(day: Day): string {
  const weekday = dayTexts.weekdays.split(", ")[weekdayOf(day)] ?? "";
  const month = dayTexts.months.split(", ")[Number(day.slice(5, 7)) - 1] ?? "";
  return dayTexts.day(weekday, month, Number(day.slice(8)));
}
