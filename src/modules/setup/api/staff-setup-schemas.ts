import { z } from "@hono/zod-openapi";

const choice = z.strictObject({ value: z.string(), label: z.string() });

const suggestedRate = z.strictObject({
  name: z.string(),
  rate: z.number(),
  region: z.string().nullable(),
  priority: z.int(),
});

export const adminSetup = z
  .strictObject({
    isSetUp: z.boolean().describe("Whether staff have chosen the country before."),
    hasSamples: z.boolean(),
    hasSales: z.boolean().describe("The currency is fixed then."),
    country: z
      .string()
      .nullable()
      .describe("The asked country, or that of the shop; null if undecided."),
    values: z
      .record(z.string(), z.unknown())
      .describe("The present values, and suggested ones where nothing was decided."),
    kinds: z.array(choice).describe("What a shop can sell, for its first categories."),
    labels: z
      .strictObject({
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        region: z.string(),
      })
      .describe("How the country calls the parts of an address; empty if it has no such part."),
    regions: z.array(choice).describe("The states or provinces in its addresses; may be empty."),
    needsRegion: z.boolean(),
    taxes: z
      .strictObject({
        isKnown: z.boolean().describe("Whether the shop has said where it collects taxes."),
        name: z.string(),
        isIncluded: z.boolean().describe("Whether prices include it as a rule there."),
        source: z.strictObject({ version: z.string(), day: z.iso.date() }),
        since: z.iso.date().nullable(),
        rates: z.array(suggestedRate),
        abroad: z
          .strictObject({ country: z.string(), rate: z.number() })
          .nullable()
          .describe("A neighbour in the EU with its rate, for an example."),
      })
      .nullable(),
    delivery: z.strictObject({
      present: z.string().nullable().describe("The zone that serves the country already."),
      replaced: z.array(z.string()).describe("Zones from the first start that the set-up removes."),
    }),
    hasEuLaw: z.boolean(),
    grantsWithdrawal: z.boolean(),
  })
  .openapi("AdminSetup");

export type AdminSetup = z.infer<typeof adminSetup>;
