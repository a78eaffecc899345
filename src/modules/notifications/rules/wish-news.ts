import { cents, worthOfUsCents, type Money } from "#modules/core/rules/money/money.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";

const BACK_IN_STOCK_QUIET_DAYS = 7;

/** The smallest price drop that is notified, by percentage and amount in cents. */
export const priceFall = {
  percent: 5,
  get atLeast(): Money {
    return worthOfUsCents(100);
  },
} as const;

/** The watch state of a wishlist entry. */
export type WatchedWish = {
  /** The price when it was added, or at the last price notification. */
  reference: Money;
  /** Whether it was sold out when added, or since the last back-in-stock notification. */
  isAwaited: boolean;
  notifiedBackAt: Date | null;
};

/** The notifications to send, and the next watch state. */
export type WishNews = { news: ("price-fell" | "wish-back")[]; next: WatchedWish };

/** The highest price in cents that counts as a price drop: lower by a percentage and by an amount. */
export function highestDropPrice(reference: Money): Money {
  const { percent, atLeast } = priceFall;
  return cents(Math.min(Math.floor((reference * (100 - percent)) / 100), reference - atLeast));
}

/**
 * The notifications of a wish at the present price and stock. A price drop is notified once, not again after a rise
 * and a fall to the same price. Sold-out products are not notified, and frequent restocks only once per period.
 */
export function wishNews(
  wish: WatchedWish,
  now: { price: Money; inStock: boolean },
  at: Date,
): WishNews {
  if (!now.inStock) return { news: [], next: { ...wish, isAwaited: true } };
  const isBack = wish.isAwaited && !wasNotifiedLately(wish.notifiedBackAt, at);
  const hasFallen = now.price <= highestDropPrice(wish.reference);
  return {
    news: [
      ...(isBack ? (["wish-back"] as const) : []),
      ...(hasFallen ? (["price-fell"] as const) : []),
    ],
    next: {
      reference: hasFallen ? now.price : wish.reference,
      isAwaited: false,
      notifiedBackAt: isBack ? at : wish.notifiedBackAt,
    },
  };
}

function wasNotifiedLately(notifiedAt: Date | null, at: Date): boolean {
  return (
    notifiedAt !== null && at.getTime() - notifiedAt.getTime() < BACK_IN_STOCK_QUIET_DAYS * DAY_MS
  );
}
