import { withoutBidiControls } from "#modules/core/rules/text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";

/** Reads the cells of a record. The first fault counts, and no message has the text of a personal cell. */
export type CellReader<Column extends string> = {
  /** The cell's text on one line. A formula, unreadable letters or too many characters are a fault. */
  text(column: Column, noun: string, limit?: number): string;
  /** The same with line breaks. */
  longText(column: Column, noun: string, limit: number): string;
  fail(message: string, isMistake?: boolean): void;
  end<Value>(value: Value): Result<Value, Fault>;
};

const SHORT_TEXT = 200;

// "+44 20 7946" is a telephone number, "- second floor" a note.
const FORMULA = /^(?:[=@]|[+-]\S*[(|!])/;
const TELEPHONE = /^\+?[\d\s().-]+$/;

/** Returns a reader of the cells of one record. */
export function cellReader<Column extends string>(
  cell: (column: Column) => string,
): CellReader<Column> {
  let fault: Fault | null = null;
  const fail = (message: string, isMistake = true) => {
    fault ??= { message, isMistake };
  };
  const longText = (column: Column, noun: string, limit: number) => {
    const text = withoutBidiControls(withoutApostrophe(cell(column)));
    if (FORMULA.test(text) && !TELEPHONE.test(text)) fail(`The ${noun} begins like a formula.`);
    if (text.includes("\uFFFD"))
      fail(`The ${noun} has letters that can’t be read: save the file as UTF-8.`);
    if (text.length > limit)
      fail(`The ${noun} has more than ${limit.toLocaleString("en")} characters.`);
    return text.replaceAll(/[^\P{Cc}\n]/gu, " ").trim();
  };
  return {
    longText,
    text: (column, noun, limit = SHORT_TEXT) =>
      longText(column, noun, limit).replaceAll(/\s+/g, " "),
    fail,
    end: (value) => (fault === null ? ok(value) : err(fault)),
  };
}

/** Shopify writes an apostrophe before numbers that a spreadsheet would change: '075008. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[+\d=@-])/, "");

/** The line of a postcode, which Shopify begins with an apostrophe, and its city. */
export const placeOf = (postcode: string, city: string): string =>
  `${postcode.replace(/^'/, "")} ${city}`.trim();

/** The lines of an address that are not blank. */
export const addressOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== "");

const MOMENT =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const FIRST_YEAR = 1990;

/** ISO 8601 of "2024-03-05 10:00:00 -0500"; without a zone it is UTC. Null for another form or an impossible time. */
export function readMoment(text: string, now: Date): string | null {
  const match = MOMENT.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isTime = hour < 24 && minute < 60 && second < 60;
  const isDay = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  const at = new Date(local.getTime() - zoneMinutes(match[7] ?? "") * 60_000);
  const isPast = at.getTime() <= now.getTime() + 86_400_000;
  return isTime && isDay && year >= FIRST_YEAR && isPast ? at.toISOString() : null;
}

function zoneMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
