import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { texts } from "#modules/core/rules/language/texts.ts";
import { errorResponses } from "#modules/orders/api/errors.ts";
import { notFound, ownOrder, whose } from "#modules/orders/api/own-order.ts";
import { returnNumber } from "#modules/returns/rules/return-reason.ts";
import { findLabel, findPhotograph } from "#modules/returns/use-cases/read-return.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";

const fileTexts = texts("return-files", {
  noPhotograph: "There is no such photograph.",
  noLabel: "There is no label for this return.",
});

const photograph = createRoute({
  method: "get",
  path: "/orders/{number}/returns/{return}/pictures/{picture}",
  summary: "A photograph that was sent with a return",
  request: {
    ...whose,
    params: z.object({
      number: z.string(),
      return: z.coerce.number().int().min(1).max(9999),
      picture: z.coerce.number().int().min(1).max(9999),
    }),
  },
  responses: {
    200: {
      description: "The photograph.",
      content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...errorResponses("invalid-request", "not-found"),
  },
});

const label = createRoute({
  method: "get",
  path: "/orders/{number}/returns/{return}/label",
  summary: "The carrier's label for a return, if the shop uploaded one",
  request: {
    ...whose,
    params: z.object({ number: z.string(), return: z.coerce.number().int().min(1).max(9999) }),
  },
  responses: {
    200: {
      description: "The label.",
      content: {
        "application/pdf": { schema: z.string().openapi({ format: "binary" }) },
        "image/png": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    ...errorResponses("invalid-request", "not-found"),
  },
});

/** The files of a return: its photographs and the carrier's label. */
export function returnFilesApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(photograph, async (c) => {
      const found = await findPhotograph(c.var.services, await ownOrder(c), c.req.valid("param"));
      if (found === null) throw notFound(fileTexts.noPhotograph);
      return c.body(new Uint8Array(found), 200, { "Content-Type": "image/jpeg" });
    })
    .openapi(label, async (c) => {
      const order = await ownOrder(c);
      const { return: number } = c.req.valid("param");
      const found = await findLabel(c.var.services, order, number);
      if (found === null) throw notFound(fileTexts.noLabel);
      const name = `${returnNumber(order, number)}.${found.type === "image/png" ? "png" : "pdf"}`;
      return c.body(new Uint8Array(found.data), 200, {
        "Content-Type": found.type,
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    });
}
