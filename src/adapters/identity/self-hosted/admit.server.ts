import { deleteClosure } from "#db/closures.server.ts";
import { findAccountByUid } from "#db/accounts.server.ts";
import { queueMail } from "#db/outbox.server.ts";
import type { RefusalCode } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** Decides about a new session once somebody has proved who they are. A disabled account gets none; a closed one is opened again, and its owner told. */
export async function admit(
  { db, letters, log, wakeOutbox }: Pick<SelfHosted, "db" | "letters" | "log" | "wakeOutbox">,
  uid: string,
): Promise<RefusalCode | null> {
  const account = await findAccountByUid(db, uid);
  if (!account) return "invalid-credential";
  if (account.isDisabled) {
    log.warn({ uid }, "A disabled account was refused.");
    return "user-disabled";
  }
  const isReopened = await db.transaction().execute(async (tx) => {
    if (!(await deleteClosure(tx, uid))) return false;
    await queueMail(tx, letters.reopened(account));
    return true;
  });
  if (isReopened) {
    wakeOutbox();
    log.info({ uid }, "A closed account was opened again.");
  }
  return null;
}
