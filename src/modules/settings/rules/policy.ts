import { cents } from "#modules/core/rules/money/money.ts";
import type * as numbers from "./policy-numbers.ts";

/** Every business constant of the shop. */
// oxlint-disable-next-line oxc/no-barrel-file -- a namespace, of which the bundler keeps what is read
export * as policy from "./policy-numbers.ts";

export type Policy = typeof numbers;

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
 * Ours: for how many days a proof of being a student counts (§9 gives them a discount), how many before its end a
 * member is told, and for how many hours its link works.
 */
export const studentPolicy = { validDays: 365, endingDays: 14, linkHours: 24 } as const;

/**
 * Ours: who counts as a student: whoever reads mail at one of these hosts or below it, where the shop's configuration
 * names no others (STUDENT_HOSTS). The short ones are given to schools alone by whoever registers them.
 */
export const academicHosts: readonly string[] = [
  "edu",
  "edu.au",
  "edu.hk",
  "ac.at",
  "ac.be",
  "ac.jp",
  "ac.uk",
  "epfl.ch",
  "ethz.ch",
  "kuleuven.be",
  "mcgill.ca",
  "polimi.it",
  "sorbonne-universite.fr",
  "tcd.ie",
  "tudelft.nl",
  "tum.de",
  "uam.es",
  "ubc.ca",
  "uio.no",
  "uni-heidelberg.de",
  "utoronto.ca",
  "uu.se",
  "uva.nl",
];

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
 * For how many days from the arrival of its last parcel consumers may withdraw from an order without a reason
 * (Directive 2011/83 art. 9 and 11a), and within how many goods go back, and the money (art. 13 and 14).
 */
export const withdrawalPolicy = { days: 14, sendBackDays: 14 } as const;

/** Where they may: the European Economic Area. An order keeps what held when it was placed. */
export const withdrawalCountries: readonly string[] = [
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
];
