import { z } from "@hono/zod-openapi";
import { cents, moment } from "#platform/api/admin-schemas.ts";

export const adminHome = z
  .strictObject({
    work: z.array(z.strictObject({ name: z.string(), count: z.int(), to: z.string() })),
    sales: z.array(
      z.strictObject({
        day: z.iso.date(),
        orders: z.int(),
        total: cents,
        weekBefore: cents.describe("The total seven days before."),
      }),
    ),
    bestSellers: z.array(z.strictObject({ id: z.int(), name: z.string(), units: z.int() })),
    searches: z
      .array(z.strictObject({ words: z.string(), times: z.int() }))
      .describe("Searches without a result in the last 30 days."),
    setup: z
      .array(z.strictObject({ name: z.string(), isDone: z.boolean(), to: z.string() }))
      .describe("Steps of setting up the shop; none once all are done."),
    lastBackupAt: moment.nullable().describe("Null without a backup, and for other roles."),
    isClosed: z.boolean().describe("Whether maintenance closes the shop to shoppers."),
  })
  .openapi("AdminHome");

export type AdminHome = z.infer<typeof adminHome>;
