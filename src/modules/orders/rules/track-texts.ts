import { policy } from "#modules/settings/rules/policy.ts";

export const trackFields = ["step", "number", "email", "code"] as const;

export type TrackField = (typeof trackFields)[number];

export const trackErrors: Record<TrackField, string> = {
  step: "Please begin again.",
  number: "Please enter the order number as it stands in our emails, such as K7QM-2F9T-X.",
  email: "Please enter an email address, such as name@example.com.",
  code: `Please enter the ${policy.orderCode.digits} digits of the code.`,
};

export const wrongCode =
  "This code is wrong, or no longer works. Please look for the newest email, or have a new code sent.";
