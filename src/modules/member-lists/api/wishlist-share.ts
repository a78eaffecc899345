import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  findWishlistShare,
  shareWishlist,
  stopSharingWishlist,
} from "#modules/member-lists/use-cases/share-wishlist.server.ts";
import { type ApiEnv, jsonBody, jsonResponse } from "#platform/api/api-env.ts";
import { signedIn } from "#modules/accounts/api/signed-in.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { listTexts } from "#modules/member-lists/use-cases/change-member-lists.server.ts";

const nothing = { error: () => listTexts.emptyObject };
const shareSchema = z
  .object({ token: z.string() })
  .openapi({ description: "The part of the link after /wishlist/shared/." });
const writeErrors = ["invalid-request", "no-current-user", "wrong-content-type"] as const;

const readShare = createRoute({
  method: "get",
  path: "/account/wishlist",
  summary: "The link to the signed-in member’s wishlist, or null",
  middleware: [signedIn] as const,
  responses: {
    ...jsonResponse(z.object({ share: z.union([shareSchema, z.null()]) })),
    ...errorResponses("no-current-user"),
  },
});

const share = createRoute({
  method: "post",
  path: "/account/wishlist/share",
  summary: "Creates a link that shows the wishlist to anybody who has it",
  middleware: [signedIn] as const,
  request: jsonBody(z.strictObject({}, nothing)),
  responses: {
    ...jsonResponse(z.object({ share: shareSchema })),
    ...errorResponses(...writeErrors),
  },
});

const stopSharing = createRoute({
  method: "post",
  path: "/account/wishlist/stop-sharing",
  summary: "Deletes that link",
  middleware: [signedIn] as const,
  request: jsonBody(z.strictObject({}, nothing)),
  responses: { ...jsonResponse(z.object({})), ...errorResponses(...writeErrors) },
});

/** Routes with which a member shares their wishlist. */
export function wishlistShareApi() {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readShare, async (c) =>
      c.json({ share: await findWishlistShare(c.var.services, c.var.identity.account) }, 200),
    )
    .openapi(share, async (c) =>
      c.json({ share: await shareWishlist(c.var.services, c.var.identity.account) }, 200),
    )
    .openapi(stopSharing, async (c) => {
      await stopSharingWishlist(c.var.services, c.var.identity.account);
      return c.json({}, 200);
    });
}
