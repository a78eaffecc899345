import type { DueParts } from "#modules/gift-cards/rules/gift-card.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { DeliveryOffer, NotServed } from "#modules/delivery/rules/delivery-offers.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { Adjustment, LineProblem } from "#modules/orders/rules/quote.ts";
import type { PictureFiles } from "#modules/core/rules/picture.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";

type Reason = Pick<Adjustment, "kind" | "label" | "amount">;

/** A line of the checkout. It has no price if it cannot be ordered. */
export type CheckoutLine = WantedLine & {
  name: string;
  options: readonly { name: string; value: string }[];
  picture: PictureFiles | null;
  unitPrice: Money | null;
  lineTotal: Money | null;
  adjustments: readonly Reason[];
  problem: LineProblem | null;
};

/** The checkout's lines and the reasons of its total. */
export type CheckoutView = {
  lines: readonly CheckoutLine[];
  /** The gift cards to buy, which have no delivery, discount or tax. */
  giftCards: readonly GiftCardLine[];
  /** Adjustments of the order as a whole. */
  adjustments: readonly Reason[];
  /** The taxes, one for each rate. */
  taxes: readonly { label: string; amount: Money }[];
  subtotal: Money;
  /** The result of a coupon code; null without a code. */
  coupon: CouponOutcome | null;
  /** Null if the order cannot be placed. */
  total: Money | null;
  country: string;
  /** The code of the chosen delivery method; null without one. */
  service: string | null;
  offers: readonly Omit<DeliveryOffer, "validUntil">[];
  /** Why nothing can be delivered to the address; null if it can. */
  notServed: NotServed | null;
  /** Whether the country may ask for import duties and taxes. */
  hasDuties: boolean;
};

/** Returns the parts of the total: a gift card can't pay for the gift cards to buy. */
export function payableGoods({ total, giftCards }: CheckoutView, step = 1): DueParts {
  const beside = sum(giftCards.map(({ amount }) => amount));
  return { goods: cents((total ?? 0) - beside), beside, step };
}

/** Whether only gift cards are bought: the order needs no address and no delivery. */
export function isGiftOnly({ lines, giftCards }: Pick<CheckoutView, "lines" | "giftCards">) {
  return lines.length === 0 && giftCards.length > 0;
}

/** Returns the lines that can be ordered now: unavailable ones left out, scarce ones reduced, earlier lines first. */
export function linesThatGo(view: CheckoutView): WantedLine[] {
  /** Units already taken by earlier lines of the same stock, by product. */
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
