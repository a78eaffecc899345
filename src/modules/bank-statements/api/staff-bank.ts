import { createRoute } from "@hono/zod-openapi";
import { previewStatement } from "#modules/bank-statements/use-cases/preview-statement.server.ts";
import { errorResponses } from "#modules/orders/api/errors.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";
import { statementBody, statementPreview } from "./staff-bank-schemas.ts";

const preview = createRoute({
  method: "post",
  path: "/bank-statement-preview",
  summary: "The incoming money of a bank statement, with the orders that it pays",
  middleware: [staffOnly("orders")] as const,
  request: jsonBody(statementBody),
  responses: {
    ...jsonResponse(statementPreview),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "wrong-content-type"),
  },
});

/** Bank statements for staff. Nothing of a file is stored before it is recorded. */
export const adminBankApi = staffRoutes((app) =>
  app.openapi(preview, async (c) => {
    const found = await previewStatement(c.var.services, c.req.valid("json").text);
    return c.json(
      found.ok ? { lines: found.value, problem: null } : { lines: [], problem: found.error },
      200,
    );
  }),
);
