import { withdrawalCountries, withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { OrderFacts } from "./order.ts";

/** For how many days buyers in a country may withdraw from a contract without a reason; null where no law says so. */
export function withdrawalDaysOf(country: string): number | null {
  return withdrawalCountries.includes(country) ? withdrawalPolicy.days : null;
}

type Sent = Pick<OrderFacts, "lines" | "shipments" | "withdrawalDays">;

/**
 * The last day on which its buyer may withdraw from an order, as its noon in UTC: null while something of it is still
 * to arrive. The day on which the last parcel arrives does not count; a last day on a weekend is followed by the next
 * Monday (Regulation 1182/71 art. 3).
 */
export function lastWithdrawalDay({ lines, shipments, withdrawalDays }: Sent): Date | null {
  if (withdrawalDays === null) return null;
  if (lines.some((each) => each.delivered < each.quantity - each.cancelled)) return null;
  const arrivals = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [new Date(deliveredAt).getTime()],
  );
  if (arrivals.length === 0) return null;
  const last = new Date(Math.max(...arrivals) + withdrawalDays * DAY_MS);
  last.setUTCDate(last.getUTCDate() + ([1, 0, 0, 0, 0, 0, 2][last.getUTCDay()] ?? 0));
  last.setUTCHours(12, 0, 0, 0);
  return last;
}

/** Until when that is, this moment not included: the last day counts whole, wherever the buyer lives. */
export function withdrawalEnds(order: Sent): Date | null {
  const last = lastWithdrawalDay(order);
  // The last day ends later in the west; half a day more is nobody's loss.
  return last && new Date(last.getTime() + DAY_MS);
}

/** A moment to the second, as a receipt of a declaration has it: "March 15, 2026, 09:00:05 UTC". */
export function momentOfReceipt(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `${day}, ${moment.toISOString().slice(11, 19)} UTC`;
}
