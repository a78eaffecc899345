import { defineModule } from "#platform/module.ts";
import { adminSubscribersApi } from "./api/staff-subscribers.ts";
import { newsletterApi, notificationsApi } from "./api/unsubscribe.ts";
import { newsletterLimits } from "./rules/limits.ts";
import { newsletterRetention } from "./rules/retention.ts";
import {
  deleteFormerSubscribers,
  deleteImportedSubscriber,
  readSubscriptionData,
} from "./store/newsletter.server.ts";

export const newsletter = defineModule({
  name: "newsletter",
  api: [newsletterApi, notificationsApi],
  staffApi: [adminSubscribersApi],
  limits: newsletterLimits,
  cleanUps: [
    (db, { daysAgo }) =>
      deleteFormerSubscribers(db, daysAgo(newsletterRetention.formerSubscriberDays)),
  ],
  personalData: {
    tables: ["newsletter_subscriber", "newsletter_delivery"],
    read: async (db, { verifiedEmail }) =>
      verifiedEmail === null ? {} : { newsletter: await readSubscriptionData(db, verifiedEmail) },
    // A member's subscription was requested apart from the account and stays.
    erasePerson: deleteImportedSubscriber,
  },
});
