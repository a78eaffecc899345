import { isSold } from "#modules/cart/rules/resolve-cart.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import { priceOrder } from "#modules/orders/use-cases/price-order.server.ts";
import type { QuoteServices } from "#modules/orders/use-cases/quote-taxes.server.ts";
import { parseCouponCode } from "#modules/promotions/rules/coupon-code.ts";
import { judgePromotion } from "#modules/promotions/rules/judge-promotion.ts";
import type {
  KnownPromotion,
  PromotionCustomer,
  PromotionFacts,
} from "#modules/promotions/rules/promotion.ts";
import { trialVerdict, type TrialProblem } from "#modules/promotions/rules/trial-verdict.ts";
import {
  findKnownPromotion,
  listGroupsOf,
} from "#modules/promotions/store/promotion-facts.server.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Services } from "#platform/services.ts";

/** A cart that staff try a promotion on. Of a product with options the first one in stock is taken. */
export type PromotionTrial = {
  lines: readonly { productId: number; quantity: number }[];
  customer: keyof typeof customers;
  coupon: string | null;
  /** A day of the shop's time zone; null for now. */
  day: string | null;
};

const member = { isSignedIn: true, isStudent: false, hasOrdered: false };
const customers = {
  guest: { ...member, isSignedIn: false },
  new: member,
  returning: { ...member, hasOrdered: true },
  student: { ...member, isStudent: true },
} satisfies Record<string, PromotionCustomer>;

/**
 * Prices a cart as the checkout does, and says whether a promotion applies to it or why not. Stores nothing. Returns
 * null if there is no such promotion, and a sentence if the cart can't be ordered.
 */
export async function tryPromotion(
  services: QuoteServices & Pick<Services, "clock">,
  id: number,
  { lines, customer, coupon, day }: PromotionTrial,
) {
  const { db, clock, settings } = services;
  const promotion = await findKnownPromotion(db, id);
  if (!promotion) return null;
  const now = day === null ? clock.now() : momentOf(day, 12, shopLocale().timeZone);
  const home = settings.tax.country;
  const [country = home] = servedCountries(settings.delivery.zones, home);
  const as = customers[customer];
  const wanted = {
    lines: await withVariants(services, lines),
    country,
    service: null,
    uid: null,
    email: null,
    isGuessed: false,
    coupon,
    as,
  };
  const { cart, quote, promotions } = await priceOrder(services, wanted, now);
  if (!quote.ok) {
    const names = cart.lines.flatMap((line) =>
      isSold(line) && line.state === "available" ? [] : (line.product?.name ?? "A product"),
    );
    return err(
      Array.isArray(quote.error)
        ? `Not enough in stock or not for sale: ${names.join(", ")}.`
        : quote.error.message,
    );
  }
  const productIds = lines.map(({ productId }) => productId);
  const facts = { ...promotions, groupsOf: await listGroupsOf(db, productIds) };
  const problem = problemOf(promotion, quote.value, facts, now);
  const verdict = trialVerdict(promotion, problem);
  return ok({ isApplied: problem === null, verdict, ...rowsOf(quote.value) });
}

/** Names the first option in stock of each product that has options. */
async function withVariants({ db }: Pick<Services, "db">, lines: PromotionTrial["lines"]) {
  const found = await listWithVariants(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => {
    const variants = found.find(({ id }) => id === line.productId)?.variants ?? [];
    const variant = variants.find(({ inStock }) => inStock) ?? variants[0];
    return { ...line, ...(variant && { variantId: variant.id }) };
  });
}

function problemOf(
  promotion: KnownPromotion,
  quote: Quote,
  { customer, groupsOf, coupon }: PromotionFacts,
  now: Date,
): TrialProblem | null {
  const { id, code, isFirstOrderOnly, limitPerCustomer } = promotion;
  if (id !== null && quote.promotionsUsed.includes(id)) return null;
  const lines = quote.lines.map(({ item, lineTotal }) => ({ ...item, lineTotal }));
  const problem = judgePromotion(promotion, { lines, groupsOf, customer, now });
  if (problem) return problem;
  if (code === null) {
    const needsSession = isFirstOrderOnly || limitPerCustomer !== null;
    return { code: needsSession && !customer.isSignedIn ? "sign-in" : "other-is-better" };
  }
  if (coupon === null || parseCouponCode(coupon.code) !== code) return { code: "no-code" };
  const { problem: found } = quote.coupon ?? {};
  return { code: found === "free-already" || found === "standard-only" ? found : "nothing-left" };
}

/** Each line with its reductions, and what the order costs besides. */
function rowsOf({ lines, adjustments, taxes, total }: Quote) {
  const amountsOf = (line: number | null) =>
    adjustments
      .filter((each) => each.line === line)
      .map(({ label, amount }) => ({ label, amount }));
  return {
    lines: lines.map(({ product, item, lineTotal }, line) => {
      const reasons = amountsOf(line);
      const amount = cents(lineTotal + sum(reasons.map((each) => each.amount)));
      return { name: product.name, quantity: item.quantity, lineTotal, reasons, amount };
    }),
    totals: [
      ...amountsOf(null),
      ...taxes.flatMap(({ label, amount }) => (amount === 0 ? [] : [{ label, amount }])),
      { label: "Total", amount: total },
    ],
  };
}
