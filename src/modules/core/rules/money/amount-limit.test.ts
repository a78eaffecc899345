import { expect, test } from "vitest";
import { mostMoney } from "./amount-limit.ts";

test.each([
  ["USD", 100_000_000],
  ["EUR", 100_000_000],
  // Three decimals.
  ["KWD", 1_000_000_000],
  // None.
  ["JPY", 1_000_000_000],
  ["KRW", 2_000_000_000],
  ["SEK", 1_000_000_000],
  ["BRL", 1_000_000_000],
  // The database's integers end at 20,000,000.00.
  ["HUF", 2_000_000_000],
  ["COP", 2_000_000_000],
  ["ARS", 2_000_000_000],
  ["INR", 2_000_000_000],
])("the largest amount in %s is %i minor units", (currency, most) =>
  expect(mostMoney(currency)).toBe(most),
);
