import { displayNameOf } from "#modules/accounts/rules/account.ts";
import { findAccountByUid } from "#modules/accounts/store/accounts.server.ts";
import {
  anonymiseClosure,
  listDueClosures,
  takeDueClosure,
  type ClosedAccount,
} from "#modules/accounts/store/closures.server.ts";
import { mailOwner } from "#modules/accounts/use-cases/mail-owner.server.ts";
import { deletedEmail } from "#modules/accounts/emails/account-emails.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import type { Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { personalData } from "./personal-data.server.ts";

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
    const address = email.toLowerCase();
    const member = { uid, email: address, verifiedEmail: isVerified ? address : null };
    for (const { erase } of personalData()) await erase?.(tx, member, clock.now());
    const displayName = profile ? displayNameOf(profile).trim() : "";
    await mailOwner(tx, uid, () => deletedEmail({ shop, email, displayName }));
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
