/** An apostrophe protects spreadsheets from a text that looks like a formula; exports write it. */
export const unescaped = (value: string) =>
  value.replace(/^'(?=[=+\-@\t\r]|[^;\t|]*[;\t|]\s{0,9}[=+\-@])/, "");

/** Shopify writes one before a number that a spreadsheet would change: '075008. */
export const unescapedNumber = (value: string) => unescaped(value).replace(/^'(?=[\d .,-]+$)/, "");
