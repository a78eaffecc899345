import { beforeAll, expect, test } from "vitest";
import { findFormerAddress } from "#modules/catalogue/use-cases/find-former-address.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import type { ImportReport } from "#modules/import/rules/import-job.ts";
import type { Services } from "#platform/services.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import {
  applyImport,
  undoRecordImport,
  uploadProducts,
  readUpload,
} from "./import-commands.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

const database = testDatabase();
let services: Services;
let slug: string;
let id: number;
beforeAll(async () => {
  services = testServices(database.db);
  const { rows } = await database.pool.query("select id, slug from product order by id limit 1");
  [{ id, slug }] = rows;
  await database.pool.query("update product set import_handle = 'old-mug' where id = $1", [id]);
});

async function upload(text: string) {
  const file = Buffer.from(text);
  const made = await uploadProducts(services, terminal, { fileName: "records.csv", file });
  await workOnImport(services, made.id);
  return made.id;
}

async function apply(importId: number): Promise<ImportReport | null | undefined> {
  const done = await applyImport.run(services, terminal, { id: importId });
  expect(done.ok).toBe(true);
  await workOnImport(services, importId);
  return (await readUpload(services, importId))?.report;
}

const reviews = async () =>
  (
    await database.pool.query(
      "select author, rating, title, is_verified_buyer as verified, state, answer from review where import_id is not null order by id",
    )
  ).rows;

test("reviews of another shop are previewed, imported once, counted and undone", async () => {
  const before = await database.pool.query(
    "select rating, review_count as count from product where id = $1",
    [id],
  );
  const text = [
    "product_handle,state,rating,title,author,email,body,reply,created_at",
    'old-mug,published,5,Lovely,Jane Doe,jane@example.com,"Thick, and warm.",Thank you!,2024-03-05 10:00:00 UTC',
    `${slug},published,4,,Sam,sam@example.com,Good. Really good.,,2024-03-06`,
    "old-mug,unpublished,1,Bad,X,x@example.com,Spam,,2024-03-06",
    "unknown,published,5,Nice,X,x@example.com,Nice,,2024-03-06",
    "old-mug,published,9,Nice,X,x@example.com,Nice,,2024-03-06",
  ].join("\n");
  const first = await upload(text);
  const preview = await readUpload(services, first);
  expect(preview).toMatchObject({ kind: "reviews", state: "previewed" });
  expect(preview?.report?.counts).toEqual({
    create: 2,
    update: 0,
    unchanged: 0,
    invalid: 2,
    skipped: 1,
  });
  expect(preview?.report?.examples).toEqual(["5 of 5, Jane D.: Lovely", "4 of 5, Sam: Good"]);
  expect(preview?.report?.errors.map(({ line, message }) => [line, message])).toEqual([
    [4, "The review is not published in the file."],
    [5, "The shop has no such product."],
    [6, "The rating 9 is not a whole number from 1 to 5."],
  ]);
  expect(await reviews()).toEqual([]);
  await apply(first);
  const shown = { verified: false, state: "published" };
  expect(await reviews()).toEqual([
    { author: "Jane D.", rating: 5, title: "Lovely", answer: "Thank you!", ...shown },
    { author: "Sam", rating: 4, title: "Good", answer: "", ...shown },
  ]);
  const product = async () =>
    (
      await database.pool.query("select rating, review_count as count from product where id = $1", [
        id,
      ])
    ).rows[0];
  expect((await product()).count).toBe(before.rows[0].count + 2);
  const { rows: emails } = await database.pool.query(
    "select count(*)::integer as n from review where row(review.*)::text like '%example.com%'",
  );
  expect(emails).toEqual([{ n: 0 }]);

  const again = await upload(text);
  expect((await apply(again))?.counts).toMatchObject({ create: 0, unchanged: 2 });
  expect(await undoRecordImport.run(services, terminal, { id: first })).toMatchObject({
    ok: true,
    value: { removed: 2 },
  });
  expect(await product()).toEqual(before.rows[0]);
  expect(await undoRecordImport.run(services, terminal, { id: first })).toMatchObject({
    ok: false,
    error: { code: "refused" },
  });
});

test("a review in an unknown state waits for staff", async () => {
  const text =
    "Product Handle,Review Score,Review Content,Display Name,Curated,Date\nold-mug,4,Fine cup,Kim,not-yet,2024-03-06\n";
  const importId = await upload(text);
  expect((await readUpload(services, importId))?.report?.examples).toEqual([
    "4 of 5, Kim: Fine (waits for your decision)",
  ]);
  await apply(importId);
  expect(await reviews()).toMatchObject([{ author: "Kim", state: "pending" }]);
  await undoRecordImport.run(services, terminal, { id: importId });
});

test("addresses of a former shop lead to the new ones, until the import is undone", async () => {
  const lead = (path: string) => findFormerAddress(services, new URL(path, "https://shop.example"));
  expect(await lead("/collections/all/products/old-mug")).toBe(`/product/${slug}`);
  expect(await lead("/products/nothing")).toBeNull();
  const file = [
    "Redirect from,Redirect to",
    "/pages/about-us,/about",
    "https://old.example/a b,/faq",
    "/shop/mugs/,/category/mugs",
    "/shop/mugs?page=2,/category/mugs?page=2",
    "/evil,https://",
    "/pages/%C3%9Cber,/faq#returns",
    "/index.php?route=product&id=42,/about",
    "/ring-a,/ring-b",
    "/ring-b,/ring-c?x=1",
    "/ring-c,/Ring-A/",
  ].join("\r\n");
  const importId = await upload(file);
  expect((await apply(importId))?.counts).toMatchObject({ create: 8, invalid: 2 });
  expect(await lead("/pages/about-us/")).toBe("/about");
  expect(await lead("/shop/mugs?utm=1")).toBe("/category/mugs?utm=1");
  expect(await lead("/SHOP/Mugs?gclid=1&page=2")).toBe("/category/mugs?page=2&gclid=1");
  expect(await lead("/pages/%c3%bcber?utm_source=x")).toBe("/faq?utm_source=x#returns");
  expect(await lead("/pages/U%CC%88ber")).toBe("/faq#returns");
  expect(await lead("/index.php?id=42&route=product&fbclid=7")).toBe("/about?fbclid=7");
  expect(await lead("/a%20b")).toBe("/faq");
  expect(await lead("/ring-c")).toBeNull();
  expect(await lead("/shop/mugs?page=2")).toBe("/category/mugs?page=2");
  expect(await lead("/%00")).toBeNull();
  // A ring with redirects of an earlier file.
  const ring = await upload("Redirect from,Redirect to\n/RING-C,/ring-a\n");
  expect((await readUpload(services, ring))?.report).toMatchObject({
    counts: { create: 0, invalid: 1 },
    errors: [
      { message: "These redirects would never end: /ring-c → /ring-a → /ring-b → /ring-c." },
    ],
  });
  const fixed = await upload("Redirect from,Redirect to\n/pages/about-us,/contact\n");
  expect((await apply(fixed))?.counts).toMatchObject({ create: 1 });
  expect(await lead("/pages/about-us")).toBe("/contact");
  await undoRecordImport.run(services, terminal, { id: fixed });
  expect(await lead("/pages/about-us")).toBe("/about");
  await apply(await upload("Redirect from,Redirect to\n/pages/about-us,/returns\n"));
  await undoRecordImport.run(services, terminal, { id: importId });
  expect(await lead("/shop/mugs")).toBeNull();
  expect(await lead("/pages/about-us")).toBe("/returns");
});
