import type { Accounts } from "./ports/accounts.ts";

declare module "#platform/services.ts" {
  interface Services {
    /** Identifies a request's user. */
    accounts: Accounts;
  }
}
