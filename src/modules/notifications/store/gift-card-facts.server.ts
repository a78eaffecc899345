import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Gift card events that the member did not cause: received, refunded. */
export type GiftCardFactRow = {
  uid: string;
  source: string;
  tells: "gift-card-received" | "gift-card-refunded";
  /** The card's value, or the refund. */
  amount: Money;
  ending: string;
  /** The buyer's name; null for a refund. */
  giver: string | null;
  at: Date;
  /** Null if the member's address is not verified. */
  email: string | null;
};

type Moments = { receivedSince: Date; refundedSince: Date };

/** The number of latest cards and entries that are read: more than the period has, with a margin for late commits. */
const LAST = 10_000;

/**
 * Gift cards sent to a member's verified address since a time, and refunds to a member's card since another, without
 * those already notified. Refunds of the member's own orders have their own notification.
 */
export async function listGiftCardFacts(
  db: Database,
  { receivedSince, refundedSince }: Moments,
): Promise<GiftCardFactRow[]> {
  const { rows } = await sql<GiftCardFactRow>`
    with fact as (
      select account.id as uid, 'gift-card:' || card.id as source, 'gift-card-received' as tells,
        card.balance as amount, card.ending, gift.sender_name as giver, gift.sent_at as at
      from gift_card as card
      join gift_card_order as gift on gift.gift_card_id = card.id and gift.sent_at > ${receivedSince}
      join account on account.email = gift.recipient_email and account.email_verified
      where card.id > (select coalesce(max(id), 0) from gift_card) - ${LAST}::bigint
        and card.balance > 0 and not card.is_blocked and not card.is_disputed
        and (card.uid is null or card.uid = account.id)
      union all
      select card.uid, 'gift-card-entry:' || entry.id, 'gift-card-refunded', entry.amount, card.ending, null, entry.at
      from gift_card_entry as entry
      join gift_card as card on card.id = entry.gift_card_id and card.uid is not null
      join shop_order as o on o.id = entry.order_id and o.uid is distinct from card.uid
      where entry.id > (select coalesce(max(id), 0) from gift_card_entry) - ${LAST}::bigint
        and entry.kind = 'refunded' and entry.at > ${refundedSince}
    )
    select fact.*, case when account.email_verified then account.email end as email
    from fact join account on account.id = fact.uid and account.disabled_at is null
    where not exists (select from account_closure as closure where closure.uid = fact.uid)
      and not exists (select from notification where notification.uid = fact.uid
        and notification.source = fact.source)
    order by fact.at, fact.source`.execute(db);
  return rows;
}
