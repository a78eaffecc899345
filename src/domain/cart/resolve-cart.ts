import { invariant } from "#domain/result.ts";
import type { Money } from "#domain/money/money.ts";
import { priceCart, type CartPrice } from "#domain/pricing/price-cart.ts";
import {
  pricedItem,
  pricingPolicy,
  type LinePrice,
  type PricingPolicy,
} from "#domain/pricing/pricing.ts";
import type { Variant } from "#domain/product/product.ts";
import { stockOf, stockState, type Stock } from "#domain/product/stock.ts";
import { cartLimits, type CartItem, type Acknowledged } from "./cart.ts";
import type { CartProduct, CartProducts } from "./cart-product.ts";

/**
 * A line that can't be bought as it stands: the product or the chosen option is no longer sold, or an option must be
 * chosen first.
 */
export type GoneLine = {
  state: "gone" | "option-gone" | "option-missing";
  item: CartItem;
  product: CartProduct | null;
};

/** A line of something the shop sells. What is sold out is shown but counted in no total. */
export type SoldLine = LinePrice & {
  state: "available" | "too-many" | "sold-out";
  item: CartItem;
  product: CartProduct;
  variant: Variant | null;
  stock: Stock;
  change: LineChange | null;
};

export type CartLine = GoneLine | SoldLine;

/** What is no longer as the shopper saw it. */
export type LineChange = {
  price: { from: Money; to: Money } | null;
  stock: "sold-out" | "back-in-stock" | null;
};

export type ResolvedCart = { lines: CartLine[]; price: CartPrice };

/** The lines of a cart with what the shop knows of them now, and the price of those that can be bought. */
export function resolveCart(
  items: readonly CartItem[],
  products: CartProducts,
  policy: PricingPolicy = pricingPolicy,
): ResolvedCart {
  const lines = items.map((item) =>
    resolveLine(item, products.get(item.productId) ?? null, policy),
  );
  return { lines, price: priceCart(lines.filter(isCounted).map(itemOf), policy) };
}

/** Whether a line is about something the shop sells. */
export function isSold(line: CartLine): line is SoldLine {
  return "stock" in line;
}

/** Whether a line counts in the totals. */
export function isCounted(line: CartLine): line is SoldLine {
  return isSold(line) && line.state !== "sold-out";
}

/** The most of a line that the stock allows. */
export function mostOf({ stock }: Pick<SoldLine, "stock">): number {
  return stock.stockCount ?? cartLimits.quantity;
}

/** What the shopper has seen of a line once its present state was shown. */
export function acknowledgedOf({
  unitPrice,
  state,
}: Pick<SoldLine, "unitPrice" | "state">): Acknowledged {
  return { price: unitPrice, inStock: state !== "sold-out" };
}

function resolveLine(item: CartItem, product: CartProduct | null, policy: PricingPolicy): CartLine {
  if (product === null) return { state: "gone", item, product };
  const variant = product.variants.find(({ id }) => id === item.variantId) ?? null;
  if (item.variantId !== undefined && variant === null)
    return { state: "option-gone", item, product };
  if (item.variantId === undefined && product.variants.length > 0)
    return { state: "option-missing", item, product };
  const stock = stockOf(product, variant);
  const known = { item, product, variant, stock, state: lineState(item, stock) };
  const [price] = priceCart([itemOf(known)], policy).lines;
  invariant(price, "a priced line has a price");
  return { ...known, ...price, change: changeOf(item.acknowledged, { ...known, ...price }) };
}

function lineState(item: CartItem, stock: Stock): SoldLine["state"] {
  if (stockState(stock) === "sold-out") return "sold-out";
  return item.quantity > mostOf({ stock }) ? "too-many" : "available";
}

function itemOf({ item, product, variant }: Pick<SoldLine, "item" | "product" | "variant">) {
  return pricedItem(product, variant, item.quantity);
}

function changeOf(
  acknowledged: Acknowledged | undefined,
  line: Pick<SoldLine, "unitPrice" | "state">,
): LineChange | null {
  if (!acknowledged) return null;
  const now = acknowledgedOf(line);
  const price =
    acknowledged.price === now.price ? null : { from: acknowledged.price, to: line.unitPrice };
  const stock =
    acknowledged.inStock === now.inStock ? null : now.inStock ? "back-in-stock" : "sold-out";
  return price || stock ? { price, stock } : null;
}
