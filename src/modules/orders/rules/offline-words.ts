import { texts } from "#modules/core/rules/language/texts.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { TransferAccount } from "#modules/offline-payments/rules/transfer-code.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { OrderView } from "./order-view.ts";

const payTexts = texts("offline-words", {
  toBePaid: "To be paid",
  accountHolder: "Account holder",
  iban: "IBAN",
  bic: "BIC",
  reference: "Reference",
  dueBy: "Due by",
});

/** A fact about how to pay; a value to copy is typed at the buyer's bank. */
export type PaymentFact = { label: string; value: string; isToCopy?: true };

/** What an unpaid order without a provider asks of its buyer; null for other orders. */
export type PaymentWords = { name: string; instructions: string; facts: PaymentFact[] };

/** Returns how the buyer of an order pays the open amount; null if there is none. */
export function paymentWords(
  { number, offline }: Pick<OrderView, "number" | "offline">,
  account: TransferAccount | undefined,
): PaymentWords | null {
  if (!offline || offline.open <= 0) return null;
  const { kind, name, instructions, dueAt, open } = offline;
  const isByBank = kind === "transfer" || kind === "invoice";
  const copied = (label: string, value: string | undefined): PaymentFact[] =>
    value ? [{ label, value, isToCopy: true }] : [];
  const amount = { label: payTexts.toBePaid, value: formatMoney(open) };
  if (!isByBank) return { name, instructions, facts: [amount] };
  const facts: PaymentFact[] = [
    { ...amount, isToCopy: true },
    ...copied(payTexts.accountHolder, account?.accountHolder),
    ...copied(payTexts.iban, account?.iban),
    ...copied(payTexts.bic, account?.bic),
    ...copied(payTexts.reference, number),
    ...(dueAt === null ? [] : [{ label: payTexts.dueBy, value: dayInWords(dueAt) }]),
  ];
  return { name, instructions, facts };
}
