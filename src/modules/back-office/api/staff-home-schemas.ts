import { z } from "@hono/zod-openapi";
import { cents, moment } from "#platform/api/admin-schemas.ts";

export const adminWork = z
  .array(
    z.strictObject({
      name: z.string(),
      count: z.int().describe("Of orders at most 1000, which is 1000 or more."),
      to: z.string().describe("The list of it below /admin."),
      isPart: z.boolean().optional().describe("Also counted in another kind of work."),
    }),
  )
  .openapi("AdminWork");
export type AdminWork = z.infer<typeof adminWork>;

export const adminHome = z
  .strictObject({
    work: adminWork,
    sales: z
      .array(z.strictObject({ day: z.iso.date(), orders: z.int(), total: cents }))
      .describe("Of the last 60 days, today last."),
    bestSellers: z.array(z.strictObject({ id: z.int(), name: z.string(), units: z.int() })),
    runningOut: z
      .array(
        z.strictObject({
          id: z.int().describe("Of the product."),
          name: z.string(),
          left: z.int(),
          days: z.int(),
        }),
      )
      .describe("What lasts at most two weeks at the pace of the last 30 days."),
    searches: z
      .array(
        z.strictObject({
          language: z.string().nullable().describe("Null for the shop’s own."),
          words: z.string(),
          times: z.int(),
        }),
      )
      .describe("Searches without a result in the last 30 days."),
    setup: z
      .array(z.strictObject({ name: z.string(), isDone: z.boolean(), to: z.string() }))
      .describe("Steps of setting up the shop; none once all are done."),
    lastBackupAt: moment.nullable().describe("Null without a backup, and for other roles."),
    isOpen: z.boolean().describe("False in a new shop until staff open it."),
    isClosed: z.boolean().describe("Whether maintenance closes the shop to shoppers."),
  })
  .openapi("AdminHome");

export type AdminHome = z.infer<typeof adminHome>;
