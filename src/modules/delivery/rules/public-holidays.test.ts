import { expect, test } from "vitest";
import { publicHolidays } from "./public-holidays.ts";

// Each list is that of the country's own calendar of the year.
test.each([
  ["US", 2026, "01-01 05-25 06-19 07-04 09-07 11-11 11-26 12-25"],
  ["US", 2028, "01-01 05-29 06-19 07-04 09-04 11-11 11-23 12-25"],
  ["DE", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
  ["DE", 2027, "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"],
  // Boxing Day of 2026 is a Saturday, so that Monday is free.
  ["GB", 2026, "01-01 04-03 05-04 05-25 12-25 12-26 12-28"],
  // Christmas of 2027 is on a weekend.
  ["GB", 2027, "01-01 03-26 05-03 05-31 12-25 12-26 12-27 12-28"],
  ["XX", 2026, ""],
])("the holidays of %s in %i", (country, year, days) => {
  const wanted = days.split(" ").filter(Boolean);
  const found = [...publicHolidays(country, year)].map((day) => day.slice(5)).toSorted();
  expect(found).toEqual(wanted);
});

test.each([
  [2024, "03-31"],
  [2025, "04-20"],
  [2038, "04-25"],
  [2285, "03-22"],
])("Easter Monday of %i is the day after %s", (year, sunday) => {
  const monday = new Date(Date.parse(`${year}-${sunday}`) + 86_400_000).toISOString().slice(0, 10);
  expect(publicHolidays("FR", year).has(monday)).toBe(true);
});
