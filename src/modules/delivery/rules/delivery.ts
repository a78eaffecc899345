import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import { localTime, momentOf, weekdayOf, workingDayAfter } from "./calendar.ts";
import type { Day, DeliveryCalendar } from "./calendar.ts";

/** One way of delivery: how long it takes, in working days. */
export type DeliveryService = {
  /** From the day that an order counts for to the day that it leaves. */
  handlingDays: number;
  /** From the day that it leaves to the day that it arrives, at best and at worst. */
  transitDays: { from: number; to: number };
};

/** When something arrives that is ordered now. */
export type DeliveryWindow = {
  from: Day;
  to: Day;
  /** The next cut-off: from this moment on the days are later ones. */
  validUntil: Date;
};

const [home] = deliveryPolicy.zones;

/**
 * The days between which an order of this moment arrives. Until the cut-off hour it counts for today, where today is a
 * working day, else for the next one.
 */
export function deliveryWindow(
  now: Date,
  service: DeliveryService = home.standard,
  calendar: DeliveryCalendar = deliveryPolicy,
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

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A window in words: "Tue, Dec 1 – Thu, Dec 3", or one day where both are the same. */
export function deliveryDays({ from, to }: Pick<DeliveryWindow, "from" | "to">): string {
  return from === to ? inWords(from) : `${inWords(from)} – ${inWords(to)}`;
}

function inWords(day: Day): string {
  return `${weekdays[weekdayOf(day)]}, ${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}
