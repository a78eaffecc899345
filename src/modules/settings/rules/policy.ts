import { cents } from "#modules/core/rules/money/money.ts";

/** §9 Free when the subtotal is 50 or more, otherwise 5.99. */
export const shippingPolicy = { freeFrom: cents(5000), flatRate: cents(599) } as const;

/**
 * Ours: delivery times, in the shop's time zone; handling and transit count working days. `daysOff` are days of the
 * week, 0 for Sunday; holidays are days of every year (MM-DD) or of one (YYYY-MM-DD). A separate file, because
 * browsing pages do not need it.
 */
export const deliveryPolicy = {
  timeZone: "America/New_York",
  cutOffHour: 14,
  /** The delivery zones, the shop's own country first. The standard price is §9's in every zone. */
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
    // Memorial Day, Labor Day and Thanksgiving change from year to year.
    "2026-11-26",
    "2027-05-31",
    "2027-09-06",
    "2027-11-25",
    "2028-05-29",
    "2028-09-04",
    "2028-11-23",
  ],
} as const;
