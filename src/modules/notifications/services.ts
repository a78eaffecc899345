import type { NotificationKind } from "./rules/notification.ts";

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
