import { z } from "zod";
import { deleteLink, deleteLinksOf } from "#db/account/account-links.server.ts";
import { deleteSessionsOf } from "#db/account/account-sessions.server.ts";
import {
  findAccountByEmail,
  lockAccount,
  markEmailVerified,
  setPasswordHash,
} from "#db/account/accounts.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { ok, type Result } from "#domain/result.ts";
import { atLeast } from "./at-least.server.ts";
import { countTry, type Counted } from "./attempts.server.ts";
import * as fields from "./fields.server.ts";
import { findMailedLink, enqueueLinkEmail, type MailedLink } from "./mail-link.server.ts";
import { hashNewPassword } from "./new-password.server.ts";
import { command } from "./operation.server.ts";
import { refuse, type Refusal } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";
import { wrongLink } from "./verification.server.ts";

const address = z.strictObject({ email: fields.email });

/** Sends an email with a link to a new password. Nobody learns whether the address has an account. */
export const sendReset = command(address, async (shop, { clientAddress }, typed) => {
  const email = parseEmailAddress(typed.email);
  if (email === null) return refuse("invalid-email");
  const due = await isEmailDue(shop, email, clientAddress);
  if (!due.ok) return due;
  return atLeast(async () => {
    const account = await findAccountByEmail(shop.db, email);
    if (due.value && account && !account.isDisabled) {
      await shop.db
        .transaction()
        .execute((tx) => enqueueLinkEmail(shop, tx, account, "reset-password"));
      shop.log.info({ uid: account.uid }, "A link to a new password was asked for.");
    }
    return ok({ json: {} });
  });
});

/** Whether one more email shall go to an address; false while the link of the last one works, once there have been some. Counted alike for addresses without an account. */
async function isEmailDue(
  shop: SelfHosted,
  email: string,
  clientAddress: string,
): Promise<Result<boolean, Refusal>> {
  const limit = limits.resetEmail;
  const often = await countTry(shop, [
    [`reset from ${networkOf(clientAddress)}`, limit.perClient],
    [`reset to ${email}`, limit.perEmail],
  ]);
  if (!often.ok) return often;
  const freely: Counted = [`reset to ${email} in a day`, limit.freelyPerEmailAndDay];
  const oneALink: Counted = [`reset to ${email} in half an hour`, limit.perEmailAndLink];
  const isFirst = (await countTry(shop, [oneALink])).ok;
  const isFree = (await countTry(shop, [freely])).ok;
  if (!isFirst && !isFree) return ok(false);
  const inAll: Counted = [`any reset to ${email} in a day`, limit.perEmailAndDay];
  const within = await countTry(shop, [inAll]);
  return within.ok ? ok(true) : within;
}

const question = z.strictObject({ token: fields.token });

/** Whether a mailed link works, before anybody has thought of a new password; it is not used by that. */
export const checkResetLink = command(question, (shop, { clientAddress }, { token }) =>
  atLeast(async () => {
    const link = await findGoodLink(shop, token, clientAddress);
    return link.ok ? ok({ json: {} }) : link;
  }),
);

const form = z.strictObject({ token: fields.token, newPassword: fields.password });

/** Sets a new password with the secret of a mailed link, which ends every session and every other link. A password that can't be taken leaves the link as it is. */
export const resetPassword = command(form, async (shop, { clientAddress }, typed) => {
  const found = await findGoodLink(shop, typed.token, clientAddress);
  if (!found.ok) return found;
  const link = found.value;
  const setting = { ...link, shopName: shop.shop.name };
  const hash = await hashNewPassword(typed.newPassword, setting);
  if (!hash.ok) return hash;
  if (!(await useLink(shop, link, hash.value))) return refuse("invalid-action-code");
  shop.log.info({ uid: link.uid }, "A password was reset.");
  return ok({ json: {} });
});

/** The link of a reset email, as long as it works; others are counted, and limited. */
async function findGoodLink(
  shop: SelfHosted,
  token: string,
  clientAddress: string,
): Promise<Result<MailedLink, Refusal>> {
  const link = await findMailedLink(shop, token, "reset-password");
  if (link && link.expiresAt > shop.clock.now()) return ok(link);
  const within = await countTry(shop, [wrongLink("reset", clientAddress)]);
  if (!within.ok) return within;
  return refuse(link ? "expired-action-code" : "invalid-action-code");
}

/** False where somebody else has used the link, or another one of this account, at the same moment. */
function useLink(shop: SelfHosted, link: MailedLink, passwordHash: string): Promise<boolean> {
  const { uid, tokenHash } = link;
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, uid)) || !(await deleteLink(tx, tokenHash))) return false;
    await deleteLinksOf(tx, uid);
    await setPasswordHash(tx, { uid, passwordHash, now });
    // Whoever has the email reads the mail of this address.
    await markEmailVerified(tx, uid, now);
    await deleteSessionsOf(tx, uid);
    await enqueueEmail(tx, shop.emails.passwordChanged(link));
    return true;
  });
}
