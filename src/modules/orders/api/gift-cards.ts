import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { giftCardCodeLength } from "#modules/gift-cards/rules/gift-card-code.ts";
import type { NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { findNamedGiftCard } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import { shownGiftCard } from "#modules/gift-cards/use-cases/list-own-gift-cards.server.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses, valueOf } from "./errors.ts";
import { orderSchema } from "./order-schemas.ts";
import { ownOrder, whose } from "./own-order.ts";

const NAMED = "A gift card is named by its code, or by its id in the account.";
const named = z.union(
  [
    z.strictObject({ code: z.string().max(giftCardCodeLength, NAMED) }),
    z.strictObject({ id: z.int(NAMED).min(1, NAMED).max(Number.MAX_SAFE_INTEGER, NAMED) }),
  ],
  NAMED,
);

const giftCardSchema = z
  .object({
    id: z.int(),
    ending: z.string().openapi({ description: "The last four characters of its code." }),
    balance: z.int().openapi({ description: "Cents." }),
    state: z.enum(["active", "spent", "expired", "blocked"]),
    expiresOn: z.string().nullable(),
  })
  .openapi("GiftCard");

const check = createRoute({
  method: "post",
  path: "/gift-cards/check",
  summary: "What is left on a gift card, for who has its code",
  request: jsonBody(z.strictObject({ card: named })),
  responses: {
    ...jsonResponse(giftCardSchema),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "gift-card-unknown",
      "too-many-requests",
    ),
  },
});

const use = createRoute({
  method: "post",
  path: "/orders/{number}/gift-card",
  summary:
    "Takes all that a gift card can pay of an order off it; with everything the order is placed",
  request: {
    ...whose,
    ...jsonBody(
      z.strictObject({
        card: named,
        expected: z
          .int("What the card was seen to pay is a whole number of cents.")
          .min(0, "What the card was seen to pay is not below nothing.")
          .transform(cents)
          .nullable()
          .default(null)
          .openapi({ type: "integer", description: "What the shopper saw it pay, in cents." }),
      }),
    ),
  },
  responses: {
    ...jsonResponse(orderSchema),
    ...errorResponses(
      "invalid-request",
      "wrong-content-type",
      "not-found",
      "gift-card-unknown",
      "gift-card-spent",
      "gift-card-expired",
      "gift-card-blocked",
      "gift-card-too-small",
      "gift-card-changed",
      "gift-card-used",
      "payment-under-way",
      "hold-over",
      "not-in-this-state",
      "too-many-requests",
    ),
  },
});

async function findCard(c: Context<ApiEnv>, card: NamedGiftCard) {
  const { services } = c.var;
  const uid = (await services.accounts.identify(c.req.raw))?.account.uid ?? null;
  const asking = { uid, clientAddress: c.env.clientAddress };
  return valueOf(await findNamedGiftCard(services, card, asking));
}

/** Routes for a gift card's balance and for paying with it. The code alone authorises both; no account is needed. */
export function giftCardsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(check, async (c) => {
      const found = await findCard(c, c.req.valid("json").card);
      return c.json(shownGiftCard(found, c.var.services.clock.now()), 200);
    })
    .openapi(use, async (c) => {
      const { services } = c.var;
      const order = await ownOrder(c);
      const { card, expected } = c.req.valid("json");
      const found = await findCard(c, card);
      valueOf(await holdGiftCard(services, order.id, { giftCard: found.id, expected }));
      return c.json(await readOrder(services, order), 200);
    });
}
