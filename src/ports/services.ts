import type { Database } from "#db/database.server.ts";
import type { AccountLetters } from "./account-letters.ts";
import type { Accounts } from "./accounts.ts";
import type { Clock } from "./clock.ts";

/** What the shop says about itself to the outside. */
export type ShopIdentity = {
  name: string;
  /** The public address without a trailing slash. */
  url: string;
  /** Where letters come from and where the contact form's letters go. */
  email: string;
};

/** Everything a use case may need, made once at start. Use cases take the slice they need. */
export type Services = {
  db: Database;
  clock: Clock;
  shop: ShopIdentity;
  /** Whose request it is. */
  accounts: Accounts;
  /** What the shop writes to the owner of an account. */
  accountLetters: AccountLetters;
  /** Sends what stands in the outbox soon instead of at the next round. */
  wakeOutbox(): void;
};
