import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { firstFreeFrom } from "#modules/delivery/rules/first-zones.ts";
import { defaultSettings } from "#testing/settings.ts";

test("decision 1: banners take every number of the policy from the policy", async () => {
  const source = await readFile("sample/catalogue/banners.json", "utf8");
  for (const number of [`$${firstFreeFrom / 100}`, `${defaultSettings.promotions.studentPercent}%`])
    expect(source).not.toContain(number);
  expect(source).not.toMatch(/tenth/i);
});
