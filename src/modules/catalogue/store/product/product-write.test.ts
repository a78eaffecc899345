import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { insertProducts, type ProductToWrite } from "./product-write.server.ts";

const database = testDatabase("empty");

const bare = (slug: string): ProductToWrite => ({
  slug,
  name: "Mug",
  description: "",
  price: 1000,
  brandName: "",
  categoryNames: [],
  pictureIds: [],
  variants: [],
  stock: { inStock: true, stockCount: null },
});

async function rowOf(slug: string) {
  const query = database.db.selectFrom("product").selectAll().where("slug", "=", slug);
  const { id: _, slug: __, updated_at: ___, ...row } = await query.executeTakeFirstOrThrow();
  return row;
}

test("a product with few columns is the same alone and in a batch", async () => {
  const full: ProductToWrite = {
    ...bare("full"),
    original_price: 1200,
    tags: ["stoneware"],
    specifications: [{ label: "Height", value: "9 cm" }],
    features: ["Dishwasher safe"],
    variant_label: "Colour",
    sku: "M-1",
    barcode: "1",
    type: "Mug",
    units_sold_30_days: 3,
    position: 7,
    import_handle: "mug",
    import_hash: "hash",
    is_sample: true,
  };
  await database.db.transaction().execute(async (tx) => {
    await insertProducts(tx, [bare("alone")]);
    await insertProducts(tx, [bare("beside"), full]);
  });
  expect(await rowOf("beside")).toEqual(await rowOf("alone"));
  expect(await rowOf("full")).toMatchObject({ sku: "M-1", tags: ["stoneware"], position: 7 });
});
