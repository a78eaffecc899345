import { expect, test } from "vitest";
import { dayInWords, lastDayInWords, momentInWords, shortMoment } from "./shop-dates.ts";

test.each([
  ["2026-11-23T08:22:00.000Z", "Nov 23, 2026", "Nov 23, 2026, 3:22 AM EST"],
  ["2026-11-23T04:59:00.000Z", "Nov 22, 2026", "Nov 22, 2026, 11:59 PM EST"],
  ["2026-07-01T16:00:00.000Z", "Jul 1, 2026", "Jul 1, 2026, 12:00 PM EDT"],
])("%s is the shop's own day and time, and says whose time it is", (moment, day, words) => {
  expect(dayInWords(moment)).toBe(day);
  expect(momentInWords(moment)).toBe(words);
});

test("a time can be in the time zone of an address", () => {
  const moment = "2026-11-23T04:59:00.000Z";
  expect(momentInWords(moment, "America/Chicago")).toBe("Nov 22, 2026, 10:59 PM CST");
  expect(momentInWords(moment, "Europe/Berlin")).toBe("Nov 23, 2026, 5:59 AM GMT+1");
});

test("a day is the same in each time zone, and a midnight ends the day before", () => {
  expect(dayInWords("2026-11-27")).toBe("Nov 27, 2026");
  expect(dayInWords("2026-11-27", "Pacific/Kiritimati")).toBe("Nov 27, 2026");
  expect(lastDayInWords(new Date("2026-12-11T05:00:00Z"))).toBe("Dec 10, 2026");
  expect(lastDayInWords(new Date("2026-12-11T05:00:00.001Z"))).toBe("Dec 11, 2026");
});

test.each([
  ["2026-11-23T08:22:00.000Z", "Today 3:22 AM"],
  ["2026-11-23T05:00:00.000Z", "Today 12:00 AM"],
  ["2026-11-23T04:59:00.000Z", "Yesterday 11:59 PM"],
  ["2026-11-22T04:59:00.000Z", "Nov 21"],
  ["2025-11-23T08:22:00.000Z", "Nov 23, 2025"],
])("%s is short in a list", (moment, words) => {
  expect(shortMoment(moment, new Date("2026-11-23T12:00:00.000Z"))).toBe(words);
});
