import { expect, test } from "vitest";
import { isMissingPicture, largestPictureUrl, shownPictures } from "./picture.ts";

const there = { key: "mug.1", widths: [400, 800] };
const missing = { key: "drawn-1", widths: [] };

test("a picture without files is missing", () => {
  expect([there, missing].map(isMissingPicture)).toEqual([false, true]);
});

test("missing pictures are left out next to others; if all are missing, one placeholder remains", () => {
  expect(shownPictures([missing, there, missing])).toEqual([there]);
  expect(shownPictures([missing, { ...missing, key: "drawn-2" }])).toEqual([missing]);
  expect(shownPictures([])).toEqual([]);
});

test("a missing picture has no URL", () => {
  expect(largestPictureUrl(there)).toBe("/pictures/mug.1-800.webp");
  expect(largestPictureUrl(missing)).toBeUndefined();
});
