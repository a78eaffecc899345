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
    hasDraft: z.boolean().describe("Whether a draft differs from the page."),
    publishAt: moment.nullable().describe("When the page, or its draft, is published."),
    version: z.int(),
  })
  .openapi("AdminPageRow");

const sections = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

export const adminPage = z
  .strictObject({
    ...adminPageRow.shape,
    sections,
    draftTitle: z.string().nullable().describe("Null where the draft does not differ."),
    draftDescription: z.string().nullable(),
    draftSections: sections.nullable(),
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

export const sectionProduct = z
  .strictObject({
    code: z.string().describe("The address or SKU by which it was found."),
    slug: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
  })
  .openapi("SectionProduct");

export type SectionProducts = { rows: readonly z.infer<typeof sectionProduct>[] };
export type AdminPageRow = z.infer<typeof adminPageRow>;
export type AdminPage = z.infer<typeof adminPage>;
