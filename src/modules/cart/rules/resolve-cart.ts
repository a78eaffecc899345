import { invariant } from "#modules/core/rules/result.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { priceCart, type CartPrice } from "#modules/pricing/rules/price-cart.ts";
import {
  pricedItem,
  pricingPolicy,
  type LinePrice,
  type PricingPolicy,
} from "#modules/pricing/rules/pricing.ts";
import type { Variant } from "#modules/catalogue/rules/product.ts";
import { stockOf, stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
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
  /** How many units the cart's other lines take from the same count. */
  elsewhere: number;
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
  const alone = items.map((item) =>
    resolveLine(item, products.get(item.productId) ?? null, policy),
  );
  const wanted = wantedOfProducts(alone);
  const lines = alone.map((line) => besideOthers(line, wanted));
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

/** The most units of a line that the stock and the cart allow; 0 where other lines take the whole count. */
export function mostOf({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): number {
  const left = Math.max(0, (stock.stockCount ?? cartLimits.quantity) - elsewhere);
  return Math.min(left, cartLimits.quantity);
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
  const found = { item, product, variant, stock, elsewhere: 0 };
  const known = { ...found, state: lineState(found) };
  const [price] = priceCart([itemOf(known)], policy).lines;
  invariant(price, "a priced line has a price");
  return { ...known, ...price, change: changeOf(item.acknowledged, { ...known, ...price }) };
}

function lineState(line: Pick<SoldLine, "item" | "stock" | "elsewhere">): SoldLine["state"] {
  if (stockState(line.stock) === "sold-out") return "sold-out";
  return line.item.quantity > mostOf(line) ? "too-many" : "available";
}

/** How many units are wanted of each count that belongs to a product, by its id. */
function wantedOfProducts(lines: readonly CartLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { item, product } of lines.filter(takesFromProduct))
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + item.quantity);
  return wanted;
}

/** A line whose count others take from: each could be had, and all together may be too many. */
function besideOthers(line: CartLine, wanted: ReadonlyMap<number, number>): CartLine {
  if (!takesFromProduct(line)) return line;
  const elsewhere = (wanted.get(line.product.id) ?? 0) - line.item.quantity;
  const beside = { ...line, elsewhere };
  return { ...beside, state: lineState(beside) };
}

/** Whether a line takes from its product's count, as one of an option without a count of its own does. */
function takesFromProduct(line: CartLine): line is SoldLine {
  if (!isSold(line) || !isCounted(line) || line.stock.stockCount === null) return false;
  return (line.variant?.stockCount ?? null) === null;
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
