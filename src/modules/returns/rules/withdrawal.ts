import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { publicHolidays } from "#modules/delivery/rules/public-holidays.ts";
import { DAY_MS, HOUR_MS, utcDay } from "#modules/core/rules/time.ts";
import type { ReturnableOrder } from "./return.ts";

/** The days to return goods and money after a withdrawal (Directive 2011/83 art. 13 and 14). */
export const withdrawalPolicy = { sendBackDays: 14 } as const;

/** The countries of the European Economic Area. An order keeps the rule of its date. */
const withdrawalCountries: readonly string[] = [
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IS",
  "IT",
  "LI",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
];

/** Parts of these countries with codes of their own, in which the same law holds (TFEU, Article 355). */
const withdrawalParts: readonly string[] = ["AX", "GF", "GP", "MF", "MQ", "RE", "YT"];

/** Finland's summer time: in none of these countries does a day begin earlier. */
const EASTERNMOST_MS = 3 * HOUR_MS;

/** Returns the days for a withdrawal without a reason in a country; null if its law grants none. */
export function withdrawalDaysOf(
  country: string,
  { withdrawalDays }: Settings["returns"],
): number | null {
  return [...withdrawalCountries, ...withdrawalParts].includes(country) ? withdrawalDays : null;
}

/** An order, with the days for a withdrawal; null if the buyer has no such right. */
type Withdrawable = Pick<ReturnableOrder, "shipments"> & {
  lines: readonly (ReturnableOrder["lines"][number] & { delivered: number })[];
  withdrawalDays: number | null;
};

/**
 * Returns the last day for a withdrawal, as its noon in UTC; null before the last parcel arrives. The day of arrival,
 * as the easternmost buyer's calendar has it, does not count; a last day on a weekend or a public holiday moves to the
 * next working day (Regulation 1182/71 art. 3).
 */
export function lastWithdrawalDay(order: Withdrawable): Date | null {
  const { lines, shipments, withdrawalDays } = order;
  if (withdrawalDays === null) return null;
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard);
  if (goods.some((each) => each.delivered < each.quantity - each.cancelled)) return null;
  const arrivals = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [new Date(deliveredAt).getTime()],
  );
  if (arrivals.length === 0) return null;
  const last = new Date(Math.max(...arrivals) + EASTERNMOST_MS + withdrawalDays * DAY_MS);
  while (isFree(last)) last.setUTCDate(last.getUTCDate() + 1);
  last.setUTCHours(12, 0, 0, 0);
  return last;
}

/** A holiday of any of the countries counts: a day more harms no buyer. */
function isFree(day: Date): boolean {
  const [year, text] = [day.getUTCFullYear(), utcDay(day)];
  const isHoliday = withdrawalCountries.some((each) => publicHolidays(each, year).has(text));
  return isHoliday || day.getUTCDay() % 6 === 0;
}

/** Returns the end of that day, exclusive, wherever the buyer lives. */
export function withdrawalEnds(order: Withdrawable): Date | null {
  const last = lastWithdrawalDay(order);
  // The last day ends later in the west; half a day more harms no buyer.
  return last && new Date(last.getTime() + DAY_MS);
}

/** Returns a time to the second for a receipt: "March 15, 2026, 09:00:05 UTC". */
export function momentOfReceipt(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString(shopLocale().tag, { dateStyle: "long", timeZone: "UTC" });
  return `${day}, ${moment.toISOString().slice(11, 19)} UTC`;
}
