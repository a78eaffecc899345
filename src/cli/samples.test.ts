import { beforeEach, expect, test } from "vitest";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, quietListener } from "#testing/product-files.ts";
import { runCli } from "#testing/run-cli.ts";
import { main } from "./samples.ts";

let shop: TestDatabase;
beforeEach(async () => {
  shop = await openTestDatabase();
  return () => shop.drop();
});

const samples = (...args: string[]) => runCli(main, shop.url, args);

async function importOwn(): Promise<void> {
  const command = {
    file: fixture("shop.csv"),
    apply: true,
    strict: true,
    fallbackCategory: null,
    now: importedAt,
  };
  await importProducts(shop.db, command, quietListener);
}

/** Row counts by table and kind. */
async function counts() {
  const { rows } = await shop.pool.query(`
    select (select count(*)::integer from product where is_sample) as samples,
      (select count(*)::integer from product where not is_sample) as own,
      (select count(*)::integer from review) as reviews,
      (select count(*)::integer from banner) as banners,
      (select count(*)::integer from promotion) as coupons,
      (select array_agg(name order by name) from brand) as brands,
      (select count(*)::integer from category) as categories,
      (select count(*)::integer from category where picture_id is not null) as "categories with a picture",
      (select count(*)::integer from stock) as stock,
      (select count(*)::integer from picture where id not in (
        select picture_id from product_picture union select picture_id from category where picture_id is not null)) as "pictures of nothing"`);
  return rows[0];
}

test("a shop without other products removes its samples only with --yes", async () => {
  const before = await counts();
  const listed = await samples();
  expect(listed.out).toMatch(
    /Samples: \d\d products, \d+ reviews, \d+ banners, \d+ brands, 3 coupons/,
  );
  const refused = await samples("remove");
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("remove --yes") });
  expect(await counts()).toEqual(before);
  const done = await samples("remove", "--yes");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(await counts()).toMatchObject({ samples: 0, own: 0, brands: null, stock: 0 });
});

test("a shop with its own products keeps only those, their brands and all categories", async () => {
  await importOwn();
  // One of the shop's own products has a sample brand.
  await shop.pool.query(`
    update product set brand_id = (select id from brand where slug = 'corvane') where import_handle = 'gizmo'`);
  const before = await counts();
  const done = await samples("remove");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toMatch(
    new RegExp(
      `Removed: ${before.samples} products, ${before.reviews} reviews, ${before.banners} banners, 14 brands, 3 coupons, \\d+ pictures`,
    ),
  );
  expect(done.out).toContain("categories have no goods; they stay");
  const after = await counts();
  expect(after).toMatchObject({
    samples: 0,
    own: 3,
    reviews: 0,
    banners: 0,
    coupons: 0,
    brands: ["Corvane", "Kestrel", "Unbranded", "Wren"],
    categories: before.categories,
    "categories with a picture": 0,
    "pictures of nothing": 0,
  });
  expect((await samples("remove")).out).toContain("There are no sample products.");
});

test("an unknown command gives a message and exit code 1", async () => {
  expect(await samples("away")).toMatchObject({ code: 1, err: expect.stringContaining("remove") });
});
