import { z } from "@hono/zod-openapi";
import { promotionStates } from "#modules/promotions/rules/promotion-fields.ts";
import {
  listPromotionsForStaff,
  readPromotionForStaff,
} from "#modules/promotions/use-cases/staff-promotions.server.ts";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminPromotion, adminPromotionRow } from "./staff-promotions-schemas.ts";

/** Promotions for staff. The commands add-promotion, change-promotion and end-promotion write them. */
export const adminPromotionsApi = staffRoutes(
  staffList("/promotions", {
    summary: "Coupons and automatic promotions, the newest first",
    allow: ["promotions"],
    row: adminPromotionRow,
    query: { state: z.enum(promotionStates).optional(), q: searched, after: cursor },
    list: listPromotionsForStaff,
  }),
  staffRecord("/promotions", {
    summary: "A promotion with all that may be changed",
    allow: ["promotions"],
    record: adminPromotion,
    noun: "promotion",
    read: readPromotionForStaff,
  }),
);
