import { z } from "@hono/zod-openapi";

/** The body of a report. The back office imports its type, and no values. */

const cell = z.union([z.string(), z.number()]).nullable();

export const adminReport = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          title: z.string(),
          kind: z.enum(["text", "count", "money", "percent"]).describe("Money is cents."),
        }),
      )
      .readonly(),
    rows: z.array(z.array(cell).readonly()).readonly(),
    totals: z.array(cell).readonly().nullable(),
    charted: z.int().nullable().describe("The column that a chart shows."),
  })
  .openapi("AdminReport");
export type AdminReport = z.infer<typeof adminReport>;
