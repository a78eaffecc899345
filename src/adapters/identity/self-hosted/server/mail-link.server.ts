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
  { clock, emails }: Pick<SelfHosted, "clock" | "emails">,
  tx: DatabaseTransaction,
  account: Pick<Account, "uid" | "email" | "displayName">,
  purpose: LinkPurpose,
): Promise<void> {
  const { token, tokenHash } = makeLinkToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await insertLink(tx, { tokenHash, uid: account.uid, purpose, expiresAt, now });
  const write = purpose === "verify-email" ? emails.verifyEmail : emails.resetPassword;
  await enqueueEmail(tx, write(account, token), { expiresAt });
}

export type MailedLink = AccountLink & { tokenHash: string };

/** The link behind a secret that somebody brings, expired or not; null where it was made up or has been used. */
export async function findMailedLink(
  { db }: Pick<SelfHosted, "db">,
  token: string,
  purpose: LinkPurpose,
): Promise<MailedLink | null> {
  const tokenHash = linkTokenHash(token);
  const link = tokenHash === null ? null : await findLink(db, tokenHash, purpose);
  return link && tokenHash ? { ...link, tokenHash } : null;
}
