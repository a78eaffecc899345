import { z } from "zod";
import type { LiveSession } from "#db/account-sessions.server.ts";
import { deleteSessionsOf } from "#db/account-sessions.server.ts";
import { deleteLinksOf } from "#db/account-links.server.ts";
import { findPasswordHash, lockAccount, setPasswordHash } from "#db/accounts.server.ts";
import { queueMail } from "#db/outbox.server.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok, type Result } from "#domain/result.ts";
import { countTry, forgiveTry, type Counted } from "./attempts.server.ts";
import * as fields from "./fields.server.ts";
import { hashNewPassword } from "./new-password.server.ts";
import { command, type Caller } from "./operation.server.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { refuse, type Refusal } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

const WRONG = "The current password is not right.";

/** Proves again who is at the keyboard; the session is a new one from here on. */
export const confirmPassword = command(
  z.strictObject({ password: fields.password }),
  async (shop, caller, typed) => {
    const proven = await prove(shop, caller, typed.password);
    if (!proven.ok) return proven;
    const { uid } = proven.value.session.account;
    const begun = await shop.sessions.begin(caller.headers, uid);
    if (!begun.ok) return refuse(begun.error);
    shop.log.info({ uid }, "A password was confirmed.");
    return ok({ json: {}, cookies: begun.value });
  },
);

/** Sets a new password for whoever knows the old one, and signs every other device out. */
export const changePassword = command(
  z.strictObject({ currentPassword: fields.password, newPassword: fields.password }),
  async (shop, caller, typed) => {
    const proven = await prove(shop, caller, typed.currentPassword);
    if (!proven.ok) return proven;
    const { account } = proven.value.session;
    const setting = { email: account.email, shopName: shop.shop.name };
    const hash = await hashNewPassword(typed.newPassword, setting);
    if (!hash.ok) return hash;
    if (!(await replacePassword(shop, proven.value, hash.value)))
      return refuse("invalid-credential", WRONG);
    shop.wakeOutbox();
    shop.log.info({ uid: account.uid }, "A password was changed.");
    const begun = await shop.sessions.begin(caller.headers, account.uid);
    return begun.ok ? ok({ json: {}, cookies: begun.value }) : refuse(begun.error);
  },
);

type Proven = { session: LiveSession; passwordHash: string };

/** The session of whoever also knows the password. Wrong ones are counted by account too: a stolen session is no licence to guess. */
async function prove(
  shop: SelfHosted,
  { headers, clientAddress }: Caller,
  password: string,
): Promise<Result<Proven, Refusal>> {
  const { session } = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const { uid } = session.account;
  const { perClient, perAccount } = limits.proof;
  const failures: Counted[] = [
    [`proof from ${networkOf(clientAddress)}`, perClient],
    [`proof by ${uid}`, perAccount],
  ];
  const within = await countTry(shop, failures);
  if (!within.ok) return within;
  const passwordHash = await findPasswordHash(shop.db, uid);
  if (passwordHash === null)
    return refuse("operation-not-allowed", "This account signs in without a password.");
  if (!(await verifyPassword(password, passwordHash))) {
    shop.log.warn({ uid }, "A password was not confirmed.");
    return refuse("invalid-credential", WRONG);
  }
  await forgiveTry(shop, failures);
  return ok({ session, passwordHash });
}

/** False where the password has been changed elsewhere since it was proven. */
function replacePassword(
  { db, clock, letters }: SelfHosted,
  { session, passwordHash }: Proven,
  newHash: string,
): Promise<boolean> {
  const { account } = session;
  const { uid } = account;
  return db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, uid)) || (await findPasswordHash(tx, uid)) !== passwordHash)
      return false;
    await setPasswordHash(tx, { uid, passwordHash: newHash, now: clock.now() });
    await deleteSessionsOf(tx, uid);
    // A link that somebody else asked for must not undo what the owner has just done.
    await deleteLinksOf(tx, uid, "reset-password");
    await queueMail(tx, letters.passwordChanged(account));
    return true;
  });
}
