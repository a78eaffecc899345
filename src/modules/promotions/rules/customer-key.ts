import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";

const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * Whose mailbox an address is, so that one customer is not several by writing it otherwise: without what follows a plus
 * sign, and at Google without dots.
 */
export function customerKey(email: EmailAddress): string {
  const [local = "", host = ""] = email.split("@");
  const [name = ""] = local.split("+");
  const mailbox = GOOGLE.has(host) ? name.replaceAll(".", "") : name;
  return `${mailbox === "" ? local : mailbox}@${host === "googlemail.com" ? "gmail.com" : host}`;
}
