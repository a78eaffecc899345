import { expect, test } from "vitest";
import { pixelsOf, squarePart, wholePicture } from "./picture-part.ts";

test("a part in pixels ends where the next one begins", () => {
  const size = { width: 333, height: 10 };
  expect(pixelsOf(wholePicture, size)).toEqual({ left: 0, top: 0, ...size });
  const first = pixelsOf({ ...wholePicture, width: 50 }, size);
  const second = pixelsOf({ ...wholePicture, left: 50, width: 50 }, size);
  expect([first.width, second.left, first.width + second.width]).toEqual([167, 167, 333]);
});

test("a square is in the middle and as large as the picture allows", () => {
  expect(squarePart({ width: 800, height: 400 })).toEqual({
    left: 25,
    top: 0,
    width: 50,
    height: 100,
  });
  expect(squarePart({ width: 400, height: 400 })).toEqual(wholePicture);
});
