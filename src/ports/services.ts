import type { Database } from "#db/database.server.ts";
import type { Accounts } from "./accounts.ts";
import type { Clock } from "./clock.ts";

/** What the shop says about itself to the outside. */
export type ShopIdentity = {
  name: string;
  /** The public address without a trailing slash. */
  url: string;
  /** Where emails come from and where the contact form's messages go. */
  email: string;
};

/** Everything a use case may need, made once at start. Use cases take the slice they need. */
export type Services = {
  db: Database;
  clock: Clock;
  shop: ShopIdentity;
  /** Whose request it is. */
  accounts: Accounts;
};
