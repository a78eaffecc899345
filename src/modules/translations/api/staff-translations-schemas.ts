import { z } from "@hono/zod-openapi";
import { permissions } from "#platform/commands/permissions.ts";

/** The bodies of translations in the admin API. */

const count = z.int().min(0);
const counts = {
  texts: count.describe("Texts that can be translated, without addresses."),
  translated: count,
  outdated: count.describe("The text in the shop's own language was changed since."),
  missing: count,
};
const named = z.strictObject({ tag: z.string(), name: z.string() });

export const adminCoverage = z
  .strictObject({
    own: named,
    others: z.array(named),
    nouns: z.array(
      z.strictObject({
        noun: z.string(),
        title: z.string(),
        texts: count,
        languages: z.array(z.strictObject({ language: z.string(), ...counts })),
      }),
    ),
  })
  .openapi("AdminTranslationCoverage");
export type AdminCoverage = z.infer<typeof adminCoverage>;

export const adminTranslationRow = z
  .strictObject({
    id: z.string(),
    noun: z.string(),
    language: z.string(),
    title: z.string(),
    ...counts,
  })
  .openapi("AdminTranslationRow");
export type AdminTranslationRow = z.infer<typeof adminTranslationRow>;

const text = z.strictObject({
  path: z.string(),
  label: z.string(),
  kind: z.enum(["line", "text", "html", "slug"]),
  source: z.string(),
  text: z.string().describe("Empty if it is missing."),
  state: z.enum(["translated", "outdated", "missing"]),
});

export const adminTranslation = z
  .strictObject({
    id: z.string(),
    noun: z.string(),
    label: z.string(),
    title: z.string(),
    permission: z.enum(permissions),
    language: named,
    own: named,
    others: z.array(named),
    source: z.string().nullable().describe("Its page in the back office."),
    kind: z.string().describe("Its commands are change-KIND and revert-KIND."),
    subject: z.string().describe("Its id in commands."),
    version: z.int(),
    texts: z.array(text),
  })
  .openapi("AdminTranslation");
export type AdminTranslation = z.infer<typeof adminTranslation>;
