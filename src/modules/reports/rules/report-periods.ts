import { dayPlus, utcDay } from "#modules/core/rules/time.ts";
import type { ReportPeriod } from "./report.ts";

/** The periods that the page of reports offers, by the present day. */
export const reportPeriods: Readonly<Record<string, (today: string) => ReportPeriod>> = {
  "Last 30 days": (today) => ({ from: dayPlus(today, -29), to: today }),
  "This month": (today) => ({ from: monthBegins(today, 0), to: today }),
  "Last month": (today) => ({
    from: monthBegins(today, -1),
    to: dayPlus(monthBegins(today, 0), -1),
  }),
  "This quarter": (today) => ({ from: quarterBegins(today, 0), to: today }),
  "Last quarter": (today) => ({
    from: quarterBegins(today, -1),
    to: dayPlus(quarterBegins(today, 0), -1),
  }),
  "This year": (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  "Last year": (today) => {
    const year = Number(today.slice(0, 4)) - 1;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  },
};

function monthBegins(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return utcDay(date);
}

function quarterBegins(day: string, quarters: number): string {
  const month = Number(day.slice(5, 7)) - 1;
  return monthBegins(day, quarters * 3 - (month % 3));
}
