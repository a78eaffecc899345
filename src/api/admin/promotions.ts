import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { promotionStates } from "#modules/promotions/rules/promotion-fields.ts";
import {
  listPromotionsForStaff,
  readPromotionForStaff,
} from "#modules/promotions/use-cases/staff-promotions.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { ApiException, errorResponses } from "#platform/http/errors.ts";
import { cursor, PAGE, recordId } from "./admin-schemas.ts";
import { adminPromotion, adminPromotions } from "./promotions-schemas.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";

const list = createRoute({
  method: "get",
  path: "/promotions",
  summary: "Coupons and automatic promotions, the newest first",
  middleware: [staffOnly("promotions")] as const,
  request: {
    query: z.object({
      state: z.enum(promotionStates).optional(),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  responses: {
    ...jsonResponse(adminPromotions),
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

const read = createRoute({
  method: "get",
  path: "/promotions/{id}",
  summary: "A promotion with all that may be changed",
  middleware: [staffOnly("promotions")] as const,
  request: { params: recordId },
  responses: {
    ...jsonResponse(adminPromotion),
    ...errorResponses("invalid-request", "no-current-user", "forbidden", "not-found"),
  },
});

/** Promotions for staff. The commands add-promotion, change-promotion and end-promotion write them. */
export function adminPromotionsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { state, q, after = null } = c.req.valid("query");
      const asked = { state, search: q, after, pageSize: PAGE };
      return c.json(await listPromotionsForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const found = await readPromotionForStaff(c.var.services, c.req.valid("param").id);
      if (!found)
        throw new ApiException({ code: "not-found", message: "There is no such promotion." });
      return c.json(found, 200);
    });
}
