import { cartLimits, isSameLine, type Acknowledged, type CartItem, type LineKey } from "./cart.ts";

/** The change of a line's quantity, and its acknowledgement if that changed. */
export type LineDelta = LineKey & { by: number; acknowledged?: Acknowledged | undefined };

/** The deltas that turn `from` into `to`. */
export function deltasBetween(from: readonly CartItem[], to: readonly CartItem[]): LineDelta[] {
  const gone = from.filter((item) => !to.some((other) => isSameLine(item, other)));
  const changed = to.flatMap((item) => {
    const before = from.find((other) => isSameLine(item, other));
    const by = item.quantity - (before?.quantity ?? 0);
    const { acknowledged } = item;
    const isSeenAnew = acknowledged !== undefined && !isSame(acknowledged, before?.acknowledged);
    if (by === 0 && !isSeenAnew) return [];
    return [{ ...keyOf(item), by, ...(isSeenAnew && { acknowledged }) }];
  });
  return [...gone.map((item) => ({ ...keyOf(item), by: -item.quantity })), ...changed];
}

/**
 * The lines with the deltas applied. Quantities of one line add up (§4), also after concurrent changes. Lines with a
 * quantity below 1 are removed, and `cartLimits` apply.
 */
export function withDeltas(items: readonly CartItem[], deltas: readonly LineDelta[]): CartItem[] {
  return deltas.reduce(withDelta, [...items]);
}

function withDelta(items: CartItem[], { by, acknowledged, ...key }: LineDelta): CartItem[] {
  const index = items.findIndex((item) => isSameLine(item, key));
  const known = items[index];
  const quantity = Math.min((known?.quantity ?? 0) + by, cartLimits.quantity);
  if (quantity <= 0) return items.filter((item) => item !== known);
  if (!known && (by <= 0 || items.length >= cartLimits.lines)) return items;
  const seen = acknowledged ?? known?.acknowledged;
  const item = { ...keyOf(key), quantity, ...(seen && { acknowledged: seen }) };
  return known ? items.with(index, item) : [...items, item];
}

/** Omits an undefined variant, so that equal keys have one spelling. */
function keyOf({ productId, variantId }: LineKey): LineKey {
  return variantId === undefined ? { productId } : { productId, variantId };
}

function isSame(one: Acknowledged, other: Acknowledged | undefined): boolean {
  return one.price === other?.price && one.inStock === other.inStock;
}
