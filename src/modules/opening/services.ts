import type { OutsideView } from "./ports/outside-view.ts";

declare module "#platform/services.ts" {
  interface Services {
    /** Not in transactions. */
    outsideView: OutsideView;
  }
}
