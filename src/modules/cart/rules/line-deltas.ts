import { cartLimits, isSameLine, type Acknowledged, type CartItem, type LineKey } from "./cart.ts";

/** By how much a line has grown or shrunk since, and what was acknowledged of it where that has changed. */
export type LineDelta = LineKey & { by: number; acknowledged?: Acknowledged | undefined };

/** What leads from these lines to those. */
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
 * These lines with those deltas. Quantities of one line add up (§4), whoever has changed it meanwhile; what is at most
 * 0 leaves, and what is more than a cart holds is left out.
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

/** Without the variant where there is none, so that it is written in one way. */
function keyOf({ productId, variantId }: LineKey): LineKey {
  return variantId === undefined ? { productId } : { productId, variantId };
}

function isSame(one: Acknowledged, other: Acknowledged | undefined): boolean {
  return one.price === other?.price && one.inStock === other.inStock;
}
