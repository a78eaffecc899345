import { findPasswordHash } from "#db/account/accounts.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/**
 * The hash that a password was compared with, if it is an account's; an account without one, or none at all, takes as
 * long to say no.
 */
export async function checkPassword(
  { db }: Pick<SelfHosted, "db">,
  uid: string | null,
  password: string,
): Promise<string | null> {
  const kept = uid === null ? null : await findPasswordHash(db, uid);
  if (kept !== null) return (await verifyPassword(password, kept)) ? kept : null;
  // Hashing takes as long as verifying.
  await hashPassword(password);
  return null;
}
