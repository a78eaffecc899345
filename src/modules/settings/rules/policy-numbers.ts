import { cents } from "#modules/core/rules/money/money.ts";

/**
 * Every business constant of the shop, each with the section of the specification it comes from.
 * Nothing else in the code may hard-code one of them; `policy.test.ts` pins each value.
 * Each is a constant of its own, so that a page downloads those it reads. What browsing pages show imports them from
 * here as `policy`; policy.ts has the rest of the policy beside them, and would bring it along.
 */

// oxlint-disable-next-line oxc/no-barrel-file -- so that all of them have one name; the bundler keeps what is read
export * from "./private-policy-numbers.ts";

/** §9 Free when the subtotal is 50 or more, otherwise 5.99. */
export const shipping = { freeFrom: cents(5000), flatRate: cents(599) } as const;

/** §9 Each product's discount percent comes off its line in the cart (decision 3). */
export const inCartDiscount = true;
/** §9 The cart ignores a variant's additional price (decision 4). */
export const chargeVariantExtraInCart = false;

/** Ours: beside a struck price, the lowest of the days before, where the shop's country asks for it (record 27). */
export const showLowestPriceOf30Days = false;
export const lowestPriceDays = 30;

/** §9 The banner carousel advances every 5000 milliseconds. */
export const carouselIntervalMs = 5000;

/** §9 How many things the home page and the product page show. */
export const featuredCategories = 6;
export const featuredProducts = 8;
export const dealsOfTheDay = 4;
export const relatedProducts = 4;

/**
 * §9 Price slider 0 to 1000; its end rises by `riseBy` where something is dearer. It moves by the largest of these
 * steps that leaves it so many stops between the cheapest product and the dearest (decision 6).
 */
export const priceSlider = {
  from: cents(0),
  to: cents(100_000),
  riseBy: cents(50_000),
  steps: [cents(1000), cents(500), cents(200), cents(100), cents(50), cents(20), cents(10)],
  stops: 20,
} as const;

/** §5 Quantity on the product page: from 1 to the stock count, or to 10 where none is kept. */
export const quantity = { minimum: 1, maximumWithoutStockCount: 10 } as const;

/** §9 'Only N left!' below this stock count. The database derives by it too (`shown_stock`): a migration with it. */
export const lowStockBelow = 10;

/** §9 Return policy and promotions. */
export const returnDays = 30;
export const studentDiscountPercent = 10;
/**
 * Ours: promotions come off in this order, each kind on what those before it have left, and one of a kind: what applies
 * by itself, the student discount (§9, "extra"), then a code. A kind that is left out is off.
 */
export const promotionOrder = ["automatic", "student", "code"] as const;

/** §9 Accounts: resend cooldown in seconds, life of a success message in milliseconds. */
export const verificationResendCooldownSeconds = 60;
export const profileMessageMs = 1000;

/** @public §9 Timings of the hosted identity provider, in milliseconds; it keeps them itself. */
export const provider = {
  installationPendingMs: 10_000,
  tokenRefreshMarginMs: 3_600_000,
  analyticsConfigTimeoutMs: 60_000,
} as const;

/**
 * Ours: reviews. Those of verified buyers are shown at once, so that nobody stands between them and the page; all
 * others after somebody has looked at them. Lengths are in characters.
 */
export const reviews = {
  verifiedBuyersAtOnce: true,
  titleMaximum: 100,
  bodyMaximum: 3000,
  onProductPage: 6,
  perPage: 10,
} as const;

/** Ours: how many days before its end a member is told of a coupon of theirs that they have not used. */
export const couponEndingDays = 3;

/**
 * Ours: a fall of a price is worth telling from so many percent and so much money on. Something that comes back into
 * stock is told again after so many days. One address waits for at most so many things.
 */
export const priceFall = { percent: 5, atLeast: cents(100) } as const;
export const backInStockQuietDays = 7;
export const stockNoticesPerAddress = 30;

/** Ours, where the specification is silent. */
export const pageSize = 24;
export const newArrivals = 8;
export const searchSuggestions = 8;
/** A search that matches more than this says "1,000+" and counts its filters on the best of them. */
export const searchMatchLimit = 1000;
/** So many different searches without a result are noted in a day. */
export const searchesNotedPerDay = 500;
export const recentlyViewed = 6;
/** The most products on one wishlist; of more, the newest stay. */
export const wishlistLimit = 200;
/** How old data that a browser fetched ahead may be when its page is shown, in seconds; the cart asks anew. */
export const prefetchedSeconds = 5;
/** How long the undo of a removed cart line stays on screen, in milliseconds. */
export const undoMs = 10_000;
