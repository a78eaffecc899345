import { usEnglish } from "#modules/core/rules/shop-locale.ts";
import { insertProducts, type ProductToWrite } from "#modules/catalogue/store/product/product-write.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { sampleCodes } from "#modules/sample/rules/sample-codes.ts";
import type { SampleProduct } from "#modules/sample/rules/sample-types.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { sampleCatalogue } from "./sample-catalogue.server.ts";

/** Row ids by the names that the sample catalogue uses. */
export type Ids = Map<string, number>;

type References = { pictureIds: Ids; brandIds: Ids };

/** Returns the id of a name. An unknown name is a mistake in the catalogue's files. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  invariant(id !== undefined, `the sample catalogue names "${name}", which does not exist`);
  return id;
}

/** Converts plain text of the catalogue's files to HTML. */
export function paragraphsOf(text: string): string {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return safe
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join("");
}

/** Converts a price of the catalogue's files to cents. */
export function priceOf(text: string) {
  const price = parseMoney(text, usEnglish);
  invariant(price !== null, `"${text}" in the sample catalogue is no price`);
  return price;
}

/** Writes the sample products with their pictures and variants. */
export async function seedProducts(tx: DatabaseTransaction, references: References): Promise<void> {
  const { products } = sampleCatalogue();
  await insertProducts(
    tx,
    products.map((product, position) => rowOf(product, position, references)),
  );
}

function rowOf(
  product: SampleProduct,
  position: number,
  { pictureIds, brandIds }: References,
): ProductToWrite & { id: number } {
  const { brands, categories } = sampleCatalogue();
  const category = categories.find((each) => each.slug === product.category);
  const subcategory = category?.subcategories?.find((each) => each.slug === product.subcategory);
  invariant(
    category && (subcategory || !product.subcategory),
    `the sample product "${product.slug}" has an unknown category`,
  );
  return {
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
    specifications: Object.entries(product.specifications).map(([label, value]) => ({
      label,
      value,
    })),
    features: product.features,
    net_content: product.netContent ?? null,
    ...(!product.variants && sampleCodes(product.id, 0)),
    variant_label: product.variants?.label ?? null,
    units_sold_30_days: product.unitsSold30Days,
    status: "active",
    published_at: new Date(`${product.publishedOn}T09:00:00Z`),
    position,
    picture_id: idOf(pictureIds, product.pictures[0] ?? ""),
    brandName: brands.find((each) => each.slug === product.brand)?.name ?? "",
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
    pictureIds: product.pictures.map((name) => idOf(pictureIds, name)),
    ...variantsOf(product, pictureIds),
  };
}

function variantsOf(
  { id, stockCount, variants }: SampleProduct,
  pictureIds: Ids,
): Pick<ProductToWrite, "variants" | "stock"> {
  const written = (variants?.options ?? []).map((option, index) => ({
    name: option.name,
    price: option.price ? priceOf(option.price) : null,
    compare_at_price: option.compareAtPrice ? priceOf(option.compareAtPrice) : null,
    additional_price: option.additionalPrice ? priceOf(option.additionalPrice) : cents(0),
    ...sampleCodes(id, index + 1),
    net_content: null,
    grams: null,
    options: [{ name: variants?.label ?? "", value: option.name }],
    picture_id: option.picture ? idOf(pictureIds, option.picture) : null,
    stock: {
      inStock: option.stockCount !== 0 && stockCount !== 0,
      stockCount: option.stockCount ?? null,
    },
  }));
  const isAnyLeft = written.length === 0 || written.some(({ stock }) => stock.inStock);
  return { variants: written, stock: { inStock: stockCount !== 0 && isAnyLeft, stockCount } };
}
