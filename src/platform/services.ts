import type { Shop } from "#modules/site/rules/shop.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { Clock } from "./clock.ts";
import type { PaymentProviders } from "#modules/payments/ports/payment.ts";
import type { Photographs } from "#platform/pictures/photographs.ts";

/** Everything a use case may need, made once at start. Use cases take the slice they need. */
export type Services = {
  db: Database;
  clock: Clock;
  shop: Shop;
  /** Whose request it is. */
  accounts: Accounts;
  /** Where emails can be read instead of sent, in a shop that is tried out on this machine; else null. */
  mailboxPath: string | null;
  /** Where students read their mail, as `isStudentAddress` asks. */
  academicHosts: readonly string[];
  /** Those through whom orders can be paid, by their id. */
  payments: PaymentProviders;
  photographs: Photographs;
  jobs: {
    /** Whether jobs have been due for two minutes and this process has taken none in that time. */
    isStalled(): boolean;
  };
};
