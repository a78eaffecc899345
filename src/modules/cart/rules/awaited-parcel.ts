import type { Parcel } from "#modules/delivery/rules/delivery-offers.ts";
import { parcelOf, type SoldLine } from "./resolve-cart.ts";

/**
 * Returns how many units of each line are sent when new stock arrives, mostly 0. Lines with one stock count use it up
 * in turn.
 */
export function awaitedUnits(lines: readonly SoldLine[]): number[] {
  const shared = new Map<number, number>();
  return lines.map(({ item, product, stock, elsewhere }) => {
    const wanted = item.quantity + ((elsewhere > 0 && shared.get(product.id)) || 0);
    if (elsewhere > 0) shared.set(product.id, wanted);
    return stock.waits ? Math.min(item.quantity, Math.max(0, wanted - stock.waits.above)) : 0;
  });
}

/** Returns what the lines of a cart are as a parcel, and whether it waits for new stock. */
export function awaitedParcel(lines: readonly SoldLine[]): Parcel {
  const parcel = parcelOf(lines);
  return awaitedUnits(lines).some((units) => units > 0) ? { ...parcel, isAwaited: true } : parcel;
}
