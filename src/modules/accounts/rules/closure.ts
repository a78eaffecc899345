import { DAY_MS, MINUTE_MS } from "#modules/core/rules/time.ts";

/**
 * An account's closure. Deactivated: closed until the next sign-in. Deletion: also closed, and all its data is
 * deleted at `dueAt` unless the owner signs in before.
 */
export type Closure =
  | { kind: "deactivated"; requestedAt: Date }
  | { kind: "deletion"; requestedAt: Date; dueAt: Date };

export type ClosureKind = Closure["kind"];

/** Why an account was not closed: the last sign-in is too old, or the account has reached the limit of changes. */
export type ClosureErrorCode = "requires-recent-login" | "too-many-requests";

/** The closure that starts at `requestedAt`; `graceDays` is `accountLimits.deletionGraceDays`. */
export function closureOf(kind: ClosureKind, requestedAt: Date, graceDays: number): Closure {
  if (kind === "deactivated") return { kind, requestedAt };
  return { kind, requestedAt, dueAt: new Date(requestedAt.getTime() + graceDays * DAY_MS) };
}

/** Whether the last reauthentication is at most `minutes` old, as irreversible actions require. */
export function isFreshProof(authenticatedAt: Date, now: Date, minutes: number): boolean {
  return now.getTime() - authenticatedAt.getTime() <= minutes * MINUTE_MS;
}
