import { yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import {
  account,
  client,
  email,
  emailAndClient,
  HOUR,
  type Limits,
} from "#modules/core/rules/limit.ts";

/** Whether each staff member must have a second factor before they can do anything else. */
export const staffSettings = settingGroup({
  name: "staff",
  order: 110,
  title: "Staff",
  effect:
    "Two-step sign-in for staff. Without it, staff can do nothing else until they turn it on.",
  fields: {
    needsSecondFactor: { label: "Require two-step sign-in", schema: yesOrNo(false) },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    staff: ValuesOf<typeof staffSettings>;
  }
}

export const staffLimits = {
  /** Sign-ins at the back office. */
  staffSignIn: {
    perClient: client("staff-sign-in", 60, HOUR),
    perEmailAndClient: emailAndClient("staff-sign-in", 10, HOUR / 4),
    perEmail: email("staff-sign-in", 100, HOUR),
    /**
     * A session, or a browser that has signed in before, has a count of its own instead of the others, so that
     * strangers cannot keep staff out.
     */
    perKnown: account("staff-sign-in", 10, HOUR / 4),
  },
  /** Mailed links of staff, and the link of the first start, valid or not. */
  staffLink: { perClient: client("staff-link", 60, HOUR) },
  /** Opened links of the back office, as often as they can be used. */
  staffLinkCheck: { perClient: client("staff-link-check", 60, HOUR) },
  /** Codes of second factors, each of which has six digits. Sessions and known browsers have counts of their own. */
  staffCode: { perAccount: account("staff-code", 10, HOUR) },
  /** Emails with a link to a new password of the back office. */
  staffReset: {
    perClient: client("staff-reset", 30, HOUR),
    perEmail: email("staff-reset", 3, HOUR),
  },
} as const satisfies Limits;
