import { client, content, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const firebaseLimits = {
  /** Verification links of Firebase's emails: each makes the shop call Firebase, valid or not. */
  link: { perClient: client("firebase-link", 30, HOUR) },
  /** The browser reports a changed password; each change sends one email. */
  passwordChange: { perChange: content("firebase-password-change", 1, DAY) },
} as const satisfies Limits;
