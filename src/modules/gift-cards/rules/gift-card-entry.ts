import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";

/** The kinds of ledger entries. An amount held for an order is redeemed when the order is paid, or released. */
export const giftCardEntryKinds = [
  "issued",
  "held",
  "released",
  "redeemed",
  "refunded",
  "voided",
] as const;

export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

/** An entry of a card's ledger; the sum of all is the balance. */
export type GiftCardEntry = {
  kind: GiftCardEntryKind;
  /** The change of the balance, in cents; 0 for a redeemed hold, which was deducted before. */
  amount: Money;
  /** The order's id; not shown to readers. */
  orderId: number | null;
  /** The order's number, if the reader may see it. */
  orderNumber: string | null;
  /** The order's payment; a hold and its redemption or release have the same one. */
  payment: number | null;
  /** ISO 8601. */
  at: string;
};

/** The change of the balance by an entry of this kind, in cents. */
export function entryAmount(kind: GiftCardEntryKind, amount: Money): Money {
  if (kind === "redeemed") return cents(0);
  return kind === "held" || kind === "voided" ? cents(0 - amount) : amount;
}

/** The balance of a ledger, in cents. */
export function balanceOf(entries: readonly Pick<GiftCardEntry, "amount">[]): Money {
  return sum(entries.map(({ amount }) => amount));
}

/** A ledger entry as the card's holder sees it. */
export type LedgerRow = { text: string; orderNumber: string | null; amount: Money; at: string };

/** The ledger for the card's holder, newest first: a redeemed hold is one payment, and a released hold is left out. */
export function ledgerRows(entries: readonly GiftCardEntry[]): LedgerRow[] {
  const endOf = (held: GiftCardEntry) =>
    entries.find(
      ({ kind, orderId, payment }) =>
        (kind === "redeemed" || kind === "released") &&
        orderId === held.orderId &&
        payment === held.payment,
    )?.kind;
  const texts: Record<GiftCardEntryKind, (entry: GiftCardEntry) => string | null> = {
    issued: () => "Gift card issued",
    held: (entry) => {
      const end = endOf(entry);
      if (end === "released") return null;
      return end === "redeemed" ? "Paid for an order" : "Held for an order that is being paid";
    },
    released: () => null,
    redeemed: () => null,
    refunded: () => "Refund of an order",
    voided: () => "Taken back with the refund of the gift card",
  };
  return entries
    .flatMap((entry) => {
      const text = texts[entry.kind](entry);
      const { orderNumber, amount, at } = entry;
      return text === null ? [] : [{ text, orderNumber, amount, at }];
    })
    .toReversed();
}
