import type { Database } from "#db/database.server.ts";
import type { AccountLetters } from "#ports/account-letters.ts";
import type { Accounts } from "#ports/accounts.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";

export type SelfHostedOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  letters: AccountLetters;
  wakeOutbox(): void;
  /** The shop's public address and name; links and cookies follow it. */
  shop: { name: string; url: string };
  google: { clientId: string; clientSecret: string; issuer: string } | null;
};

/** Identity on the shop's own database, with nothing to register anywhere. */
export async function openSelfHostedAccounts(_options: SelfHostedOptions): Promise<Accounts> {
  return {
    config: { kind: "self-hosted", google: false },
    identify: async () => null,
    answer: async () => new Response(null, { status: 404 }),
    endSessions: async () => {},
    remove: async () => {},
  };
}
