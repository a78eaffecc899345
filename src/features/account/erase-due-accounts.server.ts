import { displayNameOf } from "#domain/account/account.ts";
import { listDueClosures, takeDueClosure, type ClosedAccount } from "#db/closures.server.ts";
import { queueMail } from "#db/outbox.server.ts";
import { deleteProfile, findProfile } from "#db/profiles.server.ts";
import type { Log } from "#ports/log.ts";
import type { Services } from "#ports/services.ts";

type EraseServices = Pick<Services, "db" | "clock" | "accounts" | "accountLetters" | "wakeOutbox">;

/** How many accounts one round erases; the next one goes on. */
const ROUND = 100;

/** Erases every account whose days of grace are over. One that can't be erased now waits for the next round, and keeps no other. */
export async function eraseDueAccounts(services: EraseServices, log: Log): Promise<void> {
  const due = await listDueClosures(services.db, services.clock.now(), ROUND);
  for (const closed of due) {
    await erase(services, closed).catch((error: unknown) =>
      log.error({ err: error, uid: closed.uid }, "An account could not be erased."),
    );
  }
}

/**
 * The closure is what remembers that there is something to do, so it is forgotten only together with the rest: whoever
 * is cut short begins again. While it is held here nobody can open the account any more.
 */
async function erase(services: EraseServices, { uid, email }: ClosedAccount): Promise<void> {
  const { db, clock, accounts, accountLetters } = services;
  await db.transaction().execute(async (tx) => {
    if (!(await takeDueClosure(tx, uid, clock.now()))) return;
    const profile = await findProfile(tx, uid);
    await deleteProfile(tx, uid);
    const displayName = profile ? displayNameOf(profile).trim() : "";
    await queueMail(tx, accountLetters.erased({ email, displayName }));
    // Last, because it may be another provider's: what comes after it could still fail.
    await accounts.remove(uid);
  });
  services.wakeOutbox();
}
