import { listOfflineMethods } from "#modules/offline-payments/store/offline-methods.server.ts";
import { staffRoutes, staffTable } from "#platform/api/staff-routes.ts";
import { adminOfflineMethod } from "./staff-offline-methods-schemas.ts";

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
