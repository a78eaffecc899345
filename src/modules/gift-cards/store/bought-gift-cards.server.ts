import { sql } from "kysely";
import {
  giftCardOptions,
  type GiftCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A gift card that an order buys. Its details are empty after erasure. */
export type BoughtGiftCard = GiftCardDetails & {
  orderId: number;
  /** The order's line. */
  line: number;
  /** Null until it is sent. */
  card: { id: number; /** Issued amount minus refunds. */ worth: Money; balance: Money } | null;
};

/** Names a bought gift card by its order and line. */
export type BoughtRef = Pick<BoughtGiftCard, "orderId" | "line">;

export async function insertGiftCardDetails(
  tx: DatabaseTransaction,
  { orderId, line }: BoughtRef,
  details: GiftCardDetails,
): Promise<void> {
  await tx
    .insertInto("gift_card_order")
    .values({
      order_id: orderId,
      line,
      design: details.design,
      recipient_name: details.recipientName,
      recipient_email: details.recipientEmail,
      sender_name: details.senderName,
      message: details.message,
    })
    .execute();
}

/** Lists paid gift cards after the given one that were not sent, oldest order first. */
export async function listDueGiftCards(
  db: Database,
  { after, limit }: { after: BoughtRef; limit: number },
): Promise<BoughtRef[]> {
  const { rows } = await sql<BoughtRef>`
    select order_id as "orderId", line from gift_card_order join shop_order on id = order_id
    where sent_at is null and state = 'placed'
      and coalesce(facts->>'dispute', 'won') = 'won' and facts->>'problem' is null
      and (order_id, line) > (${after.orderId}, ${after.line})
    order by order_id, line limit ${limit}`.execute(db);
  return rows;
}

/** Returns the gift cards that an order buys, by line. */
export async function listBoughtGiftCards(
  db: Database,
  orderId: number,
): Promise<BoughtGiftCard[]> {
  const { rows } = await sql<BoughtGiftCard>`
    select order_id as "orderId", line, design, recipient_name as "recipientName", recipient_email as "recipientEmail",
      sender_name as "senderName", message,
      case when card.id is not null then jsonb_build_object('id', card.id,
        'balance', card.balance, 'worth', card.issued + (select coalesce(sum(amount), 0) from gift_card_entry
          where gift_card_id = card.id and kind = 'voided')) end as card
    from gift_card_order left join gift_card as card on card.id = gift_card_id
    where order_id = ${orderId} order by line`.execute(db);
  return rows;
}

/** The order and line that bought a card; null for a card that the shop issued. */
export async function findBoughtRef(db: Database, giftCard: number): Promise<BoughtRef | null> {
  const row = await db
    .selectFrom("gift_card_order")
    .select(["order_id as orderId", "line"])
    .where("gift_card_id", "=", giftCard)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that the card was sent. */
export async function markSent(
  tx: DatabaseTransaction,
  { orderId, line }: BoughtRef,
  { giftCard, now }: { giftCard: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("gift_card_order")
    .set({ gift_card_id: giftCard, sent_at: now })
    .where("order_id", "=", orderId)
    .where("line", "=", line)
    .execute();
}

/** Stores the recipient's new address, also in the order's line. */
export async function changeRecipientEmail(
  tx: DatabaseTransaction,
  { orderId, line, ...details }: BoughtGiftCard,
): Promise<void> {
  await tx
    .updateTable("gift_card_order")
    .set({ recipient_email: details.recipientEmail })
    .where("order_id", "=", orderId)
    .where("line", "=", line)
    .execute();
  const path = sql.lit(`{lines,${line},options}`);
  const options = JSON.stringify(giftCardOptions(details));
  await sql`
    update shop_order set agreed = jsonb_set(agreed, ${path}, ${options}::jsonb) where id = ${orderId}`.execute(
    tx,
  );
}

/** Adds the cards sent to a verified address to the account; cards in another account stay there. */
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

/** A gift card sent to a member. */
export type ReceivedGiftCard = { id: number; uid: string; amount: Money; giver: string; at: Date };

/** Gift cards sent to members' verified addresses since a time, without those already notified. */
export async function listReceivedGiftCards(
  db: Database,
  since: Date,
): Promise<ReceivedGiftCard[]> {
  const { rows } = await sql<ReceivedGiftCard>`
    select card.id, account.id as uid, card.balance as amount, gift.sender_name as giver, gift.sent_at as at
    from gift_card_order as gift
    join gift_card as card on card.id = gift.gift_card_id
    join account on account.email = gift.recipient_email and account.email_verified
    where gift.sent_at > ${since} and card.balance > 0 and not card.is_blocked and not card.is_disputed
      and (card.uid is null or card.uid = account.id)
      and not exists (select from notification where notification.uid = account.id
        and source = 'gift-card:' || card.id)
    order by gift.sent_at, card.id`.execute(db);
  return rows;
}
