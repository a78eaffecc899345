import { z } from "@hono/zod-openapi";
import { offlineKinds } from "#modules/offline-payments/rules/offline-method.ts";
import { cents } from "#platform/api/admin-schemas.ts";

export const adminOfflineMethod = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    kind: z.enum(Object.keys(offlineKinds)),
    instructions: z.string(),
    dueDays: z.int(),
    fee: cents,
    isActive: z.boolean(),
    countries: z.array(z.string()).readonly().describe("Empty: all."),
    services: z.array(z.string()).readonly().describe("Codes of delivery methods; empty: all."),
    totalFrom: cents.nullable(),
    totalTo: cents.nullable(),
    isMarkedOnly: z.boolean().describe("Whether only marked members see it."),
    version: z.int(),
  })
  .openapi("AdminOfflineMethod");
export type AdminOfflineMethod = z.infer<typeof adminOfflineMethod>;
