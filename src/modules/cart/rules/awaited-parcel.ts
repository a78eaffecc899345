import type { Parcel } from "#modules/delivery/rules/delivery-offers.ts";
import { parcelOf, type SoldLine } from "./resolve-cart.ts";

/** Returns how many units of a line are sent when new stock arrives; 0 for most. */
export function awaitedUnits({
  item,
  product,
  variant,
}: Pick<SoldLine, "item" | "product" | "variant">): number {
  const { waits } = variant ?? product;
  return waits ? Math.max(0, item.quantity - waits.above) : 0;
}

/** Returns what the lines of a cart are as a parcel, and whether it waits for new stock. */
export function awaitedParcel(lines: readonly SoldLine[]): Parcel {
  const parcel = parcelOf(lines);
  return lines.some((line) => awaitedUnits(line) > 0) ? { ...parcel, isAwaited: true } : parcel;
}
