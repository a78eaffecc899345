import { beforeEach, describe, expect, it } from "vitest";
import { compactFacets } from "#modules/catalogue/store/listing/facet-cells.server.ts";
import { findProduct } from "#modules/catalogue/store/products.server.ts";
import type { ImportError } from "#modules/import/rules/import-error.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, productFiles, quietListener } from "#testing/product-files.ts";
import { importProducts } from "./import-products.server.ts";
import type { Plan } from "./plan-products.server.ts";

const { pathOf, write, changed } = productFiles();

let shop: TestDatabase;
beforeEach(async () => {
  shop = await openTestDatabase();
  return () => shop.drop();
});

async function run(file: string, command: Partial<Parameters<typeof importProducts>[1]> = {}) {
  const plans: Plan[] = [];
  const errors: (ImportError & { handle: string })[] = [];
  const result = await importProducts(
    shop.db,
    { file, apply: false, strict: false, fallbackCategory: null, now: importedAt, ...command },
    {
      ...quietListener,
      onPlan: (plan) => plans.push(plan),
      onErrors: (left) =>
        errors.push(...left.errors.map((error) => ({ ...error, handle: left.handle }))),
    },
  );
  return { result, plans, errors, counts: result.ok ? result.value : null };
}

const none = { create: 0, update: 0, unchanged: 0, invalid: 0, skipped: 0 };

async function fingerprintOfShop() {
  const { rows } = await shop.pool.query(`
    select (select md5(string_agg(product::text, ',' order by id)) from product) as products,
      (select md5(string_agg(variant::text, ',' order by id)) from variant) as variants,
      (select md5(string_agg(picture::text, ',' order by id)) from picture) as pictures,
      (select md5(string_agg(brand::text, ',' order by id)) from brand) as brands,
      (select max(id) from page_change) as changes`);
  return rows[0];
}

describe.each(["shopify-apparel.csv", "shopify-home-and-garden.csv"])(
  "the real file %s",
  (name) => {
    it("has twenty products without an error, all in the fallback category", async () => {
      const { counts, plans } = await run(fixture(name), { fallbackCategory: "fashion" });
      expect(counts).toEqual({ ...none, create: 20 });
      const categories = new Set(plans.map((plan) => plan.product.category));
      expect([...categories]).toEqual(["fashion"]);
    });

    it("changes nothing in a dry run, and nothing when applied again", async () => {
      const before = await fingerprintOfShop();
      await run(fixture(name));
      expect(await fingerprintOfShop()).toEqual(before);
      expect((await run(fixture(name), { apply: true })).counts).toEqual({ ...none, create: 20 });
      const after = await fingerprintOfShop();
      expect((await run(fixture(name), { apply: true })).counts).toEqual({
        ...none,
        unchanged: 20,
      });
      expect(await fingerprintOfShop()).toEqual(after);
    });
  },
);

