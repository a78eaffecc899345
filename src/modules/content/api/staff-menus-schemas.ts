import { z } from "@hono/zod-openapi";
import { menuPlaces } from "#modules/content/rules/menu.ts";

const link = z.strictObject({ label: z.string(), to: z.string() });
const items = z.array(link.extend({ items: z.array(link).optional() }));

const row = {
  id: z.string(),
  place: z.enum(menuPlaces),
  title: z.string(),
  version: z.int(),
  items: items.nullable().describe("Null for the automatic menu."),
  automatic: items.describe("What the automatic menu shows now."),
};

export const adminMenuRow = z.strictObject(row).openapi("AdminMenuRow");

export const adminMenu = z
  .strictObject({
    ...row,
    choices: z.array(link).describe("Pages to which its links may lead."),
  })
  .openapi("AdminMenu");

export type AdminMenuRow = z.infer<typeof adminMenuRow>;
export type AdminMenu = z.infer<typeof adminMenu>;
