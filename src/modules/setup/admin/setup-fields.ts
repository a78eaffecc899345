import { nameInText } from "#modules/delivery/rules/address/address-format.ts";
import { holidayCountries } from "#modules/delivery/rules/public-holidays.ts";
import type { AdminSetup } from "#modules/setup/api/staff-setup-schemas.ts";
import { countryName } from "#admin/resource/countries.ts";
import { currencies, timeZones } from "#admin/resource/locale-choices.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { bowlPrices, formatSample, formatsIn } from "./setup-amounts.ts";

/** The fields of the page; those of a part that the country does not have are left out. */
export function setupFields(
  setup: AdminSetup,
  values: Readonly<Record<string, unknown>>,
): FieldMap {
  return {
    ...shopFields(setup),
    ...localeFields(setup, values),
    ...taxFields(setup, values),
    ...deliveryFields(setup),
    ...lawFields(setup),
    ...(!setup.isSetUp && { isClosed: openingField }),
  };
}

/** Asked once: later the shop is opened and closed on a page of its own. */
const openingField: Field = {
  label: "What do visitors see until you open the shop?",
  control: "choice",
  isRequired: true,
  choices: [
    { value: "closed", label: "A page that says “Opening soon”" },
    { value: "open", label: "The shop as it grows" },
  ],
  help: "You see the whole shop while you are signed in.",
};

function shopFields({ kinds, labels, regions, needsRegion }: AdminSetup): FieldMap {
  return {
    name: { label: "Name of the shop", isRequired: true },
    legalName: { label: "Legal name", help: "Of the company or person who sells, if it differs." },
    email: {
      label: "Email of the shop",
      control: "email",
      isRequired: true,
      help: "Sends to buyers and gets their questions.",
    },
    kinds: {
      label: "What do you sell?",
      control: "choices",
      choices: kinds,
      help: "Your first categories. Ready ones of other kinds are removed; you can add and rename any later.",
    },
    street: { label: labels.street || "Street address", isRequired: true },
    ...(labels.postcode && { postcode: { label: labels.postcode, isRequired: true } }),
    city: { label: labels.city || "Town or city", isRequired: true },
    ...(labels.region && {
      region:
        regions.length > 0
          ? { label: labels.region, control: "choice", choices: regions, isRequired: needsRegion }
          : { label: labels.region },
    }),
  };
}

/** Formats that a shop in any country may prefer. */
const commonFormats = ["en-GB", "en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL"];

function localeFields(
  { country, hasSales }: AdminSetup,
  values: Readonly<Record<string, unknown>>,
): FieldMap {
  const tags = [...new Set([formatsIn(values), `en-${country}`, ...commonFormats])];
  return {
    currency: {
      label: "Currency",
      control: "choice",
      choices: currencies,
      isRequired: true,
      isReadOnly: hasSales,
      problem: /^The currency/,
      help: hasSales
        ? "It is fixed, because there are orders."
        : "It is fixed once there are orders.",
    },
    formats: {
      label: "Numbers and dates",
      control: "choice",
      choices: tags.map((value) => ({ value, label: formatSample(value) })),
      isRequired: true,
    },
    timeZone: { label: "Time zone", control: "choice", choices: timeZones, isRequired: true },
    holidayCountry: {
      label: "Days off: public holidays of",
      control: "choice",
      choices: [
        { value: "none", label: "None" },
        ...holidayCountries.map((value) => ({ value, label: countryName(value) })),
      ],
      isRequired: true,
      help: "No parcels leave on them, nor at weekends.",
    },
  };
}

/** "VAT", or "sales tax" in a sentence. */
export const taxWords = ({ name }: NonNullable<AdminSetup["taxes"]>) =>
  name === name.toUpperCase() ? name : name.charAt(0).toLowerCase() + name.slice(1);

const REGISTERED = { field: "taxes", is: ["registered"] };

