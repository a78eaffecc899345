import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { countries } from "#modules/delivery/rules/address/address-format.ts";
import { arrivalOf, deliveryOffers } from "./delivery-offers.ts";

const now = new Date("2026-11-27T10:00-05:00");

test("faster delivery costs more, and each offer has its days and price", () => {
  const said = deliveryOffers("US", cents(599), now).map((offer) => [
    offer.name,
    offer.price,
    arrivalOf(offer),
  ]);
  expect(said).toEqual([
    ["Standard delivery", 599, "Wed, Dec 2 – Fri, Dec 4"],
    ["Express delivery", 1499, "Tue, Dec 1"],
  ]);
});

test("§9 standard delivery costs the same everywhere, and express is never free", () => {
  for (const country of countries) {
    const [standard, express] = deliveryOffers(country, cents(0), now);
    expect(standard).toMatchObject({ service: "standard", price: 0 });
    expect(express?.price).toBeGreaterThan(599);
    expect(express && standard && express.to < standard.from).toBe(true);
  }
});

test("countries without shipping have no offers", () => {
  expect(deliveryOffers("AQ", cents(599), now)).toEqual([]);
});

test("orders older than promised days have none", () => {
  expect(arrivalOf({ from: null, to: null })).toBeNull();
});
