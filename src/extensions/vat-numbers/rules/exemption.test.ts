import { expect, test } from "vitest";
import { exempts } from "./exemption.ts";

const now = new Date("2026-11-27T12:00:00Z");
const check = { isValid: true, checkedAt: "2026-11-27T09:00:00Z", name: "", reference: "" };
const old = { ...check, checkedAt: "2026-11-26T09:00:00Z" };

test.each([
  ["no number", [null, check, "checked"], false],
  ["a valid number", ["FR40303265045", check, "checked"], true],
  ["an invalid number", ["FR40303265045", { ...check, isValid: false }, "well-formed"], false],
  ["a British number", ["GB980780684", check, "well-formed"], false],
  ["a Swiss number", ["CHE116281710", check, "well-formed"], false],
  ["a number of Northern Ireland", ["XI434031494", check, "checked"], true],
  ["a number of the shop's country", ["DE136695976", check, "checked"], false],
  ["a number that is not checked yet", ["FR40303265045", null, "checked"], false],
  ["a number that was checked too long ago", ["FR40303265045", old, "checked"], false],
  ["a form that suffices", ["FR40303265045", null, "well-formed"], true],
] as const)("%s", (_, [number, found, exemptsBusinesses], expected) => {
  expect(exempts(number, found, { now, home: "DE", exemptsBusinesses })).toBe(expected);
});

test("a number of Northern Ireland is one of the United Kingdom", () => {
  const shop = { now, home: "GB", exemptsBusinesses: "checked" } as const;
  expect(exempts("XI434031494", check, shop)).toBe(false);
  expect(exempts("FR40303265045", check, shop)).toBe(true);
});
