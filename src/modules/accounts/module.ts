import { up as accountsTables } from "./migrations/0004-accounts.ts";
import { up as readersLanguages } from "./migrations/0042-readers-languages.ts";
import { deleteCountersOf } from "#platform/database/rate-counters.server.ts";
import { defineModule } from "#platform/module.ts";
import { accountErrors } from "./api/errors.ts";
import { profileApi } from "./api/profile.ts";
import { accountLimits } from "./rules/account.ts";
import { accountRequestLimits, accountsRetention } from "./rules/limits.ts";
import { deleteExpiredLinks } from "./store/account-links.server.ts";
import { deleteOldSessions } from "./store/account-sessions.server.ts";
import { deleteProfile } from "./store/profiles.server.ts";
import type { Accounts } from "./ports/accounts.ts";

export const accounts = defineModule({
  name: "accounts",
  migrations: { "0004-accounts": accountsTables, "0042-readers-languages": readersLanguages },
  api: [profileApi],
  errors: accountErrors,
  limits: accountRequestLimits,
  cleanUps: [
    (db, { daysAgo }) => deleteExpiredLinks(db, daysAgo(accountsRetention.expiredLinkDays)),
    (db, { now, daysAgo }) =>
      deleteOldSessions(db, { now, oldest: daysAgo(accountLimits.sessionLongestDays) }),
  ],
  personalData: {
    // The identity provider's tables are erased by `services.accounts.remove`, and the closure is anonymised before.
    tables: [
      "profile",
      "account",
      "sign_in_method",
      "account_session",
      "account_link",
      "account_closure",
    ],
    async erase(tx, { uid, email }) {
      await deleteProfile(tx, uid);
      await deleteCountersOf(tx, { subject: "account", value: uid });
      await deleteCountersOf(tx, { subject: "email", value: email });
    },
  },
});

declare module "#platform/services.ts" {
  interface Services {
    /** Identifies a request's user. */
    accounts: Accounts;
  }
}
