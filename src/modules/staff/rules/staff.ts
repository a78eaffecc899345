import { z } from "zod";
import { terminal } from "#platform/commands/actor.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#modules/core/rules/time.ts";

/** Milliseconds. A session ends when it was not used for `idle`, and at the latest after `longest`. */
export const staffSession = { idle: 12 * HOUR_MS, longest: 7 * DAY_MS } as const;

/** Milliseconds for which an entered password and code allow refunds, gift cards, exports and changes of staff. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS;

/** What a link is for: the owner of a new shop, the password of an added staff member, or a new password. */
export const staffLinkKinds = ["setup", "invitation", "password"] as const;
export type StaffLinkKind = (typeof staffLinkKinds)[number];

/** Milliseconds for which a link is valid; it works once. */
export const staffLinkLife: Readonly<Record<StaffLinkKind, number>> = {
  setup: DAY_MS,
  invitation: 3 * DAY_MS,
  password: HOUR_MS,
};

/** The name that the audit log shows; it never changes. */
export const staffName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, "2 to 40 lower-case letters, digits and hyphens")
  .refine((name) => name !== terminal.name, "that name is taken");

export const FULL_NAME_LENGTH = 80;

/** A person who may open the back office. */
export type StaffMember = {
  /** In the audit log. */
  name: string;
  /** What colleagues call them; absent if they have not said. */
  fullName?: string | null;
  email: string;
  role: string;
};
