import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A product or variant that someone waits for. */
export type AwaitedUnit = { productId: number; variantId: number | null };

/** Whether it is in stock; null if it is not on sale. */
export async function findAvailability(
  db: Database,
  { productId, variantId }: AwaitedUnit,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isAvailable: boolean }>`
    select product.in_stock and coalesce(choice.in_stock, ${variantId}::bigint is null) as "isAvailable"
    from product left join variant_stock as choice
      on choice.product_id = product.id and choice.variant_id = ${variantId}::bigint
    where product.id = ${productId} and product.is_published
      and (${variantId}::bigint is null or choice.variant_id is not null)`.execute(db);
  return rows[0]?.isAvailable;
}

export type NewNotice = AwaitedUnit & {
  email: EmailAddress;
  uid: string | null;
  language: LanguageTag;
  now: Date;
};

/** Stores one request per address and product; false if the address has reached the limit. */
export async function insertStockNotice(
  tx: DatabaseTransaction,
  { email, uid, productId, variantId, language, now }: NewNotice,
  limit: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('stock-notice'), hashtext(${email}))`.execute(tx);
  // A separate statement after the lock, so that it counts rows committed meanwhile.
  const { rows } = await sql<{ isKept: boolean }>`
    with waiting as (
      select product_id = ${productId} and variant_id is not distinct from ${variantId}::bigint as is_same
      from stock_notice where email = ${email} and sent_at is null
    ), added as (
      insert into stock_notice (email, uid, product_id, variant_id, language, created_at)
      select ${email}, ${uid}, ${productId}, ${variantId}::bigint, ${language}, ${now}
      where (select count(*) from waiting) < ${limit} and not exists (select from waiting where is_same)
      returning id
    )
    select exists (select from added) or exists (select from waiting where is_same) as "isKept"`.execute(
    tx,
  );
  return rows[0]?.isKept ?? false;
}

export type DueNotice = AwaitedUnit & {
  id: number;
  email: string;
  uid: string | null;
  language: LanguageTag | null;
};

/** Takes requests whose product is in stock and marks them as sent; rows locked by another worker are skipped. */
export async function takeDueNotices(
  tx: DatabaseTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update stock_notice set sent_at = ${now} where id in (
      select notice.id from stock_notice as notice
      join product on product.id = notice.product_id and product.is_published and product.in_stock
      left join variant_stock as choice on choice.variant_id = notice.variant_id
      where notice.sent_at is null and (notice.variant_id is null or choice.in_stock)
      order by notice.id limit ${limit} for update of notice skip locked
    ) returning id, email, uid, language, product_id as "productId", variant_id as "variantId"`.execute(
    tx,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** The address of a request; null if it was deleted. */
export async function findNoticeAddress(db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom("stock_notice")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether an address has unsubscribed from these emails. */
export async function isStopped(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_notice_stop")
    .select("email_hash")
    .where("email_hash", "=", hashOf(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an address's requests, and blocks new ones made by others. */
export async function stopNotices(
  tx: DatabaseTransaction,
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("stock_notice_stop")
    .values({ email_hash: hashOf(email), stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom("stock_notice")
    .where("email", "=", email)
    .where("sent_at", "is", null)
    .execute();
}

/** Lifts the block when the address's owner asks again. */
export async function allowNotices(db: Database, email: string): Promise<void> {
  await db.deleteFrom("stock_notice_stop").where("email_hash", "=", hashOf(email)).execute();
}

/** Deletes requests made before a time, sent or not. */
export async function deleteOldStockNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("stock_notice").where("created_at", "<", before).execute();
}

/** Deletes the requests of a member or their address. */
export async function deleteStockNoticesOf(
  tx: DatabaseTransaction,
  { uid, email }: { uid: string; email: string | null },
): Promise<void> {
  await tx
    .deleteFrom("stock_notice")
    .where((row) => row.or([row("uid", "=", uid), row("email", "=", email)]))
    .execute();
}

function hashOf(email: string): string {
  return createHash("sha256").update(email).digest("hex");
}
