import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import { isCountryCode } from "#modules/core/rules/area.ts";
import { isTimeZone } from "#modules/delivery/rules/calendar.ts";
import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { holidayCountries } from "#modules/delivery/rules/public-holidays.ts";
import { isCurrency } from "#modules/core/rules/money/currencies.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { emailTexts } from "./email-texts.ts";
import { cornerShapes, DEFAULT_ACCENT, densities, fontPairs, isReadableAccent } from "./look.ts";
import { offeredMethods, type OfferedMethod } from "./offered-methods.ts";
import {
  automaticOr,
  innerOf,
  isHoliday,
  isLanguageTag,
  line,
  postcode,
  whole,
  yesOrNo,
} from "./setting-schemas.ts";

/**
 * The shop's settings by group, with their defaults; the database stores only different values. Browser code may
 * import types from here, and no values. Each description completes "It must be …".
 */

const methods = Object.keys(offeredMethods) as [OfferedMethod, ...OfferedMethod[]];

export const settingGroups = {
  /** The seller on pages, emails and invoices; an empty text is not shown. The legal name defaults to the name. */
  identity: z.strictObject({
    name: line(1).default("Sundry"),
    legalName: line().default(""),
    address: line().default(""),
    email: z.email().max(200).default("hello@sundry.example").describe("an email address"),
    telephone: line().default(""),
    companyNumber: line().default(""),
    vatId: line().default(""),
  }),
  /** Colour, fonts and shapes of the shop's pages. */
  look: z.strictObject({
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .refine(isReadableAccent)
      .meta({ kind: "colour" })
      .default(DEFAULT_ACCENT)
      .describe(
        "a colour such as #1f4a3d that is dark enough to read: a contrast of 4.5 to 1 on the shop’s backgrounds",
      ),
    fonts: z.enum(fontPairs).default("serif").describe("serif or sans headings"),
    density: z.enum(densities).default("comfortable").describe("comfortable or compact"),
    corners: z.enum(cornerShapes).default("soft").describe("square, soft or round"),
  }),
  /** How long an unpaid order holds its stock: until a payment begins, from then on, and at a bank. */
  orders: z.strictObject({
    unpaidMinutes: whole(1, 60, "minutes").default(5),
    paymentMinutes: whole(5, 120, "minutes").default(15),
    bankMinutes: whole(5, 240, "minutes").default(30),
    /** For orders that staff took by telephone. */
    paymentLinkHours: whole(1, 168, "hours").default(24),
  }),
  /** Days from arrival: to return goods (§9), and to withdraw where the law grants it (Directive 2011/83 art. 9). */
  returns: z.strictObject({
    days: whole(0, 365, "days").default(30),
    withdrawalDays: whole(14, 365, "days").default(14),
  }),
  /** How many items the blocks of home, product and review pages have (§9), and what product pages show. */
  content: z.strictObject({
    featuredCategories: whole(0, 24, "categories").default(6),
    featuredProducts: whole(0, 24, "products").default(8),
    dealsOfTheDay: whole(0, 24, "products").default(4),
    newArrivals: whole(0, 24, "products").default(8),
    relatedProducts: whole(0, 24, "products").default(4),
    reviewsOnProductPage: whole(1, 20, "reviews").default(6),
    reviewsPerPage: whole(5, 50, "reviews").default(10),
    /** Reviews of verified buyers are published without moderation. */
    hasBuyerReviewsAtOnce: yesOrNo(true),
    /** The lowest price of the 30 days before a discount (record 27); automatic: in a shop of the EU. */
    hasLowestPrice: automaticOr(),
    /** The EU's notice on the legal guarantee; automatic: in a shop of the EU, and for an order to the EU. */
    guaranteeNotice: automaticOr(),
  }),
  /** Words of the shop's own in emails about orders. */
  emails: emailTexts,
  /** Which payment methods the checkout offers, and what the buyer's statement says beside the account's name. */
  payments: z.strictObject({
    offered: z
      .array(z.enum(methods))
      .min(1)
      .refine((chosen) => new Set(chosen).size === chosen.length)
      .default(methods)
      .describe(`a list of at least one of ${methods.join(", ")}`),
    statementDescriptor: z
      .string()
      .trim()
      .regex(/^$|^(?=.*[A-Za-z])[A-Za-z0-9 .-]{2,10}$/)
      .default("")
      .describe("empty, or 2 to 10 letters, digits, spaces, dots and hyphens, with a letter"),
  }),
  /** §9 The student discount, and the days that a proof is valid. */
  promotions: z.strictObject({
    studentPercent: whole(1, 100, "percent").default(10),
    studentDays: whole(30, 1830, "days").default(365),
  }),
  /**
   * When parcels leave. The zones and methods are rows of their own; a method may have its own handling days and
   * cut-off. Weekdays are numbers, 0 for Sunday.
   */
  delivery: z.strictObject({
    cutOffHour: whole(0, 23, "hours").default(14),
    handlingDays: whole(0, 90, "working days").default(1),
    daysOff: z
      .array(z.int().min(0).max(6))
      .max(6)
      .refine((days) => new Set(days).size === days.length)
      .meta({ kind: "weekdays" })
      .default([0, 6])
      .describe("a list of up to six weekdays, such as [0,6] for Sunday and Saturday"),
    holidayCountry: z
      .enum(["none", ...holidayCountries])
      .default("US")
      .describe(
        `a country whose public holidays are known (${holidayCountries.join(", ")}), or none`,
      ),
    holidays: z
      .array(z.string().refine(isHoliday))
      .max(100)
      .default([])
      .describe('a list of days such as ["12-24","2026-11-27"]'),
  }),
  /** Where the shop is taxed, and which of its prices are equal in all countries: those without tax, or those with. */
  tax: z.strictObject({
    country: z
      .string()
      .refine(isCountryCode)
      .meta({ kind: "country" })
      .default("US")
      .describe("a country's two letters, such as DE"),
    region: z
      .string()
      .regex(/^([A-Z][A-Za-z -]{0,39})?$/)
      .default("")
      .describe("the code of a state or province, such as TX, or empty"),
    /** Decides whether the shop is in a territory of its own, such as the Canary Islands. */
    postcode: postcode().default("").describe("the postcode of the shop, or empty"),
    hasEqualNetPrices: yesOrNo(true),
    /** Off: no tax is charged, such as by a small business that the law exempts. */
    isCollecting: yesOrNo(true),
    /** Businesses of other EU countries pay no tax once their VAT number is "checked", or if it is "well-formed". */
    exemptsBusinesses: z
      .enum(["checked", "well-formed"])
      .default("checked")
      .describe("checked or well-formed"),
    /** Who calculates taxes for an address: the shop's own rates, or Stripe Tax and those while it fails. */
    calculation: z
      .enum(["own", "stripe"])
      .default("own")
      .describe("own, the rates of the shop, or stripe, Stripe Tax for a fee"),
    /** Stripe's codes of tax classes; the others have the code that is preset in the account. */
    stripeCodes: z
      .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}=txcd_\d{8}$/))
      .max(50)
      .default([])
      .describe("a list of tax classes with Stripe’s codes, such as reduced=txcd_20030000"),
  }),
  /** Whether each staff member must have a second factor before they can do anything else. */
  staff: z.strictObject({ needsSecondFactor: yesOrNo(false) }),
  /** A backup each night, and how many of them are kept. */
  backup: z.strictObject({
    isDaily: yesOrNo(false),
    keep: whole(1, 365, "backups").default(7),
  }),
  /** Closes the shop to shoppers. Staff, the back office and messages of payment providers get through. */
  maintenance: z.strictObject({
    isOn: yesOrNo(false),
    retryMinutes: whole(1, 1440, "minutes").default(10),
  }),
  /**
   * The currency, which is fixed once there are orders, and how numbers and dates are written. Amounts keep their
   * digits: 1999 is $19.99 or ¥1,999.
   */
  locale: z.strictObject({
    currency: z
      .string()
      .refine(isCurrency)
      .meta({ kind: "currency" })
      .default("USD")
      .describe("a currency of ISO 4217, such as EUR"),
    formats: z
      .string()
      .refine(isLanguageTag)
      .default("en-US")
      .describe("a language and a country, such as de-DE"),
    timeZone: z
      .string()
      .refine(isTimeZone)
      .meta({ kind: "time-zone" })
      .default("America/New_York")
      .describe("a time zone, such as Europe/Berlin"),
  }),
};

