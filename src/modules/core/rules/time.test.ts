import { expect, test } from "vitest";
import { isDay } from "./time.ts";
import { typedDay, typedMoment } from "./typed-day.ts";

test.each([
  ["2026-12-31", true],
  ["1900-01-01", true],
  ["2199-12-31", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["0000-01-01", false],
  ["1899-12-31", false],
  ["2200-01-01", false],
  ["9999-12-31", false],
  ["2026-1-1", false],
  ["2026-12-31T00:00", false],
  ["", false],
])("“%s” is a day that can be typed: %s", (text, isTaken) => {
  expect(isDay(text)).toBe(isTaken);
  expect(typedDay.safeParse(text).success).toBe(isTaken);
  expect(typedMoment.safeParse(`${text}T08:00:00Z`).success).toBe(isTaken);
});
