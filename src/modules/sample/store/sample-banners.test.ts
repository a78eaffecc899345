import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { policy } from "#modules/settings/rules/policy.ts";

test("decision 1: banners take every number of the policy from the policy", async () => {
  const source = await readFile("sample/catalogue/banners.json", "utf8");
  for (const number of [`$${policy.shipping.freeFrom / 100}`, `${policy.studentDiscountPercent}%`])
    expect(source).not.toContain(number);
  expect(source).not.toMatch(/tenth/i);
});