export type GroupName = keyof typeof settingGroups;
type GroupValues = { [Group in GroupName]: z.output<(typeof settingGroups)[Group]> };

/** The zones with their methods are read with the settings, so that pages that show them have the group's cache tag. */
export type Settings = GroupValues & {
  delivery: { zones: readonly DeliveryZone[]; timeZone: string };
  /** Changes with the tax rates; null if that is unknown. */
  tax: { ratesVersion: number | null };
};

export const groupNames = Object.keys(settingGroups) as GroupName[];

export function isGroup(name: string): name is GroupName {
  return Object.hasOwn(settingGroups, name);
}

/** Values that the environment of the running shop sets, by the name of the setting. */
export type Overrides = Readonly<Record<string, unknown>>;

export const fieldsOf = (group: GroupName): Record<string, z.ZodType> => settingGroups[group].shape;

/**
 * Returns a group's values. The environment's come before stored ones, and the default replaces a value that is absent
 * or no longer allowed.
 */
export function effective<Group extends GroupName>(
  group: Group,
  stored: Fields,
  overrides: Overrides = {},
): GroupValues[Group] {
  const values = Object.entries(fieldsOf(group)).map(([key, schema]) => {
    const own = schema.safeParse(overrides[`${group}.${key}`] ?? stored[key] ?? undefined);
    return [key, own.success ? own.data : schema.parse(undefined)];
  });
  return Object.fromEntries(values) as GroupValues[Group];
}

