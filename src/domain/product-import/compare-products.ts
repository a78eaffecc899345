import { formatMoney, type Money } from "#domain/money/money.ts";
import type { Stock } from "#domain/product/stock.ts";
import type { ImportedProduct, ImportedVariant } from "./imported-product.ts";

/** One field that an import would change, in words for people. */
export type Change = { field: string; from: string; to: string };

/** What an import takes from a product as the shop has it now. */
export type ShopProduct = Omit<ImportedProduct, "brand">;

const money = (amount: Money | null) => (amount === null ? "none" : formatMoney(amount));
const list = (parts: readonly string[]) => (parts.length === 0 ? "none" : parts.join(", "));
const stock = ({ inStock, stockCount }: Stock) =>
  stockCount === null ? (inStock ? "in stock, not counted" : "sold out") : String(stockCount);
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const fields: Record<string, (product: ShopProduct) => string> = {
  name: (product) => product.name,
  description: (product) => product.description,
  brand: (product) => product.brandSlug,
  category: ({ category, subcategory }) =>
    subcategory ? `${category} / ${subcategory}` : category,
  price: (product) => money(product.price),
  "original price": (product) => money(product.originalPrice),
  tags: (product) => list(product.tags),
  specifications: (product) =>
    list(product.specifications.map(({ label, value }) => `${label}: ${value}`)),
  status: (product) => product.status,
  options: (product) => product.variantLabel ?? "none",
  variants: (product) => list(product.variants.map(describeVariant)),
  images: (product) => list(product.images.map(({ url, alt }) => `${url} (${alt})`)),
};

function describeVariant({ name, additionalPrice, sku, imageUrl }: ImportedVariant): string {
  const details = [
    additionalPrice > 0 ? `+${formatMoney(additionalPrice)}` : null,
    sku,
    imageUrl,
  ].filter((detail) => detail !== null);
  return details.length === 0 ? name : `${name} (${details.join(", ")})`;
}

const stockFields: typeof fields = {
  stock,
  "stock of variants": (product) =>
    list(product.variants.map((variant) => `${variant.name}: ${stock(variant)}`)),
};

/** The fields that differ; stock only where the file's own stock has changed since the last import. */
export function compareProducts(
  before: ShopProduct,
  after: ShopProduct,
  withStock: boolean,
): Change[] {
  const compared = withStock ? { ...fields, ...stockFields } : fields;
  return Object.entries(compared).flatMap(([field, read]) => {
    const [from, to] = [read(before), read(after)];
    if (from === to) return [];
    // A description is compared with its markup and shown without.
    return field === "description"
      ? [{ field, from: words(from), to: words(to) }]
      : [{ field, from, to }];
  });
}
