import fc from "fast-check";
import { expect, it } from "vitest";
import { drawPicture } from "./drawn-picture.ts";

// Any UTF-16 at all, halves of surrogate pairs too; quicker to begin with than fast-check's own.
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

it("draws the same for the same seed and something else for another", () => {
  expect(drawPicture("drawn-1", "Vase")).toBe(drawPicture("drawn-1", "Vase"));
  expect(drawPicture("drawn-1", "Vase")).not.toBe(drawPicture("drawn-2", "Vase"));
});

it("is one whole SVG without scripts, fonts or addresses, whatever the label", () => {
  fc.assert(
    fc.property(fc.string(), anyText, (seed, label) => {
      const svg = drawPicture(seed, label);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 800"[^]*<\/svg>$/,
      );
      expect(svg).not.toMatch(/NaN|undefined|<script|<text|href/);
      const title = svg.slice(svg.indexOf("<title>") + 7, svg.indexOf("</title>"));
      expect(title).not.toMatch(/[<>\0]/);
    }),
  );
});
