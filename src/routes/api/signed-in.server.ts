import type { RequestIdentity } from "#ports/accounts.ts";
import type { Services } from "#ports/services.ts";
import { refusal } from "./answer.server.ts";

/** Whose request it is; answers 401 where it is nobody's. */
export async function signedIn(services: Services, request: Request): Promise<RequestIdentity> {
  const identity = await services.accounts.identify(request);
  if (identity) return identity;
  throw refusal({ code: "no-current-user", message: "Please sign in first." });
}
