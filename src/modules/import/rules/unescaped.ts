import { isFormula } from "#modules/core/rules/csv.ts";

/** An apostrophe protects spreadsheets from a text that looks like a formula; exports write it. */
export const unescaped = (value: string) =>
  value.startsWith("'") && isFormula(value.slice(1)) ? value.slice(1) : value;

/** Shopify writes one before a number that a spreadsheet would change: '075008. */
export const unescapedNumber = (value: string) => unescaped(value).replace(/^'(?=[\d .,-]+$)/, "");
