import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { importProducts } from "./import-products.server.ts";

const { write } = productFiles();

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.drop());

/** Columns with their usual values. */
const usual: [column: string, value: string][] = [
  ["Title", "Cup"],
  ["Variant Price", "19.99"],
  ["Body (HTML)", "<p>Text"],
  ["Vendor", "Wren"],
  ["Type", ""],
  ["Tags", "a, b"],
  ["Published", "true"],
  ["Option1 Name", "Size"],
  ["Option2 Name", ""],
  ["Option2 Value", ""],
  ["Variant SKU", ""],
  ["Variant Grams", "5"],
  ["Variant Inventory Tracker", "shopify"],
  ["Variant Inventory Qty", "4"],
  ["Variant Compare At Price", ""],
  ["Image Src", ""],
  ["Image Position", ""],
  ["Image Alt Text", ""],
  ["Variant Image", ""],
  ["Status", "active"],
];
const header = ["Handle", "Option1 Value", ...usual.map(([column]) => column)].join(",");

// Any UTF-16 text, including lone surrogates; faster to start than fast-check's strings.
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));
const likely = fc.constantFrom(
  "",
  "1",
  "-4",
  "1000000",
  "true",
  "S",
  "https://a.example/x.jpg",
  "<p>x",
  "\0",
);
const odd = fc.oneof(likely, anyText);
const cellOf = (value: string) =>
  fc.oneof({ weight: 25, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd });
const handle = fc.oneof(
  { weight: 9, arbitrary: fc.nat(30).map((number) => `cup.${number}`) },
  { weight: 1, arbitrary: anyText },
);
const option = fc.oneof(fc.nat(99).map(String), odd);
const row = fc.tuple(handle, option, ...usual.map(([, value]) => cellOf(value)));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const text = fc
  .array(row, { minLength: 1, maxLength: 40 })
  // Sorted, because rows of one product must be together.
  .map((rows) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  .map((rows) => [header, ...rows.map((cells) => cells.map(quoted).join(","))].join("\n"));

async function run(contents: string | Uint8Array, apply: boolean) {
  const command = {
    file: await write(contents),
    apply,
    strict: false,
    fallbackCategory: null,
    now: importedAt,
  };
  return await importProducts(shop.db, command, quietListener);
}

it("any readable file can be written, and a second import changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(text, async (contents) => {
      const first = await run(contents, true);
      if (!first.ok) return;
      const { create, update, unchanged, invalid, skipped } = first.value;
      const again = await run(contents, true);
      expect(again).toMatchObject({
        ok: true,
        value: { create: 0, update: 0, unchanged: create + update + unchanged, invalid, skipped },
      });
    }),
    { numRuns: 25 },
  );
  const { rows } = await shop.pool.query(
    "select count(*)::int as count from product where import_handle is not null and slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'",
  );
  expect(rows).toEqual([{ count: 0 }]);
  const { rows: imported } = await shop.pool.query(
    "select count(*)::int as count from product where import_handle is not null",
  );
  // Guards against a generator of only invalid files.
  expect(imported[0].count).toBeGreaterThan(20);
});

it("a file of any bytes is read, or refused with a sentence", async () => {
  const start = Buffer.from("Handle,Title,Price\n");
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isLikely) => {
      const result = await run(isLikely ? Buffer.concat([start, bytes]) : bytes, false);
      const refusal = result.ok ? null : result.error;
      expect(refusal === null || refusal.code === "unreadable-file").toBe(true);
      expect(refusal === null ? "Read." : JSON.stringify(refusal)).toMatch(/[.]("})?$/);
    }),
    { numRuns: 60 },
  );
});
