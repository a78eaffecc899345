import { sql } from "kysely";
import type { GiftCardDetails } from "#domain/gift-card/gift-card-details.ts";
import type { Money } from "#domain/money/money.ts";
import type { Database, DatabaseTransaction } from "#db/database.server.ts";

/** Notes what an order for a gift card is to send, to whom and when. */
export async function insertGiftCardDetails(
  tx: DatabaseTransaction,
  orderId: number,
  details: GiftCardDetails,
): Promise<void> {
  await tx
    .insertInto("gift_card_order")
    .values({
      order_id: orderId,
      recipient_name: details.recipientName,
      recipient_email: details.recipientEmail,
      sender_name: details.senderName,
      message: details.message,
      send_on: details.sendOn,
    })
    .execute();
}

/** So many orders behind one whose gift card is to be sent by a day, the oldest first. */
export async function listDueGiftCards(
  db: Database,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from gift_card_order join shop_order on id = order_id
    where sent_at is null and send_on <= ${day} and state = 'placed'
      and (dispute is null or dispute = 'won') and problem is null and order_id > ${after}
      and not exists (select from order_refund where order_refund.order_id = shop_order.id and state <> 'failed')
    order by order_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is to be sent of an order, with how much it is worth in cents; null where it is sent already, or is none. */
export async function findUnsentGiftCardDetails(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<(GiftCardDetails & { amount: Money }) | null> {
  const { rows } = await sql<GiftCardDetails & { amount: Money }>`
    select recipient_name as "recipientName", recipient_email as "recipientEmail", sender_name as "senderName",
      message, send_on as "sendOn", total as amount
    from gift_card_order join shop_order on id = order_id where order_id = ${orderId} and sent_at is null`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The card is on its way; what was written with it is not needed any more. */
export async function markSent(
  tx: DatabaseTransaction,
  orderId: number,
  { giftCard, now }: { giftCard: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("gift_card_order")
    .set({ gift_card_id: giftCard, sent_at: now, message: "" })
    .where("order_id", "=", orderId)
    .execute();
}

/** The card that an order has bought, once it is sent, with how much of it was taken back; null where there is none. */
export async function findBoughtCard(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<{ id: number; voided: Money } | null> {
  const { rows } = await sql<{ id: number; voided: Money }>`
    select gift_card_id as id, (select coalesce(-sum(amount), 0)::int from gift_card_entry as entry
      where entry.gift_card_id = gift_card_order.gift_card_id and kind = 'voided') as voided
    from gift_card_order where order_id = ${orderId} and gift_card_id is not null`.execute(tx);
  return rows[0] ?? null;
}

/** Puts the cards that were sent to an address into the account that has verified it; those of another account stay. */
export async function joinReceivedGiftCards(
  db: Database,
  { uid, email }: { uid: string; email: string },
): Promise<void> {
  await sql`
    update gift_card set uid = ${uid} from gift_card_order
    where gift_card_id = gift_card.id and recipient_email = ${email} and gift_card.uid is null`.execute(
    db,
  );
}
