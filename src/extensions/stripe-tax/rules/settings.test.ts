import { expect, test } from "vitest";
import { checkSettings, effective } from "#platform/settings/setting-values.ts";
import { readSettingValue } from "#platform/settings/typed-setting.ts";
import { stripeTaxSettings } from "./settings.ts";

test("the shop's own rates apply by default", () => {
  expect(effective(stripeTaxSettings, {})).toEqual({ calculation: "own", stripeCodes: [] });
});

test.each([
  ["calculation", "stripe", { ok: true, value: { calculation: "stripe" } }],
  ["stripeCodes", '["reduced=txcd_20030000"]', { ok: true }],
  [
    "calculation",
    "paypal",
    {
      ok: false,
      error: "tax.calculation must be own, the rates of the shop, or stripe, Stripe Tax for a fee.",
    },
  ],
  [
    "stripeCodes",
    '["reduced"]',
    {
      ok: false,
      error:
        "tax.stripeCodes must be a list of tax classes with Stripe’s codes, such as reduced=txcd_20030000.",
    },
  ],
])("tax.%s is set to %s", (key, typed, expected) => {
  const value = readSettingValue(stripeTaxSettings, key, typed);
  expect(checkSettings(stripeTaxSettings, { [key]: value })).toMatchObject(expected);
});
