import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { findClosure } from "#modules/accounts/store/closures.server.ts";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { closeAccount } from "#modules/accounts/use-cases/close-account.server.ts";
import type { TestDatabase } from "#testing/database.server.ts";
import { ada, rememberingLog, testServices } from "#testing/services.ts";

/** The emails about an account that was closed on the day of `testServices`. */
export const planned = "ada@example.com: Your Marlow account will be deleted";
export const deleted = "ada@example.com: Your Marlow account is deleted";

export type ClosureShop = Awaited<ReturnType<typeof openClosureShop>>;

/** A shop where only Ada has an account and a profile, with an identity that records its calls. */
export async function openClosureShop({ db, pool }: TestDatabase) {
  await pool.query(
    "truncate profile, account_closure, outbox, newsletter_subscriber, rate_counter cascade",
  );
  const services = testServices(db);
  const asked: string[] = [];
  services.accounts.endSessions = async (uid) => void asked.push(`end sessions of ${uid}`);
  services.accounts.remove = async (uid) => void asked.push(`remove ${uid}`);
  const now = services.clock.now();
  await openProfile(db, { ...ada, firstName: "Ada", lastName: "Lovelace", now });
  return {
    services,
    log: rememberingLog(),
    /** The identity's calls, in order. */
    asked,
    /** Closes the account with a proof that is `age` seconds old. */
    close(kind: ClosureKind, age = 0) {
      const authenticatedAt = new Date(services.clock.now().getTime() - age * 1000);
      return closeAccount(services, { account: ada, authenticatedAt }, kind);
    },
    closure: () => findClosure(db, "ada"),
    profile: () => findProfile(db, "ada"),
    async emails(): Promise<string[]> {
      const rows = await db.selectFrom("outbox").select("payload").orderBy("id").execute();
      const emails = rows.map(({ payload }) => payload as Email);
      return emails.map(({ to, subject }) => `${to}: ${subject}`);
    },
  };
}
