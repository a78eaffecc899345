import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { staffOrderLists } from "#modules/orders/rules/staff-order-list.ts";
import {
  listOrdersForStaff,
  readOrderForStaff,
} from "#modules/orders/use-cases/staff-orders.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { adminOrder, adminOrders, cursor, PAGE } from "./admin-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const list = createRoute({
  method: "get",
  path: "/orders",
  summary: "Orders, the newest first",
  middleware: [staffOnly("orders")] as const,
  request: {
    query: z.object({
      view: z.enum(staffOrderLists).default("all"),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  responses: {
    ...jsonResponse(adminOrders),
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

const read = createRoute({
  method: "get",
  path: "/orders/{number}",
  summary: "An order with its history and what is to do",
  middleware: [staffOnly("orders")] as const,
  request: { params: z.object({ number: z.string() }) },
  responses: {
    ...jsonResponse(adminOrder),
    ...errorResponses("no-current-user", "forbidden", "not-found"),
  },
});

/** Orders for staff. The commands of orders change them. */
export function adminOrdersApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { view, q, after = null } = c.req.valid("query");
      const asked = { list: view, search: q, after, pageSize: PAGE };
      return c.json(await listOrdersForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const order = await readOrderForStaff(c.var.services, c.req.valid("param").number);
      if (!order) throw new ApiException({ code: "not-found", message: "There is no such order." });
      return c.json(order, 200);
    });
}
