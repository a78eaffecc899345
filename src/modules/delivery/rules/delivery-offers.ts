import type { Money } from "#modules/core/rules/money/money.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import type { Day } from "./calendar.ts";
import { deliveryDays, deliveryWindow } from "./delivery.ts";

/** The delivery services, cheapest first. */
export const deliveryServices = ["standard", "express"] as const;

export type DeliveryServiceKey = (typeof deliveryServices)[number];

/** The delivery service of this name; standard for an unknown one. */
export function deliveryServiceOf(asked: unknown): DeliveryServiceKey {
  return deliveryServices.find((each) => each === asked) ?? deliveryServices[0];
}

const names: Record<DeliveryServiceKey, string> = {
  standard: "Standard delivery",
  express: "Express delivery",
};

/** A delivery service with its price, and its days for an order placed now. */
export type DeliveryOffer = {
  service: DeliveryServiceKey;
  name: string;
  price: Money;
  from: Day;
  to: Day;
  /** The next cut-off, after which the days are later. */
  validUntil: Date;
};

/** The delivery terms stored with an order. */
export type AgreedDelivery = Pick<DeliveryOffer, "service" | "name"> & {
  /** Null for orders older than promised delivery days. */
  from: Day | null;
  to: Day | null;
  /** The price in cents of standard delivery, which is refunded on withdrawal. */
  standardPrice: Money;
};

/**
 * The delivery services for a country, standard first; empty if the shop does not ship there. `standardPrice` is §9's
 * for the cart, in cents. The order is also from slow to fast.
 */
export function deliveryOffers(country: string, standardPrice: Money, now: Date): DeliveryOffer[] {
  const zone = deliveryPolicy.zones.find(({ countries }) =>
    countries.some((each) => each === country),
  );
  if (!zone) return [];
  const priced = { standard: { ...zone.standard, price: standardPrice }, express: zone.express };
  return deliveryServices.map((service) => {
    const { price, ...times } = priced[service];
    return { service, name: names[service], price, ...deliveryWindow(now, times) };
  });
}

/** The delivery days in words; null if none were promised. */
export function arrivalOf({ from, to }: Pick<AgreedDelivery, "from" | "to">): string | null {
  return from === null || to === null ? null : deliveryDays({ from, to });
}
