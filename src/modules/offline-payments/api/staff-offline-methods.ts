import { z } from "@hono/zod-openapi";
import { listOfflineMethods } from "#modules/offline-payments/store/offline-methods.server.ts";
import { staffRoutes, staffTable } from "#platform/api/staff-routes.ts";
import { offlineKinds } from "#modules/offline-payments/rules/offline-method.ts";
import { cents } from "#platform/api/admin-schemas.ts";

const adminOfflineMethod = z
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

/** Payment methods without a provider, for staff. Their commands add, change and remove them. */
export const adminOfflineMethodsApi = staffRoutes(
  staffTable("/offline-methods", {
    allow: ["settings", "orders"],
    all: "All payment methods without a provider",
    one: "A payment method without a provider",
    row: adminOfflineMethod,
    list: ({ db }) => listOfflineMethods(db),
  }),
);
