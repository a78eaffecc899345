import type { CartProduct, CartProducts } from "#modules/cart/rules/cart-product.ts";

/** What the shop knows now of these products, null for what it does not sell; throws where it does not answer. */
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
