import { z } from "@hono/zod-openapi";
import { customerSources } from "#modules/customers/use-cases/customer-sources.server.ts";
import {
  customerColumns,
  exportCustomers,
  listCustomersForStaff,
  readCustomerForStaff,
} from "#modules/customers/use-cases/staff-customers.server.ts";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffCsv, staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminCustomer, adminCustomerRow } from "./staff-customers-schemas.ts";

const id = z.string().regex(/^[\w-]{1,200}$/, "This is not a customer");

/** Customers for staff. Commands of customers and privacy write. */
export function adminCustomersApi() {
  const sources = customerSources();
  const kinds = sources.map(({ kind }) => kind);
  const filter = {
    view: z.enum(["members", "guests", ...kinds]).default("members"),
    sort: z.enum(["newest", "name"]).default("newest"),
    q: searched,
  };
  const fields = sources.map((source) => source.fields);
  return staffRoutes(
    staffList("/customers", {
      summary:
        "Members, or guests or customers that another module knows by their address, with their placed orders",
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
    staffRecord("/customers", {
      summary: "A customer with orders, notes and sign-in",
      allow: ["customers"],
      record: adminCustomer(kinds, Object.assign({}, ...fields)),
      id,
      noun: "customer",
      read: readCustomerForStaff,
    }),
  )();
}
