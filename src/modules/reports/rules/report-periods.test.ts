import { expect, test } from "vitest";
import { reportPeriods } from "./report-periods.ts";
import { totalsOf } from "./report.ts";

test.each([
  ["Last 30 days", "2026-03-01", "2026-01-31", "2026-03-01"],
  ["This month", "2026-03-31", "2026-03-01", "2026-03-31"],
  ["Last month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["Last month", "2026-01-15", "2025-12-01", "2025-12-31"],
  ["This quarter", "2026-05-15", "2026-04-01", "2026-05-15"],
  ["Last quarter", "2026-02-15", "2025-10-01", "2025-12-31"],
  ["This year", "2026-02-15", "2026-01-01", "2026-02-15"],
  ["Last year", "2026-02-15", "2025-01-01", "2025-12-31"],
])("%s on %s is from %s to %s", (name, today, from, to) => {
  expect(reportPeriods[name]?.(today)).toEqual({ from, to });
});

test("totals add counts and money, not rates", () => {
  const columns = [
    { title: "Country", kind: "text" },
    { title: "Rate", kind: "percent" },
    { title: "Tax", kind: "money" },
  ] as const;
  const rows = [
    ["Austria", 20, 500],
    ["Germany", 19, -120],
  ];
  expect(totalsOf({ columns, rows })).toEqual(["Total", null, 380]);
});
