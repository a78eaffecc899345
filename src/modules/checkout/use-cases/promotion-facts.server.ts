import type { Database } from "#platform/database/database.server.ts";
import {
  findPromotions,
  listCategoriesOf,
} from "#modules/promotions/store/promotion-facts.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import {
  COUPON_CODE_LENGTH,
  couponCodeIn,
  parseCouponCode,
} from "#modules/promotions/rules/coupon-code.ts";
import { customerKey } from "#modules/promotions/rules/customer-key.ts";
import type { PromotionFacts } from "#modules/promotions/rules/promotion.ts";
import type { Services } from "#platform/services.ts";

/** The customer whose promotions are computed, and their coupon code. */
export type Customer = { uid: string | null; coupon: string | null };

/** Returns the code of a field or an address; null if it is empty. */
export function typedCoupon(text: string | null): string | null {
  const typed = text?.trim().slice(0, COUPON_CODE_LENGTH) ?? "";
  return typed === "" ? null : typed;
}

type Asked = Customer & {
  /** Known when an order is placed. */
  email: EmailAddress | null;
  productIds: readonly number[];
  now: Date;
  /** Whether this network sent too many unknown codes; then it gets no answer about any code. */
  isGuessed?: boolean;
};

/** Returns the facts that an order's promotions depend on now. */
export async function promotionFacts(
  db: Database,
  { uid, coupon, email, productIds, now, isGuessed = false }: Asked,
): Promise<PromotionFacts> {
  const code = coupon === null ? null : parseCouponCode(coupon);
  const buyer = { uid, customer: email && customerKey(email) };
  const isOrdering = email !== null;
  const { promotions, customer } = await findPromotions(db, { code, buyer, now, isOrdering });
  const asksForCategories = promotions.some(({ categories }) => categories !== null);
  const promotion = promotions.find((each) => each.code !== null) ?? null;
  return {
    customer,
    automatic: promotions.filter((each) => each.code === null),
    coupon: coupon === null ? null : { code: couponCodeIn(coupon), promotion, isGuessed },
    categoriesOf: asksForCategories ? await listCategoriesOf(db, productIds) : new Map(),
  };
}

type Guess = Customer & { productIds: readonly number[]; clientAddress: string };

/** The same for a request that places no order. */
export async function promotionFactsFor(
  { db, clock }: Pick<Services, "db" | "clock">,
  { clientAddress, ...asked }: Guess,
): Promise<PromotionFacts> {
  const facts = await promotionFacts(db, { ...asked, email: null, now: clock.now() });
  const { coupon } = facts;
  if (coupon === null) return facts;
  const counted: Counted[] = [[limits.wrongCoupon.perClient, clientAddress]];
  const within = await countTry({ db, clock }, counted);
  const isKnown = coupon.promotion !== null && !coupon.promotion.isOfSomebodyElse;
  if (within.ok && isKnown) await forgiveTry({ db, clock }, counted);
  return { ...facts, coupon: { ...coupon, isGuessed: !within.ok } };
}

/** Counts the code outside the order's transaction, because a refused order rolls back its writes. */
export async function isGuessedCoupon(
  services: Pick<Services, "db" | "clock">,
  guess: Guess,
): Promise<boolean> {
  if (guess.coupon === null) return false;
  const { coupon } = await promotionFactsFor(services, guess);
  return coupon?.isGuessed === true;
}
