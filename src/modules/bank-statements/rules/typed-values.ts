import { isDay } from "#modules/core/rules/time.ts";

/** Money that arrived, as a bank statement has it. */
export type StatementLine = {
  /** The day on which it was booked, YYYY-MM-DD. */
  on: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** Empty if the statement does not say. */
  currency: string;
  reference: string;
  payer: string;
};

/** How numbers and dates are read where a file leaves it open. */
export type Reading = { digits: number; isMonthFirst: boolean };

type NumberStyle = "," | ".";

/** Returns the decimal sign of amounts, by the first one that leaves no doubt; null if they contradict. */
export function decimalSign(
  texts: readonly string[],
  { digits }: Pick<Reading, "digits"> = { digits: 2 },
): NumberStyle | null {
  const has = (pattern: RegExp) =>
    texts.some((text) => pattern.test(text.replaceAll(/[^\d.,]/g, "")));
  // Banks write all three decimals of a dinar, so that "12,500" are twelve and a half.
  const [comma, dot] = digits === 3 ? [/,\d{1,3}$/, /\.\d{1,3}$/] : [/,\d{1,2}$/, /\.\d{1,2}$/];
  const isComma = has(comma) || has(/\.\d{3},/) || has(/\.\d{3}\.\d{3}/);
  const isDot = has(dot) || has(/,\d{3}\./) || has(/,\d{3},\d{3}/);
  if (isComma && isDot) return null;
  return isComma ? "," : ".";
}

/** Returns an amount in the smallest unit; null if it is none. "12.00-", "(12.00)" and "12,00 S" are negative. */
export function readAmount(text: string, decimal: NumberStyle, digits: number): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F'’]|[A-Z]{3}|[€$£]|EUR/g, "");
  const [, before = "", number = "", after = ""] =
    /^([-−+(]?)([\d.,]+)([-−)]|[SH]|CR|DR)?$/i.exec(plain) ?? [];
  if (number === "") return null;
  const [whole = "", part = "", ...more] = number.split(decimal);
  if (more.length > 0 || part.length > Math.max(digits, 2)) return null;
  const units = whole.replaceAll(/[.,]/g, "");
  if (!/^\d{1,12}$/.test(units) || !/^\d*$/.test(part)) return null;
  const amount = Number(units) * 10 ** digits + Number(part.padEnd(digits, "0").slice(0, digits));
  const isNegative = /[-−(]/.test(before) || /^([-−)]|S|DR)$/i.test(after);
  return isNegative ? -amount : amount;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns whether days with slashes begin with the month: by the file itself, or by the shop's country. */
export function startsWithMonth(texts: readonly string[], { isMonthFirst }: Reading): boolean {
  const parts = texts.flatMap((text) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(text.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (parts.some(([first]) => first > 12)) return false;
  if (parts.some(([, second]) => second > 12)) return true;
  // Only slashes are used in both orders.
  return isMonthFirst && texts.every((text) => text.trim() === "" || text.includes("/"));
}

/** Returns a day as YYYY-MM-DD; null if the text is none. */
export function readDay(text: string, isMonthFirst: boolean): string | null {
  const typed = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed);
  if (numbers) {
    const [, first, second, year] = numbers;
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const words = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})$/.exec(typed);
  const month = months.indexOf(words?.[2]?.toLowerCase() ?? "") + 1;
  return words && month > 0 ? dayOf(words[3], String(month), words[1]) : null;
}

function dayOf(year = "", month = "", day = ""): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
