import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { makeToken, tokenHashOf } from "#platform/database/link-token.server.ts";

export type LinkPurpose = "verify-email" | "reset-password";

export type AccountLink = {
  tokenHash: string;
  uid: string;
  email: string;
  displayName: string;
  expiresAt: Date;
};

/** Creates a link and returns its secret; only the hash is stored. */
export async function insertLink(
  tx: DatabaseTransaction,
  link: { uid: string; purpose: LinkPurpose; expiresAt: Date; now: Date },
): Promise<string> {
  const { token, tokenHash } = makeToken();
  await tx
    .insertInto("account_link")
    .values({
      token_hash: tokenHash,
      account_id: link.uid,
      purpose: link.purpose,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .execute();
  return token;
}

/** The link of a secret, expired or not; null if it does not exist or was used. */
export async function findLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<AccountLink | null> {
  const tokenHash = tokenHashOf(token);
  if (tokenHash === null) return null;
  const row = await db
    .selectFrom("account_link as link")
    .innerJoin("account", "account.id", "link.account_id")
    .select([
      "link.token_hash as tokenHash",
      "account.id as uid",
      "account.email",
      "account.display_name as displayName",
      "link.expires_at as expiresAt",
    ])
    .where("link.token_hash", "=", tokenHash)
    .where("link.purpose", "=", purpose)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link; false if it was used or withdrawn. */
export async function deleteLink(tx: DatabaseTransaction, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_link")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws every link of an account, or those of one purpose. */
export async function deleteLinksOf(
  tx: DatabaseTransaction,
  uid: string,
  purpose: LinkPurpose | null = null,
): Promise<void> {
  await tx
    .deleteFrom("account_link")
    .where("account_id", "=", uid)
    .where((row) => (purpose === null ? row.lit(true) : row("purpose", "=", purpose)))
    .execute();
}

export async function deleteExpiredLinks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<", before).execute();
}
