import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSold, resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { decimalMoney } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { priceOnPage, struckPrice } from "#modules/catalogue/rules/price.ts";
import { gtinOf, type Product } from "#modules/catalogue/rules/product.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { importProducts } from "#modules/import/use-cases/import-products.server.ts";
import { requestContext, structuredData } from "#storefront/routes/context.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { fixture, importedAt, quietListener } from "#testing/product-files.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import {
  type FileProduct,
  type Offered,
  readWooCommerceProducts,
  stockOf,
} from "#testing/woocommerce-file.ts";
import { loader } from "./product.tsx";

const files = [
  "shopify-apparel.csv",
  "shopify-home-and-garden.csv",
  "woocommerce.csv",
  "shop.csv",
  "variants.csv",
];

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase("empty");
  for (const name of files) {
    const command = { apply: true, strict: true, fallbackCategory: null, now: importedAt };
    const file = fixture(name);
    const result = await importProducts(shop.db, { ...command, file }, quietListener);
    if (!result.ok) throw new Error(`${name} could not be imported: ${result.error.code}.`);
  }
  // As if all had been fetched: of pictures that are missing a page shows one tile.
  await shop.pool.query(
    "update picture set key = 'fetched-' || id, widths = '{800}' where source_url is not null",
  );
});
afterAll(() => shop.drop());

const columns: Record<string, string[]> = {
  handle: ["Handle", "URL handle"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  sku: ["Variant SKU", "SKU"],
  barcode: ["Variant Barcode", "Barcode"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  image: ["Image Src", "Product image URL"],
  variantImage: ["Variant Image", "Variant image URL"],
  status: ["Status"],
};

async function readFileProducts(name: string): Promise<FileProduct[]> {
  const text = await readFile(fixture(name), "utf8");
  if (name === "woocommerce.csv") return readWooCommerceProducts(text, "2026-06-01");
  const rows = parse(text, { columns: true, bom: true, relax_column_count: true }) as Record<
    string,
    string
  >[];
  const cell = (row: Record<string, string>, column: string) =>
    columns[column]?.map((spelling) => row[spelling]).find((value) => value !== undefined) ?? "";
  const options = (row: Record<string, string>) =>
    [1, 2, 3]
      .map((number) => row[`Option${number} Value`] ?? row[`Option${number} value`] ?? "")
      .filter((value) => value !== "" && value !== "Default Title")
      .join(" / ");
  const money = (value: string) => (value === "" ? null : parseMoney(value));
  const byHandle = Map.groupBy(rows, (row) => cell(row, "handle"));
  return [...byHandle].flatMap(([handle, own]) => {
    const [first] = own;
    if (!first || cell(first, "status") === "draft") return [];
    const offered = own
      .filter((row) => cell(row, "price") !== "")
      .map((row) => {
        const keepsSelling = /continue/i.test(cell(row, "policy"));
        const stock =
          cell(row, "tracker") === "" ? null : stockOf(Number(cell(row, "quantity")), keepsSelling);
        return {
          name: options(row),
          price: money(cell(row, "price")) ?? Number.NaN,
          compareAt: money(cell(row, "compareAt")),
          sku: cell(row, "sku") || null,
          barcode: cell(row, "barcode") || null,
          stock,
          isLeft: stock !== 0,
          picture: cell(row, "variantImage") || null,
        };
      });
    const pictures = new Set(
      own.flatMap((row) => [cell(row, "image"), cell(row, "variantImage")]).filter(Boolean),
    );
    return [{ handle, offered, pictures: pictures.size }];
  });
}

type Offer = { price: string; availability: string; priceSpecification?: { price: string } };
type Described = { sku?: string; gtin?: string; offers: Offer };
type PageData = { product: Product; machines: ({ hasVariant?: Described[] } & Described)[] };

async function openPage(handle: string): Promise<PageData> {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services: testServices(shop.db),
    log: rememberingLog(),
    clientAddress: "visitor",
    cacheTags: { value: null },
    noteOutage: () => null,
    seal: ({ head, rest }) => Buffer.from(head + rest.join("")),
  });
  const url = new URL(`https://shop.example/product/${handle}`);
  const { product } = (await loader({ params: { id: handle }, url, context } as never)) as Pick<
    PageData,
    "product"
  >;
  return { product, machines: context.get(structuredData) as PageData["machines"] };
}

