import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contrast,
  corrections,
  DEFAULT_ACCENT,
  headerVariables,
  isColour,
  lookVariables,
  paletteOf,
} from "./look.ts";
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
  ["accent", DEFAULT_ACCENT, DEFAULT_ACCENT],
  ["accent", "#1f4a8d", "#1f4a8d"],
  ["accent", "#b00020", "#b00020"],
  ["accent", "#e0c000", "#796800"],
  ["accent", "#ffffff", "#666666"],
  ["paper", "#ffffff", "#ffffff"],
  ["paper", "#222222", "#e9e9e9"],
  ["ink", "#000000", "#000000"],
  ["ink", "#cccccc", "#414141"],
] as const)("%s %s is shown as %s", (name, chosen, shown) => {
  const look = { ...defaultSettings.look, [name]: chosen };
  expect(paletteOf(look)[name]).toBe(shown);
  expect(corrections(look)).toHaveLength(chosen === shown ? 0 : 1);
});

test.each(["green", "#123", "#1F4A3D", "#1f4a3d;}"])("%s is no colour", (typed) => {
  expect(isColour(typed)).toBe(false);
});

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("any palette can be read on each of its surfaces, also in a dark header", () => {
  fc.assert(
    fc.property(colour, colour, colour, (accent, paper, ink) => {
      const look = { ...defaultSettings.look, accent, paper, ink, header: "dark" as const };
      const shown = paletteOf(look);
      const { soft, card, tile } = shown;
      const pairs = [
        ["#ffffff", shown.accent],
        ...[shown.paper, card, soft].map((surface) => [shown.accent, surface]),
        ...[shown.paper, card, tile, soft].flatMap((surface) =>
          [shown.ink, shown.muted, "#1f5f3d"].map((text) => [text, surface]),
        ),
        ...[shown.paper, card].map((surface) => ["#a3331a", surface]),
      ];
      const header = headerVariables(look) ?? {};
      for (const text of ["ink", "muted", "sale", "good"])
        pairs.push([header[`--color-${text}`] ?? "", header["--color-card"] ?? ""]);
      const worst = pairs.toSorted(
        ([a = "", b = ""], [c = "", d = ""]) => contrast(a, b) - contrast(c, d),
      )[0];
      expect(
        contrast(worst?.[0] ?? "", worst?.[1] ?? ""),
        worst?.join(" on "),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("the default look needs no variable", () => {
  expect(lookVariables(defaultSettings.look)).toEqual({});
});
