import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, DEFAULT_ACCENT, isReadableAccent, lookVariables } from "./look.ts";
import { defaultSettings } from "#testing/settings.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

test.each([
  [DEFAULT_ACCENT, true],
  ["#1f4a8d", true],
  ["#b00020", true],
  ["#777777", false],
  ["#ff8800", false],
  ["#ffffff", false],
  ["#1F4A3D", false],
  ["green", false],
  ["#123", false],
  ["#1f4a3d;}", false],
])("the accent %s is accepted: %s", (colour, expected) => {
  expect(isReadableAccent(colour)).toBe(expected);
});

test("an accepted accent and its shades can be read", () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(isReadableAccent(accent) && accent !== DEFAULT_ACCENT);
      const shades = lookVariables({ ...defaultSettings.look, accent });
      const [strong = "", soft = ""] = [
        shades["--color-accent-strong"],
        shades["--color-accent-soft"],
      ];
      expect(contrast("#ffffff", strong)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, soft)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("the default look needs no variable", () => {
  expect(lookVariables(defaultSettings.look)).toEqual({});
});