/** What a page says of each thing that can be bought. */
function onPage({ product }: PageData): Offered[] {
  if (product.variants.length === 0)
    return [
      {
        name: "",
        price: priceOnPage(product, null),
        compareAt: product.originalPrice,
        sku: product.sku,
        barcode: product.barcode,
        stock: product.stockCount,
        isLeft: product.inStock,
        picture: null,
      },
    ];
  return product.variants.map((variant) => ({
    name: variant.name,
    price: priceOnPage(product, variant),
    compareAt: variant.compareAtPrice,
    sku: variant.sku,
    barcode: variant.barcode,
    stock: variant.stockCount,
    isLeft: variant.inStock,
    picture: variant.picture?.key ?? null,
  }));
}

/** What the cart charges for one of each, and how many there are. */
async function inCart({ product }: PageData) {
  const products = new Map(
    (await listWithVariants(shop.db, [product.id])).map((each) => [each.id, each]),
  );
  const ids = product.variants.length > 0 ? product.variants.map(({ id }) => id) : [undefined];
  const items = ids.map((variantId) => ({ productId: product.id, variantId, quantity: 1 }));
  return resolveCart(items, products).lines.map((line) =>
    isSold(line) ? [line.unitPrice, line.stock.stockCount, line.state !== "sold-out"] : [],
  );
}

/** What search engines read of each. */
function forMachines({ machines: [data] }: PageData) {
  return (data?.hasVariant ?? (data ? [data] : [])).map(({ sku, gtin, offers }) => ({
    sku: sku ?? null,
    gtin: gtin ?? null,
    price: offers.price,
    struck: offers.priceSpecification?.price ?? null,
    isLeft: /\/(InStock|BackOrder)$/.test(offers.availability),
  }));
}

describe.each(files)("each variant of %s", (name) => {
  test("costs on its page, in the cart and for machines what the file says, with its codes and stock", async () => {
    const products = await readFileProducts(name);
    expect(products.length).toBeGreaterThan(1);
    for (const { handle, offered, pictures } of products) {
      const page = await openPage(handle);
      const shown = onPage(page);
      const withoutPicture = ({ picture: _, ...rest }: Offered) => rest;
      expect([handle, shown.map(withoutPicture)]).toEqual([handle, offered.map(withoutPicture)]);
      expect(page.product.images).toHaveLength(Math.max(1, pictures));
      if (offered.length > 1)
        expect(shown.map(({ picture }) => picture !== null)).toEqual(
          offered.map(({ picture }) => picture !== null),
        );
      expect(await inCart(page)).toEqual(
        offered.map(({ price, stock, isLeft }) => [price, stock, isLeft]),
      );
      expect(forMachines(page)).toEqual(
        offered.map(({ sku, barcode, price, compareAt, isLeft }) => ({
          sku,
          gtin: gtinOf(barcode),
          price: decimalMoney(price as never),
          struck: compareAt !== null && compareAt > price ? decimalMoney(compareAt as never) : null,
          isLeft,
        })),
      );
    }
  });

  test("makes its product's price the lowest at which it can be had", async () => {
    for (const { handle, offered } of await readFileProducts(name)) {
      const { product } = await openPage(handle);
      const left = offered.filter(({ isLeft }) => isLeft);
      const counted = (left.length > 0 ? left : offered).map(({ price }) => price);
      expect([handle, product.price, product.priceVaries]).toEqual([
        handle,
        Math.min(...counted),
        new Set(counted).size > 1,
      ]);
      const struck = struckPrice(product, null);
      if (struck !== null) expect(offered.map(({ compareAt }) => compareAt)).toContain(struck);
    }
  });
});
