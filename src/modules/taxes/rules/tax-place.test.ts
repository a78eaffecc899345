import { expect, test } from "vitest";
import type { Pickup } from "#modules/delivery/rules/delivery-zone.ts";
import { defaultSettings } from "#testing/settings.ts";
import { at } from "#testing/taxes/example-taxes.ts";
import { taxPlace } from "#modules/taxes/rules/tax-source.ts";

const shop = { place: "1 Broadway", hours: "9–17" };
const albany = at("US", "NY", "12207");
const boston = at("US", "MA", "02108");

test.each<[string, Omit<Pickup, "place" | "hours">, ReturnType<typeof at>, ReturnType<typeof at>]>([
  ["a buyer of the region", { postcode: "10001" }, albany, at("US", "NY", "10001")],
  ["a buyer of another state", { postcode: "10001" }, boston, at("US", "NY", "10001")],
  ["a pickup in another state", { postcode: "02108", region: "MA" }, albany, boston],
  [
    "a pickup in another country",
    { postcode: "1010", country: "AT" },
    albany,
    at("AT", null, "1010"),
  ],
  ["a pickup without a postcode in the buyer's region", {}, albany, albany],
  ["a pickup without a postcode, a buyer elsewhere", {}, boston, at("US", "NY")],
])("%s is taxed at the pickup", (_, parts, buyer, expected) => {
  const tax = { ...defaultSettings.tax, country: "US", region: "NY" };
  expect(taxPlace(buyer, { pickup: { ...shop, ...parts } }, tax)).toEqual(expected);
  expect(taxPlace(buyer, {}, tax)).toBe(buyer);
});

test("a pickup is taxed at the shop's postcode, and a service calculates it there, too", () => {
  const tax = { ...defaultSettings.tax, region: "NY", postcode: "10001" };
  const outside = { ...tax, calculation: "stripe" as const };
  const expected = at("US", "NY", "10001");
  expect(taxPlace(albany, { pickup: shop }, tax)).toEqual(expected);
  expect(taxPlace(albany, { pickup: shop }, outside)).toEqual(expected);
  expect(taxPlace(albany, { pickup: shop }, { ...outside, postcode: "" })).toBe(albany);
});
