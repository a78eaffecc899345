import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Database } from "#platform/database/database.server.ts";

/** What has happened to a member's gift card without their doing. */
export type GiftCardFactRow = {
  uid: string;
  source: string;
  tells: "gift-card-received" | "gift-card-refunded";
  /** How much it is worth, or has got back. */
  amount: Money;
  ending: string;
  /** Who gives it; null where it has got money back. */
  giver: string | null;
  at: Date;
  /** Null where nobody has shown to read mail there. */
  email: string | null;
};

type Moments = { receivedSince: Date; refundedSince: Date };

/** So many of the last cards and entries are looked at: more than commit late, and more than there are in the time. */
const LAST = 10_000;

/**
 * Gift cards that were sent to a member's verified address since a time, and money of orders that went back to a
 * member's card since another; without what is told already. Of their own orders members are told by those.
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
