import { wishlistLimit } from "#modules/wishlist/rules/wishlist.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cartLimits } from "#modules/cart/rules/cart.ts";
import { cents, MOST_CENTS } from "#modules/core/rules/money/money.ts";
import type { MemberLists } from "#modules/member-lists/rules/member-lists.ts";
import {
  changeMemberLists,
  findMemberLists,
  listTexts,
} from "#modules/member-lists/use-cases/change-member-lists.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { signedIn } from "#modules/accounts/api/signed-in.ts";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";

const id = z.int().min(1, { error: () => listTexts.wholeNumbers });
const price = z.int().min(0).max(MOST_CENTS).transform(cents).openapi({ type: "integer" });
const acknowledged = z.strictObject({ price, inStock: z.boolean() });
const wish = z.strictObject({
  productId: id,
  addedAt: z.int().min(0).max(8_640_000_000_000_000).describe("Milliseconds since 1970."),
  price,
  inStock: z.boolean(),
});

const lines = z
  .array(
    z.strictObject({
      productId: id,
      variantId: id.optional(),
      quantity: z.int().min(0).max(cartLimits.quantity).describe("0 removes the line."),
      acknowledged: acknowledged.optional(),
    }),
  )
  // Replaces all lines of one list.
  .max(2 * cartLimits.lines, { error: () => listTexts.manyLines });
const wishLimit = { error: () => listTexts.manyWishes };

const changeSchema = z.strictObject({
  uid: z.string(),
  cart: lines,
  saved: lines,
  wishes: z.strictObject({
    added: z.array(wish).max(wishlistLimit, wishLimit),
    removed: z.array(id).max(wishlistLimit, wishLimit),
  }),
});

const items = z.array(
  z.object({
    productId: z.int(),
    variantId: z.int().optional(),
    quantity: z.int(),
    acknowledged: z.object({ price: z.int(), inStock: z.boolean() }).optional(),
  }),
);
const listsSchema = z
  .object({
    cart: items,
    saved: items,
    wishes: z.array(
      z.object({ productId: z.int(), addedAt: z.int(), price: z.int(), inStock: z.boolean() }),
    ),
  })
  .openapi("MemberLists");

const readLists = createRoute({
  method: "get",
  path: "/account/lists",
  summary: "Cart, saved lines and wishlist of the signed-in member",
  middleware: [signedIn] as const,
  request: { query: z.object({ uid: z.string().optional() }) },
  responses: {
    ...jsonResponse(listsSchema),
    ...errorResponses("no-current-user", "permission-denied"),
  },
});

const writeLists = createRoute({
  method: "post",
  path: "/account/lists",
  summary: "Sets and removes lines and wishes, and returns the new lists. Idempotent",
  middleware: [signedIn] as const,
  request: jsonBody(changeSchema),
  responses: {
    ...jsonResponse(listsSchema),
    ...errorResponses(
      "invalid-request",
      "no-current-user",
      "permission-denied",
      "wrong-content-type",
      "too-many-requests",
    ),
  },
});

/** Routes of a member's cart, saved items and wishlist. */
export function memberListsApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readLists, async (c) => {
      const { uid = null } = c.req.valid("query");
      const found = await findMemberLists(c.var.services, c.var.identity.account, uid);
      return c.json(asJson(valueOf(found)), 200);
    })
    .openapi(writeLists, async (c) => {
      const sent = c.req.valid("json");
      const changed = await changeMemberLists(c.var.services, c.var.identity.account, sent);
      return c.json(asJson(valueOf(changed)), 200);
    });
}

function asJson({ cart, saved, wishes }: MemberLists): z.infer<typeof listsSchema> {
  return { cart: [...cart], saved: [...saved], wishes: [...wishes] };
}
