import { z } from "@hono/zod-openapi";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import type { Services } from "#platform/services.ts";
import { staffRoutes, staffTable } from "#platform/api/staff-routes.ts";
import { adminMethod, adminZone } from "./staff-delivery-schemas.ts";

const listMethods = async ({ db }: Pick<Services, "db">) =>
  (await listDeliveryZones(db)).flatMap((zone) => zone.methods);

/** Zones and methods for staff. Their commands add, change and remove them. */
export const adminDeliveryApi = staffRoutes(
  staffTable("/delivery-zones", {
    allow: ["delivery"],
    all: "All delivery zones with their areas and methods",
    one: "A delivery zone with its areas and methods",
    row: adminZone,
    list: ({ db }) => listDeliveryZones(db),
  }),
  staffTable("/delivery-methods", {
    allow: ["delivery"],
    all: "All delivery methods by zone",
    one: "A delivery method",
    row: adminMethod,
    query: { zone: z.coerce.number().int().positive().optional() },
    list: async (services, { zone }) =>
      (await listMethods(services)).filter((each) => zone === undefined || each.zoneId === zone),
  }),
);
