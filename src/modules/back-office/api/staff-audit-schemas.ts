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
    sentence: z.string().describe("What was done, such as “Price of Walnut Tray: changed”."),
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

export const auditKinds = z
  .strictObject({ kinds: z.array(z.strictObject({ value: z.string(), label: z.string() })) })
  .openapi("AuditKinds");

export type AdminAudit = z.infer<typeof adminAudit>;

export type AuditKinds = z.infer<typeof auditKinds>;
