import { afterEach, expect, test } from "vitest";
import { setShopLocale, shopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { testDatabase } from "#testing/database.server.ts";
import { importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import type { ImportAnswers } from "#modules/import/rules/import-job.ts";
import { importProducts } from "./import-products.server.ts";

const database = testDatabase("empty");
const { write } = productFiles();
afterEach(() => setShopLocale(usEnglish));

async function run(text: string, answers: Partial<ImportAnswers> = {}) {
  const findings: string[] = [];
  const open = { quantity: null, currency: null, decimal: null, dayOrder: null };
  const done = await importProducts(
    database.db,
    {
      file: await write(text),
      apply: true,
      strict: false,
      fallbackCategory: null,
      now: importedAt,
      answers: { ...open, ...answers },
    },
    { ...quietListener, onFinding: ({ code }) => findings.push(code) },
  );
  return { done, findings };
}

const stockOf = async (handle: string) => {
  const { rows } = await database.pool.query(
    "select on_hand, is_offered from stock join product on product.id = product_id where import_handle = $1",
    [handle],
  );
  return rows;
};

test("a file without quantities keeps the shop's stock, and asks for that of new products", async () => {
  await run("Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,12.00,7\n");
  const file = "Handle,Title,Variant Price\nmug,Red mug,13.00\nbowl,Bowl,9.00\n";
  const { done, findings } = await run(file);
  expect(done).toMatchObject({ ok: true, value: { create: 1, update: 1 } });
  expect(findings).toContain("no-quantity");
  expect(await stockOf("mug")).toEqual([{ on_hand: 7, is_offered: true }]);
  expect(await stockOf("bowl")).toEqual([{ on_hand: null, is_offered: true }]);
  // The first file again: its quantity has not changed since.
  await database.pool.query("update stock set on_hand = 5 where on_hand = 7");
  await run("Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,12.00,7\n");
  expect(await stockOf("mug")).toEqual([{ on_hand: 5, is_offered: true }]);
  const zero = await run(file.replaceAll("9.00", "9.50"), { quantity: "zero" });
  expect(zero.findings).not.toContain("no-quantity");
  expect(await stockOf("mug")).toEqual([{ on_hand: 0, is_offered: true }]);
  expect(await stockOf("bowl")).toEqual([{ on_hand: 0, is_offered: true }]);
  await run(file.replaceAll("9.00", "9.60"), { quantity: "uncounted" });
  expect(await stockOf("bowl")).toEqual([{ on_hand: null, is_offered: true }]);
});

test("a file's currency is the shop's, or it is refused", async () => {
  const named = "Handle,Title,Variant Price,Currency\ncup,Cup,9.99,EUR\n";
  expect((await run(named)).done).toMatchObject({
    ok: false,
    error: { reason: expect.stringContaining("The prices of the file are in EUR, and the shop's") },
  });
  const own = await run(named.replace("EUR", "usd"));
  expect(own).toMatchObject({ done: { ok: true } });
  expect(own.findings).not.toContain("no-currency");
  const unnamed = "Handle,Title,Variant Price\njug,Jug,9.99\n";
  expect((await run(unnamed, { currency: "other" })).done.ok).toBe(false);
  expect((await run(unnamed)).findings).toContain("no-currency");
});

test.each([
  ["COP", 2, "1.499.000,00", 149_900_000],
  ["ARS", 2, "1499000.00", 149_900_000],
  ["HUF", 2, "1 499 000", 149_900_000],
  ["JPY", 0, "1,499,000", 1_499_000],
  ["KWD", 3, "1.250", 1250],
])("a price in %s with %i decimals: %s", async (currency, digits, price, expected) => {
  setShopLocale({ ...shopLocale(), currency, digits });
  const handle = `sofa-${currency.toLowerCase()}`;
  const { done } = await run(`Handle,Title,Variant Price\n${handle},Sofa,"${price}"\n`);
  expect(done).toMatchObject({ ok: true, value: { create: 1, invalid: 0 } });
  const { rows } = await database.pool.query("select price from product where import_handle = $1", [
    handle,
  ]);
  expect(rows).toEqual([{ price: expected }]);
});
