import { href } from "react-router";
import type { ClosureKind } from "#domain/account/closure.ts";

/** Where somebody goes who has just closed their account, and what the browser's history keeps of it. */
export type Farewell = { to: string; state: typeof justClosed };

const justClosed = { notice: "account-closed" } as const;

export function farewellOf(kind: ClosureKind): Farewell {
  return {
    to: `${href("/account/closed")}?${new URLSearchParams({ kind })}`,
    state: justClosed,
  };
}

/** Whether an account has been closed here; a link to the page alone says so to nobody. */
export function isJustClosed(state: unknown): boolean {
  return (state as Partial<typeof justClosed> | null)?.notice === justClosed.notice;
}

/** The kind that such an address names. */
export function closureKindIn(params: URLSearchParams): ClosureKind {
  return params.get("kind") === "deletion" ? "deletion" : "deactivated";
}
