import { limits, networkOf } from "#domain/limits.ts";
import { ok, type Result } from "#domain/result.ts";
import type { AuthError } from "#adapters/identity/server/auth-error.server.ts";
import { countTry, type Counted } from "#adapters/identity/server/attempts.server.ts";
import {
  findLink,
  insertLink,
  type AccountLink,
  type LinkPurpose,
} from "#db/account/account-links.server.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import type { Account } from "#domain/account/account.ts";
import { policy } from "#domain/policy.ts";
import { resetPasswordEmail, verificationEmail } from "#emails/account-emails.ts";
import { linkTokenHash, makeLinkToken } from "./link-token.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

const MINUTE = 60_000;
const { verificationLinkHours, resetLinkMinutes } = policy.account;

const lifetimes: Record<LinkPurpose, number> = {
  "verify-email": verificationLinkHours * 60 * MINUTE,
  "reset-password": resetLinkMinutes * MINUTE,
};

/** Makes a link of an account and puts its email into the outbox, both in one transaction. */
export async function enqueueLinkEmail(
  { clock, shop }: Pick<SelfHosted, "clock" | "shop">,
  tx: DatabaseTransaction,
  account: Pick<Account, "uid" | "email" | "displayName">,
  purpose: LinkPurpose,
): Promise<void> {
  const { token, tokenHash } = makeLinkToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await insertLink(tx, { tokenHash, uid: account.uid, purpose, expiresAt, now });
  const write = purpose === "verify-email" ? verificationEmail : resetPasswordEmail;
  await enqueueEmail(tx, write({ shop, ...account }, token), { expiresAt });
}

export type EmailLink = AccountLink & { tokenHash: string };

/** The link behind a secret that somebody brings, expired or not; null where it was made up or has been used. */
export async function findEmailLink(
  { db }: Pick<SelfHosted, "db">,
  token: string,
  purpose: LinkPurpose,
): Promise<EmailLink | null> {
  const tokenHash = linkTokenHash(token);
  const link = tokenHash === null ? null : await findLink(db, tokenHash, purpose);
  return link && tokenHash ? { ...link, tokenHash } : null;
}

type Asked = { kind: "verification" | "reset"; email: string; clientAddress: string };

/**
 * Whether one more email with a link shall go to an address, for whoever asks without being signed in; false while the
 * link of the last one works, once there have been some, so that a stranger who asks all day keeps no owner from one.
 * Counted alike for addresses without an account.
 */
export async function isLinkEmailDue(
  shop: Pick<SelfHosted, "db" | "clock">,
  { kind, email, clientAddress }: Asked,
): Promise<Result<boolean, AuthError>> {
  const limit = limits[kind === "reset" ? "resetEmail" : "verificationEmail"];
  const often = await countTry(shop, [
    [`${kind} from ${networkOf(clientAddress)}`, limit.perClient],
    [`${kind} to ${email}`, limit.perEmail],
  ]);
  if (!often.ok) return often;
  const freely: Counted = [`${kind} to ${email} in a day`, limit.freelyPerEmailAndDay];
  const oneALink: Counted = [`${kind} to ${email} in half an hour`, limit.perEmailAndLink];
  const isFirst = (await countTry(shop, [oneALink])).ok;
  const isFree = (await countTry(shop, [freely])).ok;
  if (!isFirst && !isFree) return ok(false);
  const inAll: Counted = [`any ${kind} to ${email} in a day`, limit.perEmailAndDay];
  const within = await countTry(shop, [inAll]);
  return within.ok ? ok(true) : within;
}
