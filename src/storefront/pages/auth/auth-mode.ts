import { safeRedirect } from "#modules/accounts/rules/navigation.ts";

export type AuthMode = "sign-in" | "sign-up";

/** Reads the mode from the query string; the default is "sign-in". */
export function authModeOf(params: URLSearchParams): AuthMode {
  return params.get("mode") === "sign-up" ? "sign-up" : "sign-in";
}

/** The address of another form of accounts, which goes on to the same page as this one. */
export function withNext(path: string, params: URLSearchParams): string {
  const next = safeRedirect(params.get("next"));
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
