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

/** How long the shop keeps data about emails, jobs and requests. The privacy policy quotes these values. */
export const platformRetention = {
  /** Recipient and subject of a sent email; its text is deleted on sending. */
  sentEmailDays: 30,
  /** Jobs that failed permanently. */
  deadJobDays: 30,
  /** Idempotency keys of commands, with their first answers. */
  commandKeyDays: 2,
  /** An uploaded picture that is shown nowhere. Until then its removal can be reverted. */
  unusedPictureDays: 90,
  /** Counters of rate limits. */
  rateCounterDays: 2,
} as const;

/** Megapixels of a visitor's photo. The decoder of AVIF takes 18 bytes for each pixel. */
export const photoLimits = { megapixels: 25, megapixelsOfAvif: 13 } as const;
