import { z } from "@hono/zod-openapi";
import { readLegalPages } from "#modules/legal/use-cases/read-legal-pages.server.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";

const adminLegalPage = z.strictObject({
  slug: z.string(),
  title: z.string(),
  address: z.string().describe("Where shoppers see it once it is public."),
  isRequired: z.boolean().describe("Whether shops under this law usually need it."),
  isPublic: z.boolean(),
  pageId: z.int().nullable().describe("The page of staff; null while the shop's own text is used."),
  state: z.enum(["finished", "to-check", "unfinished", "not-needed"]),
  writtenOn: z.iso
    .date()
    .nullable()
    .describe("The day of a starting text that no one has checked."),
  facts: z.array(
    z.strictObject({
      group: z.enum(["legal", "identity"]),
      key: z.string(),
      label: z.string(),
      help: z.string(),
      isRequired: z.boolean(),
      value: z.string().describe("The stored value, or a suggested one."),
      isKnown: z.boolean().describe("Whether it is stored, so that the form need not ask."),
    }),
  ),
});

const adminLegalPages = z
  .strictObject({
    law: z.enum(["eu", "uk", "us", "ca", "au", "other"]),
    words: z.string().describe("What shops under this law usually need."),
    hasAddress: z.boolean(),
    pages: z.array(adminLegalPage),
  })
  .openapi("AdminLegalPages");

export type AdminLegalPages = z.infer<typeof adminLegalPages>;

const read = staffRead("/legal-pages", {
  summary: "The legal pages with their states, and the facts that their texts need",
  allow: ["content"],
  reply: adminLegalPages,
});

/** Legal pages. The commands write-legal-page and check-legal-page write and confirm them. */
export const adminLegalApi = staffRoutes((app) =>
  app.openapi(read, async (c) => c.json(await readLegalPages(c.var.services), 200)),
);
