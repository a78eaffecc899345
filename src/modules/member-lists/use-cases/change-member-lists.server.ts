import {
  findCarts,
  lockCarts,
  saveCarts,
} from "#modules/member-lists/store/member-lists.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { changeWishes, listWishes } from "#modules/wishlist/store/wishes.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  type TooManyRequests,
  account as perAccount,
  HOUR,
  type Limits,
} from "#modules/core/rules/limit.ts";
import {
  withLines,
  type ListsChange,
  type MemberLists,
} from "#modules/member-lists/rules/member-lists.ts";
import type { Services } from "#platform/services.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { findShareToken } from "#modules/wishlist/store/wishlist-shares.server.ts";
import type { Database } from "#platform/database/database.server.ts";

export const memberListsLimits = {
  /** Cart and wishlist changes; the browser sends several clicks as one change. */
  listChange: { perAccount: perAccount("list-change", 1000, HOUR) },
} as const satisfies Limits;

/** Why lists were not changed. */
export const listTexts = texts("member-lists", {
  notYours: "You can only see and change your own lists.",
  wholeNumbers: "Each id must be a whole number.",
  manyLines: "Those are more lines than a cart holds.",
  manyWishes: "Those are more products than a wishlist holds.",
  emptyObject: "This takes an empty object.",
});

type NotYours = ApiError<"permission-denied">;

const notYours = (): NotYours => ({ code: "permission-denied", message: listTexts.notYours });

/** The signed-in member's lists; `uid` is the one that the browser asks for. */
export async function findMemberLists(
  { db }: Pick<Services, "db">,
  account: Account,
  uid: string | null,
): Promise<Result<MemberLists, NotYours>> {
  if (uid !== account.uid) return err(notYours());
  const [carts, wishes] = await Promise.all([findCarts(db, uid), listWishes(db, uid)]);
  return ok({ ...carts, wishes });
}

/** Changes the signed-in member's lists; returns their new state. Idempotent. */
export async function changeMemberLists(
  services: Pick<Services, "db" | "clock">,
  account: Account,
  { uid, ...change }: ListsChange & { uid: string },
): Promise<Result<MemberLists, NotYours | TooManyRequests>> {
  if (uid !== account.uid) return err(notYours());
  const within = await countTry(services, [[memberListsLimits.listChange.perAccount, uid]]);
  if (!within.ok) return within;
  const { db, clock } = services;
  const lists = await retryTransaction(db, async (tx) => {
    const { cart, saved } = await lockCarts(tx, uid);
    const now = clock.now();
    const after = { cart: withLines(cart, change.cart), saved: withLines(saved, change.saved) };
    await saveCarts(tx, uid, { ...after, now });
    await changeWishes(tx, uid, { ...change.wishes, now });
    return { ...after, wishes: await listWishes(tx, uid) };
  });
  return ok(lists);
}

/** A member's cart, saved items and wishlist, for the export of their data. */
export async function readListData(db: Database, uid: string) {
  const [{ cart, saved }, wishes, shareToken] = await Promise.all([
    findCarts(db, uid),
    listWishes(db, uid),
    findShareToken(db, uid),
  ]);
  return {
    cart,
    savedForLater: saved,
    wishlist: wishes.map((wish) => ({ ...wish, addedAt: new Date(wish.addedAt) })),
    isWishlistShared: shareToken !== null,
  };
}
