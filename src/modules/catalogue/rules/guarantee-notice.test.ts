import { expect, test } from "vitest";
import { showsGuaranteeNotice } from "./eu-notices.ts";
import { defaultSettings } from "#testing/settings.ts";

test.each([
  ["automatic", "DE", undefined, true],
  ["automatic", "US", undefined, false],
  ["automatic", "US", "FR", true],
  ["automatic", "DE", "CH", false],
  ["always", "US", undefined, true],
  ["never", "DE", "FR", false],
] as const)(
  "%s, in a shop of %s, for a buyer in %s: %s",
  (guaranteeNotice, home, country, expected) => {
    const content = { ...defaultSettings.content, guaranteeNotice };
    const tax = { ...defaultSettings.tax, country: home };
    expect(showsGuaranteeNotice({ content, tax }, country)).toBe(expected);
  },
);
