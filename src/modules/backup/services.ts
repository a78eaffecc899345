// Without an import or export this would declare a module in place of extending it.
export {};

declare module "#platform/services.ts" {
  interface Services {
    /** Where the shop's own backups are, on this machine. */
    backupFolder: string;
  }
}
