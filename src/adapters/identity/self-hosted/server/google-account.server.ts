import { randomUUID } from "node:crypto";
import { deleteSessionsOf } from "#db/account/account-sessions.server.ts";
import { deletePassword, findAccountByEmail, insertAccount } from "#db/account/accounts.server.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import { findUidOfGoogle, insertGoogleMethod } from "#db/account/google-methods.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { openProfile } from "#db/account/profiles.server.ts";
import type { Account } from "#domain/account/account.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { admit, afterAdmission, type Admitted } from "./admit.server.ts";
import type { GooglePerson } from "./google-person.server.ts";
import type { SelfHostedOptions } from "./self-hosted-options.server.ts";

type Shop = Required<
  Pick<SelfHostedOptions, "db" | "clock" | "emails" | "log" | "wakeOutbox" | "isSignUpOpen">
>;

/** `account` is one that was there before and knows nothing of Google yet. */
type Found = { uid: string; account: Account | null };

/**
 * The account of somebody whom Google has vouched for: theirs by now, or the one that has their address, or a new one,
 * with its profile. All in one transaction, before better-auth looks for them.
 */
export async function enterAccount(
  shop: Shop,
  person: GooglePerson,
): Promise<Result<Admitted, string>> {
  const entered = await shop.db.transaction().execute(async (tx): Promise<Entered> => {
    const found = await findOrOpen(shop, tx, person);
    if (!found.ok) return found;
    const { uid, account } = found.value;
    const admitted = await admit(shop, tx, { uid });
    if (!admitted.ok) return admitted;
    // Another window of the same person may have been first.
    const isAdded = account !== null && (await findUidOfGoogle(tx, person.sub)) === null;
    if (isAdded) await addGoogle(shop, tx, account, person.sub);
    const { email, firstName, lastName } = person;
    await openProfile(tx, { uid, email, firstName, lastName, now: shop.clock.now() });
    return ok({ ...admitted.value, isAdded });
  });
  if (!entered.ok) return entered;
  const { uid, isReopened, isAdded } = entered.value;
  afterAdmission(shop, entered.value);
  if (isAdded) {
    shop.wakeOutbox();
    shop.log.info({ uid }, "Google was added to an account; its password and sessions ended.");
  }
  return ok({ uid, isReopened });
}

type Entered = Result<Admitted & { isAdded: boolean }, string>;

async function findOrOpen(
  { clock, isSignUpOpen }: Shop,
  tx: DatabaseTransaction,
  { sub, email, displayName }: GooglePerson,
): Promise<Result<Found, string>> {
  const known = await findUidOfGoogle(tx, sub);
  if (known !== null) return ok({ uid: known, account: null });
  const uid = randomUUID();
  const now = clock.now();
  const row = { uid, email, displayName, emailVerified: true, passwordHash: null, now };
  if (isSignUpOpen && (await insertAccount(tx, row))) {
    await insertGoogleMethod(tx, { uid, sub, now });
    return ok({ uid, account: null });
  }
  const account = await findAccountByEmail(tx, email);
  if (!account) return err(isSignUpOpen ? "invalid-credential" : "operation-not-allowed");
  // Whoever opened it may have been a stranger, and is still waiting for an email that they can't read.
  return account.emailVerified ? ok({ uid: account.uid, account }) : err("account-not-linked");
}

/** Google is sure of the owner; whoever chose the password may have been a stranger, whose link a mail scanner opened. So nothing of the time before stays open. */
async function addGoogle(
  { clock, emails }: Shop,
  tx: DatabaseTransaction,
  account: Account,
  sub: string,
): Promise<void> {
  const { uid } = account;
  await insertGoogleMethod(tx, { uid, sub, now: clock.now() });
  await deletePassword(tx, uid);
  await deleteSessionsOf(tx, uid);
  await enqueueEmail(tx, emails.googleAdded(account));
}
