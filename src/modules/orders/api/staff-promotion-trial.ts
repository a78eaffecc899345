import { createRoute } from "@hono/zod-openapi";
import { tryPromotion } from "#modules/orders/use-cases/staff/try-promotion.server.ts";
import {
  promotionTrial,
  promotionTrialBody,
} from "#modules/promotions/api/staff-promotions-schemas.ts";
import { recordId } from "#platform/api/admin-schemas.ts";
import { jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { ApiException, errorResponses } from "#platform/api/errors.ts";
import { staffOnly } from "#platform/api/staff-access.ts";
import { staffRoutes } from "#platform/api/staff-routes.ts";

const trial = createRoute({
  method: "post",
  path: "/promotions/{id}/trial",
  summary: "What a cart would cost, and whether the promotion applies to it. Stores nothing",
  middleware: [staffOnly("promotions")] as const,
  request: { params: recordId, ...jsonBody(promotionTrialBody) },
  responses: {
    ...jsonResponse(promotionTrial),
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "forbidden",
      "wrong-content-type",
      "not-found",
    ),
  },
});

/** A promotion tried on a cart. It belongs to orders, whose prices it asks for. */
export const adminPromotionTrialApi = staffRoutes((app) =>
  app.openapi(trial, async (c) => {
    const tried = await tryPromotion(c.var.services, c.req.valid("param").id, c.req.valid("json"));
    if (!tried)
      throw new ApiException({ code: "not-found", message: "There is no such promotion." });
    if (!tried.ok) throw new ApiException({ code: "invalid-request", message: tried.error });
    return c.json(tried.value, 200);
  }),
);
