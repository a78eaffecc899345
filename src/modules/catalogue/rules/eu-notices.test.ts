import { expect, test } from "vitest";
import { showsLowestPrice } from "./eu-notices.ts";
import { settingsWith } from "#testing/settings.ts";

const shown = (content: object, country: string) =>
  showsLowestPrice(
    settingsWith([
      { name: "content", value: { ...content } },
      { name: "tax", value: { country } },
    ]),
  );

test.for([
  ["DE", true],
  ["FR", true],
  ["IE", true],
  ["US", false],
  ["GB", false],
  ["CH", false],
] as const)("a shop in %s that has decided nothing shows the price: %s", ([country, isShown]) => {
  expect(shown({}, country)).toBe(isShown);
});

test("staff decide otherwise", () => {
  expect(shown({ hasLowestPrice: "never" }, "DE")).toBe(false);
  expect(shown({ hasLowestPrice: "always" }, "US")).toBe(true);
});
