import {
  listGiftCardsForStaff,
  readGiftCardForStaff,
} from "#modules/gift-cards/use-cases/staff-gift-cards.server.ts";
import { z } from "@hono/zod-openapi";
import { cursor, searched } from "#platform/api/admin-schemas.ts";
import { staffList, staffRecord, staffRoutes } from "#platform/api/staff-routes.ts";
import { adminGiftCard, adminGiftCardRow, giftCardStates } from "./staff-gift-cards-schemas.ts";

/** Gift cards for staff. The commands issue-, change- and resend-gift-card write them. */
export const adminGiftCardsApi = staffRoutes(
  staffList("/gift-cards", {
    summary: "Gift cards, the newest first",
    allow: ["gift-cards"],
    row: adminGiftCardRow,
    query: { state: z.enum(giftCardStates).optional(), q: searched, after: cursor },
    list: listGiftCardsForStaff,
  }),
  staffRecord("/gift-cards", {
    summary: "A gift card with its ledger",
    allow: ["gift-cards"],
    record: adminGiftCard,
    noun: "gift card",
    read: readGiftCardForStaff,
  }),
);
