import { cents, type Money } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

/** What the shop remembers of something that a member wishes for. */
export type WatchedWish = {
  /** What it cost when it was wished for, or when a fall was last told. */
  reference: Money;
  /** Whether it was sold out when it was wished for, or has been seen so since it was last told to be back. */
  isAwaited: boolean;
  toldBackAt: Date | null;
};

/** What is worth telling, and what is remembered from then on. */
export type WishNews = { tells: ("price-fell" | "wish-back")[]; next: WatchedWish };

/** The highest price that is worth telling after another: so much lower by percent, and by money. */
export function highestToldPrice(reference: Money): Money {
  const { percent, atLeast } = policy.priceFall;
  return cents(Math.min(Math.floor((reference * (100 - percent)) / 100), reference - atLeast));
}

/**
 * What a member is told of a wish at its price of this moment. A fall is told once: nothing is said when the price
 * rises again, nor when it falls back to what was told. What nobody can buy is not told; what comes and goes, not every
 * time.
 */
export function wishNews(
  wish: WatchedWish,
  now: { price: Money; inStock: boolean },
  at: Date,
): WishNews {
  if (!now.inStock) return { tells: [], next: { ...wish, isAwaited: true } };
  const isBack = wish.isAwaited && !isToldOf(wish.toldBackAt, at);
  const hasFallen = now.price <= highestToldPrice(wish.reference);
  return {
    tells: [
      ...(isBack ? (["wish-back"] as const) : []),
      ...(hasFallen ? (["price-fell"] as const) : []),
    ],
    next: {
      reference: hasFallen ? now.price : wish.reference,
      isAwaited: false,
      toldBackAt: isBack ? at : wish.toldBackAt,
    },
  };
}

function isToldOf(toldAt: Date | null, at: Date): boolean {
  return toldAt !== null && at.getTime() - toldAt.getTime() < policy.backInStockQuietDays * DAY_MS;
}
