import { sql } from "kysely";
import { entryAmount, type GiftCardEntryKind } from "#modules/gift-cards/rules/gift-card-entry.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

type NewEntry = {
  giftCard: number;
  kind: GiftCardEntryKind;
  /** Amount of the event; the entry's kind decides what it adds to the balance. */
  amount: Money;
  orderId?: number | null;
  payment?: number;
  refund?: number;
  at: Date;
};

/**
 * Adds an entry to a card's ledger and changes its balance in one statement. Throws if the balance would be negative,
 * or if the same event of an order was entered before.
 */
export async function addEntry(tx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  const { giftCard, kind, amount, orderId = null, payment = null, refund = null, at } = entry;
  const added = entryAmount(kind, amount);
  const { numAffectedRows } = await sql`
    with moved as (
      update gift_card set balance = balance + ${added} where id = ${giftCard} returning id
    )
    insert into gift_card_entry (gift_card_id, kind, amount, order_id, payment, refund, at)
    select id, ${kind}, ${added}::integer, ${orderId}::bigint, ${payment}::integer, ${refund}::integer, ${at}::timestamptz
    from moved`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error("A gift card that has an entry is there.");
}
