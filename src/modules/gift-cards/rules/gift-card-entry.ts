import { texts } from "#modules/core/rules/language/texts.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";

/** Kinds of ledger entries. A hold is redeemed when its order is paid, or released. */
export const giftCardEntryKinds = [
  "issued",
  "held",
  "released",
  "redeemed",
  "refunded",
  "voided",
] as const;

export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

/** One entry of a card's ledger. The entries add up to the balance. */
export type GiftCardEntry = {
  kind: GiftCardEntryKind;
  /** Change of the balance in cents; 0 for a redeemed hold, which was subtracted before. */
  amount: Money;
  /** Internal id of the order, never shown. */
  orderId: number | null;
  /** Number of the order, if the reader may see it. */
  orderNumber: string | null;
  /** Number of the order's payment: a hold is redeemed or released under the same number. */
  payment: number | null;
  /** ISO 8601. */
  at: string;
};

/** Returns what an entry of this kind and amount adds to the balance, in cents. */
export function entryAmount(kind: GiftCardEntryKind, amount: Money): Money {
  if (kind === "redeemed") return cents(0);
  return kind === "held" || kind === "voided" ? cents(0 - amount) : amount;
}

/** Returns the balance of a ledger, in cents. */
export function balanceOf(entries: readonly Pick<GiftCardEntry, "amount">[]): Money {
  return sum(entries.map(({ amount }) => amount));
}

/** The entries of a card’s ledger, for its holder. */
const ledgerTexts = texts("gift-card-ledger", {
  issued: "Gift card issued",
  paid: "Paid for an order",
  held: "Held for an order that is being paid",
  refunded: "Refund of an order",
  voided: "Taken back with the refund of the gift card",
});

/** An entry as the card's holder reads it. */
export type LedgerRow = { text: string; orderNumber: string | null; amount: Money; at: string };

/**
 * Returns the ledger for the card's holder, newest first. A redeemed hold is one payment; a released hold is left out,
 * because it changed nothing.
 */
export function ledgerRows(entries: readonly GiftCardEntry[]): LedgerRow[] {
  const endOf = (held: GiftCardEntry) =>
    entries.find(
      ({ kind, orderId, payment }) =>
        (kind === "redeemed" || kind === "released") &&
        orderId === held.orderId &&
        payment === held.payment,
    )?.kind;
  const textOf: Record<GiftCardEntryKind, (entry: GiftCardEntry) => string | null> = {
    issued: () => ledgerTexts.issued,
    held: (entry) => {
      const end = endOf(entry);
      if (end === "released") return null;
      return end === "redeemed" ? ledgerTexts.paid : ledgerTexts.held;
    },
    released: () => null,
    redeemed: () => null,
    refunded: () => ledgerTexts.refunded,
    voided: () => ledgerTexts.voided,
  };
  return entries
    .flatMap((entry) => {
      const text = textOf[entry.kind](entry);
      const { orderNumber, amount, at } = entry;
      return text === null ? [] : [{ text, orderNumber, amount, at }];
    })
    .toReversed();
}
