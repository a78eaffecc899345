import type { CartProduct, CartProducts } from "#modules/catalogue/rules/cart-product.ts";

/** Fetches current product data; null for products that are not sold. Throws if the request fails. */
export async function askProducts(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<CartProducts> {
  const search = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  const response = await fetch(`/api/cart-products?${search}`, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  const found = (await response.json()) as CartProduct[];
  const byId = new Map(found.map((product) => [product.id, product]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? null]));
}
