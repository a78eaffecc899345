import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email/email-address.ts";

/** Fields besides one per line, and the submitted step. */
export const withdrawalFields = ["name", "email", "step"] as const;

export type WithdrawalField = (typeof withdrawalFields)[number] | `line-${number}`;

export const withdrawalLengths = { name: 120, email: EMAIL_ADDRESS_LENGTH };

export const withdrawalErrors = {
  name: `Please enter your name, in at most ${withdrawalLengths.name} characters.`,
  email: "Please enter an email address, such as name@example.com.",
  line: "Please choose how many, from none to all that you have.",
};
