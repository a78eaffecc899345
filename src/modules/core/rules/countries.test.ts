import { expect, test } from "vitest";
import { countryCodes, isCountryCode } from "./countries.ts";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

test("the countries are the 249 of ISO 3166-1 and Kosovo, in order and each with a name", () => {
  expect(countryCodes).toHaveLength(250);
  expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted());
  for (const code of countryCodes) {
    expect(names.of(code), code).toBeDefined();
    // An alias or a former country would have another code.
    expect(new Intl.Locale(`und-${code}`).region).toBe(code);
  }
});

test("groups of countries, aliases and codes for tests are no countries", () => {
  for (const code of ["EU", "EZ", "UN", "QO", "UK", "FX", "SU", "XA", "XB", "ZZ", "de", "DEU", ""])
    expect(isCountryCode(code), code).toBe(false);
  for (const code of ["DE", "GB", "XK", "IC"]) expect(isCountryCode(code), code).toBe(true);
});
