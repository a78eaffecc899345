import type { Place } from "#modules/core/rules/area.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { methodWindow, type DeliveryWindow } from "./delivery.ts";
import { deliveryPrice, type DeliveryRate, type HomeDelivery } from "./delivery-rate.ts";
import { zoneAt, type DeliveryMethod, type DeliveryRules } from "./delivery-zone.ts";

const sentAt = ({ zones }: Pick<DeliveryRules, "zones">, home: Place) =>
  zoneAt(zones, home)?.methods.filter(({ pickup }) => pickup === null) ?? [];

/** Returns the rates of deliveries to the shop's own place, for its pages. */
export function homeDelivery(rules: Pick<DeliveryRules, "zones">, home: Place): HomeDelivery {
  const sent = sentAt(rules, home);
  const useful = sent.filter(
    (method) => !sent.some((other) => other !== method && most(other) <= least(method)),
  );
  return {
    rates: (useful.length > 0 ? useful : sent).map(({ kind, price, steps, freeFrom }) => ({
      kind,
      price,
      steps,
      freeFrom,
    })),
    hasLimit: sent.some(({ maxGrams }) => maxGrams !== null),
  };
}

const pricesOf = ({ price, steps }: DeliveryRate) =>
  steps.length > 0 ? steps.map((step) => step.price) : [price];
const most = (rate: DeliveryRate) => Math.max(...pricesOf(rate));
const least = (rate: DeliveryRate) => (rate.freeFrom === null ? Math.min(...pricesOf(rate)) : 0);

/** Returns the method that a page's delivery days are of: the cheapest one for a small order. Null without one. */
export function standardAtHome(
  rules: Pick<DeliveryRules, "zones">,
  home: Place,
): DeliveryMethod | null {
  const goods = { value: cents(1), grams: 0 };
  const byPrice = sentAt(rules, home).toSorted(
    (a, b) => deliveryPrice(a, goods) - deliveryPrice(b, goods),
  );
  return byPrice[0] ?? null;
}

/** Returns the days of standard delivery at home for an order placed now; null if the shop does not deliver there. */
export function homeWindow(
  rules: DeliveryRules,
  home: Place,
  now: Date,
  isAwaited = false,
): DeliveryWindow | null {
  const method = standardAtHome(rules, home);
  return method && methodWindow(rules, method, now, isAwaited);
}
