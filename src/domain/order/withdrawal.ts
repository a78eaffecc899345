import { withdrawalPolicy } from "#domain/policy.ts";
import type { OrderFacts } from "./order.ts";

const DAY = 86_400_000;

/** For how many days buyers in a country may withdraw from a contract without a reason; null where no law says so. */
export function withdrawalDaysOf(country: string): number | null {
  const { days, countries } = withdrawalPolicy;
  return countries.some((each) => each === country) ? days : null;
}

/**
 * Until when its buyer may withdraw from an order, this moment not included: null while something of it is still to
 * arrive. The day on which the last parcel arrives does not count, and the last day counts whole, wherever the buyer
 * lives; one on a weekend is followed by the next Monday (Regulation 1182/71 art. 3).
 */
export function withdrawalEnds(
  order: Pick<OrderFacts, "lines" | "shipments" | "withdrawalDays">,
): Date | null {
  const { lines, shipments, withdrawalDays } = order;
  if (withdrawalDays === null) return null;
  if (lines.some((each) => each.delivered < each.quantity - each.cancelled)) return null;
  const arrivals = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt === null ? [] : [new Date(deliveredAt).getTime()],
  );
  if (arrivals.length === 0) return null;
  const last = new Date(Math.max(...arrivals) + withdrawalDays * DAY);
  last.setUTCDate(last.getUTCDate() + ([1, 0, 0, 0, 0, 0, 2][last.getUTCDay()] ?? 0));
  // The last day ends later in the west; half a day more is nobody's loss.
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() + 1, 12));
}

/** A moment to the second, as a receipt of a declaration has it: "March 15, 2026, 09:00:05 UTC". */
export function momentOfReceipt(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `${day}, ${moment.toISOString().slice(11, 19)} UTC`;
}
