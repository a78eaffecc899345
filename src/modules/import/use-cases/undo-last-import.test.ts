import { beforeEach, describe, expect, it } from "vitest";
import { compactFacets } from "#modules/catalogue/store/listing/facet-cells.server.ts";
import { takeStock } from "#modules/stock/store/stock-holds.server.ts";
import { ok } from "#modules/core/rules/result.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { changeOrder } from "#testing/orders/change-order.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { quoteNow } from "#testing/orders/orders-shop.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import { testServices } from "#testing/services.ts";
import { fetchPictures } from "./fetch-pictures.server.ts";
import { importProducts } from "./import-products.server.ts";
import { previewUndo, undoLastImport } from "./undo-last-import.server.ts";

const { changed } = productFiles();

let shop: TestDatabase;
beforeEach(async () => {
  shop = await openTestDatabase();
  return () => shop.drop();
});

async function apply(file: string): Promise<void> {
  const command = { file, apply: true, strict: true, fallbackCategory: null, now: importedAt };
  const result = await importProducts(shop.db, command, quietListener);
  if (!result.ok) throw new Error(result.error.code);
}

/** Tables that undo does not restore: append-only logs, and the import records. */
const feeds = ["page_change", "price_history", "import_run", "import_product", "import_addition"];
/** Tables of counts, where a row of zero is equal to no row. */
const totals = ["facet_cell", "search_word", "document_word", "option_count"];
const countOfCell = [0, 1, 2, 3, 4].map((box) => `in_stock_${box} + sold_out_${box}`).join(" + ");
const counts = [
  ...totals,
  "facet_change",
  "search_word_change",
  "document_word_change",
  "option_change",
];

/** Returns every row of every table, as text. */
async function dump(): Promise<Record<string, string[]>> {
  await compactFacets(shop.db);
  const { rows: tables } = await shop.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const names = tables.map((table) => table.name).filter((name) => !feeds.includes(name));
  const dumped = names.map(async (name) => {
    const count = name === "facet_cell" ? countOfCell : "product_count";
    const condition = totals.includes(name) ? `where ${count} <> 0` : "";
    const { rows } = await shop.pool.query<{ row: string }>(
      `select to_jsonb(${name})::text as row from ${name} ${condition} order by 1`,
    );
    return [name, rows.map((each) => each.row)] as const;
  });
  return Object.fromEntries(await Promise.all(dumped));
}

async function undo() {
  const preview = await previewUndo(shop.db);
  return preview && (await undoLastImport(shop.db, preview.lastImport));
}

const productId = async (handle: string) =>
  (await shop.pool.query("select id from product where import_handle = $1", [handle])).rows[0]?.id;

describe("an undone import", () => {
  it.each(["shop.csv", "shopify-apparel.csv", "shopify-home-and-garden.csv"])(
    "leaves the database row for row as it was: %s",
    async (name) => {
      const before = await dump();
      expect(before["product"]?.length).toBeGreaterThan(50);
      expect(Object.keys(before)).toEqual(expect.arrayContaining(counts));
      await apply(fixture(name));
      expect(await dump()).not.toEqual(before);
      const summary = { removed: name === "shop.csv" ? 3 : 20, restored: 0, soldSince: 0 };
      expect(await undo()).toMatchObject({ ok: true, value: { touched: [], summary } });
      expect(await dump()).toEqual(before);
    },
  );

  it("removes fetched pictures too", async () => {
    const before = await dump();
    await apply(fixture("shop.csv"));
    const bytes = new Uint8Array([1]);
    const small = {
      width: 9,
      height: 9,
      renditions: [{ width: 9, format: "webp" as const, bytes }],
    };
    const pictures = { fetchPicture: () => Promise.resolve(ok(small)) };
    await fetchPictures({ db: shop.db, pictures }, { onProgress: () => undefined });
    await undo();
    expect(await dump()).toEqual(before);
  });

  it("restores content, variants, stock and pictures that it had changed", async () => {
    await apply(fixture("shop.csv"));
    await shop.pool.query(
      "update product set discount = 10, features = '{Soft}' where import_handle is not null",
    );
    const before = await dump();
    await apply(
      await changed(
        "shop.csv",
        ["48.00,60.00", "45.00,50.00"],
        ["Sand,,L,LS-2", "Sand,,XL,LS-9"],
        ["shopify,3,", "shopify,9,"],
        ["shirt-3.jpg", "shirt-9.jpg"],
        ["Does things.", "Does other things."],
        [",Wren,", ",Wren & Daughter,"],
      ),
    );
    expect(await undo()).toMatchObject({
      value: { summary: { removed: 0, restored: 3, brands: 1 } },
    });
    expect(await dump()).toEqual(before);
  });

  it("is the last one that wrote something, and can be undone once", async () => {
    expect(await undo()).toBeNull();
    await apply(fixture("shopify-apparel.csv"));
    await apply(fixture("shop.csv"));
    // This import has nothing to write.
    await apply(fixture("shop.csv"));
    expect(await undo()).toMatchObject({ value: { lastImport: { file: "shop.csv", created: 3 } } });
    expect(await productId("ocean-blue-shirt")).toBeDefined();
    expect(await undo()).toBeNull();
  });
});

