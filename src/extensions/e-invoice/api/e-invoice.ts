import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { invoiceTexts } from "#extensions/e-invoice/rules/invoice-texts.ts";
import { readEInvoice } from "#extensions/e-invoice/use-cases/read-e-invoice.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { errorResponses } from "#modules/orders/api/errors.ts";
import { notFound, ownOrder, whose } from "#modules/orders/api/own-order.ts";

const read = createRoute({
  method: "get",
  path: "/orders/{number}/invoice.xml",
  summary:
    "The invoice of a paid order by EN 16931, in UBL; shops with a VAT number of the EU have it",
  request: {
    ...whose,
    query: z.object({
      number: z.string().optional().describe("Of the invoice of goods that were added later."),
    }),
  },
  responses: {
    200: {
      description: "The invoice.",
      content: { "application/xml": { schema: z.string() } },
    },
    ...errorResponses("invalid-request", "not-found"),
  },
});

const readNote = createRoute({
  method: "get",
  path: "/orders/{number}/credit-notes/{note}",
  summary: "A credit note by EN 16931, in UBL, by its number such as 2026-000043",
  request: { ...whose, params: whose.params.extend({ note: z.string() }) },
  responses: {
    200: {
      description: "The credit note.",
      content: { "application/xml": { schema: z.string() } },
    },
    ...errorResponses("invalid-request", "not-found"),
  },
});

/** Electronic invoices and credit notes of own orders. */
export function eInvoiceApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(read, async (c) => {
      const { id } = await ownOrder(c);
      const { number = null } = c.req.valid("query");
      const xml = await readEInvoice(c.var.services, id, number);
      if (xml === null) throw notFound(invoiceTexts.noInvoice);
      return c.body(xml, 200, { "Content-Type": "application/xml" });
    })
    .openapi(readNote, async (c) => {
      const { id } = await ownOrder(c);
      const xml = await readEInvoice(c.var.services, id, c.req.valid("param").note);
      if (xml === null) throw notFound(invoiceTexts.noCreditNote);
      return c.body(xml, 200, { "Content-Type": "application/xml" });
    });
}