describe("an imported product", () => {
  beforeEach(async () => {
    await run(fixture("shop.csv"), { apply: true });
  });

  it("has all fields of the file", async () => {
    const found = await findProduct(shop.db, "linen-shirt");
    expect(found?.product).toMatchObject({
      name: "Linen Shirt",
      brand: "Wren",
      description: "<p>Washed linen,\nmade to last.</p>",
      category: { slug: "fashion" },
      subcategory: { slug: "clothing" },
      price: 4800,
      originalPrice: 6000,
      discount: 0,
      inStock: true,
      stockCount: 4,
      variantLabel: "Colour / Size",
    });
    const query = shop.db.selectFrom("product").select(["tags", "status"]);
    const row = await query.where("slug", "=", "linen-shirt").executeTakeFirst();
    expect(row).toEqual({ tags: ["linen", "summer"], status: "active" });
    const [small, large, ...others] = found?.product.variants ?? [];
    expect(small).toMatchObject({ name: "Sand / S", price: 4800, compareAtPrice: 6000 });
    expect(small).toMatchObject({ sku: "LS-1", inStock: true, stockCount: 4 });
    expect(small?.picture?.alt).toBe("Linen Shirt, picture 4");
    expect(large).toMatchObject({ name: "Sand / L", price: 5200, compareAtPrice: null });
    expect(large).toMatchObject({ inStock: false, stockCount: 0, picture: null });
    expect(others).toEqual([]);
    expect(found?.product.images.map(({ alt }) => alt)).toEqual([
      "Sand linen shirt",
      "Linen Shirt, picture 2",
      "The collar",
      "Linen Shirt, picture 4",
    ]);
    for (const { key, widths } of found?.product.images ?? []) {
      expect(key).toMatch(/^drawn-[0-9a-f]{24}$/);
      expect(widths).toEqual([]);
    }
  });

  it("that matches no category goes to Everything Else, hidden while it is a draft", async () => {
    expect(await findProduct(shop.db, "gizmo")).toBeNull();
    const { rows } = await shop.pool.query(`
      select product.name, brand.name as brand, category.name as category, picture.key, parent_id
      from product join category on category.id = category_id join brand on brand.id = brand_id
      join picture on picture.id = product.picture_id where import_handle = 'gizmo'`);
    expect(rows).toMatchObject([
      { name: "Gizmo", brand: "Unbranded", category: "Everything Else", parent_id: null },
    ]);
    expect(rows[0].key).toMatch(/^drawn-/);
  });

  it("is counted in the search words", async () => {
    await compactFacets(shop.db);
    const { rows } = await shop.pool.query(
      "select word from search_word where word in ('linen', 'gizmo') and product_count > 0",
    );
    expect(rows).toEqual([{ word: "linen" }]);
  });

  it("is updated only in the fields that changed in the file", async () => {
    const file = await changed(
      "shop.csv",
      ["48.00,60.00", "45.00,60.00"],
      ["Sand,,L,LS-2", "Sand,,XL,LS-2"],
      ["A cube.", "A small cube."],
    );
    const variantId = async (name: string) =>
      (await shop.pool.query("select id from variant where name = $1", [name])).rows[0]?.id;
    const small = await variantId("Sand / S");
    const dry = await run(file);
    expect(dry.counts).toEqual({ ...none, update: 2, unchanged: 1 });
    expect(dry.plans.flatMap((plan) => plan.changes)).toEqual([
      {
        field: "variants",
        from: expect.stringContaining("Sand / S ($48.00, compared with $60.00"),
        to: expect.stringContaining("Sand / S ($45.00, compared with $60.00"),
      },
      {
        field: "stock of variants",
        from: "Sand / S: 4, Sand / L: 0",
        to: "Sand / S: 4, Sand / XL: 0",
      },
      { field: "description", from: "A cube.", to: "A small cube." },
    ]);
    expect((await run(file, { apply: true })).counts).toEqual(dry.counts);
    expect((await run(file, { apply: true })).counts).toEqual({ ...none, unchanged: 3 });
    const found = await findProduct(shop.db, "linen-shirt");
    expect(found?.product.variants.map(({ name }) => name)).toEqual(["Sand / S", "Sand / XL"]);
    expect(await variantId("Sand / S")).toBe(small);
  });

  it("keeps sales since the last import unless the file's stock has changed", async () => {
    await shop.pool.query(
      "update stock set on_hand = 1 from product where product.id = product_id and import_handle = 'audio-cube'",
    );
    await run(await changed("shop.csv", ["deny,120,", "deny,110,"]), { apply: true });
    expect((await findProduct(shop.db, "audio-cube"))?.product).toMatchObject({
      price: 11_000,
      stockCount: 1,
    });
    await run(await changed("shop.csv", ["deny,120,", "deny,110,"], ["shopify,3,", "shopify,9,"]), {
      apply: true,
    });
    expect((await findProduct(shop.db, "audio-cube"))?.product).toMatchObject({
      price: 11_000,
      stockCount: 9,
    });
  });

  it("keeps the shopkeeper's changes while the file stays the same", async () => {
    await shop.pool.query(
      "update product set name = 'Sound Cube', discount = 10 where import_handle = 'audio-cube'",
    );
    expect((await run(fixture("shop.csv"), { apply: true })).counts).toEqual({
      ...none,
      unchanged: 3,
    });
    await run(await changed("shop.csv", ["deny,120,", "deny,110,"]), { apply: true });
    const found = await findProduct(shop.db, "audio-cube");
    expect(found?.product).toMatchObject({ name: "Audio Cube", discount: 10 });
  });

  it("that already equals its file only gets a new hash", async () => {
    await shop.pool.query("update product set import_hash = 'x.y' where import_handle is not null");
    const all = { ...none, unchanged: 3 };
    expect((await run(fixture("shop.csv"), { apply: true })).counts).toEqual(all);
    const after = await fingerprintOfShop();
    expect((await run(fixture("shop.csv"), { apply: true })).counts).toEqual(all);
    expect(await fingerprintOfShop()).toEqual(after);
  });

  it("stays when it is missing from the file", async () => {
    await run(await write("Handle,Title,Price\nother-thing,Other Thing,1\n"), { apply: true });
    expect(await findProduct(shop.db, "linen-shirt")).not.toBeNull();
  });
});

