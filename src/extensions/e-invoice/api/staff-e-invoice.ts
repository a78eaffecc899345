import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { readEInvoice } from "#extensions/e-invoice/use-cases/read-e-invoice.server.ts";
import { errorResponses } from "#modules/orders/api/errors.ts";
import { notFound } from "#modules/orders/api/own-order.ts";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { staffOnly, type StaffEnv } from "#platform/api/staff-access.ts";

const read = createRoute({
  method: "get",
  path: "/orders/{number}/e-invoice",
  summary: "The invoice of an order by EN 16931, in UBL, or another document of it",
  middleware: [staffOnly("orders")] as const,
  request: {
    params: z.object({ number: z.string() }),
    query: z.object({
      creditNote: z.string().optional().describe("A credit note's number, such as 2026-000043."),
      invoice: z.string().optional().describe("The number of the invoice of added goods."),
    }),
  },
  responses: {
    200: { description: "The document.", content: { "application/xml": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "not-found"),
  },
});

/** Electronic invoices and credit notes of all orders. */
export function staffEInvoiceApi() {
  return new OpenAPIHono<StaffEnv>().openapi(read, async (c) => {
    const { services } = c.var;
    const number = parseOrderNumber(c.req.valid("param").number);
    const order = number === null ? null : await findOrder(services.db, { number });
    const { creditNote, invoice = null } = c.req.valid("query");
    const xml = order && (await readEInvoice(services, order.id, creditNote ?? invoice));
    if (xml === null) throw notFound("There is no electronic invoice of this order.");
    return c.body(xml, 200, { "Content-Type": "application/xml" });
  });
}
