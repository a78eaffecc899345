import { expect, test } from "vitest";
import { drawTransferCode } from "./draw-transfer-code.server.ts";

test("a code is drawn with its quiet zone, and its three corners", () => {
  const { size, path } = drawTransferCode("BCD\n002\n1\nSCT");
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
  const last = size - 5;
  expect([isDark(0, 0), isDark(3, 3)]).toEqual([false, false]);
  expect([isDark(4, 4), isDark(last, 4), isDark(4, last)]).toEqual([true, true, true]);
  expect(isDark(last, last - 6) && isDark(last - 6, last) && isDark(last, last)).toBe(false);
});
