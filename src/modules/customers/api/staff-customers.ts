import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listPastOrdersForStaff } from "#modules/customers/use-cases/past-customers.server.ts";
import {
  customerColumns,
  exportCustomers,
  listCustomersForStaff,
  readCustomerForStaff,
} from "#modules/customers/use-cases/staff-customers.server.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { cursor, PAGE } from "#platform/api/admin-schemas.ts";
import { adminCustomer, adminCustomers, adminPastOrders } from "./staff-customers-schemas.ts";
import { csvAnswer } from "#platform/api/csv.ts";
import { requireProof, staffOnly, staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const customerId = z.string().regex(/^[\w-]{1,200}$/, "This is not a customer");

const filter = z.object({
  view: z.enum(["members", "guests", "past"]).default("members"),
  sort: z.enum(["newest", "name"]).default("newest"),
  q: z.string().max(200).default(""),
});

const list = staffRead("/customers", {
  summary:
    "Members, or guests or customers of a former shop by their address, with their placed orders",
  allow: ["customers"],
  request: {
    query: filter.extend({ after: customerId.optional() }),
  },
  reply: adminCustomers,
});

const csv = createRoute({
  method: "get",
  path: "/customers.csv",
  summary: "All customers of a list as a CSV file; staff entered their password minutes ago",
  middleware: [staffOnly("customers")] as const,
  request: { query: filter },
  responses: {
    200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "forbidden",
      "reauthentication-required",
    ),
  },
});

const read = staffRead("/customers/{id}", {
  summary: "A customer with orders, notes and sign-in",
  allow: ["customers"],
  request: { params: z.object({ id: customerId }) },
  reply: adminCustomer,
  errors: ["not-found"],
});

const pastOrders = staffRead("/past-orders", {
  summary: "Orders of a former shop, the newest first",
  allow: ["orders"],
  request: { query: z.object({ q: z.string().max(200).default(""), after: cursor }) },
  reply: adminPastOrders,
});

/** Customers for staff. Commands of customers and privacy write. */
export function adminCustomersApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { view, sort, q, after = null } = c.req.valid("query");
      const asked = { view, sort, search: q, after, pageSize: PAGE };
      return c.json(await listCustomersForStaff(c.var.services, asked), 200);
    })
    .openapi(csv, (c) => {
      requireProof(c.var, { needsProof: true });
      const { view, sort, q: search } = c.req.valid("query");
      const pages = exportCustomers(c.var.services, { view, sort, search });
      return csvAnswer("customers.csv", customerColumns, pages) as never;
    })
    .openapi(pastOrders, async (c) => {
      const { q: search, after = null } = c.req.valid("query");
      const asked = { search, after, pageSize: PAGE };
      return c.json(await listPastOrdersForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const found = await readCustomerForStaff(c.var.services, c.req.valid("param").id);
      if (!found)
        throw new ApiException({ code: "not-found", message: "There is no such customer." });
      return c.json(found, 200);
    });
}
