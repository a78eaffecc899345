import { settingTag, watchReads } from "#modules/settings/rules/setting-tag.ts";
import type { Settings } from "#modules/settings/rules/settings.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { Clock } from "./clock.ts";
import type { PaymentProviders } from "#modules/payments/ports/payment.ts";
import type { TaxCalculators, VatRegister } from "#modules/taxes/ports/taxes.ts";
import type { CollectedTags } from "#platform/page-cache/page-cache-port.ts";

/** Dependencies of use cases, created once at start. Each use case takes the ones it needs. */
export type Services = {
  db: Database;
  clock: Clock;
  shop: Shop;
  /** The settings at the start of the request or job. */
  settings: Settings;
  /** Identifies a request's user. */
  accounts: Accounts;
  /** Path of the local mailbox; null if emails are sent. */
  mailboxPath: string | null;
  /** Whether each event emails the shop at once, or all together every hour. */
  shopEmails: "immediate" | "hourly";
  /** Email hosts of universities, for `isStudentAddress`. */
  academicHosts: readonly string[];
  /** Configured payment providers by id. */
  payments: PaymentProviders;
  /** Where the shop's own backups are, on this machine. */
  backupFolder: string;
  vatRegister: VatRegister;
  taxCalculators: TaxCalculators;
  jobs: {
    /** Whether jobs have been due for two minutes and this process has taken none in that time. */
    isStalled(): boolean;
  };
};

/** Returns the services of a page for the cache: its settings add their cache tags when they are read. */
export function servicesForCache(services: Services, pagesDb: Database, tags: CollectedTags) {
  const { shop } = services;
  const note = (tag: string) => void (tags.settings ??= new Set()).add(tag);
  return {
    ...services,
    db: pagesDb,
    settings: watchReads(services.settings, note),
    get shop() {
      note(settingTag("identity"));
      return shop;
    },
  };
}
