import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { DeliveryOffer, DeliveryServiceKey } from "#modules/delivery/rules/delivery-offers.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Adjustment, LineProblem } from "#modules/orders/rules/quote.ts";
import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";

type Reason = Pick<Adjustment, "kind" | "label" | "amount">;

/** A line of what is about to be ordered. Without a price it can't be. */
export type CheckoutLine = WantedLine & {
  name: string;
  options: readonly { name: string; value: string }[];
  picture: PictureFiles | null;
  unitPrice: Money | null;
  lineTotal: Money | null;
  adjustments: readonly Reason[];
  problem: LineProblem | null;
};

/** What is about to be ordered, and why it costs what it costs. */
export type CheckoutView = {
  lines: readonly CheckoutLine[];
  /** Those of the order as a whole. */
  adjustments: readonly Reason[];
  subtotal: Money;
  /** What has become of a coupon's code; null where none was given. */
  coupon: CouponOutcome | null;
  /** Null where something stands in the way. */
  total: Money | null;
  /** Where it goes, and how it comes. */
  country: string;
  service: DeliveryServiceKey;
  offers: readonly Omit<DeliveryOffer, "validUntil">[];
};

/** The lines as they can be ordered now: what is gone left out, what is scarce lowered, the first served first. */
export function linesThatGo(view: CheckoutView): WantedLine[] {
  /** What lines that share a count have taken from it, by product. */
  const taken = new Map<number, number>();
  return view.lines.flatMap(({ productId, variantId, quantity, problem }) => {
    const isShared = problem?.elsewhere !== undefined;
    const before = isShared ? (taken.get(productId) ?? 0) : 0;
    const left = problem?.code === "too-many" ? (problem.available ?? 0) - before : 0;
    const most = problem === null ? quantity : Math.min(quantity, left);
    if (most < 1) return [];
    if (isShared) taken.set(productId, before + most);
    return [{ productId, ...(variantId !== undefined && { variantId }), quantity: most }];
  });
}
