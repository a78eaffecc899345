import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { listCartProducts } from "./list-cart-products.server.ts";

let shop: TestDatabase;
let withOptions: number;
let plain: number;

beforeAll(async () => {
  shop = await openTestDatabase();
  const { rows } = await shop.pool.query<{ id: string; has: boolean }>(
    "select id, exists (select from variant where product_id = product.id) as has from product order by id",
  );
  withOptions = Number(rows.find(({ has }) => has)?.id);
  plain = Number(rows.find(({ has }) => !has)?.id);
});
afterAll(() => shop.drop());

async function ask(...ids: number[]) {
  return listCartProducts(shop, ids);
}

describe("the data of products in a cart", () => {
  it("is the database's: price, discount, stock, options", async () => {
    await shop.pool.query("update product set price = 4321, discount = 15 where id = $1", [plain]);
    await shop.pool.query("update stock set on_hand = 3 where product_id = $1", [plain]);
    const found = await ask(plain);
    expect(found).toMatchObject([
      {
        id: plain,
        price: 4321,
        discount: 15,
        stockCount: 3,
        inStock: true,
        variantLabel: null,
        variants: [],
      },
    ]);
  });

  it("has a product's options in order, each with its extra price, stock and picture", async () => {
    const { rows } = await shop.pool.query(
      "select variant.id, name, additional_price, in_stock, on_hand, picture_id from variant join stock on variant_id = variant.id where variant.product_id = $1 order by position, variant.id",
      [withOptions],
    );
    const found = await ask(withOptions);
    const [product] = found;
    expect(product?.variantLabel).toBeTruthy();
    expect(
      product?.variants.map(({ id, name, additionalPrice, inStock, stockCount }) => [
        id,
        name,
        additionalPrice,
        inStock,
        stockCount,
      ]),
    ).toEqual(
      rows.map((row) => [
        Number(row.id),
        row.name,
        row.additional_price,
        row.in_stock,
        row.on_hand,
      ]),
    );
    for (const [index, row] of rows.entries()) {
      const picture = product?.variants[index]?.picture;
      if (row.picture_id === null) expect(picture).toBeNull();
      else
        expect(Object.keys(picture ?? {}).toSorted()).toEqual([
          "alt",
          "height",
          "key",
          "width",
          "widths",
        ]);
    }
  });

  it("leaves out products that are not on sale", async () => {
    const { rows } = await shop.pool.query(
      "update product set status = 'archived' where id = (select max(id) from product) returning id",
    );
    const found = await ask(Number(rows[0].id), plain, 987_654_321, Number.MAX_SAFE_INTEGER);
    expect(found.map(({ id }) => id)).toEqual([plain]);
  });

  it("is empty for no ids", async () => {
    expect(await ask()).toEqual([]);
  });
});
