import { defaultSettings } from "#testing/settings.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { systemClock } from "#platform/clock.ts";
import { getHome } from "#modules/catalogue/use-cases/home.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { whileHeld } from "#testing/while-held.ts";
import { listCategories } from "./categories.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.drop());

const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

/** Whether the change invalidates every page. */
async function dropsEverything(work: () => Promise<unknown>): Promise<boolean> {
  await run("delete from page_change");
  await work();
  const { rows } = await run("select from page_change where subject = 'everything'");
  return rows.length > 0;
}

async function slugsInMenus(): Promise<string[]> {
  const categories = filledCategories(await listCategories(database.db));
  return categories.flatMap(({ slug, subcategories }) => [
    slug,
    ...subcategories.map((each) => each.slug),
  ]);
}

const inBooks = "category_id = (select id from category where slug = 'books')";
const setStatus = (status: string, where: string) => () =>
  run(`update product set status = '${status}' where ${where}`);

describe("a category", () => {
  test("disappears from menus with its last product and returns with the first", async () => {
    expect(await slugsInMenus()).toContain("books");
    const one = `id = (select min(id) from product where ${inBooks})`;
    expect(await dropsEverything(setStatus("archived", `${inBooks} and not ${one}`))).toBe(true);
    expect(await dropsEverything(setStatus("archived", one))).toBe(true);
    expect(await slugsInMenus()).not.toContain("books");
    expect(await dropsEverything(setStatus("active", one))).toBe(true);
    expect(await slugsInMenus()).toContain("books");
  });

  test("that still has products invalidates no page when one comes or goes", async () => {
    const one = "id = (select min(id) from product where subcategory_id is null)";
    expect(await dropsEverything(setStatus("archived", one))).toBe(false);
    expect(await dropsEverything(setStatus("active", one))).toBe(false);
    expect(await dropsEverything(() => run("update product set name = name || '!'"))).toBe(false);
  });

  test("becomes non-empty when a product is moved there, and empty when it moves away", async () => {
    const from = "(select id from category where slug = 'home-office')";
    const to = "(select id from category where slug = 'home-decor')";
    const move = () =>
      run(`update product set subcategory_id = ${to} where subcategory_id = ${from}`);
    expect(await dropsEverything(move)).toBe(true);
    expect(await slugsInMenus()).not.toContain("home-office");
  });

  test("becomes empty by deletion, and non-empty by batch inserts", async () => {
    expect(await dropsEverything(() => run(`delete from product where ${inBooks}`))).toBe(true);
    let next = 0;
    const insert = () =>
      run(
        `insert into product (status, slug, name, description, price, brand_id, category_id, in_stock, picture_id)
        select 'active', 'book-' || number, 'Book', '', 100, (select min(id) from brand),
          (select id from category where slug = 'books'), true, (select min(id) from picture)
        from generate_series($1::integer, $1 + 999) as number`,
        1000 * next++,
      );
    expect(await dropsEverything(insert)).toBe(true);
    expect(await dropsEverything(insert)).toBe(false);
  });

  test("whose last product goes while another comes stays visible", async () => {
    const [gone, coming] = (
      await run(`select id from product where ${inBooks} order by id limit 2`)
    ).rows as { id: number }[];
    await run(`update product set status = 'archived' where ${inBooks} and id <> ${gone?.id}`);
    await whileHeld(
      database,
      {
        hold: `update product set status = 'archived' where id = ${gone?.id}`,
        change: async () => run("delete from page_change"),
      },
      setStatus("active", `id = ${coming?.id}`),
    );
    expect(await slugsInMenus()).toContain("books");
    const { rows } = await run("select from page_change where subject = 'everything'");
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("the home page of a shop with its own products", () => {
  test("shows new arrivals, tiles with product pictures, and no deals", async () => {
    await run("delete from review");
    await run("delete from banner");
    await run("update product set rating = 0, review_count = 0, discount = 0");
    await run("update category set picture_id = null");
    await setStatus("archived", `not (${inBooks}) and subcategory_id is distinct from 15`)();
    const home = await getHome({ ...database, settings: defaultSettings, clock: systemClock });
    expect(home.categories.map(({ slug }) => slug)).toEqual(["fashion", "books"]);
    const first = await run(
      `select key from product join picture on picture.id = picture_id where ${inBooks} order by position limit 1`,
    );
    expect(home.categories[1]?.picture.key).toBe(first.rows[0]?.key);
    expect([home.deals, home.featured]).toEqual([[], []]);
    const newest = await run(
      "select name from product where is_published and in_stock order by published_at desc, id limit 8",
    );
    expect(home.newest.map(({ name }) => name)).toEqual(newest.rows.map(({ name }) => name));
  });
});

test("§2 the sample's home page features no sold-out product, and no product in two blocks", async () => {
  const { categories, deals, featured, newest } = await getHome({
    ...database,
    settings: defaultSettings,
    clock: systemClock,
  });
  expect(categories.map(({ name }) => name)).toEqual([
    "Electronics",
    "Fashion",
    "Home & Kitchen",
    "Sports & Outdoors",
  ]);
  expect([deals.length, featured.length, newest.length]).toEqual([4, 8, 0]);
  const shown = [...deals, ...featured];
  expect(shown.every(({ inStock }) => inStock)).toBe(true);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(12);
  const tiles = new Set(categories.map(({ picture }) => picture.key));
  expect(featured.filter(({ picture }) => tiles.has(picture.key))).toEqual([]);
});
