import { expect, it } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { whileHeld } from "#testing/while-held.ts";
import { importProducts } from "./import-products.server.ts";
import { previewUndo, undoLastImport } from "./undo-last-import.server.ts";

const database = testDatabase();
const { changed } = productFiles();

async function apply(file: string): Promise<void> {
  const command = { file, apply: true, strict: true, fallbackCategory: null, now: importedAt };
  expect(await importProducts(database.db, command, quietListener)).toMatchObject({ ok: true });
}

const cube = "(select id from product where import_handle = 'audio-cube')";

it("keeps a sale that the import has waited for", async () => {
  const { db, pool } = database;
  await apply(fixture("shop.csv"));
  const second = await changed("shop.csv", ["shopify,3,", "shopify,9,"]);
  await whileHeld(
    database,
    {
      hold: `select from stock where product_id = ${cube} for update`,
      change: (held) =>
        held.query(
          `update stock set on_hand = on_hand - 1, sold = sold + 1 where product_id = ${cube}`,
        ),
    },
    () => apply(second),
  );
  const preview = await previewUndo(db);
  await undoLastImport(db, { id: preview?.lastImport.id ?? 0 });
  const { rows } = await pool.query(`select on_hand, sold from stock where product_id = ${cube}`);
  expect(rows).toEqual([{ on_hand: 2, sold: 1 }]);
});