function taxFields(
  { taxes, hasEuLaw }: AdminSetup,
  values: Readonly<Record<string, unknown>>,
): FieldMap {
  if (!taxes || taxes.isKnown) return {};
  const name = taxWords(taxes);
  const rates = taxes.rates.map((rate, index): [string, Field] => [
    `rate${index}`,
    {
      label: `${rate.name}${rate.region === null ? "" : ` in ${rate.region}`}, in percent`,
      control: "percent",
      isRequired: true,
      onlyIf: REGISTERED,
    },
  ]);
  const { same, other, where } = bowlPrices(taxes, values);
  return {
    taxes: {
      label: `Registration for ${name}`,
      control: "choice",
      isRequired: true,
      choices: [
        { value: "registered", label: `The shop collects ${name}` },
        { value: "exempt", label: "None: the law exempts the shop, such as a small business" },
        { value: "later", label: "I decide later" },
      ],
    },
    ...Object.fromEntries(rates),
    isIncluded: {
      label: `Your prices include ${name}`,
      control: "yes-no",
      onlyIf: REGISTERED,
    },
    validFrom: {
      label: "Collected from",
      control: "day",
      isRequired: true,
      onlyIf: REGISTERED,
      problem: /^Write a day/,
    },
    hasEqualNetPrices: {
      label: `A bowl of ${same} costs a buyer ${where}`,
      control: "choice",
      isRequired: true,
      onlyIf: { field: "isIncluded", is: ["true"] },
      choices: [
        { value: "automatic", label: `${same}, as at home` },
        { value: "always", label: `${other}, with that country’s tax in place of yours` },
      ],
      help: hasEuLaw
        ? "Where you are registered abroad or sell with the EU’s one-stop shop, and for exports."
        : "For exports, and where you are registered abroad.",
    },
  };
}

const DELIVERS = { field: "delivers", is: ["true"] };

const deliveryFields = ({ country }: AdminSetup): FieldMap => ({
  delivers: { label: `Deliver in ${nameInText(country ?? "")}`, control: "yes-no" },
  zone: { label: "Zone", isRequired: true, onlyIf: DELIVERS, help: "Only you see its name." },
  method: {
    label: "Method",
    isRequired: true,
    onlyIf: DELIVERS,
    help: "Shoppers see it at checkout.",
  },
  price: {
    label: "Price of a parcel",
    isRequired: true,
    onlyIf: DELIVERS,
    problem: /^A price is/,
  },
  freeFrom: {
    label: "Free from an order value of",
    onlyIf: DELIVERS,
    help: "Empty: never free.",
    problem: /^A method is free/,
  },
  transitFrom: {
    label: "Working days, at least",
    control: "number",
    isRequired: true,
    onlyIf: DELIVERS,
    problem: /^Days are/,
  },
  transitTo: {
    label: "Working days, at most",
    control: "number",
    isRequired: true,
    onlyIf: DELIVERS,
    problem: /^A delivery takes/,
  },
});

function lawFields({ hasEuLaw, grantsWithdrawal }: AdminSetup): FieldMap {
  return {
    returnDays: { label: "Days to return goods", control: "number", isRequired: true },
    ...(grantsWithdrawal && {
      withdrawalDays: {
        label: "Days to withdraw without a reason",
        control: "number",
        isRequired: true,
        help: "The law asks for at least 14.",
      },
    }),
    ...(hasEuLaw && {
      hasLowestPrice: {
        label: "Lowest price of 30 days beside a discount",
        control: "choice",
        isRequired: true,
        choices: [
          { value: "automatic", label: "Shown, as EU law asks" },
          { value: "never", label: "Not shown" },
        ],
      },
      guaranteeNotice: {
        label: "EU notice on the legal guarantee",
        control: "choice",
        isRequired: true,
        choices: [
          { value: "automatic", label: "Shown, as EU law asks" },
          { value: "never", label: "Not shown" },
        ],
      },
    }),
  };
}
