import { z } from "@hono/zod-openapi";
import { listOf, moment } from "#platform/api/admin-schemas.ts";

const adminAuditEntry = z
  .strictObject({
    number: z.int(),
    at: moment,
    actor: z.string(),
    command: z.string(),
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable().describe("The subject’s name now; null if it has none."),
    names: z
      .record(z.string(), z.string())
      .describe("Names of the records in the fields, by field and id: “brand_id 3”."),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    reverts: z.int().nullable(),
    bulk: z.string().nullable().describe("Equal for all entries that are undone together."),
    together: z.int().describe("The number of entries that are undone together, with this one."),
    canRevert: z.boolean(),
  })
  .openapi("AdminAuditEntry");

export const adminAudit = listOf(adminAuditEntry).openapi("AdminAudit");

export type AdminAudit = z.infer<typeof adminAudit>;
