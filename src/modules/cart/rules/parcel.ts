import type { Parcel } from "#modules/delivery/rules/delivery-offers.ts";
import { sum } from "#modules/core/rules/money/money.ts";
import type { SoldLine } from "./resolve-cart.ts";

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
