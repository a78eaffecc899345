import type { ApiError } from "./result.ts";

/** What a limit counts by: a visitor's network, an email address, both, an account, or identical content. */
export type LimitSubject = "client" | "email" | "email-and-client" | "account" | "content";

/** The most attempts of one subject within a window of seconds. An action's limits differ in subject or window. */
export type Limit = {
  action: string;
  subject: LimitSubject;
  hits: number;
  windowSeconds: number;
};

/**
 * A module's limits. A household or office shares a network address, so limits of clients are wide; those of email
 * addresses keep the shop's mail from flooding a mailbox.
 */
export type Limits = Readonly<Record<string, Readonly<Record<string, Limit>>>>;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const limitOf =
  (subject: LimitSubject) =>
  (action: string, hits: number, windowSeconds: number): Limit => ({
    action,
    subject,
    hits,
    windowSeconds,
  });
export const client = limitOf("client");
export const email = limitOf("email");
export const emailAndClient = limitOf("email-and-client");
export const account = limitOf("account");
export const content = limitOf("content");

/** Names the subject whose limit was reached, and when the next attempt is allowed. */
export type TooManyRequests = ApiError<"too-many-requests"> & {
  subject: LimitSubject;
  retryAfterSeconds: number;
};

/**
 * Returns the network of a client address: the address itself, or the /64 prefix for IPv6, which one household owns.
 */
export function networkOf(clientAddress: string): string {
  const address = clientAddress.toLowerCase().replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const known = groups(head);
  const missing = address.includes("::") ? Math.max(0, 8 - known.length - groups(tail).length) : 0;
  const all = [...known, ...Array<string>(missing).fill("0"), ...groups(tail)];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
