import { whole } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { emailTexts } from "./email-texts.ts";

/** How long an unpaid order holds its stock: until a payment begins, from then on, and at a bank. */
export const orderSettings = settingGroup({
  name: "orders",
  order: 30,
  title: "Unpaid orders",
  effect: "How long an unpaid order holds its stock.",
  fields: {
    unpaidMinutes: {
      label: "Hold stock before payment",
      schema: whole(1, 60, "minutes").default(5),
    },
    paymentMinutes: {
      label: "Hold stock during payment",
      schema: whole(5, 120, "minutes").default(15),
    },
    bankMinutes: {
      label: "Hold stock during bank approval",
      schema: whole(5, 240, "minutes").default(30),
    },
    /** For orders that staff took by telephone. */
    paymentLinkHours: {
      label: "Hold stock with a payment link",
      schema: whole(1, 168, "hours").default(24),
    },
  },
});

/** Words of the shop's own in emails about orders. */
export const emailSettings = settingGroup({
  name: "emails",
  order: 60,
  title: "Emails about orders",
  effect:
    "Your own words in emails. A subject replaces the standard one, and a text comes first in the email. {first name}, {order} and {shop} stand for the order’s values.",
  fields: emailTexts,
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    orders: ValuesOf<typeof orderSettings>;
    emails: ValuesOf<typeof emailSettings>;
  }
}
