import { href } from "react-router";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { NavigationState } from "#modules/accounts/rules/navigation-notice.ts";

/** A redirect target with its history state. */
export type Redirect = { to: string; state: NavigationState };

/** Redirect after a member closes the account. */
export function accountClosedRedirect(kind: ClosureKind): Redirect {
  return {
    to: `${href("/account/closed")}?${new URLSearchParams({ kind })}`,
    state: { notice: "account-closed" },
  };
}

/** Reads the closure kind from the page's query string; the default is "deactivated". */
export function closureKindIn(params: URLSearchParams): ClosureKind {
  return params.get("kind") === "deletion" ? "deletion" : "deactivated";
}