describe("slugs", () => {
  it("are valid and unique", async () => {
    const { rows } = await shop.pool.query("select slug from product order by id limit 1");
    const taken = rows[0].slug as string;
    const handles = [taken, "Grüne Vase", "grune--vase", "花瓶", taken + "-2"];
    const lines = handles.map((handle) => `${handle},Thing,1`).join("\n");
    await run(await write(`Handle,Title,Price\n${lines}\n`), { apply: true });
    const { rows: imported } = await shop.pool.query(
      "select slug from product where import_handle is not null order by position",
    );
    const slugs = imported.map((row) => row.slug as string);
    expect(slugs.slice(0, 3)).toEqual([`${taken}-2`, "grune-vase", "grune-vase-2"]);
    expect(slugs[3]).toMatch(/^product-[a-z0-9]+$/);
    expect(slugs[4]).toBe(`${taken}-2-2`);
  });
});

describe("errors", () => {
  const invalid = [
    "Handle,Title,Price,Published,Gift Card",
    "good,Good,1,true,false",
    "bad,Bad,x,perhaps,false",
    ",No Handle,1,,",
    "card,Gift Card,10,true,true",
    "twice,Twice,1,,",
    "good-2,Also Good,2,,",
    "twice,,2,,",
    'much,"Much",1,,,,more',
  ].join("\n");

  it("exclude only their product", async () => {
    const { errors, counts } = await run(await write(invalid), { apply: true });
    expect(errors.map(({ line, code, handle }) => `${line} ${handle} ${code}`)).toEqual([
      // A row without handle is reported at once, a product after its last row.
      "4  no-handle",
      "3 bad bad-price",
      "3 bad bad-boolean",
      "5 card gift-card",
      "8 twice handle-returns",
      "9 much too-many-cells",
    ]);
    expect(counts).toEqual({ ...none, create: 2, invalid: 4, skipped: 1 });
    expect(await findProduct(shop.db, "good-2")).not.toBeNull();
    expect(await findProduct(shop.db, "twice")).toBeNull();
  });

  it("stop a strict import", async () => {
    const before = await fingerprintOfShop();
    const { result } = await run(await write(invalid), { apply: true, strict: true });
    expect(result).toMatchObject({
      ok: false,
      error: { code: "has-errors", summary: { invalid: 4 } },
    });
    expect(await fingerprintOfShop()).toEqual(before);
  });
});

it("puts products that match no category into the given one", async () => {
  const file = await write("Handle,Title,Price\ngizmo,Gizmo,1\n");
  expect((await run(file, { fallbackCategory: "toys-games" })).plans[0]?.product.category).toBe(
    "toys-games",
  );
  for (const unknown of [
    { fallbackCategory: "nowhere" },
    { categoryMapping: { Cup: "nowhere" } },
  ]) {
    const { result } = await run(file, unknown);
    expect(result).toMatchObject({ ok: false, error: { code: "unknown-category" } });
  }
});

it("reports why a file cannot be read", async () => {
  const { result } = await run(pathOf("nothing.csv"));
  expect(result).toEqual({
    ok: false,
    error: { code: "unreadable-file", reason: "There is no such file." },
  });
});

it("reads Shopify's old and new column names to the same product", async () => {
  const before =
    "Handle,Title,Body (HTML),Variant Price,Variant Compare At Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src\n";
  const after =
    "URL handle,Title,Description,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL\n";
  const row = "cup,Cup,Text,4,5,shopify,7,https://cdn.shop.example/cup.jpg\n";
  await run(await write(before + row), { apply: true });
  expect((await run(await write(after + row))).counts).toEqual({ ...none, unchanged: 1 });
});
