import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { StoredOrder } from "./stored-order.ts";

/**
 * The days after the last promised day, or after a later day of shipping, on which a parcel without an update of its
 * carrier counts as delivered, so that it can be returned.
 */
export const assumedDeliveryDays = 7;

/**
 * Returns the numbers of shipped parcels that count as delivered: `assumedDeliveryDays` after the last promised
 * day, or after the day of shipping if that is later.
 */
export function overdueParcels(
  { facts, agreed, events }: Pick<StoredOrder, "facts" | "agreed" | "events">,
  now: Date,
): number[] {
  const latest = shopDay(new Date(now.getTime() - assumedDeliveryDays * DAY_MS));
  const isPromised = agreed.delivery.to === null || agreed.delivery.to <= latest;
  return facts.shipments.flatMap(({ shipment, state }) => {
    const left = events.find(
      ({ event }) => event.type === "shipped" && event.shipment === shipment,
    );
    const isOverdue =
      state === "shipped" &&
      isPromised &&
      left !== undefined &&
      shopDay(new Date(left.at)) <= latest;
    return isOverdue ? [shipment] : [];
  });
}
