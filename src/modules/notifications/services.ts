// Without an import or export this would declare a module in place of extending it.
export {};

declare module "#platform/services.ts" {
  interface Services {
    /** Whether each event emails the shop at once, or all together every hour. */
    shopEmails: "immediate" | "hourly";
  }
}
