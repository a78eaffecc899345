import { z } from "@hono/zod-openapi";
import { placements } from "#modules/content/rules/content-page.ts";
import { moment } from "#platform/api/admin-schemas.ts";

/** The bodies about pages of sections. The back office imports their types, and no values. */

export const adminPageRow = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    placement: z.enum(placements).describe("The footer's column that lists it."),
    isPublished: z.boolean(),
    address: z.string().describe("Where shoppers see it once it is published."),
    version: z.int(),
  })
  .openapi("AdminPageRow");

export const adminPage = z
  .strictObject({
    ...adminPageRow.shape,
    sections: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    versions: z
      .array(
        z.strictObject({
          version: z.int(),
          at: moment,
          author: z.string().nullable(),
          title: z.string(),
        }),
      )
      .describe("Each published state, the newest first."),
  })
  .openapi("AdminPage");

export type AdminPageRow = z.infer<typeof adminPageRow>;
export type AdminPage = z.infer<typeof adminPage>;
