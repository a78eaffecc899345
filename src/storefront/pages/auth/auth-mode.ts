export type AuthMode = "sign-in" | "sign-up";

/** Reads the mode from the query string; the default is "sign-in". */
export function authModeOf(params: URLSearchParams): AuthMode {
  return params.get("mode") === "sign-up" ? "sign-up" : "sign-in";
}
