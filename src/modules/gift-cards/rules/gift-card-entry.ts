import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";

/** What can happen to a card's balance. What is held for an order is redeemed once it is paid, or released. */
export const giftCardEntryKinds = [
  "issued",
  "held",
  "released",
  "redeemed",
  "refunded",
  "voided",
] as const;

export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

/** One line of a card's ledger; all of them add up to its balance. */
export type GiftCardEntry = {
  kind: GiftCardEntryKind;
  /** What it adds to the balance, in cents; a hold that is redeemed has been taken off already. */
  amount: Money;
  /** The order that it is about, by its id: no reader is told. */
  orderId: number | null;
  /** Its number, where its reader may know it. */
  orderNumber: string | null;
  /** The payment of the order that it is about: what is held under one is redeemed or released under the same. */
  payment: number | null;
  /** ISO 8601. */
  at: string;
};

/** What an entry of this kind about an amount adds to the balance, in cents. */
export function entryAmount(kind: GiftCardEntryKind, amount: Money): Money {
  if (kind === "redeemed") return cents(0);
  return kind === "held" || kind === "voided" ? cents(0 - amount) : amount;
}

/** The balance that a ledger makes, in cents. */
export function balanceOf(entries: readonly Pick<GiftCardEntry, "amount">[]): Money {
  return sum(entries.map(({ amount }) => amount));
}

/** A line of the ledger as its holder reads it. */
export type LedgerRow = { text: string; orderNumber: string | null; amount: Money; at: string };

/**
 * The ledger for whoever holds the card, the newest first: a hold that was redeemed is one payment, and a hold that was
 * released is left out, as it has changed nothing.
 */
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