describe("changes made after an import", () => {
  const stockOf = async (handle: string) =>
    (
      await shop.pool.query(
        "select sum(on_hand)::integer as units from stock where product_id = $1",
        [await productId(handle)],
      )
    ).rows[0].units as number;

  const sell = async (handle: string) => {
    const line = { productId: await productId(handle), variantId: null, quantity: 1 };
    await shop.db.transaction().execute((tx) => takeStock(tx, [line]));
  };

  it("keep sales: the count goes back by what the import changed", async () => {
    await apply(fixture("shop.csv"));
    await apply(await changed("shop.csv", ["shopify,3,", "shopify,9,"]));
    await sell("audio-cube");
    expect(await stockOf("audio-cube")).toBe(8);
    expect(await undo()).toMatchObject({ ok: true, value: { summary: { soldSince: 1 } } });
    expect(await stockOf("audio-cube")).toBe(2);
    const { rows } = await shop.pool.query(
      "select in_stock, low_stock from product where import_handle = 'audio-cube'",
    );
    expect(rows).toEqual([{ in_stock: true, low_stock: 2 }]);
  });

  it("are listed, and a new product that was sold, reviewed or edited is archived", async () => {
    await apply(fixture("shop.csv"));
    await sell("audio-cube");
    await shop.pool.query(
      "update product set name = 'Finer Shirt' where import_handle = 'linen-shirt'",
    );
    const before = await dump();
    const touched = [
      { name: "Audio Cube", isNew: true, isEdited: false },
      { name: "Finer Shirt", isNew: true, isEdited: true },
    ];
    expect(await previewUndo(shop.db)).toMatchObject({ touched });
    expect(await dump()).toEqual(before);
    expect(await undo()).toMatchObject({ value: { touched, summary: { removed: 1 } } });
    const { rows } = await shop.pool.query(
      "select name, status, (select count(*)::integer from product_picture where product_id = product.id) as pictures from product where import_handle is not null order by name",
    );
    expect(rows).toEqual([
      { name: "Audio Cube", status: "archived", pictures: 1 },
      { name: "Finer Shirt", status: "archived", pictures: 4 },
    ]);
  });

  it("archive a new product with an order, even if its stock is not counted", async () => {
    await apply(fixture("shopify-apparel.csv"));
    const { rows } = await shop.pool.query<{ id: string }>(
      "select product_id as id from stock join product on product.id = product_id where import_handle is not null and on_hand is null and variant_id is null order by 1 limit 1",
    );
    const id = Number(rows[0]?.id);
    await placePaidOrder(testServices(shop.db), id);
    expect(await previewUndo(shop.db)).toMatchObject({
      touched: [{ id, isNew: true, isEdited: false }],
    });
    expect(await undo()).toMatchObject({ value: { summary: { removed: 19 } } });
    const kept = await shop.pool.query(
      "select status, (select count(*)::integer from order_line where product_id = product.id) as lines from product where id = $1",
      [id],
    );
    expect(kept.rows).toEqual([{ status: "archived", lines: 1 }]);
  });

  it("keep the stock of orders for a variant that the import removed, and a variant that was ordered", async () => {
    const services = testServices(shop.db);
    const order = async (variant: string) => {
      const { rows } = await shop.pool.query<{ id: string }>(
        "select variant.id from variant join product on product.id = product_id where import_handle = 'linen-shirt' and variant.name = $1",
        [variant],
      );
      const shirt = Number(await productId("linen-shirt"));
      const lines = [{ productId: shirt, variantId: Number(rows[0]?.id), quantity: 1 }];
      const { total: expectedTotal } = await quoteNow(services, { lines });
      const placed = await submitOrder(services, checkoutOf({ lines, expectedTotal }));
      return placed.ok ? placed.value.id : 0;
    };
    const pay = (id: number) =>
      payOrder(services, id, { provider: "demo", method: "card", details: cards.pays });
    const removed = async () =>
      apply(await changed("shop.csv", ["Sand,Size,S,LS-1", "Sand,Size,XS,LS-9"]));
    await apply(fixture("shop.csv"));
    const [paid, unpaid] = [await order("Sand / S"), await order("Sand / S")];
    await pay(paid);
    await removed();
    await pay(unpaid);
    expect(await undo()).toMatchObject({ value: { summary: { restored: 1 } } });
    const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;
    await changeOrder(services, { id: paid }, cancel);
    const { rows } = await shop.pool.query(
      "select on_hand, held, sold from stock join variant on variant.id = variant_id where variant.name = 'Sand / S'",
    );
    expect(rows).toEqual([{ on_hand: 3, held: 0, sold: 1 }]);
    const { rows: lines } = await shop.pool.query(
      "select variant.name from order_line left join variant on variant.id = variant_id where order_id in ($1, $2)",
      [paid, unpaid],
    );
    expect(lines).toEqual([{ name: "Sand / S" }, { name: "Sand / S" }]);
    await removed();
    await pay(await order("Sand / XS"));
    expect(await undo()).toMatchObject({
      value: { touched: [{ name: "Linen Shirt", isNew: false }], summary: { restored: 0 } },
    });
    expect(await checkOrders(services)).toEqual([]);
  });

  it("prevent the undo if another import ran after the preview", async () => {
    await apply(fixture("shop.csv"));
    const shown = await previewUndo(shop.db);
    if (!shown) throw new Error("there is an import");
    await apply(fixture("shopify-apparel.csv"));
    const before = await dump();
    expect(await undoLastImport(shop.db, shown.lastImport)).toEqual({
      ok: false,
      error: "not-the-last",
    });
    expect(await dump()).toEqual(before);
  });

  it("keep a product unchanged if it or one of its variants was edited", async () => {
    await apply(fixture("shop.csv"));
    await apply(
      await changed(
        "shop.csv",
        ["48.00,60.00", "45.00,60.00"],
        ["deny,120,", "deny,110,"],
        ["A cube.", "A die."],
      ),
    );
    await shop.pool.query("update variant set sku = 'MINE' where name = 'Sand / S'");
    const result = await undo();
    expect(result).toMatchObject({
      value: { touched: [{ name: "Linen Shirt", isNew: false, isEdited: true }] },
    });
    const { rows } = await shop.pool.query(
      "select price, description from product where import_handle in ('linen-shirt', 'audio-cube') order by price",
    );
    expect(rows.map((row) => row.price)).toEqual([4500, 12_000]);
    expect(rows[1].description).toContain("A cube.");
  });

  it("keep a brand, a category and a picture that something else now uses", async () => {
    await apply(fixture("shop.csv"));
    await shop.pool.query(`
      update product set brand_id = imported.brand_id, category_id = imported.category_id, subcategory_id = null,
        picture_id = imported.picture_id
      from product as imported where product.id = 1 and imported.import_handle = 'gizmo'`);
    expect(await undo()).toMatchObject({ ok: true, value: { summary: { removed: 3 } } });
    const { rows } = await shop.pool.query(
      "select brand.name as brand, category.name as category from product join brand on brand.id = brand_id join category on category.id = category_id where product.id = 1",
    );
    expect(rows).toEqual([{ brand: "Unbranded", category: "Everything Else" }]);
  });
});
