import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { readPrintedOrders } from "#modules/orders/use-cases/read-receipt.server.ts";
import { errorResponses } from "./errors.ts";
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

/** Papers of orders. */
export function adminPrintApi() {
  return new OpenAPIHono<StaffEnv>().openapi(print, async (c) => {
    const { kind, numbers } = c.req.valid("query");
    const orders = await readPrintedOrders(c.var.services, numbers);
    return c.html(await printedPage(kind, orders, c.var.services.shop), 200, {
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
    });
  });
}
