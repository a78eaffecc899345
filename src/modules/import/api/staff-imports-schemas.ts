import { z } from "@hono/zod-openapi";
import { importOptions, importReport } from "#modules/import/rules/import-job.ts";

const moment = z.iso.datetime();
const states = ["waiting", "running", "previewed", "applied", "failed", "undone"] as const;

const uploadRow = {
  id: z.int(),
  fileName: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  state: z.enum(states),
  kind: z.string().describe("products, or the name of a kind of records, such as redirects."),
};

export const adminImports = z
  .strictObject({
    rows: z.array(z.strictObject(uploadRow)),
    nouns: z.array(z.string()).describe("What can be imported besides products."),
  })
  .openapi("AdminImports");
export type AdminImports = z.infer<typeof adminImports>;

export const adminImport = z
  .strictObject({
    ...uploadRow,
    noun: z.string().describe("What its records are called, such as past orders."),
    task: z.enum(["preview", "apply"]).nullable(),
    options: importOptions,
    rowsDone: z.int(),
    rowsTotal: z.int(),
    report: importReport.nullable(),
    runId: z
      .int()
      .nullable()
      .describe("What undo-import takes; null if the import cannot be undone."),
    missingPictures: z.int().describe("Pictures of the import that are not fetched yet."),
  })
  .openapi("AdminImport");
export type AdminImport = z.infer<typeof adminImport>;

/** The import that can be undone, and the products that an undo would not simply remove or restore. */
export const lastImport = z
  .strictObject({
    last: z
      .strictObject({
        id: z.int(),
        file: z.string(),
        appliedAt: moment,
        created: z.int(),
        updated: z.int(),
        touched: z.int(),
        names: z.array(z.string()).describe("The first products that changed since."),
      })
      .nullable(),
  })
  .openapi("LastImport");
export type LastImport = z.infer<typeof lastImport>;
