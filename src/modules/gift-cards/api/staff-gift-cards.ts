import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listGiftCardsForStaff,
  readGiftCardForStaff,
} from "#modules/gift-cards/use-cases/staff-gift-cards.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import { cursor, PAGE, recordId } from "#platform/api/admin-schemas.ts";
import { adminGiftCard, adminGiftCards, giftCardStates } from "./staff-gift-cards-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";

const list = staffRead("/gift-cards", {
  summary: "Gift cards, the newest first",
  allow: ["gift-cards"],
  request: {
    query: z.object({
      state: z.enum(giftCardStates).optional(),
      q: z.string().max(200).default(""),
      after: cursor,
    }),
  },
  reply: adminGiftCards,
});

const read = staffRead("/gift-cards/{id}", {
  summary: "A gift card with its ledger",
  allow: ["gift-cards"],
  request: { params: recordId },
  reply: adminGiftCard,
  errors: ["not-found"],
});

/** Gift cards for staff. The commands issue-, change- and resend-gift-card write them. */
export function adminGiftCardsApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => {
      const { state, q, after = null } = c.req.valid("query");
      const asked = { state, search: q, after, pageSize: PAGE };
      return c.json(await listGiftCardsForStaff(c.var.services, asked), 200);
    })
    .openapi(read, async (c) => {
      const found = await readGiftCardForStaff(c.var.services, c.req.valid("param").id);
      if (!found)
        throw new ApiException({ code: "not-found", message: "There is no such gift card." });
      return c.json(found, 200);
    });
}
