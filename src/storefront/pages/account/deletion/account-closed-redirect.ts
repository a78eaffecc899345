import { href } from "react-router";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { NavigationState } from "#modules/accounts/rules/navigation-notice.ts";

/** Where somebody is led, and what the browser's history keeps of it. */
export type Redirect = { to: string; state: NavigationState };

/** Where somebody is led who has just closed their account. */
export function accountClosedRedirect(kind: ClosureKind): Redirect {
  return {
    to: `${href("/account/closed")}?${new URLSearchParams({ kind })}`,
    state: { notice: "account-closed" },
  };
}

/** The kind that such an address names. */
export function closureKindIn(params: URLSearchParams): ClosureKind {
  return params.get("kind") === "deletion" ? "deletion" : "deactivated";
}
