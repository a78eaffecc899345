import { cents } from "#modules/core/rules/money/money.ts";

/**
 * Every business constant of the shop, with its section of the specification. No other code may hard-code one of
 * them; `policy.test.ts` checks each value. Each is a separate export, so that a page downloads only those it uses.
 * Browsing pages import them from here as `policy`; policy.ts has the rest.
 */

// oxlint-disable-next-line oxc/no-barrel-file -- re-exported under one name; bundlers drop unused exports
export * from "./private-policy-numbers.ts";

/** §9 Free when the subtotal is 50 or more, otherwise 5.99. */
export const shipping = { freeFrom: cents(5000), flatRate: cents(599) } as const;

/** §9 A product's discount percentage applies to its line in the cart (decision 3). */
export const inCartDiscount = true;
/** §9 The cart ignores a variant's additional price (decision 4). */
export const chargeVariantExtraInCart = false;

/** Ours: the lowest price of the days before a discount, shown if the shop's country requires it (record 27). */
export const showLowestPriceOf30Days = false;
export const lowestPriceDays = 30;

/** Ours: unit prices are per ounce ("us") or per 100 g and 100 ml ("metric"). */
export const unitSystem: "metric" | "us" = "us";

/** §9 The banner carousel advances every 5000 milliseconds. */
export const carouselIntervalMs = 5000;

/** §9 The number of items in blocks of the home and product pages. */
export const featuredCategories = 6;
export const featuredProducts = 8;
export const dealsOfTheDay = 4;
export const relatedProducts = 4;

/**
 * §9 Price slider 0 to 1000; its end rises in units of `riseBy` if a product costs more. The step is the largest of
 * these that leaves at least `stops` positions between the lowest and highest price (decision 6).
 */
export const priceSlider = {
  from: cents(0),
  to: cents(100_000),
  riseBy: cents(50_000),
  steps: [cents(1000), cents(500), cents(200), cents(100), cents(50), cents(20), cents(10)],
  stops: 20,
} as const;

/** §5 Quantity on the product page: from 1 to the stock count, or to 10 if stock is not counted. */
export const quantity = { minimum: 1, maximumWithoutStockCount: 10 } as const;

/** §9 'Only N left!' below this stock count. The database's `low_stock_below` is made from it, by a migration. */
export const lowStockBelow = 10;

/** §9 Return policy and promotions. */
export const studentDiscountPercent = 10;
/**
 * Ours: the order in which promotions apply, each kind to the rest and at most one of a kind: automatic ones, the
 * student discount (§9, "extra"), then a code. A kind that is left out is off.
 */
export const promotionOrder = ["automatic", "student", "code"] as const;

/** §9 Accounts: resend cooldown in seconds, display time of a success message in milliseconds. */
export const verificationResendCooldownSeconds = 60;
export const profileMessageMs = 1000;

/** @public §9 Timings of the hosted identity provider, in milliseconds; the provider applies them itself. */
export const provider = {
  installationPendingMs: 10_000,
  tokenRefreshMarginMs: 3_600_000,
  analyticsConfigTimeoutMs: 60_000,
} as const;

/** Ours: reviews of verified buyers are published at once, others after moderation. Lengths are in characters. */
export const reviews = {
  verifiedBuyersAtOnce: true,
  titleMaximum: 100,
  bodyMaximum: 3000,
  onProductPage: 6,
  perPage: 10,
} as const;

/** Ours: the days before its end on which a member is notified of an unused coupon. */
export const couponEndingDays = 3;

/**
 * Ours: the smallest price drop that is notified, by percentage and amount; the days between two notifications that a
 * product is back in stock; and the limit of requests per address.
 */
export const priceFall = { percent: 5, atLeast: cents(100) } as const;
export const backInStockQuietDays = 7;
export const stockNoticesPerAddress = 30;

/** Ours, because the specification does not say. */
export const pageSize = 24;
export const newArrivals = 8;
export const searchSuggestions = 8;
/** A search with more matches says "1,000+" and counts its filters on the best of them. */
export const searchMatchLimit = 1000;
/** The limit of different searches without results that are stored per day. */
export const searchesNotedPerDay = 500;
export const recentlyViewed = 6;
/** The limit of products on one wishlist; the newest stay. */
export const wishlistLimit = 200;
/** The maximum age of prefetched data when its page is shown, in seconds; the cart always refetches. */
export const prefetchedSeconds = 5;
/** How long the undo of a removed cart line is shown, in milliseconds. */
export const undoMs = 10_000;
