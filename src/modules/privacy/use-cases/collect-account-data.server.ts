import type { Account } from "#modules/accounts/rules/account.ts";
import { readAccountData } from "#modules/accounts/store/account-data.server.ts";
import { findClosure } from "#modules/accounts/store/closures.server.ts";
import { listCustomerNotes } from "#modules/customers/store/customer-notes.server.ts";
import { readPastData } from "#modules/customers/use-cases/past-customers.server.ts";
import { listEntries, listGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import { findCarts } from "#modules/member-lists/store/member-lists.server.ts";
import { readNotificationData } from "#modules/notifications/store/notification-data.server.ts";
import { listOrdersOfMember } from "#modules/orders/store/orders.server.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { listCouponsOf } from "#modules/promotions/store/member-coupons.server.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { findStudentProof } from "#modules/promotions/store/student-proofs.server.ts";
import { listWishes } from "#modules/wishlist/store/wishes.server.ts";
import { findShareToken } from "#modules/wishlist/store/wishlist-shares.server.ts";
import { readReviewerData } from "#modules/reviews/store/reviewer.server.ts";
import type { Services } from "#platform/services.ts";

/** All data that the shop stores about an account, with readable names, ready to be written as JSON. */
export async function collectAccountData(
  { db, clock, shop }: Pick<Services, "db" | "clock" | "shop">,
  account: Account,
): Promise<object> {
  const [kept, profile, closure, ofFeatures] = await Promise.all([
    readAccountData(db, account),
    findProfile(db, account.uid),
    findClosure(db, account.uid),
    readFeatureData(db, account, clock.now()),
  ]);
  return {
    shop: shop.url,
    collectedAt: clock.now(),
    account: { ...account, createdAt: kept.createdAt ?? profile?.createdAt ?? null },
    ...kept.ofAccount,
    profile,
    closure,
    ...ofFeatures,
    // An address that is not verified may be another person's.
    ...(account.emailVerified
      ? kept.ofEmail
      : { emailAddress: "Told once the address is verified." }),
    notes: [
      "Your password is kept as a hash, from which it can't be read; the hash is not in this file.",
      "How often was tried from which network is counted too, under a hash that names no account, and forgotten after two days.",
      "What you looked at last is kept in your own browser, not by the shop.",
    ],
  };
}

/** The data of each feature, under its name in the exported file. */
async function readFeatureData(
  db: Services["db"],
  { uid, email, emailVerified }: Account,
  now: Date,
) {
  const [orders, lists, notifications, giftCards, reviews, notes] = await Promise.all([
    listOrdersOfMember(db, uid),
    listsData(db, uid),
    readNotificationData(db, { uid, email: emailVerified ? email : null }),
    giftCardData(db, uid),
    readReviewerData(db, uid),
    listCustomerNotes(db, uid),
  ]);
  return {
    orders: orders.map(viewOf),
    giftCards,
    coupons: await listCouponsOf(db, uid, now),
    studentDiscount: await findStudentProof(db, uid),
    ...lists,
    ...notifications,
    ...reviews,
    ...(emailVerified && (await readPastData(db, email))),
    notesOfTheShop: notes.map(({ text, createdAt }) => ({ text, at: createdAt })),
  };
}

async function listsData(db: Services["db"], uid: string) {
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

async function giftCardData(db: Services["db"], uid: string) {
  const cards = await listGiftCardsOf(db, uid);
  const ledgers = await listEntries(
    db,
    cards.map(({ id }) => id),
    { uid },
  );
  return cards.map(({ id, uid: _, ...card }) => ({
    ...card,
    entries: (ledgers.get(id) ?? []).map(({ orderId: __, ...entry }) => entry),
  }));
}
