import type { ImportedProduct } from "./imported-product.ts";

/**
 * Everything a file says about a product, as one text that is the same whenever the content is.
 * Stock is kept apart: what was sold since the last import must not come back because a price changed.
 */
export function contentTexts(product: ImportedProduct): { content: string; stock: string } {
  const { inStock, stockCount, variants, address: _address, ...rest } = product;
  const described = variants.map(({ inStock: _, stockCount: __, ...variant }) => variant);
  const counted = variants.map((variant) => [variant.name, variant.inStock, variant.stockCount]);
  return {
    content: JSON.stringify(sortedKeys({ ...rest, variants: described })),
    stock: JSON.stringify([inStock, stockCount, counted]),
  };
}

/** Keys in one order at every depth, so that code may build an object in any. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortedKeys(each)]));
}
