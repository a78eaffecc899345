import { afterEach, beforeEach, expect, it } from "vitest";
import { findProduct } from "#modules/catalogue/store/products.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { PictureFetcher } from "#platform/pictures/make-renditions.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, quietListener } from "#testing/product-files.ts";
import { fetchPictures } from "./fetch-pictures.server.ts";
import { importProducts } from "./import-products.server.ts";
import { pictureReport } from "./picture-report.ts";

let shop: TestDatabase;

async function importShop() {
  const command = {
    file: fixture("shop.csv"),
    apply: true,
    strict: false,
    fallbackCategory: null,
    now: importedAt,
  };
  return await importProducts(shop.db, command, quietListener);
}

beforeEach(async () => {
  shop = await openTestDatabase();
  await importShop();
});
afterEach(() => shop.drop());

const bytes = new Uint8Array([1, 2, 3]);
const small = ok({
  width: 500,
  height: 300,
  renditions: [400, 500].flatMap((width) => [
    { width, format: "avif" as const, bytes },
    { width, format: "webp" as const, bytes },
  ]),
});

function fetcher(answer: (url: string) => Awaited<ReturnType<PictureFetcher["fetchPicture"]>>) {
  const asked: string[] = [];
  const pictures: PictureFetcher = {
    fetchPicture: (url) => {
      asked.push(url);
      return Promise.resolve(answer(url));
    },
  };
  return { pictures, asked };
}

const fetchWith = ({ pictures }: { pictures: PictureFetcher }) =>
  fetchPictures({ db: shop.db, pictures }, { onProgress: () => undefined });

it("replaces missing pictures with fetched ones; failed ones stay missing until a later run", async () => {
  const first = fetcher((url) => (url.includes("shirt-1") ? small : err("missing")));
  expect(await fetchWith(first)).toMatchObject({ fetched: 1, failed: { missing: 4 } });
  const images = (await findProduct(shop.db, "linen-shirt"))?.product.images;
  expect(images?.[0]).toMatchObject({
    width: 500,
    height: 300,
    widths: [400, 500],
    alt: "Sand linen shirt",
  });
  expect(images?.[0]?.key).toMatch(/^[0-9a-f]{24}$/);
  expect(images?.[1]?.key).toMatch(/^drawn-/);
  const { rows } = await shop.pool.query(
    "select format, width from picture_file where key = $1 order by 1, 2",
    [images?.[0]?.key],
  );
  expect(rows).toEqual(
    [400, 500]
      .flatMap((width) => [{ format: "avif", width }])
      .concat([400, 500].map((width) => ({ format: "webp", width }))),
  );

  const second = fetcher(() => small);
  expect(await fetchWith(second)).toMatchObject({ fetched: 4 });
  expect(second.asked.some((url) => url.includes("shirt-1"))).toBe(false);
  expect((await fetchWith(second)).fetched).toBe(0);
});

it("reports failures by host, reason and product", async () => {
  const report = pictureReport(1);
  const { pictures } = fetcher((url) => err(url.includes("shirt") ? "unreachable" : "missing"));
  const summary = await fetchPictures(
    { db: shop.db, pictures },
    { onProgress: () => undefined, onFailure: report.noteFailure },
  );
  expect(report.text(summary).split("\n").slice(0, 3)).toEqual([
    "Pictures: 0 fetched, 5 could not be had; to try again: npm run import -- --pictures",
    expect.stringMatching(/^ {2}\S+: \d unreachable/),
    expect.stringMatching(/^ {4}Linen Shirt: \d$/),
  ]);
});

it("keeps fetched pictures when the file is imported again", async () => {
  await fetchWith(fetcher(() => small));
  expect(await importShop()).toMatchObject({ value: { unchanged: 3 } });
  await shop.pool.query("update product set import_hash = 'x.y', name = 'Changed'");
  expect(await importShop()).toMatchObject({ value: { update: 3 } });
  const images = (await findProduct(shop.db, "linen-shirt"))?.product.images ?? [];
  expect(images.map((image) => image.widths.length)).toEqual([2, 2, 2, 2]);
});

it("skips a host that does not answer", async () => {
  await shop.pool.query(`
    with added as (
      insert into picture (key, alt, width, height, widths, source_url)
      select 'drawn-' || number, '', 800, 800, '{}', 'https://gone.example/' || number
      from generate_series(1, 50) as number returning id)
    insert into product_picture (product_id, picture_id, position)
    select (select min(id) from product), id, id from added`);
  const silent = fetcher((url) => (url.includes("gone.example") ? err("unreachable") : small));
  expect(await fetchWith(silent)).toMatchObject({ fetched: 5, failed: { unreachable: 50 } });
  // Three unanswered requests, and the ones that were already running.
  const asked = silent.asked.filter((url) => url.includes("gone.example"));
  expect(asked.length).toBeLessThanOrEqual(7);
});
