import { createRoute, z } from "@hono/zod-openapi";
import { cents } from "#modules/core/rules/money/money.ts";
import { exportedColumns } from "#modules/orders/rules/exported-order.ts";
import {
  previewRefund,
  readOrderForStaff,
} from "#modules/orders/use-cases/read-staff-order.server.ts";
import { listOrderChoices } from "#modules/orders/use-cases/staff/order-choices.server.ts";
import { previewAddition } from "#modules/orders/use-cases/staff/add-to-order.server.ts";
import { quoteForStaff } from "#modules/orders/use-cases/price-order.server.ts";
import {
  exportOrders,
  listCarriers,
  listOrdersForStaff,
  findKnownBuyers,
} from "#modules/orders/use-cases/staff-orders.server.ts";
import { quoteBody } from "./order-requests.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "./errors.ts";
import { ApiException } from "#platform/api/errors.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import {
  additionBody,
  additionPreview,
  adminOrder,
  adminQuote,
  orderBuyers,
  orderCarriers,
  orderChoices,
  adminOrderRow,
  ordersFilter,
  refundPreview,
  refundPreviewBody,
} from "./staff-orders-schemas.ts";
import { staffCsv, staffList, staffRoutes } from "#platform/api/staff-routes.ts";
import { staffOnly, staffRead } from "#platform/api/staff-access.ts";

const readers = ["orders", "refunds"] as const;
const number = z.object({ number: z.string() });
const refusals = ["invalid-request", "no-current-user", "forbidden"] as const;

const read = staffRead("/orders/{number}", {
  summary: "An order with its history, its emails and what can be done with it",
  allow: readers,
  request: { params: number },
  reply: adminOrder,
  errors: ["not-found"],
});

const preview = createRoute({
  method: "post",
  path: "/orders/{number}/refund-preview",
  summary: "What a refund would give back, without requesting it",
  middleware: [staffOnly(...readers)] as const,
  request: { params: number, ...jsonBody(refundPreviewBody) },
  responses: {
    ...jsonResponse(refundPreview),
    ...errorResponses(...refusals, "wrong-content-type", "not-found"),
  },
});

const added = createRoute({
  method: "post",
  path: "/orders/{number}/addition-preview",
  summary: "The amounts of an order before and after goods are added, without adding them",
  middleware: [staffOnly("orders")] as const,
  request: { params: number, ...jsonBody(additionBody) },
  responses: {
    ...jsonResponse(additionPreview),
    ...errorResponses(...refusals, "wrong-content-type", "not-found"),
  },
});

const choices = staffRead("/order-choices", {
  summary:
    "Products for sale that match a search, and the countries of delivery, for a telephone order",
  allow: ["orders"],
  request: { query: z.object({ q: searched }) },
  reply: orderChoices,
});

const buyers = staffRead("/order-buyers", {
  summary: "Buyers and members whose name, email address or telephone number matches a search",
  allow: ["orders"],
  request: { query: z.object({ q: searched }) },
  reply: orderBuyers,
});

const carriers = staffRead("/order-carriers", {
  summary: "Carriers to suggest: those of the shop’s last orders, then usual ones",
  allow: ["orders"],
  reply: orderCarriers,
});

const quote = createRoute({
  method: "post",
  path: "/order-quote",
  summary: "What an order would cost now, and how it can be delivered",
  middleware: [staffOnly("orders")] as const,
  request: jsonBody(quoteBody),
  responses: {
    ...jsonResponse(adminQuote),
    ...errorResponses(
      ...refusals,
      "wrong-content-type",
      "lines-changed",
      "no-delivery",
      "tax-unavailable",
      "amount-not-payable",
    ),
  },
});

/** Orders for staff. The commands of orders change them. */
export const adminOrdersApi = staffRoutes(
  staffList("/orders", {
    summary: "Orders of a list, the newest first or the oldest",
    allow: readers,
    row: adminOrderRow,
    query: { ...ordersFilter, after: cursor },
    list: listOrdersForStaff,
  }),
  staffCsv("/orders.csv", {
    summary: "All orders of a list as a CSV file; staff entered their password minutes ago",
    allow: readers,
    query: ordersFilter,
    columns: exportedColumns,
    pages: exportOrders,
  }),
  (app) =>
    app.openapi(read, async (c) => {
      const order = await readOrderForStaff(c.var.services, c.req.valid("param").number);
      if (!order) throw noOrder();
      return c.json(order, 200);
    }),
  (app) =>
    app.openapi(choices, async (c) =>
      c.json(await listOrderChoices(c.var.services, c.req.valid("query").q), 200),
    ),
  (app) =>
    app.openapi(buyers, async (c) =>
      c.json(await findKnownBuyers(c.var.services, c.req.valid("query").q), 200),
    ),
  (app) => app.openapi(carriers, async (c) => c.json(await listCarriers(c.var.services), 200)),
  (app) =>
    app.openapi(quote, async (c) => {
      const quoted = await quoteForStaff(c.var.services, c.req.valid("json"));
      return c.json(valueOf(quoted), 200);
    }),
  (app) =>
    app.openapi(added, async (c) => {
      const { lines } = c.req.valid("json");
      const found = await previewAddition(c.var.services, c.req.valid("param").number, lines);
      if (!found) throw noOrder();
      return c.json(found, 200);
    }),
  (app) =>
    app.openapi(preview, async (c) => {
      const { amount, ...refund } = c.req.valid("json");
      const wanted = { ...refund, amount: amount === null ? null : cents(amount) };
      const found = await previewRefund(c.var.services, c.req.valid("param").number, wanted);
      if (!found) throw noOrder();
      return c.json(found, 200);
    }),
);

/** The error of an unknown number. */
const noOrder = () => new ApiException({ code: "not-found", message: "There is no such order." });
