import { up as notificationsTables } from "./migrations/0014-notifications.ts";
import { up as noticeLanguage } from "./migrations/0043-notice-language.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { adminEmailsApi } from "./api/staff-emails.ts";
import { notificationsLimits } from "./use-cases/ask-for-notice.server.ts";
import { notificationsRetention } from "./rules/retention.ts";
import { deleteNotificationsOf, deleteOldNotifications } from "./store/notifications.server.ts";
import { deleteOldStockNotices, deleteStockNoticesOf } from "./store/stock-notices.server.ts";
import { notifyOfWishes } from "./use-cases/notify-of-wishes.server.ts";
import { sendShopNews, summariseShopNews } from "./use-cases/notify-shop.server.ts";
import { sendStockNotices } from "./use-cases/send-stock-notices.server.ts";
import { countEmailWork, retryEmail } from "./use-cases/staff-emails.server.ts";
import { readNotificationData } from "./store/notification-data.server.ts";
import { productNotifications } from "./rules/product-notifications.ts";
import type { NotificationKind } from "./rules/notification.ts";

/** The payload of each kind of job. */
const notificationsJobs = {
  "notification.notify-shop": nothing,
  "notification.summarise-for-shop": nothing,
  "notification.check-stock": nothing,
  "notification.check-wishes": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof notificationsJobs> {}
}

export const notifications = defineModule({
  name: "notifications",
  migrations: {
    "0014-notifications": notificationsTables,
    "0043-notice-language": noticeLanguage,
  },
  jobs: handleJobs(notificationsJobs, {
    "notification.notify-shop": {
      run: (_, { services }) => sendShopNews(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
    },
    "notification.summarise-for-shop": {
      run: (_, { services }) => summariseShopNews(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: "0 * * * *",
    },
    "notification.check-stock": {
      run: (_, { services }) => sendStockNotices(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
    "notification.check-wishes": {
      run: (_, { services }) => notifyOfWishes(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
  }),
  commands: [retryEmail],
  staffApi: [adminEmailsApi],
  work: { position: 40, permission: "emails", count: countEmailWork },
  notifications: productNotifications,
  limits: notificationsLimits,
  audit: { email: { noun: "Email", permission: "emails" } },
  cleanUps: [
    (db, { daysAgo }) =>
      deleteOldNotifications(db, daysAgo(notificationsRetention.notificationDays)),
    (db, { daysAgo }) => deleteOldStockNotices(db, daysAgo(notificationsRetention.stockNoticeDays)),
  ],
  personalData: {
    position: 50,
    tables: ["notification", "notification_choice", "stock_notice"],
    read: (db, { uid, verifiedEmail }) => readNotificationData(db, { uid, email: verifiedEmail }),
    async erase(tx, { uid, verifiedEmail }) {
      await deleteNotificationsOf(tx, uid);
      await deleteStockNoticesOf(tx, { uid, email: verifiedEmail });
    },
  },
});

declare module "#platform/services.ts" {
  interface Services {
    /** Whether each event emails the shop at once, or all together every hour. */
    shopEmails: "immediate" | "hourly";
    /** The kinds of all modules. */
    notificationKinds: readonly NotificationKind[];
  }
}

declare module "#platform/module.ts" {
  interface ModuleParts {
    /** The kinds that its use cases send. */
    notifications: readonly NotificationKind[];
  }
}
