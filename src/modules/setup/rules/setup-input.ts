import { z } from "zod";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { goodsKinds } from "./first-categories.ts";

const text = oneLine(200);
const optional = text.default("");

/** A tax rate that the shop collects from the start. */
const firstRate = z.strictObject({
  name: text,
  rate: z.number(),
  region: text.nullable(),
  priority: z.number(),
});

/** Everything that the set-up page decides. The checks of each value are those of its own command. */
export const setupInput = z.strictObject({
  name: text.min(1),
  legalName: optional,
  email: z.string().optional(),
  country: z.string(),
  street: text.min(1),
  postcode: optional,
  city: text.min(1),
  region: optional,
  currency: z.string(),
  formats: z.string(),
  timeZone: z.string(),
  holidayCountry: z.string(),
  kinds: z.array(z.enum(Object.keys(goodsKinds))).default([]),
  /** Null: decided later. */
  taxes: z
    .strictObject({
      isCollecting: z.boolean(),
      isIncluded: z.boolean().default(true),
      validFrom: z.string().optional(),
      rates: z.array(firstRate).max(10).default([]),
    })
    .nullable()
    .default(null),
  hasEqualNetPrices: z.string().optional(),
  /** Null: decided later, or decided before. */
  delivery: z
    .strictObject({
      zone: text,
      method: text,
      /** In the smallest unit of the currency. */
      price: z.number(),
      freeFrom: z.number().nullable(),
      transitFrom: z.number(),
      transitTo: z.number(),
    })
    .nullable()
    .default(null),
  returnDays: z.number().optional(),
  withdrawalDays: z.number().optional(),
  hasLowestPrice: z.string().optional(),
  guaranteeNotice: z.string().optional(),
  /** Closes the shop to visitors until open-shop opens it. */
  isClosed: z.boolean().default(false),
});

export type SetupInput = z.output<typeof setupInput>;

/** Returns the changed settings of each group. */
export function settingsOfSetup(input: SetupInput): Readonly<Record<string, object>> {
  const { name, legalName, email, country, street, postcode, city, region, taxes } = input;
  const { currency, formats, timeZone, holidayCountry } = input;
  const {
    returnDays,
    withdrawalDays,
    hasLowestPrice,
    guaranteeNotice,
    hasEqualNetPrices,
    isClosed,
  } = input;
  return {
    identity: { name, legalName, street, postcode, city, region, country, ...given({ email }) },
    locale: { currency, formats, timeZone },
    tax: {
      country,
      // Regions of some countries are numbers or have no letters, and decide about no tax.
      region: /^[A-Z][A-Za-z -]*$/.test(region) ? region : "",
      postcode,
      ...given({ hasEqualNetPrices, isCollecting: taxes?.isCollecting }),
    },
    delivery: { holidayCountry },
    returns: given({ days: returnDays, withdrawalDays }),
    content: given({ hasLowestPrice, guaranteeNotice }),
    ...(isClosed && { opening: { isOpen: false } }),
  };
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
