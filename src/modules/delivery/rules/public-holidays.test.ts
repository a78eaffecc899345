import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { holidayCountries, publicHolidays } from "./public-holidays.ts";

// Each list is that of the country's own calendar of the year.
test.each([
  ["US", 2026, "01-01 05-25 06-19 07-04 09-07 11-11 11-26 12-25"],
  ["US", 2028, "01-01 05-29 06-19 07-04 09-04 11-11 11-23 12-25"],
  ["DE", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
  ["DE", 2027, "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"],
  ["US", 2027, "01-01 05-31 06-19 07-04 07-05 09-06 11-11 11-25 12-25"],
  // Boxing Day of 2026 is a Saturday, so that Monday is free.
  ["GB", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28"],
  // Christmas of 2027 is on a weekend.
  ["GB", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28"],
  // Christmas of 2033 is a Sunday, and the day after is a holiday itself.
  ["GB", 2033, "01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27"],
  ["IE", 2027, "01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26"],
  // Saint Brigid's Day of 2030 is a Friday, which is the holiday itself.
  ["IE", 2030, "01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26"],
  ["IT", 2027, "01-01 01-06 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26"],
  // The weekday between two holidays is one, and the substitute of May 3 passes over May 4 and 5.
  [
    "JP",
    2026,
    "01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23",
  ],
  [
    "JP",
    2027,
    "01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23",
  ],
  [
    "NZ",
    2027,
    "01-01 01-02 01-04 02-06 02-08 03-26 03-29 04-25 04-26 06-07 06-25 10-25 12-25 12-26 12-27 12-28",
  ],
  [
    "NZ",
    2028,
    "01-01 01-02 01-03 01-04 02-06 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26",
  ],
  ["AU", 2027, "01-01 01-26 03-26 03-29 04-25 12-25 12-26 12-27 12-28"],
  ["XX", 2026, ""],
])("the holidays of %s in %i", (country, year, days) => {
  const wanted = days.split(" ").filter(Boolean);
  const found = [...publicHolidays(country, year)].map((day) => day.slice(5)).toSorted();
  expect(found).toEqual(wanted);
});

/** Weekdays on which a country's table differs from the package, each for a reason. */
const different: Readonly<Record<string, string>> = {
  // The summer bank holiday of England is not that of Scotland.
  GB: "08",
  // Japan's calendar has the weekday between two holidays, which the package misses in 2032.
  JP: "09-21",
  // Regions decide what replaces a holiday on a Sunday.
  ES: "12-26",
  // A change of the president.
  MX: "12-01",
  // Days on which carriers work, Fridays before a Saturday, and the day after a Veterans Day on a Sunday.
  US: "11-12 01-1 01-2 02-1 02-2 10 07-03 06-18 12-24 12-31",
};

test.each(holidayCountries)(
  "weekdays of %s in twelve years are those of date-holidays",
  (country) => {
    const known = new Holidays(country);
    const isWeekday = (day: string) => new Date(day).getUTCDay() % 6 !== 0;
    const years = Array.from({ length: 12 }, (_, index) => 2025 + index);
    const wrong = years.flatMap((year) => {
      const own = publicHolidays(country, year);
      const all = known.getHolidays(year).filter(({ type }) => type === "public");
      const theirs = new Set(all.map(({ date }) => date.slice(0, 10)));
      return [...own, ...theirs].filter(
        (day) => isWeekday(day) && !(own.has(day) && theirs.has(day)),
      );
    });
    const reasons = (different[country] ?? "").split(" ").filter(Boolean);
    expect(wrong.filter((day) => !reasons.some((start) => day.slice(5).startsWith(start)))).toEqual(
      [],
    );
  },
);

test.each([
  [2024, "03-31"],
  [2025, "04-20"],
  [2038, "04-25"],
  [2285, "03-22"],
])("Easter Monday of %i is the day after %s", (year, sunday) => {
  const monday = new Date(Date.parse(`${year}-${sunday}`) + 86_400_000).toISOString().slice(0, 10);
  expect(publicHolidays("FR", year).has(monday)).toBe(true);
});
