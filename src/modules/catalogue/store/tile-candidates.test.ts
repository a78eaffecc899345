import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#platform/database/database.server.ts";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { listCategories, listTileCandidates } from "./categories.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.drop());

/** Rows of products that this transaction has read so far. */
async function productRowsRead(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as count
    from pg_stat_xact_user_tables where relname = 'product'`.execute(db);
  return rows[0]?.count ?? 0;
}

test("products are read only for categories without a picture", async () => {
  await database.db.transaction().execute(async (tx) => {
    const tree = await listCategories(tx);
    const toFindEmptyOnes = await productRowsRead(tx);
    const places = await listTileCandidates(tx, tree);
    expect(await productRowsRead(tx)).toBe(toFindEmptyOnes);
    expect(places.every(({ picture }) => picture !== missingPicture)).toBe(true);
  });
});

test("a category whose picture has no files yet shows that of its first product with one", async () => {
  const { db } = database;
  const books = await db
    .selectFrom("category")
    .select(["id", "picture_id"])
    .where("slug", "=", "books")
    .executeTakeFirstOrThrow();
  const pictureOfBooks = async () =>
    (await listTileCandidates(db, await listCategories(db))).find(({ id }) => id === books.id)
      ?.picture;
  const chosen = await pictureOfBooks();
  await db
    .updateTable("picture")
    .set({ widths: [] })
    .where("id", "=", Number(books.picture_id))
    .execute();
  const { rows } = await sql<{ key: string }>`
    select key from product join picture on picture.id = picture_id
    where is_published and category_id = ${books.id} and widths <> '{}'
    order by position, product.id limit 1`.execute(db);
  const key = rows[0]?.key;
  expect(key).not.toBe(chosen?.key);
  expect((await pictureOfBooks())?.key).toBe(key);
});
