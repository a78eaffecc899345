import { listPastOrdersForStaff } from "#extensions/former-shop/use-cases/past-customers.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminPastOrder } from "./staff-past-orders-schemas.ts";

export const staffPastOrdersApi = staffRoutes(
  staffList("/past-orders", {
    summary: "Orders of a former shop, the newest first",
    allow: ["orders"],
    row: adminPastOrder,
    query: { q: searched, after: cursor },
    list: listPastOrdersForStaff,
  }),
);
