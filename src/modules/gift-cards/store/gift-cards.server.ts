import { createHmac, randomBytes } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { shopCurrency, type Money } from "#modules/core/rules/money/money.ts";
import {
  endingOf,
  GIFT_CARD_CODE_BYTES,
  giftCardCodeOf,
  type GiftCardCode,
} from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  entryAmount,
  type GiftCardEntry,
  type GiftCardEntryKind,
} from "#modules/gift-cards/rules/gift-card-entry.ts";
import { expiryOf, type GiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { Clock } from "#platform/clock.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";
import { cachedSecret } from "#platform/database/ensure-secret.server.ts";

/** A card with its owner; null: in no account. */
export type StoredGiftCard = GiftCard & {
  uid: string | null;
  createdAt: string;
  /** Two independent reasons: a block by the shop, and a dispute of its payment. */
  isBlockedByShop: boolean;
  isDisputed: boolean;
};

/** A card by its code, or by its id, in one account if given. */
export type GiftCardRef = { code: GiftCardCode } | { id: number; uid?: string };

async function selectCards(db: Database, where: RawBuilder<unknown>): Promise<StoredGiftCard[]> {
  const { rows } = await sql<StoredGiftCard>`
    select id, ending, issued, balance, is_blocked or is_disputed as "isBlocked",
      is_blocked as "isBlockedByShop", is_disputed as "isDisputed",
      ${iso("expires_at")} as "expiresAt", uid, ${iso("created_at")} as "createdAt"
    from gift_card where ${where}`.execute(db);
  return rows;
}

export async function findGiftCard(db: Database, ref: GiftCardRef): Promise<StoredGiftCard | null> {
  const isOwn = "uid" in ref ? sql`and uid = ${ref.uid}` : sql``;
  const where =
    "code" in ref ? sql`code_hash = ${await hashOf(db, ref.code)}` : sql`id = ${ref.id} ${isOwn}`;
  return (await selectCards(db, where))[0] ?? null;
}

/** Locks a card until the transaction ends. Lock order: orders, cards, stock. */
export async function lockGiftCard(
  tx: DatabaseTransaction,
  id: number,
): Promise<StoredGiftCard | null> {
  return (await selectCards(tx, sql`id = ${id} for no key update`))[0] ?? null;
}

/** Lists the cards of an account, newest first. */
export function listGiftCardsOf(db: Database, uid: string): Promise<StoredGiftCard[]> {
  return selectCards(db, sql`uid = ${uid} order by id desc`);
}

/**
 * Lists the ledgers of cards, oldest entry first, for the shop, or for a member, who sees the numbers of their own
 * orders only.
 */
export async function listEntries(
  db: Database,
  ids: readonly number[],
  reader: "shop" | { uid: string },
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
  if (numAffectedRows !== 1n) throw new Error(`There is no gift card ${giftCard}.`);
}

const SECRET = "gift card codes";

/** Loads the secret of codes at start: inside a transaction it would need a second connection. */
export async function prepareGiftCardSecret(db: Database): Promise<void> {
  await cachedSecret(db, SECRET);
}

/** HMAC of a code: a copy of the database can neither spend a card nor test codes. */
async function hashOf(db: Database, code: GiftCardCode): Promise<string> {
  const secret = await cachedSecret(db, SECRET);
  return createHmac("sha256", secret).update(code).digest("base64url");
}

/** Draws a code. It cannot be read again, because only its hash and ending are stored. */
async function drawCode(db: Database) {
  const code = giftCardCodeOf(randomBytes(GIFT_CARD_CODE_BYTES));
  return { code, stored: { code_hash: await hashOf(db, code), ending: endingOf(code) } };
}

type IssuedGiftCard = { id: number; code: GiftCardCode; expiresAt: string | null };

/** Issues a card of an amount in cents, with its first entry. No order: the shop issues it. */
export async function issueGiftCard(
  tx: DatabaseTransaction,
  { db, clock }: { db: Database; clock: Clock },
  { amount, orderId }: { amount: Money; orderId: number | null },
): Promise<IssuedGiftCard> {
  const at = clock.now();
  const expiresAt = expiryOf(at);
  const { code, stored } = await drawCode(db);
  const { id } = await tx
    .insertInto("gift_card")
    .values({
      ...stored,
      issued: amount,
      currency: shopCurrency(),
      uid: null,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addEntry(tx, { giftCard: id, kind: "issued", amount, orderId, at });
  return { id, code, expiresAt };
}

/** Gives a card a new code and removes it from its account and from checkouts. Balance and ledger stay. */
export async function replaceCode(
  tx: DatabaseTransaction,
  { db }: { db: Database },
  id: number,
): Promise<GiftCardCode> {
  const { code, stored } = await drawCode(db);
  await tx
    .updateTable("gift_card")
    .set({ ...stored, uid: null })
    .where("id", "=", id)
    .execute();
  // A checkout keeps the card of a code that was entered.
  await sql`update checkout set input = input || '{"giftCard": null}'
    where input->'giftCard' = to_jsonb(${id}::bigint)`.execute(tx);
  return code;
}

type Change = {
  /** By the shop. */
  isBlocked?: boolean;
  /** By a dispute of the card's own payment, independent of the shop's block. */
  isDisputed?: boolean;
  expiresAt?: string;
};

export async function updateGiftCard(
  tx: DatabaseTransaction,
  id: number,
  { isBlocked, isDisputed, expiresAt }: Change,
): Promise<void> {
  await tx
    .updateTable("gift_card")
    .set({
      is_blocked: isBlocked,
      is_disputed: isDisputed,
      expires_at: expiresAt === undefined ? undefined : new Date(expiresAt),
    })
    .where("id", "=", id)
    .execute();
}

/** Adds a card to an account; false if it is in another account. */
export async function claimGiftCard(db: Database, id: number, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
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
