import { cutText } from "#modules/core/rules/cut-text.ts";
import { decimalMoney, type Money } from "#modules/core/rules/money/money.ts";

/** The account of the payment settings, which gets transfers. */
export type TransferAccount = { accountHolder: string; iban: string; bic: string };

type Transfer = { account: TransferAccount; amount: Money; currency: string; reference: string };

/** The characters that the guidelines allow for a name. */
const MAX_NAME = 70;
const MAX_BYTES = 331;

/**
 * Returns the text of the QR code that banking apps scan (EPC069-12, version 002, UTF-8, SEPA credit transfer); null
 * without an account, and for other currencies than the euro.
 */
export function transferCode({ account, amount, currency, reference }: Transfer): string | null {
  const { accountHolder, iban, bic } = account;
  if (currency !== "EUR" || iban === "" || accountHolder === "" || amount <= 0) return null;
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    cutText(accountHolder, MAX_NAME),
    iban.replaceAll(" ", ""),
    `EUR${decimalMoney(amount)}`,
    "",
    "",
    reference,
  ];
  const text = lines.join("\n");
  return byteLength(text) > MAX_BYTES ? null : text;
}

/** The bytes of a text in UTF-8. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, "_").length;
}
