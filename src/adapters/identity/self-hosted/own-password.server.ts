import { findPasswordHash } from "#db/accounts.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** Whether a password is an account's; an account without one, or none at all, takes as long to say no. */
export async function isPasswordOf(
  { db }: Pick<SelfHosted, "db">,
  uid: string | null,
  password: string,
): Promise<boolean> {
  const kept = uid === null ? null : await findPasswordHash(db, uid);
  if (kept !== null) return verifyPassword(password, kept);
  // Hashing takes as long as verifying.
  await hashPassword(password);
  return false;
}
