import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOrderId } from "#modules/orders/use-cases/read-staff-order.server.ts";
import { findLabel, findPhotograph } from "#modules/returns/use-cases/read-return.server.ts";
import { addReturnLabel } from "#modules/returns/use-cases/return-commands.server.ts";
import { jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#modules/orders/api/errors.ts";
import { ApiException } from "#platform/api/errors.ts";
import { runAs, staffOnly, type StaffEnv } from "#platform/api/staff-access.ts";

const part = z.coerce.number().int().min(1).max(9999);
const ofReturn = z.object({ number: z.string(), return: part });
const refusals = ["invalid-request", "no-current-user", "forbidden", "not-found"] as const;
const binary = { schema: z.string().openapi({ format: "binary" }) };
const mayRead = staffOnly("orders", "refunds");

const photograph = createRoute({
  method: "get",
  path: "/orders/{number}/returns/{return}/pictures/{picture}",
  summary: "A photo that the buyer sent with a return",
  middleware: [mayRead] as const,
  request: { params: ofReturn.extend({ picture: part }) },
  responses: {
    200: { description: "The photo.", content: { "image/jpeg": binary } },
    ...errorResponses(...refusals),
  },
});

const label = createRoute({
  method: "get",
  path: "/orders/{number}/returns/{return}/label",
  summary: "The carrier's label of a return",
  middleware: [mayRead] as const,
  request: { params: ofReturn },
  responses: {
    200: { description: "The label.", content: { "application/pdf": binary, "image/png": binary } },
    ...errorResponses(...refusals),
  },
});

const upload = createRoute({
  method: "put",
  path: "/orders/{number}/returns/{return}/label",
  summary: "Stores the carrier's label of a return: the body is a PDF or PNG file",
  middleware: [staffOnly("orders")] as const,
  request: { params: ofReturn },
  responses: {
    ...jsonResponse(z.strictObject({ number: z.string(), version: z.int() })),
    ...errorResponses(...refusals, "refused"),
  },
});

/** Photos and labels of returns. */
export function adminOrderFilesApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(photograph, async (c) => {
      const params = c.req.valid("param");
      const found = await findPhotograph(c.var.services, await orderOf(c, params.number), params);
      if (found === null) throw missing("photo");
      return c.body(new Uint8Array(found), 200, { "Content-Type": "image/jpeg" });
    })
    .openapi(label, async (c) => {
      const { number, return: which } = c.req.valid("param");
      const found = await findLabel(c.var.services, await orderOf(c, number), which);
      if (found === null) throw missing("label");
      return c.body(new Uint8Array(found.data), 200, { "Content-Type": found.type });
    })
    .openapi(upload, async (c) => {
      const data = Buffer.from(await c.req.arrayBuffer());
      return c.json(await runAs(c.var, addReturnLabel, { ...c.req.valid("param"), data }), 200);
    });
}

async function orderOf(c: Context<StaffEnv>, number: string): Promise<{ id: number }> {
  const id = await findOrderId(c.var.services, number);
  if (id === null) throw missing("order");
  return { id };
}

const missing = (what: string) =>
  new ApiException({ code: "not-found", message: `There is no such ${what}.` });
