/** A spreadsheet would run a text with such a beginning as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a line of a CSV file (RFC 4180). Texts that a spreadsheet would run get an apostrophe before them. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
