import { DAY_MS } from "#modules/core/rules/time.ts";
import { unitsOf } from "./line-quantities.ts";
import type { LineFacts, OrderFacts, ReturnFacts } from "./order.ts";

type Sent = Pick<OrderFacts, "shipments" | "returns" | "withdrawals" | "returnDays">;

/** Units of a line that arrived at one moment, in milliseconds. */
type Arrived = { arrivedAt: number; units: number };

/**
 * How many units of a line may be announced to come back at a moment: those that arrived within the days that the
 * order promised (§9) and are not announced yet.
 */
export function returnable(order: Sent, { line }: Pick<LineFacts, "line">, now: Date): number {
  const left = unannounced(order, line);
  return unitsIn(left.filter(({ arrivedAt }) => isInTime(order, arrivedAt, now.getTime())));
}

/** Whether anything of an order may be announced at a moment, as far as the promised days go. */
export function hasArrivedInTime(
  order: Pick<OrderFacts, "shipments" | "returnDays">,
  now: Date,
): boolean {
  return order.shipments.some(
    ({ deliveredAt }) =>
      deliveredAt !== null && isInTime(order, Date.parse(deliveredAt), now.getTime()),
  );
}

function isInTime(
  { returnDays }: Pick<OrderFacts, "returnDays">,
  arrivedAt: number,
  at: number,
): boolean {
  return returnDays !== null && arrivedAt <= at && arrivedAt >= at - returnDays * DAY_MS;
}

/**
 * What has arrived of a line, oldest first, without the units that were announced. Units are alike, so each that was
 * announced counts as the oldest that was in time just then.
 */
function unannounced(order: Sent, line: number): Arrived[] {
  const { shipments, returns, withdrawals } = order;
  const arrived = shipments
    .flatMap(({ deliveredAt, lines }) =>
      deliveredAt === null
        ? []
        : [{ arrivedAt: Date.parse(deliveredAt), units: unitsOf(lines, line) }],
    )
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt);
  // A withdrawal has days of its own, so any unit may be meant; once its goods are here, its moment alone tells it.
  const isWithdrawal = (at: string) => withdrawals.some((each) => each.at === at);
  return returns.filter(isAnnounced).reduce<Arrived[]>((left, { at, lines }) => {
    const moment = Date.parse(at);
    const isMeant = ({ arrivedAt }: Arrived) =>
      isWithdrawal(at) || isInTime(order, arrivedAt, moment);
    const units = unitsOf(lines, line);
    const after = take(left, units, isMeant);
    // Each is taken off somewhere, even where none was in time: nothing comes back twice.
    return take(after, units - (unitsIn(left) - unitsIn(after)), () => true);
  }, arrived);
}

function isAnnounced({ state }: ReturnFacts): boolean {
  return state !== "refused" && state !== "superseded";
}

/** What is left when so many units are taken, as far as there are any, from the first that may be meant. */
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
