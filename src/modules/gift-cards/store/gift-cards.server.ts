import { sql } from "kysely";
import type { GiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { GiftCardEntry } from "#modules/gift-cards/rules/gift-card-entry.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { iso } from "#platform/database/iso.server.ts";
import { addEntry } from "./gift-card-ledger.server.ts";

/** A card with its owner; null: in no account. */
export type StoredGiftCard = GiftCard & {
  uid: string | null;
  createdAt: string;
  /** Two independent reasons: a block by the shop, and a dispute of its payment. */
  isBlockedByShop: boolean;
  isDisputed: boolean;
};

/** Finds a card by the hash of its code, or by its id, in one account if given. */
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

export async function findGiftCard(db: Database, ref: GiftCardRef): Promise<StoredGiftCard | null> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ${is(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a card until the transaction ends. Lock order: orders, cards, stock. */
export async function lockGiftCard(
  tx: DatabaseTransaction,
  ref: GiftCardRef,
): Promise<StoredGiftCard | null> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ${is(ref)} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Lists the cards of an account, newest first. */
export async function listGiftCardsOf(db: Database, uid: string): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where uid = ${uid} order by id desc`.execute(db);
  return rows;
}

/** Lists the cards whose code ends with these characters. */
export async function listGiftCardsEnding(db: Database, ending: string): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select ${columns} from gift_card as card where ending = ${ending} order by id`.execute(db);
  return rows;
}

/** The reader of a ledger: the shop, or a member, who sees the numbers of their own orders only. */
type LedgerReader = "shop" | { uid: string };

/** Lists the ledgers of cards, oldest entry first, for one reader. */
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

/** Inserts a card with its first entry, and returns its id. */
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

/** Adds a card to an account; false if it is in another account. */
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

/** Removes all cards from an account. Anyone with a code can still spend it. */
export async function releaseGiftCardsOf(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.updateTable("gift_card").set({ uid: null }).where("uid", "=", uid).execute();
}

/** Sets the shop's block, which is independent of disputes. */
export async function setBlocked(
  tx: DatabaseTransaction,
  id: number,
  isBlocked: boolean,
): Promise<void> {
  await tx.updateTable("gift_card").set({ is_blocked: isBlocked }).where("id", "=", id).execute();
}

/** Sets the block by a dispute of the card's payment, which is independent of the shop's. */
export async function setDisputed(
  tx: DatabaseTransaction,
  id: number,
  isDisputed: boolean,
): Promise<void> {
  await tx.updateTable("gift_card").set({ is_disputed: isDisputed }).where("id", "=", id).execute();
}

/** Replaces a card's code and removes it from its account. Balance and ledger stay. */
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

/** Sets the expiry; null: none. */
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
