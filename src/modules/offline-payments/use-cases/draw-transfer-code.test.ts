import { expect, test } from "vitest";
import { drawTransferCode } from "./draw-transfer-code.server.ts";

/** The mark in a corner of each code: a square of 3 modules in a ring of 7. */
const FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];

test("a code is drawn with its quiet zone, and its mark in three corners", () => {
  const { size, path } = drawTransferCode("BCD\n002\n1\nSCT");
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
  const drawn = (left: number, top: number) =>
    FINDER.map((row, y) =>
      [...row].map((_, x) => (isDark(left + x, top + y) ? "#" : ".")).join(""),
    );
  const border = Array.from({ length: size }, (_, at) => at);
  expect(border.some((at) => [0, 3].some((edge) => isDark(at, edge) || isDark(edge, at)))).toBe(
    false,
  );
  const far = size - 4 - FINDER.length;
  expect([drawn(4, 4), drawn(far, 4), drawn(4, far)]).toEqual([FINDER, FINDER, FINDER]);
  expect(drawn(far, far)).not.toEqual(FINDER);
});
