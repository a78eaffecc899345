import type { Generated } from "kysely";
import { defineModule } from "#platform/module.ts";
import { adminSubscribersApi } from "./api/staff-subscribers.ts";
import { newsletterApi, notificationsApi } from "./api/unsubscribe.ts";
import { newsletterRetention, newsletterLimits } from "./rules/subscription.ts";
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
    position: 90,
    tables: ["newsletter_subscriber", "newsletter_delivery"],
    read: async (db, { verifiedEmail }) =>
      verifiedEmail === null ? {} : { newsletter: await readSubscriptionData(db, verifiedEmail) },
    // A member's subscription was requested apart from the account and stays.
    erasePerson: deleteImportedSubscriber,
  },
});

declare module "#platform/database/schema.ts" {
  interface Schema {
    newsletter_subscriber: {
      email: string;
      token_hash: string;
      requested_at: Generated<Date>;
      confirmed_at: Date | null;
      unsubscribed_at: Date | null;
      /** Of the page where the address was entered; null for the shop's own. */
      language: string | null;
      /** The import that brought the address. */
      import_id: number | null;
    };
    newsletter_stop: { email_hash: string; stopped_at: Date };
    newsletter_delivery: { issue_id: number; email: string; token_hash: string };
  }
}
