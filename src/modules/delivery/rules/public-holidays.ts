import { dayPlus } from "#modules/core/rules/time.ts";

/**
 * The public holidays of whole countries or most of them, on which no parcels leave. A day is `12-25`, `easter+1`
 * (days from Easter Sunday), `11-thu-4` (the fourth Thursday of November; `-0` is the last), or one of `computed`.
 * `~` moves a holiday on a weekend, and `^` one on a Sunday, to the next weekday that is free. Sources: each
 * country's law, in 2026; `public-holidays.test.ts` compares them with the package date-holidays.
 */
const holidays: Readonly<Record<string, string>> = {
  AT: "01-01 01-06 easter+1 05-01 easter+39 easter+50 easter+60 08-15 10-26 11-01 12-08 12-25 12-26",
  AU: "01-01~ 01-26~ easter-2 easter+1 04-25 12-25~ 12-26~",
  BE: "01-01 easter+1 05-01 easter+39 easter+50 07-21 08-15 11-01 11-11 12-25",
  BR: "01-01 easter-2 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25",
  CA: "01-01 easter-2 07-01 09-mon-1 12-25",
  CH: "01-01 easter-2 easter+1 easter+39 easter+50 08-01 12-25 12-26",
  DE: "01-01 easter-2 easter+1 05-01 easter+39 easter+50 10-03 12-25 12-26",
  DK: "01-01 easter-3 easter-2 easter+1 easter+39 easter+50 12-25 12-26",
  ES: "01-01 01-06 easter-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25",
  FI: "01-01 01-06 easter-2 easter+1 05-01 easter+39 12-06 12-25 12-26",
  FR: "01-01 easter+1 05-01 05-08 easter+39 easter+50 07-14 08-15 11-01 11-11 12-25",
  GB: "01-01~ easter-2 easter+1 05-mon-1 05-mon-0 08-mon-0 12-25~ 12-26~",
  IE: "01-01 brigid 03-17 easter+1 05-mon-1 06-mon-1 08-mon-1 10-mon-0 12-25 12-26",
  IT: "01-01 01-06 easter+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26",
  JP: "01-01^ 01-mon-2 02-11^ 02-23^ spring^ 04-29^ 05-03^ 05-04^ 05-05^ 07-mon-3 08-11^ 09-mon-3 autumn^ 10-mon-2 11-03^ 11-23^",
  LU: "01-01 easter+1 05-01 05-09 easter+39 easter+50 06-23 08-15 11-01 12-25 12-26",
  MX: "01-01 02-mon-1 03-mon-3 05-01 09-16 11-mon-3 12-25",
  NL: "01-01 easter+1 04-27 easter+39 easter+50 12-25 12-26",
  NO: "01-01 easter-3 easter-2 easter+1 05-01 05-17 easter+39 easter+50 12-25 12-26",
  NZ: "01-01~ 01-02~ 02-06~ easter-2 easter+1 04-25~ 06-mon-1 matariki 10-mon-4 12-25~ 12-26~",
  PL: "01-01 01-06 easter+1 05-01 05-03 easter+60 08-15 11-01 11-11 12-24 12-25 12-26",
  PT: "01-01 easter-2 04-25 05-01 easter+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25",
  SE: "01-01 01-06 easter-2 easter+1 05-01 easter+39 06-06 12-25 12-26",
  // Those on which carriers rest.
  US: "01-01^ 05-mon-0 06-19^ 07-04^ 09-mon-1 11-11^ 11-thu-4 12-25^",
};

/** The countries whose public holidays are known. */
export const holidayCountries: readonly string[] = Object.keys(holidays);

const known = new Map<string, ReadonlySet<string>>();

/** Returns the public holidays of a country in a year, as YYYY-MM-DD; none for an unknown country. */
export function publicHolidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const written = (holidays[country] ?? "").split(" ").filter((day) => day !== "");
  const own = written.map((day) => ({
    day: dayOf(day.replace(/[~^]$/, ""), year),
    moves: day.endsWith("~") ? isWeekend : day.endsWith("^") ? isSunday : () => false,
  }));
  // All days first, because a moved holiday takes the next free day.
  const days = new Set(own.map(({ day }) => day).filter((day) => day !== ""));
  for (const { day, moves } of own) if (moves(day)) days.add(freeAfter(day, days));
  for (const day of country === "JP" ? daysBetween(days) : []) days.add(day);
  known.set(key, days);
  return days;
}

function freeAfter(day: string, days: ReadonlySet<string>): string {
  let free = after(day, 1);
  while (isWeekend(free) || days.has(free)) free = after(free, 1);
  return free;
}

/** Japan: a weekday between two holidays is one itself (Act on National Holidays, art. 3). */
function daysBetween(days: ReadonlySet<string>): string[] {
  const between = [...days].filter((day) => days.has(after(day, 2))).map((day) => after(day, 1));
  return between.filter((day) => !isWeekend(day));
}

/** Holidays that are no day of the calendar, by their names in the table. */
const computed: Readonly<Record<string, (year: number) => string>> = {
  // Ireland, Saint Brigid: the first Monday of February, or its first day if that is a Friday (S.I. 50 of 2022).
  brigid: (year) =>
    weekdayOf(`${year}-02-01`) === 5 ? `${year}-02-01` : nthWeekday(`${year}-02`, 1, 1),
  // Japan's equinoxes by the formula of its calendar, from 1980 to 2099.
  spring: (year) => `${year}-03-${equinox(20.8431, year)}`,
  autumn: (year) => `${year}-09-${equinox(23.2488, year)}`,
  matariki: (year) => (matariki[year] === undefined ? "" : `${year}-${matariki[year]}`),
};

function equinox(base: number, year: number): number {
  const years = year - 1980;
  return Math.floor(base + 0.242194 * years - Math.floor(years / 4));
}

/** New Zealand's Matariki by the schedule of its act (Te Kāhui o Matariki Public Holiday Act 2022), up to 2052. */
const matariki: Readonly<Record<number, string>> = Object.fromEntries(
  (
    "06-24 07-14 06-28 06-20 07-10 06-25 07-14 07-06 06-21 07-11 07-02 06-24 07-07 06-29 07-18 07-10 " +
    "06-25 07-15 07-06 07-19 07-11 07-03 06-24 07-07 06-29 07-19 07-03 06-25 07-15 06-30 06-21"
  )
    .split(" ")
    .map((day, index) => [2022 + index, day]),
);

function dayOf(written: string, year: number): string {
  const named = computed[written];
  if (named) return named(year);
  const easter = /^easter([+-]\d+)$/.exec(written);
  if (easter) return after(easterOf(year), Number(easter[1]));
  const nth = /^(\d\d)-(mon|thu)-(\d)$/.exec(written);
  if (!nth) return `${year}-${written}`;
  const [month = "", weekday, count] = nth.slice(1);
  return nthWeekday(`${year}-${month}`, weekday === "mon" ? 1 : 4, Number(count));
}

/** The nth such weekday of a month; with 0 the last. */
function nthWeekday(month: string, weekday: number, nth: number): string {
  const first = `${month}-01`;
  const until = (weekday - weekdayOf(first) + 7) % 7;
  if (nth > 0) return after(first, until + 7 * (nth - 1));
  const fifth = after(first, until + 28);
  return fifth.startsWith(month) ? fifth : after(first, until + 21);
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const weekdayOf = (day: string) => new Date(day).getUTCDay();
const isSunday = (day: string) => weekdayOf(day) === 0;
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0;
const after = (day: string, count: number) => dayPlus(day, count);
