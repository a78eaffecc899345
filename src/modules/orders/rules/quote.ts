import {
  type GoneLine,
  type ResolvedCart,
  type SoldLine,
  isSold,
} from "#modules/cart/rules/resolve-cart.ts";
import {
  offerOfService,
  type DeliveryOffer,
  type DeliveryOffers,
  type NotServed,
} from "#modules/delivery/rules/delivery-offers.ts";
import { allocate } from "#modules/core/rules/money/allocate.ts";
import { cents, negative, sum, type Money } from "#modules/core/rules/money/money.ts";
import {
  applyPromotions,
  type AppliedPromotions,
  type CouponOutcome,
  type Promoted,
} from "#modules/promotions/rules/apply-promotions.ts";
import { noPromotions, type PromotionFacts } from "#modules/promotions/rules/promotion.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { placeTexts } from "./order-errors.ts";
import type { TaxSource } from "#modules/taxes/rules/tax-source.ts";
import {
  type TaxRow,
  priceForBuyer,
  taxRows,
  type TaxBuyer,
} from "#modules/taxes/rules/tax-rows.ts";
import type { TaxRules } from "#modules/taxes/rules/registration.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";

/** `coupon` needs a code, `promotion` is automatic, `shipping` also covers cheaper delivery, `fee` is of paying. */
export const adjustmentKinds = [
  "product-discount",
  "promotion",
  "coupon",
  "shipping",
  "fee",
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** One reason of the total besides taxes. `line` is null for the order as a whole. */
export type Adjustment = {
  kind: AdjustmentKind;
  label: string;
  /** Added to the total, in cents; negative for discounts. */
  amount: Money;
  line: number | null;
};

type PricedLine = { lineTotal: Money };

/** Returns an order's total in cents: its lines, adjustments, and the taxes that prices do not include. */
export function orderTotal(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
  taxes: readonly TaxRow[] = [],
): Money {
  const added = [...adjustments, ...taxes.filter(({ isIncluded }) => !isIncluded)];
  return cents(
    sum(lines.map(({ lineTotal }) => lineTotal)) + sum(added.map(({ amount }) => amount)),
  );
}

/**
 * Returns the paid amount of each line and of shipping, in cents: own adjustments and a share of the order's. They add
 * up to the total, so refunds are exact.
 */
export function paidShares(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
  taxes: readonly TaxRow[] = [],
): { lines: Money[]; shipping: Money } {
  const added = [
    ...adjustments,
    ...taxes.filter(({ isIncluded }) => !isIncluded).map((tax) => ({ ...tax, kind: "tax" })),
  ];
  const isOfShipping = ({ kind, line }: { kind: string; line: number | null }) =>
    line === null && (kind === "shipping" || kind === "tax");
  const own = lines.map(({ lineTotal }, index) =>
    cents(lineTotal + sum(added.filter(({ line }) => line === index).map(({ amount }) => amount))),
  );
  const shares = [...own, sum(added.filter(isOfShipping).map(({ amount }) => amount))];
  for (const { amount, kind } of added.filter(
    (each) => each.line === null && !isOfShipping(each),
  )) {
    // A fee has the taxes of the goods, and goes back with them.
    const weights = kind === "fee" ? [...shares.slice(0, -1), cents(0)] : shares;
    allocate(amount, weights).forEach((part, index) => {
      shares[index] = cents((shares[index] ?? 0) + part);
    });
  }
  return { lines: shares.slice(0, -1), shipping: shares.at(-1) ?? cents(0) };
}

type Cost = {
  adjustments: Adjustment[];
  taxes: TaxRow[];
  taxSource: TaxSource;
  total: Money;
  paid: { lines: Money[]; shipping: Money };
  /** The result of a coupon code; null without a code. */
  coupon: CouponOutcome | null;
  /** Ids of promotions with a limited number of uses. */
  promotionsUsed: number[];
};

/** What a buyer would get and pay now. */
export type Quote = Cost & {
  lines: SoldLine[];
  /** The wanted delivery, or standard if the place lacks it. */
  delivery: DeliveryOffer;
  /** Total with standard delivery. */
  standardPrice: Money;
  offers: DeliveryOffer[];
};

/** Country, and as far as known region and postcode, and the code of the delivery method; null for standard. */
export type Destination = {
  country: string;
  region?: string | null;
  postcode?: string | null;
  service: string | null;
};

/** Why a line of a cart cannot be ordered. */
export type LineProblem = {
  /** Index in the request. */
  line: number;
  code: GoneLine["state"] | "sold-out" | "too-many";
  /** Available units; null if stock is not the reason. */
  available: number | null;
  /** Units of the same stock in other lines; absent if there are none. */
  elsewhere?: number;
};

/** The fee of a payment method, with its name. */
export type PaymentFee = { label: string; amount: Money };

/** Promotions, taxes and a fee; none by default. */
type Rules = { promotions?: PromotionFacts; taxes?: QuoteTaxes; fee?: PaymentFee | null };

/** The ways to deliver a cart to its place, and the chosen one. */
type Delivery = DeliveryOffers & Pick<Destination, "service">;

/**
 * Returns the quote of a cart (§9) with the chosen delivery, or the problems of its lines, or why the place is not
 * served.
 */
export function quoteOf(
  { lines }: Pick<ResolvedCart, "lines">,
  { offers, notServed, service }: Delivery,
  now: Date,
  { promotions = noPromotions, taxes = noTaxes, fee = null }: Rules = {},
): Result<Quote, LineProblem[] | NotServed> {
  const problems = lines.flatMap((each, line): LineProblem[] => {
    if (!isSold(each)) return [{ line, code: each.state, available: null }];
    if (each.state === "available") return [];
    const { state, stock, elsewhere } = each;
    return [
      { line, code: state, available: stock.stockCount, ...(elsewhere > 0 && { elsewhere }) },
    ];
  });
  if (problems.length > 0) return err(problems);
  const sold = lines.filter(isSold);
  const [standard] = offers;
  const delivery = offerOfService(offers, service);
  if (!standard || !delivery)
    return err(notServed ?? { field: null, message: placeTexts.notDeliverable });
  const cost = (offer: DeliveryOffer, facts: PromotionFacts) =>
    costOf(sold, { ...offer, fee, isStandard: offer === standard }, taxes, (goods) =>
      applyPromotions({ ...goods, now }, facts),
    );
  // A buyer of express delivery did not get free standard delivery, so it counts at its price.
  const standardPrice = cost(standard, noPromotions).paid.shipping;
  return ok({ lines: sold, delivery, standardPrice, offers, ...cost(delivery, promotions) });
}

function costOf(
  lines: readonly SoldLine[],
  { name, price, isStandard, fee }: DeliveryOffer & { isStandard: boolean; fee: PaymentFee | null },
  taxed: QuoteTaxes,
  promote: (goods: Omit<Promoted, "now">) => AppliedPromotions,
): Cost {
  const promoted = promote({
    lines: lines.map(({ item, lineTotal, lineDiscount }) => ({
      productId: item.productId,
      quantity: item.quantity,
      lineTotal,
      left: cents(lineTotal - lineDiscount),
    })),
    delivery: { price, isStandard },
  });
  const isOfDelivery = ({ line }: { line: number | null }) => line === null;
  const adjustments: Adjustment[] = [
    ...lines.flatMap(({ lineDiscount, product }, line): Adjustment[] => {
      const label = placeTexts.percentOff(product.discount ?? 0);
      const amount = negative(lineDiscount);
      return lineDiscount === 0 ? [] : [{ kind: "product-discount", label, amount, line }];
    }),
    ...promoted.adjustments.filter((each) => !isOfDelivery(each)),
    { kind: "shipping", label: name, amount: price, line: null },
    ...promoted.adjustments.filter(isOfDelivery),
    ...(fee ? [{ kind: "fee", line: null, ...fee } as const] : []),
  ];
  const taxes = taxesOf(taxed, lines, paidShares(lines, adjustments));
  return {
    adjustments,
    taxes,
    taxSource: "own",
    total: orderTotal(lines, adjustments, taxes),
    paid: paidShares(lines, adjustments, taxes),
    coupon: promoted.coupon,
    promotionsUsed: promoted.used,
  };
}

type Reason = { kind: AdjustmentKind; label: string; amount: Money };

/** Returns the reasons as shown below the total: a promotion on several lines is one reason. Their sum is unchanged. */
export function totalReasons<Each extends Reason>(adjustments: readonly Each[]): Each[] {
  const reasons: Each[] = [];
  for (const each of adjustments) {
    const isPromotion = each.kind === "promotion" || each.kind === "coupon";
    const same = reasons.findIndex(({ kind, label }) => kind === each.kind && label === each.label);
    const found = reasons[same];
    if (!isPromotion) reasons.push(each);
    else if (!found) reasons.push("line" in each ? { ...each, line: null } : each);
    else reasons[same] = { ...found, amount: cents(found.amount + each.amount) };
  }
  return reasons;
}

/** The taxes of a quote: the shop's rules, the buyer, and the tax classes of products that are not standard. */
export type QuoteTaxes = {
  rules: TaxRules;
  buyer: TaxBuyer;
  classes: ReadonlyMap<number, string>;
};

const nowhere = { country: "", region: null, postcode: null };

/** The taxes of a shop that collects none. */
export const noTaxes: QuoteTaxes = {
  rules: { registrations: [], rates: [], home: nowhere, hasEqualNetPrices: true },
  buyer: { place: nowhere, day: "" },
  classes: new Map(),
};

/** Returns the tax rows of paid amounts, in cents. */
function taxesOf(
  { rules, buyer, classes }: QuoteTaxes,
  lines: readonly Pick<SoldLine, "item">[],
  paid: { lines: readonly Money[]; shipping: Money },
): TaxRow[] {
  const taxed = lines.flatMap(({ item }, index) => {
    const amount = paid.lines[index];
    return amount === undefined
      ? []
      : [{ amount, taxClass: classes.get(item.productId) ?? "standard" }];
  });
  return taxRows(
    { lines: taxed, delivery: { amount: paid.shipping, taxClass: null } },
    rules,
    buyer,
  );
}

/** Returns a product with the prices that this buyer pays: taxes at home out, taxes of the destination in. */
export function productForBuyer(
  product: CartProduct,
  { rules, buyer, classes }: QuoteTaxes,
): CartProduct {
  if (rules.registrations.length === 0) return product;
  const taxClass = classes.get(product.id) ?? "standard";
  const priced = (price: Money) => priceForBuyer(price, taxClass, rules, buyer);
  return {
    ...product,
    price: priced(product.price),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: variant.price && priced(variant.price),
      additionalPrice: cents(
        Math.sign(variant.additionalPrice) * priced(cents(Math.abs(variant.additionalPrice))),
      ),
    })),
  };
}
