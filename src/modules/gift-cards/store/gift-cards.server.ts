import { sql } from "kysely";
import type { GiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { GiftCardEntry } from "#modules/gift-cards/rules/gift-card-entry.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { iso } from "#platform/database/iso.server.ts";
import { addEntry } from "./gift-card-ledger.server.ts";

/** A card with its owner's uid; null if no account has it. */
export type StoredGiftCard = GiftCard & {
  uid: string | null;
  createdAt: string;
  /** The shop has blocked it, or its own payment is disputed; either blocks it. */
  isBlockedByShop: boolean;
  isDisputed: boolean;
};

/** A card by its code's hash or its id, optionally of one account only. */
export type GiftCardRef = { codeHash: string } | { id: number; uid?: string };

const columns = sql`card.id, card.ending, card.issued, card.balance,
  card.is_blocked or card.is_disputed as "isBlocked", card.is_blocked as "isBlockedByShop", card.is_disputed as "isDisputed",
  ${iso("card.expires_at")} as "expiresAt", card.uid, ${iso("card.created_at")} as "createdAt"`;

function is(ref: GiftCardRef) {
  if ("codeHash" in ref) return sql`card.code_hash = ${ref.codeHash}`;
  return ref.uid === undefined
    ? sql`card.id = ${ref.id}`
    : sql`card.id = ${ref.id} and card.uid = ${ref.uid}`;
}

/** A card's present data; null if there is none. */
export async function findGiftCard(db: Database, ref: GiftCardRef): Promise<StoredGiftCard | null> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ${is(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** The same, with a row lock until the transaction ends. Lock order: orders, gift cards, stock. */
export async function lockGiftCard(
  tx: DatabaseTransaction,
  ref: GiftCardRef,
): Promise<StoredGiftCard | null> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ${is(ref)} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The cards of an account, newest first. */
export async function listGiftCardsOf(db: Database, uid: string): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where uid = ${uid} order by id desc`.execute(db);
  return rows;
}

/** Every card whose code has this ending. */
export async function listGiftCardsEnding(db: Database, ending: string): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ending = ${ending} order by id`.execute(db);
  return rows;
}

/** The reader of a ledger: the shop, or a member, who sees only the numbers of own orders. */
type LedgerReader = "shop" | { uid: string };

/** The ledgers of cards for a reader, oldest entry first. */
export async function listEntries(
  db: Database,
  ids: readonly number[],
  reader: LedgerReader,
): Promise<Map<number, GiftCardEntry[]>> {
  const mayKnow = reader === "shop" ? sql`true` : sql`shop_order.uid = ${reader.uid}`;
  const { rows } = await sql<GiftCardEntry & { giftCard: number }>`
    select gift_card_id as "giftCard", kind, amount, order_id as "orderId",
      case when ${mayKnow} then number end as "orderNumber", payment, ${iso("at")} as at
    from gift_card_entry left join shop_order on shop_order.id = order_id
    where gift_card_id = any(${ids}::bigint[]) order by gift_card_entry.id`.execute(db);
  const ledgers = new Map<number, GiftCardEntry[]>(ids.map((id) => [id, []]));
  for (const { giftCard, ...entry } of rows) ledgers.get(giftCard)?.push(entry);
  return ledgers;
}

type NewGiftCard = {
  codeHash: string;
  ending: string;
  amount: Money;
  expiresAt: string | null;
  /** The order that bought it; null if the shop issued it. */
  orderId: number | null;
  now: Date;
};

/** Inserts a card with its first entry; returns its id. */
export async function insertGiftCard(tx: DatabaseTransaction, card: NewGiftCard): Promise<number> {
  const { id } = await tx
    .insertInto("gift_card")
    .values({
      code_hash: card.codeHash,
      ending: card.ending,
      issued: card.amount,
      currency: CURRENCY,
      uid: null,
      expires_at: card.expiresAt === null ? null : new Date(card.expiresAt),
      created_at: card.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { amount, orderId, now: at } = card;
  await addEntry(tx, { giftCard: id, kind: "issued", amount, orderId, at });
  return id;
}

/** Adds a card to an account; false if another account has it. */
export async function claimGiftCard(
  tx: DatabaseTransaction,
  id: number,
  uid: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("gift_card")
    .set({ uid })
    .where("id", "=", id)
    .where((row) => row.or([row("uid", "is", null), row("uid", "=", uid)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all cards from an account; their codes still work. */
export async function releaseGiftCardsOf(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.updateTable("gift_card").set({ uid: null }).where("uid", "=", uid).execute();
}

/** Blocks or unblocks a card, independent of its balance and a dispute. */
export async function setBlocked(
  tx: DatabaseTransaction,
  id: number,
  isBlocked: boolean,
): Promise<void> {
  await tx.updateTable("gift_card").set({ is_blocked: isBlocked }).where("id", "=", id).execute();
}

/** Marks a card as disputed, independent of a block by the shop. */
export async function setDisputed(
  tx: DatabaseTransaction,
  id: number,
  isDisputed: boolean,
): Promise<void> {
  await tx.updateTable("gift_card").set({ is_disputed: isDisputed }).where("id", "=", id).execute();
}

/** Replaces a card's code and removes it from its account; balance and ledger stay. */
export async function changeCode(
  tx: DatabaseTransaction,
  id: number,
  { codeHash, ending }: { codeHash: string; ending: string },
): Promise<void> {
  await tx
    .updateTable("gift_card")
    .set({ code_hash: codeHash, ending, uid: null })
    .where("id", "=", id)
    .execute();
}

/** Sets a card's expiry; null: it does not expire. */
export async function setExpiry(
  tx: DatabaseTransaction,
  id: number,
  expiresAt: string | null,
): Promise<void> {
  await tx
    .updateTable("gift_card")
    .set({ expires_at: expiresAt === null ? null : new Date(expiresAt) })
    .where("id", "=", id)
    .execute();
}
