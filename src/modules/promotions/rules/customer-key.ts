import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";

const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address, so that aliases count as one customer: without a plus suffix and, at Google, without
 * dots.
 */
export function customerKey(email: EmailAddress): string {
  const [local = "", host = ""] = email.split("@");
  const [name = ""] = local.split("+");
  const mailbox = GOOGLE.has(host) ? name.replaceAll(".", "") : name;
  return `${mailbox === "" ? local : mailbox}@${host === "googlemail.com" ? "gmail.com" : host}`;
}
