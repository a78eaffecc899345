import { randomBytes } from "node:crypto";
import { lockCarts } from "#modules/member-lists/store/member-lists.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import {
  deleteShare,
  findShareToken,
  insertShare,
} from "#modules/wishlist/store/wishlist-shares.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

// Hexadecimal, because paths are lower case.
const TOKEN_BYTES = 24;

/** Creates a secret link to the signed-in member's wishlist, or returns the existing one. */
export async function shareWishlist(
  { db, clock }: Pick<Services, "db" | "clock">,
  { uid }: Account,
): Promise<{ token: string }> {
  return retryTransaction(db, async (tx) => {
    await lockCarts(tx, uid);
    const token = randomBytes(TOKEN_BYTES).toString("hex");
    await insertShare(tx, { uid, token, now: clock.now() });
    const shared = await findShareToken(tx, uid);
    invariant(shared, "a wishlist that was shared has a link");
    return { token: shared };
  });
}

/** The link to the signed-in member's wishlist; null if it is not shared. */
export async function findWishlistShare(
  { db }: Pick<Services, "db">,
  { uid }: Account,
): Promise<{ token: string } | null> {
  const token = await findShareToken(db, uid);
  return token === null ? null : { token };
}

/** Deletes the wishlist link. Idempotent. */
export async function stopSharingWishlist(
  { db }: Pick<Services, "db">,
  { uid }: Account,
): Promise<void> {
  await deleteShare(db, uid);
}
