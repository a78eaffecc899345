import { OpenAPIHono, z } from "@hono/zod-openapi";
import { promotionStates } from "#modules/promotions/rules/promotion-fields.ts";
import {
  listPromotionsForStaff,
  readPromotionForStaff,
} from "#modules/promotions/use-cases/staff-promotions.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import { cursor, PAGE, recordId } from "#platform/api/admin-schemas.ts";
import { adminPromotion, adminPromotions } from "./staff-promotions-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/promotions", {
  summary: "Coupons and automatic promotions, the newest first",
  allow: ["promotions"],
  request: {
    query: z.object({
      state: z.enum(promotionStates).optional(),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  reply: adminPromotions,
});

const read = staffRead("/promotions/{id}", {
  summary: "A promotion with all that may be changed",
  allow: ["promotions"],
  request: { params: recordId },
  reply: adminPromotion,
  errors: ["not-found"],
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
