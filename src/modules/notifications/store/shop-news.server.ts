import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** Stores news for the shop until their email is written. */
export async function insertShopNews(
  tx: DatabaseTransaction,
  news: readonly object[],
): Promise<void> {
  const rows = news.map((each) => ({ news: JSON.stringify(each) }));
  await tx.insertInto("shop_news").values(rows).execute();
}

/** Removes and returns all waiting news, oldest first. */
export async function takeShopNews(tx: DatabaseTransaction): Promise<unknown[]> {
  const { rows } = await sql<{ news: unknown }>`
    with taken as (delete from shop_news returning id, news) select news from taken order by id`.execute(
    tx,
  );
  return rows.map(({ news }) => news);
}
