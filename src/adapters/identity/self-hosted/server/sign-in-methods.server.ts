import { listSignInMethods } from "#db/account/accounts.server.ts";
import type { Database } from "#db/database.server.ts";

/** How an account can prove who its owner is. */
export async function readSignInMethods(
  db: Database,
  uid: string,
): Promise<{ password: boolean; google: boolean }> {
  const methods = await listSignInMethods(db, uid);
  return { password: methods.includes("password"), google: methods.includes("google") };
}
