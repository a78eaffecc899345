import { expect, test } from "vitest";
import { deliveryPolicy, policy, withdrawalCountries, withdrawalPolicy } from "./policy.ts";
import { defaultSettings } from "./settings.ts";

// The specification's values, repeated on purpose: a change of a constant must be made twice.
test("§9 every business constant has the value that the specification gives it", () => {
  expect({ ...policy }).toEqual({
    shipping: { freeFrom: 5000, flatRate: 599 },
    giftCard: {
      amounts: [2500, 5000, 10_000, 20_000],
      from: 500,
      to: 50_000,
      sendWithinDays: 365,
      messageLength: 400,
      validYears: null,
      validAfterRefundDays: 180,
    },
    inCartDiscount: true,
    unitSystem: "us",
    chargeVariantExtraInCart: false,
    showLowestPriceOf30Days: false,
    lowestPriceDays: 30,
    carouselIntervalMs: 5000,
    featuredCategories: 6,
    featuredProducts: 8,
    dealsOfTheDay: 4,
    relatedProducts: 4,
    priceSlider: {
      from: 0,
      to: 100_000,
      riseBy: 50_000,
      steps: [1000, 500, 200, 100, 50, 20, 10],
      stops: 20,
    },
    quantity: { minimum: 1, maximumWithoutStockCount: 10 },
    lowStockBelow: 10,
    studentDiscountPercent: 10,
    promotionOrder: ["automatic", "student", "code"],
    verificationResendCooldownSeconds: 60,
    profileMessageMs: 1000,
    provider: {
      installationPendingMs: 10_000,
      tokenRefreshMarginMs: 3_600_000,
      analyticsConfigTimeoutMs: 60_000,
    },
    account: {
      passwordMinimum: 8,
      passwordMaximum: 128,
      sessionIdleDays: 7,
      sessionLongestDays: 30,
      verificationLinkHours: 24,
      resetLinkMinutes: 30,
      pendingMinutes: 60,
      freshProofMinutes: 5,
      providerRecheckSeconds: 60,
      providerConfirmationMinutes: 60,
      deletionGraceDays: 14,
    },
    orderCode: { digits: 6, minutes: 10, tries: 5 },
    assumedDeliveryDays: 7,
    unpaidHold: {
      units: 5,
      sharePercent: 75,
      productsOfLastPieces: 10,
      releasesOfLastPieces: 3,
    },
    priceFall: { percent: 5, atLeast: 100 },
    couponEndingDays: 3,
    backInStockQuietDays: 7,
    stockNoticesPerAddress: 30,
    reviews: {
      verifiedBuyersAtOnce: true,
      titleMaximum: 100,
      bodyMaximum: 3000,
      onProductPage: 6,
      perPage: 10,
    },
    pageSize: 24,
    newArrivals: 8,
    searchSuggestions: 8,
    searchMatchLimit: 1000,
    searchesNotedPerDay: 500,
    recentlyViewed: 6,
    wishlistLimit: 200,
    prefetchedSeconds: 5,
    undoMs: 10_000,
  });
});

test("§9 a shop that has set nothing has these settings", () => {
  expect(defaultSettings).toEqual({
    identity: {
      name: "Sundry",
      legalName: "",
      address: "",
      email: "hello@sundry.example",
      telephone: "",
      companyNumber: "",
      vatId: "",
    },
    orders: { unpaidMinutes: 5, paymentMinutes: 15, bankMinutes: 30 },
    returns: { days: 30, withdrawalDays: 14 },
    tax: { country: "US", region: "", hasEqualNetPrices: true },
  });
});

test("ours: parcels take three to five working days, and the shop ships from Monday to Friday", () => {
  const { holidays, zones, ...rest } = deliveryPolicy;
  expect(rest).toEqual({
    timeZone: "America/New_York",
    cutOffHour: 14,
    daysOff: [0, 6],
  });
  expect(
    zones.map(({ countries, standard, express }) => ({
      to: countries.join(" "),
      standard: standard.transitDays,
      express: [express.price, express.transitDays],
    })),
  ).toEqual([
    { to: "US", standard: { from: 2, to: 4 }, express: [1499, { from: 1, to: 1 }] },
    { to: "CA", standard: { from: 4, to: 7 }, express: [2499, { from: 2, to: 3 }] },
    {
      to: "AT BE CH DE DK ES FI FR GB IE IT LU NL NO PL PT SE",
      standard: { from: 6, to: 10 },
      express: [3499, { from: 2, to: 4 }],
    },
    { to: "AU HK JP NZ", standard: { from: 8, to: 14 }, express: [3999, { from: 3, to: 5 }] },
  ]);
  const handling = zones.flatMap(({ standard, express }) => [standard, express]);
  expect(new Set(handling.map(({ handlingDays }) => handlingDays))).toEqual(new Set([1]));
  for (const holiday of holidays) expect(holiday).toMatch(/^(\d{4}-)?\d{2}-\d{2}$/);
});

test("ours: the right of withdrawal is 14 days in the thirty countries of the European Economic Area", () => {
  expect(withdrawalPolicy.sendBackDays).toBe(14);
  expect(new Set(withdrawalCountries).size).toBe(30);
});
