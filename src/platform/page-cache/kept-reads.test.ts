import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listBanners } from "#modules/catalogue/store/banners.server.ts";
import {
  countFeaturedCategories,
  listCategories,
  listTileCandidates,
} from "#modules/catalogue/store/categories.server.ts";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { keepReads, keptRead, type KeptReads } from "./kept-reads.server.ts";
import { readPageChanges } from "./page-changes.server.ts";

let database: TestDatabase;
/** For pages of the cache; what changes comes through another connection. */
let pagesDb: Database;
let kept: KeptReads;
let horizon: string | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  pagesDb = openDatabase(database.poolConfig);
  kept = keepReads(pagesDb);
});
afterAll(async () => {
  await pagesDb.destroy();
  await database.drop();
});
beforeEach(() => catchUp());

/** As the invalidation feed does it. */
async function catchUp(): Promise<void> {
  const { changes, xminHorizon } = await readPageChanges(database.db, horizon);
  horizon = xminHorizon;
  kept.invalidate(changes.map(({ tag }) => tag));
}

const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db);

test("what no change concerns is read once", async () => {
  const categories = await listCategories(pagesDb);
  await change(
    sql`update product set price = price + 1 where id = (select min(id) from product where is_published)`,
  );
  await catchUp();
  expect(await listCategories(pagesDb)).toBe(categories);
  expect(await listCategories(database.db)).not.toBe(categories);
});

test("a category's name, its first product, a banner and a featured category are known once the feed has told", async () => {
  const shown = async () => ({
    names: (await listCategories(pagesDb)).map(({ name }) => name),
    filled: (await listCategories(pagesDb)).filter(({ hasProducts }) => hasProducts).length,
    banners: (await listBanners(pagesDb)).carousel.map(({ title }) => title),
    featured: await countFeaturedCategories(pagesDb),
  });
  const before = await shown();

  await change(sql`update category set name = 'Paper' where slug = 'books'`);
  await catchUp();
  expect((await shown()).names).toContain("Paper");

  await change(
    sql`update product set status = 'draft' where category_id = (select id from category where slug = 'books')`,
  );
  await catchUp();
  expect((await shown()).filled).toBe(before.filled - 1);

  await change(sql`update banner set title = 'Winter' where placement = 'carousel'`);
  await catchUp();
  expect((await shown()).banners).toEqual(before.banners.map(() => "Winter"));

  await change(sql`update category set is_featured = not is_featured where slug = 'books'`);
  await catchUp();
  expect((await shown()).featured).not.toBe(before.featured);
});

test("a category's tile shows its new picture once the feed has told, and the files of that", async () => {
  const widths = async () =>
    (await listTileCandidates(pagesDb)).find(({ slug }) => slug === "fashion")?.picture.widths;
  expect(await listTileCandidates(pagesDb)).toBe(await listTileCandidates(pagesDb));
  await change(sql`
    with added as (
      insert into picture (key, alt, width, height, widths) values ('tile', '', 400, 400, '{}') returning id
    ) update category set picture_id = added.id from added where slug = 'fashion'`);
  await catchUp();
  // Those of its first product, until its own are there.
  expect(await widths()).toEqual([400, 800, 1200]);
  await change(sql`update picture set widths = '{400}' where key = 'tile'`);
  await catchUp();
  expect(await widths()).toEqual([400]);
});

test("what is read while a change is told is not kept", async () => {
  const slow = Promise.withResolvers<string>();
  const reading = keptRead(pagesDb, "words", () => slow.promise);
  kept.invalidate(["everything"]);
  slow.resolve("old");
  expect(await reading).toBe("old");
  expect(await keptRead(pagesDb, "words", async () => "new")).toBe("new");
});

test("a read that failed is tried again", async () => {
  const failing = keptRead(pagesDb, "failing", () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await keptRead(pagesDb, "failing", async () => "there")).toBe("there");
});
