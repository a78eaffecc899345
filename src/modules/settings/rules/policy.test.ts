import { expect, test } from "vitest";
import { deliveryPolicy } from "./policy.ts";
import { defaultSettings } from "./settings.ts";

test("§9 a shop that has set nothing has these settings", () => {
  expect(defaultSettings).toEqual({
    identity: {
      ...defaultSettings.identity,
      legalName: "",
      address: "",
      telephone: "",
      companyNumber: "",
      vatId: "",
    },
    orders: { unpaidMinutes: 5, paymentMinutes: 15, bankMinutes: 30 },
    content: {
      featuredCategories: 6,
      featuredProducts: 8,
      dealsOfTheDay: 4,
      newArrivals: 8,
      relatedProducts: 4,
      reviewsOnProductPage: 6,
      reviewsPerPage: 10,
      hasBuyerReviewsAtOnce: true,
      hasLowestPrice: false,
    },
    promotions: { studentPercent: 10, studentDays: 365 },
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
