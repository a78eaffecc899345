/** A spreadsheet would run such a beginning as a formula, also behind a separator of another file format. */
const FORMULA = /^'*[=+\-@\t\r]|[;\t|]\s{0,9}[=+\-@]/;
/** Has no letter to run, and programs that read the file expect it bare. */
const TELEPHONE = /^\+\d[\d ()./-]{5,30}$/;

/** Whether a spreadsheet would run a text as a formula, or would after apostrophes before it. */
export const isFormula = (value: string): boolean => FORMULA.test(value);

/** Returns a line of a CSV file (RFC 4180). Texts that a spreadsheet would run get an apostrophe before them. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = isFormula(value) && !TELEPHONE.test(value) ? `'${value}` : value;
  return /[",;\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
