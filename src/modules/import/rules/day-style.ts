/** The order of day and month in "05/03/2024". */
export type DayOrder = "day-month" | "month-day";

export type DayVotes = {
  dayFirst: number;
  monthFirst: number;
  doubtful: number;
  example: { line: number; text: string } | null;
};

export const noDayVotes = (): DayVotes => ({
  dayFirst: 0,
  monthFirst: 0,
  doubtful: 0,
  example: null,
});

// "31/12/2023 22:36", "12-31-2023", "31.12.23", "12/31/2023 10:36 PM".
const NUMERIC =
  /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?[ T](\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?)?$/i;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
// "5 Mar 2024", "March 5, 2024".
const DAY_WORD =
  /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?:,?[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/i;
const WORD_DAY = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:,?[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/i;

type Numeric = { first: number; second: number; isPointed: boolean };

function numericOf(text: string): Numeric | null {
  const [, first, sign, second] = NUMERIC.exec(text) ?? [];
  if (first === undefined) return null;
  return { first: Number(first), second: Number(second), isPointed: sign === "." };
}

function orderShown({ first, second, isPointed }: Numeric): DayOrder | "doubtful" | null {
  if (first > 12 && second <= 12) return "day-month";
  if (second > 12 && first <= 12) return "month-day";
  if (first > 12 || second > 12) return null;
  // Points are written where the day comes first. 3/3 is the same day either way.
  return isPointed || first === second ? "day-month" : "doubtful";
}

/** Counts what a cell shows about the order of its column. */
export function voteDay(votes: DayVotes, text: string, line: number): void {
  const numeric = numericOf(text);
  if (numeric === null) return;
  const order = orderShown(numeric);
  if (order === "day-month" && numeric.first !== numeric.second) votes.dayFirst += 1;
  if (order === "month-day") votes.monthFirst += 1;
  if (order !== "doubtful") return;
  votes.doubtful += 1;
  votes.example ??= { line, text };
}

/** The order in which all days of a column agree, else the stated one. */
export function orderOf(votes: DayVotes, stated: DayOrder | null): DayOrder | null {
  if (votes.dayFirst > 0 && votes.monthFirst > 0) return stated;
  if (votes.dayFirst > 0) return "day-month";
  return votes.monthFirst > 0 ? "month-day" : stated;
}

/** Whether day and month of a cell can be either way round. */
export function isDoubtfulDay(text: string): boolean {
  const numeric = numericOf(text);
  return numeric !== null && orderShown(numeric) === "doubtful";
}

const two = (value: number | string) => String(value).padStart(2, "0");

/** Writes "31/12/2023 22:36" as "2023-12-31 22:36". Another form, and a doubtful day without an order, stay. */
export function plainDay(text: string, order: DayOrder | null = null): string {
  const numeric = numericOf(text);
  if (numeric === null) return worded(text);
  const shown = orderShown(numeric);
  const sure = shown === "doubtful" ? order : shown;
  if (sure === null) return text;
  const [, , , , year = "", hour, minute, second = "00", half = ""] = NUMERIC.exec(text) ?? [];
  const { first, second: other } = numeric;
  const [day, month] = sure === "day-month" ? [first, other] : [other, first];
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return hour === undefined
    ? date
    : `${date} ${two(hourOf(Number(hour), half))}:${minute}:${second}`;
}

function hourOf(hour: number, half: string): number {
  if (half === "") return hour;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

function worded(text: string): string {
  const [, day = "", word = "", year = "", time = ""] =
    DAY_WORD.exec(text) ?? swapped(WORD_DAY.exec(text)) ?? [];
  const month = MONTHS.findIndex((name) => word.toLowerCase().startsWith(name)) + 1;
  if (month === 0) return text;
  return `${year}-${two(month)}-${two(day)}${time && ` ${time.padStart(5, "0")}`}`;
}

const swapped = (match: RegExpExecArray | null) =>
  match && [match[0], match[2], match[1], match[3], match[4]];
