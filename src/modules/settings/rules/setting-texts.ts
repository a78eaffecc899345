import { spacedWords } from "#modules/core/rules/text.ts";
import { offeredMethods } from "./offered-methods.ts";
import type { GroupName, Settings } from "./settings.ts";

type FieldText = {
  label: string;
  /** What the label leaves open. */
  help?: string;
  /** The values of a choice. */
  choices?: Readonly<Record<string, string>>;
};

type GroupText<Group extends GroupName> = {
  title: string;
  /** What the group changes in the shop. */
  effect: string;
  /** Of settings whose key is no label; a text is only a label. */
  fields?: { readonly [Key in keyof Settings[Group]]?: string | FieldText };
};

const groupTexts: { readonly [Group in GroupName]: GroupText<Group> } = {
  identity: {
    title: "Shop details",
    effect:
      "Shown in the header, the footer, emails, receipts and the pages of text; what is empty is left out.",
    fields: {
      vatId: "VAT number",
      legalName: { label: "Legal name", help: "If it differs from the name" },
      companyNumber: "Company number",
    },
  },
  look: {
    title: "Look",
    effect: "Colour and shapes of the shop’s pages, from the next page on.",
    fields: {
      accent: {
        label: "Colour of buttons and links",
        help: "Dark enough to read on a light background",
      },
      fonts: "Headings",
      density: "Spacing",
    },
  },
  payments: {
    title: "Payments",
    effect: "Which payment methods the checkout offers, if their provider is connected.",
    fields: {
      offered: { label: "Methods", choices: offeredMethods },
      statementDescriptor: {
        label: "On the buyer’s statement",
        help: "2 to 10 letters, digits, spaces, dots and hyphens, beside the account’s name",
      },
    },
  },
  delivery: {
    title: "Delivery times",
    effect: "When parcels leave. Zones and prices are under Delivery.",
    fields: {
      cutOffHour: {
        label: "Cut-off hour",
        help: "In the shop’s time zone; later orders leave a working day later",
      },
      daysOff: "Days off",
      holidayCountry: "Public holidays of",
      holidays: {
        label: "Further days off",
        help: "Such as 12-24 for each year, or 2026-11-27, with commas between them",
      },
    },
  },
  locale: {
    title: "Currency and formats",
    effect: "The currency is fixed once there are orders or gift cards.",
    fields: {
      formats: {
        label: "Numbers and dates",
        help: "As in a language and a country, such as de-DE",
      },
    },
  },
  orders: {
    title: "Unpaid orders",
    effect: "How long an unpaid order holds its stock.",
    fields: {
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
    fields: {
      days: "Days to return",
      withdrawalDays: {
        label: "Days to withdraw",
        help: "Where the law grants it",
      },
    },
  },
  content: {
    title: "Home and product pages",
    effect: "How much the blocks of the pages show.",
    fields: {
      hasBuyerReviewsAtOnce: {
        label: "Publish buyers’ reviews at once",
        help: "Reviews of others wait for you",
      },
      hasLowestPrice: {
        label: "Show the lowest price of 30 days",
        help: "Beside a discount. EU law asks for it",
        choices: { automatic: "If the shop is in the EU" },
      },
      guaranteeNotice: {
        label: "EU notice on the legal guarantee",
        choices: { automatic: "In the EU and for orders to it" },
      },
    },
  },
  emails: {
    title: "Emails about orders",
    effect:
      "A subject of your own replaces the standard one, and a text comes first in the email. {first name}, {order} and {shop} stand for the order’s values.",
  },
  promotions: {
    title: "Student discount",
    effect: "The discount for students with a proof.",
    fields: { studentPercent: "Discount", studentDays: "A proof is valid for" },
  },
  staff: {
    title: "Staff",
    effect: "Staff without two-step sign-in can do nothing else until they turn it on.",
    fields: { needsSecondFactor: "Require two-step sign-in" },
  },
  backup: {
    title: "Backups",
    effect: "Backups are made at 03:30 UTC, on the machine that runs the shop.",
    fields: { isDaily: "Back up each night", keep: "Backups to keep" },
  },
  maintenance: {
    title: "Maintenance",
    effect: "Shoppers see that the shop is closed. Staff who are signed in see the shop.",
    fields: {
      isOn: "Close the shop",
      retryMinutes: "Search engines ask again after",
    },
  },
  tax: {
    title: "Taxes",
    effect: "Where the shop is taxed, and which of its prices are equal. Rates are under Taxes.",
    fields: {
      country: "Country of the shop",
      region: { label: "State or province of the shop", help: "Its code, such as TX" },
      postcode: {
        label: "Postcode of the shop",
        help: "Places such as the Canary Islands or Northern Ireland have taxes of their own",
      },
      hasEqualNetPrices: {
        label: "Prices without tax are equal in all countries",
        help: "No: prices with tax are equal",
      },
      isCollecting: {
        label: "Collect taxes",
        help: "No: for a small business that the law exempts",
      },
      exemptsBusinesses: {
        label: "VAT number of a business in the EU",
        help: "With one, a business in another EU country pays no tax",
        choices: { checked: "Is looked up", "well-formed": "Only has the right form" },
      },
      calculation: {
        label: "Calculate taxes with",
        help: "The shop’s rates apply while Stripe Tax fails",
        choices: { own: "The shop’s rates", stripe: "Stripe Tax, for a fee" },
      },
      stripeCodes: {
        label: "Stripe’s codes of tax classes",
        help: "Such as reduced=txcd_20030000, with commas between them; others have the code preset at Stripe",
      },
    },
  },
};

/** Returns a group's title for people, and what it changes in the shop. */
export function groupText(group: GroupName): { title: string; effect: string } {
  const { title, effect } = groupTexts[group];
  return { title, effect };
}

/** Returns a setting's name for people, such as "Days to return", with what else they should know. */
export function settingText(group: GroupName, key: string): FieldText {
  const texts: Readonly<Record<string, string | FieldText>> = groupTexts[group].fields ?? {};
  const text = texts[key] ?? spacedWords(key);
  return typeof text === "string" ? { label: text } : text;
}
