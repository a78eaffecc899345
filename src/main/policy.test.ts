import { expect, test } from "vitest";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { defaultSettings } from "#testing/settings.ts";

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
    languages: { own: "en", others: [] },
    brand: {
      logo: null,
      logoDark: null,
      logoAlt: "",
      icon: null,
      share: null,
      announcement: "",
      announcementLink: "",
      social: [],
    },
    legal: {
      authority: "",
      form: "",
      register: "",
      representative: "",
      returnAddress: "",
      since: "",
    },
    look: {
      accent: "#1f4a3d",
      paper: "#f6f4f0",
      ink: "#1f2321",
      header: "light",
      fonts: "serif",
      density: "comfortable",
      corners: "soft",
    },
    orders: { unpaidMinutes: 5, paymentMinutes: 15, bankMinutes: 30, paymentLinkHours: 24 },
    content: {
      featuredCategories: 6,
      featuredProducts: 8,
      dealsOfTheDay: 4,
      newArrivals: 8,
      relatedProducts: 4,
      reviewsOnProductPage: 6,
      reviewsPerPage: 10,
      hasBuyerReviewsAtOnce: true,
      hasLowestPrice: "automatic",
      guaranteeNotice: "automatic",
    },
    emails: {
      placedSubject: "",
      placedText: "",
      shippedSubject: "",
      shippedText: "",
      deliveredSubject: "",
      deliveredText: "",
      cancelledSubject: "",
      cancelledText: "",
      refundedSubject: "",
      refundedText: "",
    },
    payments: {
      offered: ["card", "paypal", "apple-pay"],
      statementDescriptor: "",
      accountHolder: "",
      iban: "",
      bic: "",
    },
    promotions: { studentPercent: 10, studentDays: 365 },
    returns: { days: 30, withdrawalDays: 14 },
    delivery: {
      timeZone: "America/New_York",
      cutOffHour: 14,
      handlingDays: 1,
      newStockDays: 10,
      daysOff: [0, 6],
      holidayCountry: "US",
      holidays: [],
      zones: firstZones,
    },
    tax: {
      country: "US",
      region: "",
      postcode: "",
      hasEqualNetPrices: "automatic",
      isCollecting: true,
      ratesVersion: null,
    },
    staff: { needsSecondFactor: false },
    backup: { isDaily: false, keep: 7 },
    opening: { isOpen: true, preview: null },
    maintenance: { isOn: false, retryMinutes: 10 },
    locale: { currency: "USD", formats: "en-US", timeZone: "America/New_York" },
  });
});

test("ours: parcels take three to five working days at home, and longer abroad", () => {
  const terms = firstZones.map(({ areas, methods }) => ({
    to: areas.map(({ country }) => country).join(" "),
    methods: methods.map(({ code, price, freeFrom, transitFrom, transitTo }) =>
      [code, price, freeFrom, transitFrom, transitTo].join(" "),
    ),
  }));
  expect(terms).toEqual([
    { to: "US", methods: ["standard 599 5000 2 4", "express 1499  1 1"] },
    { to: "CA", methods: ["standard 599 5000 4 7", "express 2499  2 3"] },
    {
      to: "AT BE CH DE DK ES FI FR GB IE IT LU NL NO PL PT SE",
      methods: ["standard 599 5000 6 10", "express 3499  2 4"],
    },
    { to: "AU HK JP NZ", methods: ["standard 599 5000 8 14", "express 3999  3 5"] },
  ]);
});
