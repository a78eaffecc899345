import { invariant } from "#modules/core/rules/result.ts";
import { type Money, sum } from "#modules/core/rules/money/money.ts";
import { priceCart, type CartPrice } from "#modules/pricing/rules/cart-price.ts";
import {
  pricedItem,
  pricingPolicy,
  type LinePrice,
  type PricingPolicy,
} from "#modules/pricing/rules/pricing.ts";
import type { CartProduct, CartProducts, Variant } from "#modules/catalogue/rules/product.ts";
import { stockOf, stockState, type Stock } from "#modules/catalogue/rules/stock.ts";
import { cartLimits, type CartItem, type Acknowledged } from "./cart.ts";
import type { Parcel } from "#modules/delivery/rules/delivery-offers.ts";

/**
 * A line that can't be bought: the product or variant is no longer sold, or the shopper must choose a variant first.
 */
export type GoneLine = {
  state: "gone" | "option-gone" | "option-missing";
  item: CartItem;
  product: CartProduct | null;
};

/** A line of a product on sale. A sold-out line is shown but not counted in the totals. */
export type SoldLine = LinePrice & {
  state: "available" | "too-many" | "sold-out";
  item: CartItem;
  product: CartProduct;
  variant: Variant | null;
  stock: Stock;
  /** The units that other lines of the cart take from the same stock count. */
  elsewhere: number;
  change: LineChange | null;
};

export type CartLine = GoneLine | SoldLine;

/** The differences from what the shopper last saw. */
export type LineChange = {
  price: { from: Money; to: Money } | null;
  stock: "sold-out" | "back-in-stock" | null;
};

export type ResolvedCart = { lines: CartLine[]; price: CartPrice };

/** The cart's lines with present product data, and with prices for the sellable ones. */
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

/** Whether the line's product is on sale. */
export function isSold(line: CartLine): line is SoldLine {
  return "stock" in line;
}

/** Whether a line counts in the totals. */
export function isCounted(line: CartLine): line is SoldLine {
  return isSold(line) && line.state !== "sold-out";
}

/** The largest quantity that stock and limits allow for a line; 0 if other lines take the whole stock. */
export function mostOf({ stock, elsewhere }: Pick<SoldLine, "stock" | "elsewhere">): number {
  const left = Math.max(0, (stock.stockCount ?? cartLimits.quantity) - elsewhere);
  return Math.min(left, cartLimits.quantity);
}

/** The present price and availability, to store when the shopper has seen them. */
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

/** The wanted units by product id, for products whose lines share one stock count. */
function wantedOfProducts(lines: readonly CartLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { item, product } of lines.filter(takesFromProduct))
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + item.quantity);
  return wanted;
}

/** Applies the shared stock count: each line alone may be available, but not all together. */
function besideOthers(line: CartLine, wanted: ReadonlyMap<number, number>): CartLine {
  if (!takesFromProduct(line)) return line;
  const elsewhere = (wanted.get(line.product.id) ?? 0) - line.item.quantity;
  const beside = { ...line, elsewhere };
  return { ...beside, state: lineState(beside) };
}

/** Whether a line uses the product's stock count, as variants without their own count do. */
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

/** Returns what the lines of a cart are as a parcel: their value before discounts, weight and delivery classes. */
export function parcelOf(
  lines: readonly Pick<SoldLine, "item" | "product" | "variant" | "lineTotal">[],
): Parcel {
  const weights = lines.map(
    ({ item, product, variant }) => (variant?.grams ?? product.grams ?? 0) * item.quantity,
  );
  return {
    value: sum(lines.map(({ lineTotal }) => lineTotal)),
    grams: weights.reduce((total, each) => total + each, 0),
    classes: [...new Set(lines.flatMap(({ product }) => product.deliveryClass ?? []))],
  };
}

/**
 * Returns how many units of each line are sent when new stock arrives, mostly 0. Lines with one stock count use it up
 * in turn.
 */
export function awaitedUnits(lines: readonly SoldLine[]): number[] {
  const shared = new Map<number, number>();
  return lines.map(({ item, product, stock, elsewhere }) => {
    const before = elsewhere > 0 ? (shared.get(product.id) ?? 0) : 0;
    const wanted = before + item.quantity;
    if (elsewhere > 0) shared.set(product.id, wanted);
    return stock.waits ? Math.min(item.quantity, Math.max(0, wanted - stock.waits.above)) : 0;
  });
}

/** Returns what the lines of a cart are as a parcel, and whether it waits for new stock. */
export function awaitedParcel(lines: readonly SoldLine[]): Parcel {
  const parcel = parcelOf(lines);
  return awaitedUnits(lines).some((units) => units > 0) ? { ...parcel, isAwaited: true } : parcel;
}
