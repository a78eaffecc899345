import { cents } from "#modules/core/rules/money/money.ts";
import type { DeliveryMethod, DeliveryZone } from "./delivery-zone.ts";

/** §9 The order value in cents before discounts from which standard delivery is free. */
export const firstFreeFrom = cents(5000);

const EUROPE = "AT BE CH DE DK ES FI FR GB IE IT LU NL NO PL PT SE";

type Service = { days: readonly [from: number, to: number]; price: number };

/**
 * The zones of a new shop, as migration 25 stores them. §9 Standard delivery is free from a subtotal of 50, otherwise
 * 5.99; the times and express delivery are ours. Browser code may not import it.
 */
export const firstZones: readonly DeliveryZone[] = [
  zone(1, "United States", "US", { standard: [2, 4], express: { days: [1, 1], price: 1499 } }),
  zone(2, "Canada", "CA", { standard: [4, 7], express: { days: [2, 3], price: 2499 } }),
  zone(3, "Europe", EUROPE, { standard: [6, 10], express: { days: [2, 4], price: 3499 } }),
  zone(4, "Asia and Pacific", "AU HK JP NZ", {
    standard: [8, 14],
    express: { days: [3, 5], price: 3999 },
  }),
];

function zone(
  id: number,
  name: string,
  countries: string,
  { standard, express }: { standard: Service["days"]; express: Service },
): DeliveryZone {
  const areas = countries.split(" ").map((country) => ({ country, region: null, postcodes: null }));
  const methods: DeliveryMethod[] = [
    {
      ...method(id, { days: standard, price: 599 }),
      id: 2 * id - 1,
      code: "standard",
      name: "Standard delivery",
      freeFrom: firstFreeFrom,
    },
    { ...method(id, express), id: 2 * id, code: "express", name: "Express delivery" },
  ];
  return { id, name, areas, methods };
}

function method(zoneId: number, { days, price }: Service) {
  return {
    zoneId,
    kind: "fixed" as const,
    price: cents(price),
    steps: [],
    freeFrom: null,
    classes: [],
    maxGrams: null,
    handlingDays: null,
    transitFrom: days[0],
    transitTo: days[1],
    cutOffHour: null,
    carrier: null,
    pickup: null,
  };
}
