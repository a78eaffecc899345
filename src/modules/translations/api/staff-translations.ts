import { createRoute, z } from "@hono/zod-openapi";
import { recordStates } from "#modules/translations/store/sources.server.ts";
import {
  exportColumns,
  exportTranslations,
} from "#modules/translations/use-cases/export-translations.server.ts";
import {
  listRecords,
  readCoverage,
  readRecord,
} from "#modules/translations/use-cases/read-translations.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { staffOnly, staffRead } from "#platform/api/staff-access.ts";
import { staffList, staffRecord, staffRoutes, csvAnswer } from "#platform/api/staff-routes.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import {
  adminCoverage,
  adminTranslation,
  adminTranslationRow,
} from "./staff-translations-schemas.ts";

/** Lets staff read translations if they may change those of any noun. */
const allow: readonly Permission[] = [
  "products",
  "categories",
  "content",
  "promotions",
  "delivery",
  "tax",
  "settings",
];

const word = z.string().max(40);
const state = z.enum(recordStates).default("all");

const coverage = staffRead("/translations", {
  summary: "How much of the shop's texts is translated, by noun and language",
  allow,
  reply: adminCoverage,
});

const download = createRoute({
  method: "get",
  path: "/translations.csv",
  summary: "Texts with their translations as a file for translators, which the import reads",
  middleware: [staffOnly(...allow)] as const,
  request: { query: z.object({ noun: word.default(""), language: word.default(""), state }) },
  responses: {
    200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** "de:product:12". */
const translationId = z
  .string()
  .max(300)
  .regex(/^[\w-]+:[\w-]+:./, "This is not an id of a translation, such as de:product:12.")
  .transform((id) => {
    const [language = "", noun = "", ...rest] = id.split(":");
    return { language, noun, id: rest.join(":") };
  });

/** Translations for staff. The commands of each noun change them, such as change-product-translation. */
export const adminTranslationsApi = staffRoutes(
  (app) =>
    app.openapi(coverage, async (c) => c.json(await readCoverage(c.var.services), 200) as never),
  staffList("/translation-records", {
    summary: "Records of a noun, those with missing and outdated texts first",
    allow,
    row: adminTranslationRow,
    query: { noun: word, language: word, state, q: searched, after: cursor },
    list: (services, { after = 0, ...asked }) => listRecords(services, { ...asked, after }),
  }),
  staffRecord("/translation-records", {
    summary: "A record with its texts and their translations",
    allow,
    id: translationId,
    record: adminTranslation,
    noun: "translation",
    read: readRecord,
  }),
  (app) =>
    app.openapi(
      download,
      async (c) =>
        (await csvAnswer(
          "translations.csv",
          exportColumns,
          exportTranslations(c.var.services, c.req.valid("query")),
        )) as never,
    ),
);
