/** An apostrophe protects spreadsheets from a text that looks like a formula; exports write it. */
export const unescaped = (value: string) =>
  value.replace(/^'(?=[=+\-@\t\r]|[^;\t|]*[;\t|]\s{0,9}[=+\-@])/, "");
