import { up as accountsTables } from "./migrations/0004-accounts.ts";
import { defineModule } from "#platform/module.ts";
import { accountErrors } from "./api/errors.ts";
import { profileApi } from "./api/profile.ts";
import { accountLimits } from "./rules/account.ts";
import { accountRequestLimits } from "./rules/limits.ts";
import { accountsRetention } from "./rules/retention.ts";
import { deleteExpiredLinks } from "./store/account-links.server.ts";
import { deleteOldSessions } from "./store/account-sessions.server.ts";

export const accounts = defineModule({
  name: "accounts",
  migrations: { "0004-accounts": accountsTables },
  api: [profileApi],
  errors: accountErrors,
  limits: accountRequestLimits,
  cleanUps: [
    (db, { daysAgo }) => deleteExpiredLinks(db, daysAgo(accountsRetention.expiredLinkDays)),
    (db, { now, daysAgo }) =>
      deleteOldSessions(db, { now, oldest: daysAgo(accountLimits.sessionLongestDays) }),
  ],
});
