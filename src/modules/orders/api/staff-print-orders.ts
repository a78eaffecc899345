import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { readEInvoice } from "#modules/orders/use-cases/read-e-invoice.server.ts";
import { readPrintedOrders } from "#modules/orders/use-cases/read-receipt.server.ts";
import { errorResponses } from "./errors.ts";
import { notFound } from "./own-order.ts";
import { printedPage } from "./printed-page.ts";
import { staffOnly, type StaffEnv } from "#platform/api/staff-access.ts";

const MOST_PRINTED = 100;

const print = createRoute({
  method: "get",
  path: "/print/orders",
  summary: "Packing slips or receipts of orders, as one page to print",
  middleware: [staffOnly("orders")] as const,
  request: {
    query: z.object({
      kind: z.enum(["packing-slips", "receipts"]),
      numbers: z
        .string()
        .transform((typed) => typed.split(","))
        .pipe(z.array(z.string().max(20)).min(1).max(MOST_PRINTED))
        .describe("Order numbers, with commas between them; at most 100."),
    }),
  },
  responses: {
    200: { description: "The page.", content: { "text/html": { schema: z.string() } } },
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

const eInvoice = createRoute({
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

/** Papers of orders. */
export function adminPrintApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(print, async (c) => {
      const { kind, numbers } = c.req.valid("query");
      const orders = await readPrintedOrders(c.var.services, numbers);
      return c.html(await printedPage(kind, orders, c.var.services.shop), 200, {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
      });
    })
    .openapi(eInvoice, async (c) => {
      const { services } = c.var;
      const number = parseOrderNumber(c.req.valid("param").number);
      const order = number === null ? null : await findOrder(services.db, { number });
      const { creditNote, invoice = null } = c.req.valid("query");
      const xml = order && (await readEInvoice(services, order.id, creditNote ?? invoice));
      if (xml === null) throw notFound("There is no electronic invoice of this order.");
      return c.body(xml, 200, { "Content-Type": "application/xml" });
    });
}
