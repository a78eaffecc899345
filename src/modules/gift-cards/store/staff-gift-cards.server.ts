import type { AdminGiftCardRow } from "#modules/gift-cards/api/staff-gift-cards-schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { containing } from "#modules/core/rules/text.ts";
import type { GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import { type Database, iso } from "#platform/database/database.server.ts";

/** A row of the list, whose state depends on the time. */
export type StaffGiftCard = Omit<AdminGiftCardRow, "state">;

const columns = sql`
  card.id, card.ending, card.issued, card.balance, card.is_blocked as "isBlockedByShop",
  card.is_disputed as "isDisputed", ${iso("card.created_at")} as "createdAt",
  ${iso("card.expires_at")} as "expiresAt", card.uid as customer, o.number as "order",
  nullif(gift.recipient_name, '') as recipient, nullif(gift.recipient_email, '') as "recipientEmail", card.version`;

const tables = sql`
  gift_card as card left join gift_card_order as gift on gift.gift_card_id = card.id
  left join shop_order as o on o.id = gift.order_id`;

/** The cards of a typed word: an ending, a number, or a part of the recipient's name or address. */
const matching = (word: string) => sql`card.id in (
  select id from gift_card where ending = ${word.toUpperCase()}
  union all select id from gift_card where id = ${/^[1-9]\d{0,14}$/.test(word) ? Number(word) : null}::bigint
  union all select gift_card_id from gift_card_order where gift_card_id is not null
    and lower(recipient_name || ' ' || recipient_email) like ${containing(word)})`;

type Page = {
  state: GiftCardState | undefined;
  words: readonly string[];
  before: number | null;
  now: Date;
  limit: number;
};

/** Gift cards, the newest first. */
export async function listStaffGiftCards(
  db: Database,
  { state, words, before, now, limit }: Page,
): Promise<StaffGiftCard[]> {
  const isBlocked = sql`(card.is_blocked or card.is_disputed)`;
  const isExpired = sql`coalesce(card.expires_at <= ${now}, false)`;
  const inState: Record<GiftCardState, RawBuilder<unknown>> = {
    blocked: isBlocked,
    expired: sql`not ${isBlocked} and ${isExpired}`,
    spent: sql`not ${isBlocked} and not ${isExpired} and card.balance = 0`,
    active: sql`not ${isBlocked} and not ${isExpired} and card.balance > 0`,
  };
  const wanted = [
    sql`(${before}::bigint is null or card.id < ${before})`,
    ...(state ? [inState[state]] : []),
    ...words.map(matching),
  ];
  const { rows } = await sql<StaffGiftCard>`
    select ${columns} from ${tables} where ${sql.join(wanted, sql` and `)}
    order by card.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findStaffGiftCard(db: Database, id: number): Promise<StaffGiftCard | null> {
  const { rows } = await sql<StaffGiftCard>`
    select ${columns} from ${tables} where card.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
