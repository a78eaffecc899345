import type { Settings } from "#platform/settings/settings.ts";

declare module "#platform/services.ts" {
  interface Services {
    /** The settings at the start of the request or job. */
    settings: Settings;
  }
}
