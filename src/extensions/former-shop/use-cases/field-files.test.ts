import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readUpload, uploadProducts } from "#modules/import/use-cases/import-commands.server.ts";
import { workOnImport } from "#modules/import/use-cases/work-on-import.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");

test.each([
  ["field/cust-shopify-new", { kind: "customers", create: 7, invalid: 2, skipped: 1 }],
  ["field/ord-excel", { kind: "orders", create: 2, invalid: 0, skipped: 0 }],
  ["shopify-customers", { kind: "customers", create: 3, invalid: 3, skipped: 1 }],
  ["shopify-orders", { kind: "orders", create: 3, invalid: 3, skipped: 0 }],
  ["woocommerce-orders", { kind: "orders", create: 1, invalid: 0, skipped: 1 }],
])("%s", async (name, { kind, ...counts }) => {
  const services = testServices(database.db);
  const file = await readFile(new URL(`fixtures/${name}.csv`, import.meta.url));
  const { id } = await uploadProducts(services, terminal, { fileName: name, file });
  await workOnImport(services, id);
  const found = await readUpload(services, id);
  expect(found).toMatchObject({
    kind,
    report: { failure: null, counts, questions: [], findings: [] },
  });
});
