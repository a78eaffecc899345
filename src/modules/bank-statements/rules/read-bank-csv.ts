import { cutText } from "#modules/core/rules/cut-text.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  decimalSign,
  readAmount,
  readDay,
  startsWithMonth,
  type Reading,
  type StatementLine,
} from "./typed-values.ts";

type Column = "on" | "amount" | "paidIn" | "sign" | "currency" | "reference" | "payer";

/** The names of columns at German, French, British, Dutch and American banks, in small letters and without accents. */
const columns: Record<Column, RegExp> = {
  on: /^(buchungstag|buchungsdatum|buchung|datum|date|date (operation|de comptabilisation|comptable)|boek(ings)?datum|transaction date|booking date|posting date|posted date|completed date)$/,
  amount:
    /^(betrag|betrag \(.+\)|umsatz|umsatz in .+|montant|montant \(.+\)|montant en .+|amount|amount \(.+\)|bedrag|bedrag \(.+\)|value)$/,
  paidIn: /^(credit|credit (euros|amount)|haben|paid in|money in|paid in amount)$/,
  sign: /^(af bij|debit\/credit|soll\/haben|dr\/cr|credit debit)$/,
  currency: /^(wahrung|waehrung|currency|devise|munt|muntsoort|ccy)$/,
  reference:
    /^(verwendungszweck|kundenreferenz.*|libelle.*|detail .*|description|transaction description|memo|reference|payment reference|narrative|omschrijving.*|mededelingen|mededeling|notes?)$/,
  payer:
    /^(beguenstigter\/zahlungspflichtiger|auftraggeber.*|zahlungspflichtige.*|name zahlungsbeteiligter|naam.*|name|payee|payer|counter ?party.*|partner name|from|nom.*)$/,
};

const NO_COLUMNS = "The file has no columns with a date and an amount that the shop knows.";
const MAX_HEAD_ROWS = 30;

/** Reads a bank's CSV file, whose delimiter, numbers and dates are found out. */
export function readBankCsv(text: string, reading: Reading): Result<StatementLine[], string> {
  const rows = rowsOf(text);
  const head = rows.slice(0, MAX_HEAD_ROWS).findIndex((row) => {
    const found = placesOf(row);
    return found.on.length > 0 && found.amount.length + found.paidIn.length > 0;
  });
  if (head === -1) return err(NO_COLUMNS);
  const places = placesOf(rows[head] ?? []);
  const amountPlace = places.amount[0] ?? places.paidIn[0] ?? 0;
  const onPlace = places.on[0] ?? 0;
  const body = rows.slice(head + 1).filter((row) => (row[onPlace] ?? "").trim() !== "");
  const amounts = body.map((row) => row[amountPlace] ?? "");
  const decimal = decimalSign(amounts, reading);
  if (decimal === null) return err("Some amounts have a decimal point, and some a comma.");
  const isMonthFirst = startsWithMonth(
    body.map((row) => row[onPlace] ?? ""),
    reading,
  );
  const lines: StatementLine[] = [];
  for (const [index, row] of body.entries()) {
    const all = (column: Column) =>
      places[column]
        .map((place) => (row[place] ?? "").trim())
        .filter((each) => each !== "")
        .join(" ");
    const written = row[amountPlace] ?? "";
    // A column of incoming money is empty for payments of the shop.
    if (written.trim() === "") continue;
    const amount = readAmount(written, decimal, reading.digits);
    const on = readDay(row[onPlace] ?? "", isMonthFirst);
    if (amount === null || on === null)
      return err(
        `Row ${head + index + 2} has no ${on === null ? "date" : "amount"}: “${on === null ? (row[onPlace] ?? "") : written}”.`,
      );
    const isOut = /^(af|debit|soll|s|d|dr|debet)$/i.test(all("sign"));
    lines.push({
      on,
      amount: isOut ? -amount : amount,
      currency: all("currency").toUpperCase(),
      reference: all("reference"),
      payer: all("payer"),
    });
  }
  return ok(lines);
}

function placesOf(row: readonly string[]): Record<Column, number[]> {
  const names = row.map((cell) =>
    cell.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase(),
  );
  const of = (pattern: RegExp) =>
    names.flatMap((name, place) => (pattern.test(name) ? [place] : []));
  return Object.fromEntries(
    Object.entries(columns).map(([column, pattern]) => [column, of(pattern)]),
  ) as Record<Column, number[]>;
}

/** The cells of each row, by the delimiter that the file has most of. */
function rowsOf(text: string): string[][] {
  const start = cutText(text, 5000);
  const count = (sign: string) => start.split(sign).length;
  const delimiter = [";", "\t", ","].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = "";
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += sign;
      index += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === delimiter) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n" || (sign === "\r" && text[index + 1] !== "\n")) endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