/** Returns the settings of a shop from its stored groups and its zones. */
export function settingsOf(
  stored: readonly { name: string; version?: number; value: Fields }[],
  zones: readonly DeliveryZone[],
  overrides: Overrides = {},
): Settings {
  const groups = groupNames.map((group) => {
    const own = stored.find(({ name }) => name === group)?.value ?? {};
    return [group, effective(group, own, overrides)];
  });
  const values = Object.fromEntries(groups) as GroupValues;
  const ratesVersion = stored.find(({ name }) => name === "tax-rates")?.version ?? null;
  return {
    ...values,
    delivery: { ...values.delivery, timeZone: values.locale.timeZone, zones },
    tax: { ...values.tax, ratesVersion },
  };
}

/** The settings of a shop that has changed none. */
export const defaultSettings = settingsOf([], firstZones);

/**
 * Checks changed values of a group. Null is the default, and so is a value that equals it. The error is one
 * sentence about the first wrong value.
 */
export function checkSettings(group: GroupName, changed: Fields): Result<Fields, string> {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changed)) {
    const schema = fieldsOf(group)[key];
    if (!schema) return err(`There is no setting ${group}.${key}; ${keysOf(group)}.`);
    const parsed = schema.safeParse(value ?? undefined);
    if (!parsed.success) return err(`${group}.${key} must be ${wordsOf(group, key)}.`);
    const isDefault = JSON.stringify(parsed.data) === JSON.stringify(schema.parse(undefined));
    checked[key] = isDefault ? null : parsed.data;
  }
  return ok(checked);
}

export function wordsOf(group: GroupName, key: string): string | undefined {
  const schema = fieldsOf(group)[key];
  return schema?.description ?? innerOf(schema)?.description;
}

function keysOf(group: GroupName): string {
  return `${group} has ${Object.keys(fieldsOf(group)).join(", ")}`;
}

/** Splits "returns.days"; the error is one sentence with the names that exist. */
export function parseSettingName(name: string): Result<{ group: GroupName; key: string }, string> {
  const [group = "", key = "", ...rest] = name.split(".");
  if (!isGroup(group)) return err(`A group of settings is ${groupNames.join(", ")}.`);
  if (rest.length > 0 || !Object.hasOwn(fieldsOf(group), key))
    return err(`There is no setting ${name}; ${keysOf(group)}.`);
  return ok({ group, key });
}
