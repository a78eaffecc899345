import type { Money } from "#modules/core/rules/money/money.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import type { Day } from "./calendar.ts";
import { deliveryDays, deliveryWindow } from "./delivery.ts";

/** Ways of delivery, the plainest first. */
export const deliveryServices = ["standard", "express"] as const;

export type DeliveryServiceKey = (typeof deliveryServices)[number];

/** The way of delivery of a name; standard where none has it. */
export function deliveryServiceOf(asked: unknown): DeliveryServiceKey {
  return deliveryServices.find((each) => each === asked) ?? deliveryServices[0];
}

const names: Record<DeliveryServiceKey, string> = {
  standard: "Standard delivery",
  express: "Express delivery",
};

/** One way in which an order can come: for how much, and when if it is ordered now. */
export type DeliveryOffer = {
  service: DeliveryServiceKey;
  name: string;
  price: Money;
  from: Day;
  to: Day;
  /** The next cut-off: from this moment on the days are later ones. */
  validUntil: Date;
};

/** What was agreed about an order's delivery. */
export type AgreedDelivery = Pick<DeliveryOffer, "service" | "name"> & {
  /** Null of orders from before days were promised. */
  from: Day | null;
  to: Day | null;
  /** What standard delivery would have cost in all, which is given back when somebody withdraws from the contract. */
  standardPrice: Money;
};

/**
 * The ways of delivery to a country, standard first; none where the shop does not ship to. `standardPrice` is §9's for
 * the cart. In what order they stand is also how fast they are.
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

/** When an order arrives, in words; null where no days were promised. */
export function arrivalOf({ from, to }: Pick<AgreedDelivery, "from" | "to">): string | null {
  return from === null || to === null ? null : deliveryDays({ from, to });
}
