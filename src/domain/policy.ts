import { cents } from "#domain/money/money.ts";

/**
 * Every business constant of the shop, each with the section of the specification it comes from.
 * Nothing else in the code may hard-code one of them; `policy.test.ts` pins each value.
 */
export const policy = {
  /** §9 Free when the subtotal is 50 or more, otherwise 5.99. */
  shipping: { freeFrom: cents(5000), flatRate: cents(599) },

  /** §9 Each product's discount percent comes off its line in the cart (decision 3). */
  inCartDiscount: true,
  /** §9 The cart ignores a variant's additional price (decision 4). */
  chargeVariantExtraInCart: false,

  /** Ours: beside a struck price, the lowest of the days before, where the shop's country asks for it (record 34). */
  showLowestPriceOf30Days: false,
  lowestPriceDays: 30,

  /** §9 The banner carousel advances every 5000 milliseconds. */
  carouselIntervalMs: 5000,

  /** §9 How many things the home page and the product page show. */
  featuredCategories: 6,
  featuredProducts: 8,
  dealsOfTheDay: 4,
  relatedProducts: 4,

  /**
   * §9 Price slider 0 to 1000; its end rises by `riseBy` where something is dearer. It moves by the largest of these
   * steps that leaves it so many stops between the cheapest product and the dearest (decision 6).
   */
  priceSlider: {
    from: cents(0),
    to: cents(100_000),
    riseBy: cents(50_000),
    steps: [cents(1000), cents(500), cents(200), cents(100), cents(50), cents(20), cents(10)],
    stops: 20,
  },

  /** §5 Quantity on the product page: from 1 to the stock count, or to 10 where none is kept. */
  quantity: { minimum: 1, maximumWithoutStockCount: 10 },

  /** §9 'Only N left!' below this stock count. The database derives by it too (`shown_stock`): a migration with it. */
  lowStockBelow: 10,

  /** §9 Return policy and promotions. */
  returnDays: 30,
  studentDiscountPercent: 10,

  /** §9 Accounts: resend cooldown in seconds, life of a success message in milliseconds. */
  verificationResendCooldownSeconds: 60,
  profileMessageMs: 1000,

  /** §9 Timings of the hosted identity provider, in milliseconds. */
  provider: {
    installationPendingMs: 10_000,
    tokenRefreshMarginMs: 3_600_000,
    analyticsConfigTimeoutMs: 60_000,
  },

  /**
   * Ours: accounts. A password's length in characters, how long sessions and links live, and how an account is closed.
   */
  account: {
    passwordMinimum: 8,
    passwordMaximum: 128,
    sessionIdleDays: 7,
    sessionLongestDays: 30,
    verificationLinkHours: 24,
    resetLinkMinutes: 30,
    /** How long the browser remembers a sign-up that is still to be verified. */
    pendingMinutes: 60,
    /** How recent a proof of identity must be to close an account. */
    freshProofMinutes: 5,
    /** A session that another identity vouches for is asked about there once it is older than this. */
    providerRecheckSeconds: 60,
    /** Where the shop can't ask it, the browser has to confirm the session as often: as long as an ID token lives. */
    providerConfirmationMinutes: 60,
    deletionGraceDays: 14,
  },

  /** Ours: how long an order that is not paid keeps its stock, at first, and at most while its buyer is paying. */
  stockHold: { minutes: 15, prolongedMinutes: 30 },

  /** Ours, where the specification is silent. */
  pageSize: 24,
  newArrivals: 8,
  searchSuggestions: 8,
  /** A search that matches more than this says "1,000+" and counts its filters on the best of them. */
  searchMatchLimit: 1000,
  /** So many different searches without a result are noted in a day. */
  searchesNotedPerDay: 500,
  recentlyViewed: 6,
  /** How long the undo of a removed cart line stays on screen, in milliseconds. */
  undoMs: 10_000,
} as const;

export type Policy = typeof policy;

/**
 * Ours: when an order arrives. Hours and days are those of the shop's time zone; handling and transit count working
 * days. A day off is a day of the week, 0 for Sunday; a holiday is a day of every year (MM-DD) or of one (YYYY-MM-DD).
 * Apart from the rest, for browsers that only visit need none of it.
 */
export const deliveryPolicy = {
  timeZone: "America/New_York",
  cutOffHour: 14,
  /** Where parcels go, the shop's own country first. What standard delivery costs is §9's, wherever it goes. */
  zones: [
    {
      countries: ["US"],
      standard: { handlingDays: 1, transitDays: { from: 2, to: 4 } },
      express: { handlingDays: 1, transitDays: { from: 1, to: 1 }, price: cents(1499) },
    },
    {
      countries: ["CA"],
      standard: { handlingDays: 1, transitDays: { from: 4, to: 7 } },
      express: { handlingDays: 1, transitDays: { from: 2, to: 3 }, price: cents(2499) },
    },
    {
      countries: [
        "AT",
        "BE",
        "CH",
        "DE",
        "DK",
        "ES",
        "FI",
        "FR",
        "GB",
        "IE",
        "IT",
        "LU",
        "NL",
        "NO",
        "PL",
        "PT",
        "SE",
      ],
      standard: { handlingDays: 1, transitDays: { from: 6, to: 10 } },
      express: { handlingDays: 1, transitDays: { from: 2, to: 4 }, price: cents(3499) },
    },
    {
      countries: ["AU", "HK", "JP", "NZ"],
      standard: { handlingDays: 1, transitDays: { from: 8, to: 14 } },
      express: { handlingDays: 1, transitDays: { from: 3, to: 5 }, price: cents(3999) },
    },
  ],
  daysOff: [0, 6],
  holidays: [
    "01-01",
    "06-19",
    "07-04",
    "11-11",
    "12-25",
    // Memorial Day, Labor Day and Thanksgiving move from year to year.
    "2026-11-26",
    "2027-05-31",
    "2027-09-06",
    "2027-11-25",
    "2028-05-29",
    "2028-09-04",
    "2028-11-23",
  ],
} as const;

/**
 * Ours: taxes on what is sold, by country; none today. A rate of 0.2 is 20 %, and prices include it or it is added:
 * `{ label: "VAT", countries: ["DE"], rate: 0.19, isIncluded: true }`. With several for a country each is of the price.
 */
export const taxPolicy: readonly {
  label: string;
  countries: readonly string[];
  rate: number;
  isIncluded: boolean;
}[] = [];

/**
 * Where consumers may withdraw from an order without a reason, and for how many days from the arrival of its last
 * parcel (Directive 2011/83 art. 9 and 11a): the European Economic Area. An order keeps what held when it was placed.
 */
export const withdrawalPolicy = {
  days: 14,
  countries: [
    "AT",
    "BE",
    "BG",
    "CY",
    "CZ",
    "DE",
    "DK",
    "EE",
    "ES",
    "FI",
    "FR",
    "GR",
    "HR",
    "HU",
    "IE",
    "IS",
    "IT",
    "LI",
    "LT",
    "LU",
    "LV",
    "MT",
    "NL",
    "NO",
    "PL",
    "PT",
    "RO",
    "SE",
    "SI",
    "SK",
  ],
} as const;
