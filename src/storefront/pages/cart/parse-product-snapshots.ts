import type { CartProduct } from "#modules/catalogue/rules/cart-product.ts";

/** Parses stored products. It drops invalid ones and never throws. */
export function parseProductSnapshots(text: string): CartProduct[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isCartProduct) : [];
  } catch {
    return [];
  }
}

function isCartProduct(value: unknown): value is CartProduct {
  const { slug, price, discount, picture, variantLabel, variants } = fieldsOf(value);
  return (
    isNamed(value) &&
    hasStock(value) &&
    [price, discount].every(isCount) &&
    typeof slug === "string" &&
    slug !== "" &&
    (variantLabel === null || typeof variantLabel === "string") &&
    isPicture(picture) &&
    Array.isArray(variants) &&
    variants.every(isVariant)
  );
}

function isVariant(value: unknown): boolean {
  const { price, compareAtPrice, additionalPrice, picture } = fieldsOf(value);
  return (
    isNamed(value) &&
    hasStock(value) &&
    isCount(additionalPrice) &&
    [price, compareAtPrice].every((amount) => amount === null || isCount(amount)) &&
    (picture === null || isPicture(picture))
  );
}

function isNamed(value: unknown): boolean {
  const { id, name } = fieldsOf(value);
  return isCount(id) && typeof name === "string";
}

function hasStock(value: unknown): boolean {
  const { inStock, stockCount } = fieldsOf(value);
  return typeof inStock === "boolean" && (stockCount === null || isCount(stockCount));
}

function isPicture(value: unknown): boolean {
  const { key, widths, width, height } = fieldsOf(value);
  return (
    typeof key === "string" && Array.isArray(widths) && [width, height, ...widths].every(isCount)
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
