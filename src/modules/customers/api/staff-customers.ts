import { z } from "@hono/zod-openapi";
import { listPastOrdersForStaff } from "#modules/customers/use-cases/past-customers.server.ts";
import {
  customerColumns,
  exportCustomers,
  listCustomersForStaff,
  readCustomerForStaff,
} from "#modules/customers/use-cases/staff-customers.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffCsv, staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminCustomer, adminCustomerRow, adminPastOrder } from "./staff-customers-schemas.ts";

const id = z.string().regex(/^[\w-]{1,200}$/, "This is not a customer");

const filter = {
  view: z.enum(["members", "guests", "past"]).default("members"),
  sort: z.enum(["newest", "name"]).default("newest"),
  q: searched,
};

/** Customers for staff. Commands of customers and privacy write. */
export const adminCustomersApi = staffRoutes(
  staffList("/customers", {
    summary:
      "Members, or guests or customers of a former shop by their address, with their placed orders",
    allow: ["customers"],
    row: adminCustomerRow,
    query: { ...filter, after: id.optional() },
    list: listCustomersForStaff,
  }),
  staffCsv("/customers.csv", {
    summary: "All customers of a list as a CSV file; staff entered their password minutes ago",
    allow: ["customers"],
    query: filter,
    columns: customerColumns,
    pages: exportCustomers,
  }),
  staffList("/past-orders", {
    summary: "Orders of a former shop, the newest first",
    allow: ["orders"],
    row: adminPastOrder,
    query: { q: searched, after: cursor },
    list: listPastOrdersForStaff,
  }),
  staffRecord("/customers", {
    summary: "A customer with orders, notes and sign-in",
    allow: ["customers"],
    record: adminCustomer,
    id,
    noun: "customer",
    read: readCustomerForStaff,
  }),
);
