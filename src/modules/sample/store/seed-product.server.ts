import { cents, parseDollars } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { insertProductPictures, writeVariants } from "#modules/catalogue/store/product/product-parts-write.server.ts";
import { insertProducts } from "#modules/catalogue/store/product/product-write.server.ts";
import { writeSales } from "#modules/stock/store/write-sales.server.ts";
import { derivedColumns, writeStock, type ProductStock } from "#modules/stock/store/stock.server.ts";
import type { SampleProduct } from "#modules/sample/rules/sample-types.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

/** Row ids by the names that the sample catalogue uses. */
export type Ids = Map<string, number>;

type ProductToSeed = { product: SampleProduct; position: number; pictureIds: Ids; brandIds: Ids };

/** Returns the id of a name. An unknown name is a mistake in the catalogue's files. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  invariant(id !== undefined, `the sample catalogue names "${name}", which does not exist`);
  return id;
}

/** Converts plain text of the catalogue's files to HTML. */
function paragraphsOf(text: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return safe
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join("");
}

/** Converts a price of the catalogue's files to cents. */
export function priceOf(text: string) {
  const price = parseDollars(text);
  invariant(price !== null, `"${text}" in the sample catalogue is no price`);
  return price;
}

/** Writes one sample product with its pictures, variants and reviews. */
export async function seedProduct(
  tx: DatabaseTransaction,
  { product, position, pictureIds, brandIds }: ProductToSeed,
): Promise<void> {
  const category = sampleCatalogue().categories.find((each) => each.slug === product.category);
  const subcategory = category?.subcategories?.find((each) => each.slug === product.subcategory);
  invariant(
    category && (subcategory || !product.subcategory),
    `the sample product "${product.slug}" has an unknown category`,
  );
  const brand = sampleCatalogue().brands.find((each) => each.slug === product.brand);
  const stock = stockOf(product);
  const row = {
    id: product.id,
    is_sample: true,
    slug: product.slug,
    name: product.name,
    description: paragraphsOf(product.description),
    price: priceOf(product.price),
    original_price: product.originalPrice ? priceOf(product.originalPrice) : null,
    discount: product.discount ?? 0,
    brand_id: idOf(brandIds, product.brand),
    category_id: category.id,
    subcategory_id: subcategory?.id ?? null,
    tags: product.tags,
    ...derivedColumns(stock),
    specifications: Object.entries(product.specifications).map(([label, value]) => ({
      label,
      value,
    })),
    features: product.features,
    variant_label: product.variants?.label ?? null,
    units_sold_30_days: product.unitsSold30Days,
    status: "active" as const,
    published_at: new Date(`${product.publishedOn}T09:00:00Z`),
    position,
    picture_id: idOf(pictureIds, product.pictures[0] ?? ""),
    brandName: brand?.name ?? "",
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
  };
  await insertProducts(tx, [row]);
  await seedParts(tx, product, pictureIds);
  await writeStock(tx, [stock]);
  await writeSales(tx, [{ productId: product.id, units: product.unitsSold30Days }]);
}

function stockOf({ id, stockCount, variants }: SampleProduct): ProductStock {
  const options = (variants?.options ?? []).map((option) => ({
    name: option.name,
    inStock: option.stockCount !== 0 && stockCount !== 0,
    stockCount: option.stockCount ?? null,
  }));
  const isAnyLeft = options.length === 0 || options.some((option) => option.inStock);
  return { productId: id, inStock: stockCount !== 0 && isAnyLeft, stockCount, variants: options };
}

async function seedParts(
  tx: DatabaseTransaction,
  product: SampleProduct,
  pictureIds: Ids,
): Promise<void> {
  const pictures = product.pictures.map((name) => idOf(pictureIds, name));
  await insertProductPictures(tx, [{ productId: product.id, pictureIds: pictures }]);
  const variants = (product.variants?.options ?? []).map((option, position) => ({
    product_id: product.id,
    name: option.name,
    price: option.price ? priceOf(option.price) : null,
    compare_at_price: option.compareAtPrice ? priceOf(option.compareAtPrice) : null,
    additional_price: option.additionalPrice ? priceOf(option.additionalPrice) : cents(0),
    sku: null,
    barcode: null,
    options: [{ name: product.variants?.label ?? "", value: option.name }],
    picture_id: option.picture ? idOf(pictureIds, option.picture) : null,
    position,
  }));
  await writeVariants(tx, variants);
  const reviews = product.reviews.map(({ author, rating, title, body, date, testimonial }) => ({
    product_id: product.id,
    author,
    rating,
    title,
    body,
    written_on: date,
    is_sample: true,
    is_testimonial: testimonial ?? false,
  }));
  if (reviews.length > 0) await tx.insertInto("review").values(reviews).execute();
}
