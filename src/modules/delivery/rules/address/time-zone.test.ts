import { expect, test } from "vitest";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { regionsOf } from "./address-regions.ts";
import { timeZoneOf } from "./time-zone.ts";

test.each([
  ["US", "IL", "America/Chicago"],
  ["US", "CA", "America/Los_Angeles"],
  ["CA", "NL", "America/St_Johns"],
  ["AU", "WA", "Australia/Perth"],
  ["DE", "", "Europe/Berlin"],
  ["ES", "", "Europe/Madrid"],
  ["PT", "", "Europe/Lisbon"],
  ["NZ", "", "Pacific/Auckland"],
  ["US", "AE", shopLocale().timeZone],
  ["XX", "", shopLocale().timeZone],
])("%s %s has the time of %s", (country, state, zone) => {
  expect(timeZoneOf({ country, state })).toBe(zone);
});

test("every region has a zone, except those of the armed forces", () => {
  const others = ["US", "CA", "AU"].flatMap((country) =>
    (regionsOf(country) ?? []).filter(
      ({ code: state }) => timeZoneOf({ country, state }) === shopLocale().timeZone,
    ),
  );
  const eastern = "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV AA AE AP";
  expect(others.map(({ code }) => code).toSorted()).toEqual(eastern.split(" ").toSorted());
});
