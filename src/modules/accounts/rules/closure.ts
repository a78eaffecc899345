import { DAY_MS, MINUTE_MS } from "#modules/core/rules/time.ts";

/**
 * An owner's wish to close an account. Deactivated: closed until they sign in again. Deletion: the same, and at
 * `dueAt` everything about them is deleted, unless they have signed in before.
 */
export type Closure =
  | { kind: "deactivated"; requestedAt: Date }
  | { kind: "deletion"; requestedAt: Date; dueAt: Date };

export type ClosureKind = Closure["kind"];

/** Why an account stays open: no fresh proof of who asks, or too many changes in a short time. */
export type ClosureErrorCode = "requires-recent-login" | "too-many-requests";

/** The closure that a wish of this moment makes; `graceDays` is `policy.account.deletionGraceDays`. */
export function closureOf(kind: ClosureKind, requestedAt: Date, graceDays: number): Closure {
  if (kind === "deactivated") return { kind, requestedAt };
  return { kind, requestedAt, dueAt: new Date(requestedAt.getTime() + graceDays * DAY_MS) };
}

/**
 * Whether someone proved who they are recently enough for what can't be taken back; times in milliseconds and minutes.
 */
export function isFreshProof(authenticatedAt: Date, now: Date, minutes: number): boolean {
  return now.getTime() - authenticatedAt.getTime() <= minutes * MINUTE_MS;
}
