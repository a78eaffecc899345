import { unitsOf } from "#modules/core/rules/line-quantity.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { ReturnableOrder, ReturnFacts } from "./return.ts";

type Sent = Omit<ReturnableOrder, "lines">;

/** Units of a line that arrived at one time, in milliseconds. */
type Arrived = { arrivedAt: number; units: number };

/**
 * Returns how many units of a line can be announced for return: arrived within the promised days (§9), and not
 * announced yet.
 */
export function returnable(order: Sent, { line }: { line: number }, now: Date): number {
  const left = unannounced(order, line);
  return unitsIn(left.filter(({ arrivedAt }) => isInTime(order, arrivedAt, now.getTime())));
}

/**
 * Returns a moment of the last day (ISO 8601) on which units can be announced for return; of several parcels the
 * first to end. Null without such units.
 */
export function lastReturnDay(order: ReturnableOrder, now: Date): string | null {
  const arrivals = order.lines.flatMap(({ line }) =>
    unannounced(order, line).filter(
      ({ units, arrivedAt }) => units > 0 && isInTime(order, arrivedAt, now.getTime()),
    ),
  );
  if (arrivals.length === 0 || order.returnDays === null) return null;
  const first = Math.min(...arrivals.map(({ arrivedAt }) => arrivedAt));
  return new Date(first + order.returnDays * DAY_MS).toISOString();
}

/** Returns whether any unit of an order is within its days for returns. */
export function hasArrivedInTime(
  order: Pick<ReturnableOrder, "shipments" | "returnDays">,
  now: Date,
): boolean {
  return order.shipments.some(
    ({ deliveredAt }) =>
      deliveredAt !== null && isInTime(order, Date.parse(deliveredAt), now.getTime()),
  );
}

/** The last day counts as a whole, in every time zone, because buyers read a date. */
function isInTime(
  { returnDays }: Pick<ReturnableOrder, "returnDays">,
  arrivedAt: number,
  at: number,
): boolean {
  return returnDays !== null && arrivedAt <= at && at < arrivedAt + (returnDays + 1) * DAY_MS;
}

/**
 * Arrived units that were not announced, oldest first. An announced unit counts as the oldest that was in time then.
 */
function unannounced(order: Sent, line: number): Arrived[] {
  const { shipments, returns } = order;
  const arrived = shipments
    .flatMap(({ deliveredAt, lines }) =>
      deliveredAt === null
        ? []
        : [{ arrivedAt: Date.parse(deliveredAt), units: unitsOf(lines, line) }],
    )
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt);
  return returns.filter(isAnnounced).reduce<Arrived[]>((left, { kind, at, lines }) => {
    const moment = Date.parse(at);
    // A withdrawal has other days, so it can mean any unit.
    const isMeant = ({ arrivedAt }: Arrived) =>
      kind === "withdrawal" || isInTime(order, arrivedAt, moment);
    const units = unitsOf(lines, line);
    const after = take(left, units, isMeant);
    // Late units are subtracted too, so that nothing is returned twice.
    return take(after, units - (unitsIn(left) - unitsIn(after)), () => true);
  }, arrived);
}

function isAnnounced({ state }: ReturnFacts): boolean {
  return state !== "refused" && state !== "superseded";
}

/** Removes up to this many units, beginning with the first that match. */
function take(from: Arrived[], units: number, isMeant: (each: Arrived) => boolean): Arrived[] {
  let wanted = units;
  return from.map((each) => {
    const taken = isMeant(each) ? Math.min(each.units, wanted) : 0;
    wanted -= taken;
    return { ...each, units: each.units - taken };
  });
}

function unitsIn(arrived: readonly Arrived[]): number {
  return arrived.reduce((all, { units }) => all + units, 0);
}
