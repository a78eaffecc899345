import { displayNameOf } from "#modules/accounts/rules/account.ts";
import { findAccountByUid } from "#modules/accounts/store/accounts.server.ts";
import {
  anonymiseClosure,
  listDueClosures,
  takeDueClosure,
  type ClosedAccount,
} from "#modules/accounts/store/closures.server.ts";
import { deleteCustomerNotesOf } from "#modules/customers/store/customer-notes.server.ts";
import { erasePastPerson } from "#modules/customers/store/past-orders.server.ts";
import { releaseGiftCardsOf } from "#modules/gift-cards/store/gift-cards.server.ts";
import { deleteMemberLists } from "#modules/member-lists/store/member-lists.server.ts";
import { deleteNotificationsOf } from "#modules/notifications/store/notifications.server.ts";
import { deleteStockNoticesOf } from "#modules/notifications/store/stock-notices.server.ts";
import { forgetMember } from "#modules/orders/store/erase-buyers.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { deletedEmail } from "#modules/accounts/emails/account-emails.ts";
import { deleteProfile, findProfile } from "#modules/accounts/store/profiles.server.ts";
import { forgetReviewer } from "#modules/reviews/store/reviewer.server.ts";
import { forgetMembersPromotions } from "#modules/promotions/store/promotions.server.ts";
import { forgetStudent } from "#modules/promotions/store/student-proofs.server.ts";
import { deleteCountersOf } from "#platform/database/rate-counters.server.ts";
import type { Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";

type DeletionServices = Pick<Services, "db" | "clock" | "accounts" | "shop">;

const AT_ONCE = 100;

/**
 * Deletes every account whose grace period is over. One that fails is retried in the next run and does not block the
 * others.
 */
export async function deleteDueAccounts(services: DeletionServices, log: Log): Promise<void> {
  const now = services.clock.now();
  let after = "";
  for (;;) {
    const due = await listDueClosures(services.db, now, { after, limit: AT_ONCE });
    for (const closed of due) {
      await deleteAccount(services, closed).catch((error: unknown) =>
        log.error({ err: error, uid: closed.uid }, "An account could not be deleted."),
      );
    }
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.uid;
  }
}

/** The shop's own data is deleted first, so that an unreachable identity provider does not delay it. */
async function deleteAccount(services: DeletionServices, closed: ClosedAccount): Promise<void> {
  await deleteOwnData(services, closed);
  await removeIdentity(services, closed.uid);
}

/** Only the first attempt finds the owner's address, so retries send no second email. */
async function deleteOwnData(
  services: DeletionServices,
  { uid, email }: ClosedAccount,
): Promise<void> {
  const { db, clock, shop } = services;
  await db.transaction().execute(async (tx) => {
    if (!(await anonymiseClosure(tx, uid, clock.now()))) return;
    const profile = await findProfile(tx, uid);
    // An address that was never verified may be another person's.
    const isVerified = (await findAccountByUid(tx, uid))?.emailVerified === true;
    if (isVerified) await erasePastPerson(tx, email.toLowerCase());
    await deleteProfile(tx, uid);
    await deleteCountersOf(tx, { subject: "account", value: uid });
    await deleteCountersOf(tx, { subject: "email", value: email.toLowerCase() });
    await deleteNotificationsOf(tx, uid);
    await deleteStockNoticesOf(tx, { uid, email: isVerified ? email.toLowerCase() : null });
    await forgetMember(tx, uid);
    await forgetStudent(tx, uid);
    await forgetMembersPromotions(tx, uid, clock.now());
    await releaseGiftCardsOf(tx, uid);
    await deleteMemberLists(tx, uid);
    await forgetReviewer(tx, uid);
    await deleteCustomerNotesOf(tx, uid);
    const displayName = profile ? displayNameOf(profile).trim() : "";
    await enqueueEmail(tx, deletedEmail({ shop, email, displayName }));
  });
}

/**
 * The closure row marks the pending deletion, so it goes only after the identity: an interrupted run is repeated. Its
 * lock blocks sign-ins meanwhile.
 */
async function removeIdentity(
  { db, clock, accounts }: DeletionServices,
  uid: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await takeDueClosure(tx, uid, clock.now())) await accounts.remove(uid);
  });
}
