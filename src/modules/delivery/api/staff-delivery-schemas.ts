import { z } from "@hono/zod-openapi";
import { methodKinds } from "#modules/delivery/rules/delivery-rate.ts";

/** The bodies of zones and methods in the admin API. */

const cents = z.int().describe("Cents.");

export const adminMethod = z
  .strictObject({
    id: z.int(),
    zoneId: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(methodKinds),
    price: cents,
    steps: z
      .array(z.strictObject({ from: z.int(), price: cents }))
      .readonly()
      .describe("From this order value in cents, or weight in grams."),
    freeFrom: cents.nullable(),
    classes: z.array(z.string()).readonly(),
    maxGrams: z.int().nullable(),
    handlingDays: z.int().nullable(),
    transitFrom: z.int(),
    transitTo: z.int(),
    cutOffHour: z.int().nullable(),
    carrier: z.string().nullable(),
    pickup: z
      .strictObject({
        place: z.string(),
        hours: z.string(),
        country: z.string().nullish().describe("Where it is taxed; null: the shop's country."),
        region: z.string().nullish(),
        postcode: z.string().nullish(),
      })
      .nullable(),
    version: z.int(),
  })
  .openapi("AdminDeliveryMethod");
export type AdminDeliveryMethod = z.infer<typeof adminMethod>;

export const adminZone = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    areas: z
      .array(
        z.strictObject({
          country: z.string(),
          region: z.string().nullable(),
          postcodes: z.string().nullable(),
        }),
      )
      .readonly(),
    methods: z.array(adminMethod).readonly(),
    version: z.int(),
  })
  .openapi("AdminDeliveryZone");
export type AdminDeliveryZone = z.infer<typeof adminZone>;
