import { deliveryPolicy } from "./policy.ts";

const { timeZone } = deliveryPolicy;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const time = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone,
});

/** Returns the day of a time (ISO 8601) in the shop's time zone: "Nov 22, 2026". */
export function dayInWords(moment: string): string {
  return day.format(new Date(moment));
}

/** Returns day, time and zone, because the reader may live in another one: "Nov 22, 2026, 9:05 AM EST". */
export function momentInWords(moment: string): string {
  return `${dayInWords(moment)}, ${time.format(new Date(moment)).replaceAll("\u202f", " ")}`;
}
