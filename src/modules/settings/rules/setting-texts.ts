import { spacedWords } from "#modules/core/rules/text.ts";
import type { GroupName, Settings } from "./settings.ts";

type GroupText<Group extends GroupName> = {
  title: string;
  /** What the group changes in the shop. */
  effect: string;
  /** Of settings whose key is no label. */
  labels?: { readonly [Key in keyof Settings[Group]]?: string };
};

const groupTexts: { readonly [Group in GroupName]: GroupText<Group> } = {
  identity: {
    title: "Shop details",
    effect: "Shown in the header, the footer, emails, receipts and the pages of text.",
    labels: { vatId: "VAT number", legalName: "Legal name", companyNumber: "Company number" },
  },
  look: {
    title: "Look",
    effect: "Colour and shapes of the shop’s pages, from the next page on.",
    labels: { accent: "Colour of buttons and links", fonts: "Headings", density: "Spacing" },
  },
  payments: {
    title: "Payments",
    effect: "Which payment methods the checkout offers, if their provider is connected.",
    labels: { offered: "Methods", statementDescriptor: "On the buyer’s statement" },
  },
  delivery: {
    title: "Delivery times",
    effect: "When parcels leave. Zones and prices are under Delivery.",
    labels: {
      daysOff: "Days off, as numbers: 0 is Sunday",
      cutOffHour: "Cut-off hour",
      holidayCountry: "Public holidays of",
      holidays: "Further holidays",
    },
  },
  locale: {
    title: "Currency and formats",
    effect: "The currency is fixed once there are orders or gift cards.",
    labels: { formats: "Numbers and dates" },
  },
  orders: {
    title: "Unpaid orders",
    effect: "How long an unpaid order holds its stock.",
    labels: {
      unpaidMinutes: "Before a payment begins",
      paymentMinutes: "While a payment runs",
      bankMinutes: "While a bank is asked",
      paymentLinkHours: "With a payment link",
    },
  },
  returns: {
    title: "Returns",
    effect:
      "Applies to orders from now on. Placed orders keep the terms that they were placed with.",
    labels: { days: "Days to return", withdrawalDays: "Days to withdraw" },
  },
  content: {
    title: "Home and product pages",
    effect: "How much the blocks of the pages show.",
    labels: { guaranteeNotice: "EU notice on the legal guarantee" },
  },
  emails: {
    title: "Emails about orders",
    effect:
      "A subject of your own replaces the standard one, and a text comes first in the email. {first name}, {order} and {shop} stand for the order’s values.",
  },
  promotions: { title: "Student discount", effect: "The discount for students with a proof." },
  staff: {
    title: "Staff",
    effect: "Staff without two-step sign-in can do nothing else until they turn it on.",
    labels: { needsSecondFactor: "Require two-step sign-in" },
  },
  backup: {
    title: "Backups",
    effect: "Backups are made at 03:30 UTC, on the machine that runs the shop.",
    labels: { isDaily: "Back up each night", keep: "Backups to keep" },
  },
  maintenance: {
    title: "Maintenance",
    effect: "Shoppers see that the shop is closed. Staff who are signed in see the shop.",
    labels: { isOn: "Close the shop", retryMinutes: "Minutes until programs ask again" },
  },
  tax: {
    title: "Taxes",
    effect: "Where the shop is taxed, and which of its prices are equal. Rates are under Taxes.",
    labels: {
      country: "Country of the shop",
      region: "State or province of the shop",
      hasEqualNetPrices: "Prices without tax are equal in all countries",
      isCollecting: "Collect taxes",
      hasOss: "Registered for the EU’s one-stop shop (OSS)",
      exemptsBusinesses: "VAT number of a business in the EU",
      calculation: "Calculate taxes with",
      stripeCodes: "Stripe’s codes of tax classes",
    },
  },
};

/** Returns a group's title for people, and what it changes in the shop. */
export function groupText(group: GroupName): { title: string; effect: string } {
  const { title, effect } = groupTexts[group];
  return { title, effect };
}

/** Returns a setting's name for people, such as "Days to return". */
export function settingLabel(group: GroupName, key: string): string {
  const labels: Readonly<Record<string, string>> = groupTexts[group].labels ?? {};
  return labels[key] ?? spacedWords(key);
}
