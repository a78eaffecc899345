import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import type { Services } from "#platform/services.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { applyImport, readUpload, uploadProducts } from "./import-commands.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

const database = testDatabase();
let services: Services;
beforeAll(async () => {
  services = testServices(database.db);
  await database.pool.query("update product set import_handle = 'jalapeno' where id = 1");
});

async function preview(name: string) {
  const file = await readFile(new URL(`fixtures/${name}.csv`, import.meta.url));
  const { id } = await uploadProducts(services, terminal, { fileName: name, file });
  await workOnImport(services, id);
  return { id, ...(await readUpload(services, id)) };
}

type Expected = {
  kind?: string;
  create: number;
  invalid?: number;
  skipped?: number;
  /** The questions that are asked, "currency" aside, which every product file leaves open. */
  asks?: string[];
  /** Beginnings of findings, but for missing pictures. */
  findings?: string[];
  errors?: string[];
};

const none = { invalid: 0, skipped: 0, asks: [], findings: [] };

test.each<[string, Expected]>([
  ["field/rev-yotpo", { kind: "reviews", create: 1 }],
  [
    "field/rev-judgeme",
    {
      kind: "reviews",
      create: 2,
      invalid: 4,
      skipped: 2,
      asks: ["dayOrder"],
      errors: ["05/03/2024 can be read in two ways"],
    },
  ],
  [
    "field/redir",
    {
      kind: "redirects",
      create: 19,
      invalid: 11,
      errors: [
        "These redirects would never end: /loop-2 → /loop-1 → /loop-2.",
        "https://blog.example.com/post is an address of another site",
        "/case-loop cannot lead to another address.",
      ],
    },
  ],
  [
    "field/redir2",
    { kind: "redirects", create: 5, invalid: 1, errors: ["https://other.example/landing is an"] },
  ],
  ["field/sh-big-price", { create: 0, invalid: 1, errors: ["Variant Price"] }],
  [
    "field/sh-img",
    {
      create: 13,
      asks: ["quantity"],
      findings: ["Picture rel is imported without a picture", "Picture data is imported without"],
    },
  ],
  ["field/sh-noqty", { create: 1, asks: ["quantity"] }],
  [
    "field/sh-odd",
    {
      create: 22,
      invalid: 5,
      skipped: 1,
      asks: ["decimal"],
      findings: ["Free sample costs $0.00."],
      errors: ['Variant Price "9.995" can be read in two ways'],
    },
  ],
  [
    "field/sh-prices",
    {
      create: 10,
      invalid: 10,
      asks: ["quantity", "decimal"],
      errors: ['Variant Price "1.500" can be read', 'Variant Price "12,500" can be read'],
    },
  ],
  [
    "field/sh-search",
    {
      create: 21,
      findings: [
        'Excel mangled one has the Variant SKU "1E+12": a spreadsheet',
        'Excel mangled one has the Variant Barcode "4.00638E+12": a spreadsheet',
      ],
    },
  ],
  ["field/sh-search2", { create: 30, asks: ["quantity"] }],
  ["field/sh-variants", { create: 1, invalid: 3 }],
  ["field/woo-apostrophe", { create: 3 }],
  ["field/woo-attr-comma", { create: 2 }],
  ["field/woo-comma-price", { create: 3, invalid: 1, asks: ["decimal"] }],
  ["field/woo-de", { create: 2 }],
  [
    "field/woo-net-prices",
    {
      create: 4,
      findings: ['Rake has the Regular price "12.605"', 'Spade has the Regular price "8.4034"'],
    },
  ],
  ["field/woo-newline", { create: 3 }],
  ["shopify-apparel", { create: 20 }],
  ["shopify-home-and-garden", { create: 20 }],
])("%s", async (name, expected) => {
  const { kind = "products", create, errors = [], ...others } = { ...none, ...expected };
  const found = await preview(name);
  const report = found.report;
  expect({
    kind: found.kind,
    failure: report?.failure,
    create: report?.counts?.create,
    invalid: report?.counts?.invalid,
    skipped: report?.counts?.skipped,
    asks: report?.questions.map(({ id }) => id).filter((id) => id !== "currency"),
  }).toEqual({
    kind,
    failure: null,
    create,
    invalid: others.invalid,
    skipped: others.skipped,
    asks: others.asks,
  });
  const findings = report?.findings.filter((each) => !each.endsWith("has no picture."));
  expect(findings).toEqual(others.findings.map((each) => expect.stringContaining(each)));
  const messages = report?.errors.map(({ message }) => message).join("\n");
  for (const error of errors) expect(messages).toContain(error);
});

test("the prices of a column have one decimal sign", async () => {
  const { id } = await preview("field/woo-net-prices");
  await applyImport.run(services, terminal, { id });
  await workOnImport(services, id);
  const { rows } = await database.pool.query(
    "select name, price from product where import_handle like 'n-%' order by id",
  );
  expect(rows.map(({ name, price }) => [name, price])).toEqual([
    ["Watering can", 8403],
    ["Rake", 1261],
    ["Spade", 840],
    ["Hoe", 100_840],
  ]);
});
