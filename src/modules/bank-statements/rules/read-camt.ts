import { isDay } from "#modules/core/rules/time.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { readAmount, type Reading, type StatementLine } from "./typed-values.ts";
import { elementsAt, parseXml, textAt, type Element } from "./xml.ts";

/** Reads the booked credits of a CAMT.053 file (ISO 20022), a line for each transaction of an entry. */
export function readCamt(text: string, reading: Reading): Result<StatementLine[], string> {
  const parsed = parseXml(text);
  if (!parsed.ok) return parsed;
  const statements = elementsAt(parsed.value, "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) return err("The XML file is no bank statement (CAMT.053).");
  const entries = statements.flatMap((each) => elementsAt(each, "Ntry")).filter(isCredit);
  const lines: StatementLine[] = [];
  for (const entry of entries) {
    const on = dayOf(entry);
    const details = elementsAt(entry, "NtryDtls", "TxDtls");
    for (const each of details.length === 0 ? [entry] : details) {
      const [paid] =
        details.length > 1
          ? [...elementsAt(each, "Amt"), ...elementsAt(each, "AmtDtls", "TxAmt", "Amt")]
          : elementsAt(entry, "Amt");
      const amount = readAmount(paid?.text.trim() ?? "", ".", reading.digits);
      if (!isDay(on) || amount === null)
        return err("An entry of the statement has no date or no amount.");
      lines.push({
        on,
        amount,
        currency: paid?.attributes["Ccy"] ?? "",
        reference: referenceOf(each),
        payer:
          textAt(each, "RltdPties", "Dbtr", "Nm") || textAt(each, "RltdPties", "Dbtr", "Pty", "Nm"),
      });
    }
  }
  return ok(lines);
}

/** The day of booking, else that of value: an entry needs neither. */
function dayOf(entry: Element): string {
  const days = ["BookgDt", "ValDt"].flatMap((date) => [
    textAt(entry, date, "Dt"),
    textAt(entry, date, "DtTm"),
  ]);
  return days.find((day) => day !== "")?.slice(0, 10) ?? "";
}

/** Booked money that arrived and was not taken back. */
function isCredit(entry: Element): boolean {
  const state = textAt(entry, "Sts") || textAt(entry, "Sts", "Cd");
  const isBooked = state === "" || state.startsWith("BOOK");
  // Both forms of a boolean in XML.
  const isReversed = /^(true|1)$/.test(textAt(entry, "RvslInd"));
  return textAt(entry, "CdtDbtInd") === "CRDT" && isBooked && !isReversed;
}

function referenceOf(details: Element): string {
  const texts = [
    ...elementsAt(details, "RmtInf", "Ustrd"),
    ...elementsAt(details, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    ...elementsAt(details, "Refs", "EndToEndId"),
  ];
  return texts
    .map(({ text }) => text.trim())
    .filter((text) => text !== "" && text !== "NOTPROVIDED")
    .join(" ");
}
