import { createMiddleware } from "hono/factory";
import { identityErrorTexts } from "#modules/accounts/rules/account-texts.ts";
import type { RequestIdentity } from "#modules/accounts/ports/accounts.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { ApiException } from "#platform/api/errors.ts";

type SignedInEnv = { Variables: ApiEnv["Variables"] & { identity: RequestIdentity } };

/** Middleware for routes that need a signed-in user, available as `c.var.identity`. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  const identity = await c.var.services.accounts.identify(c.req.raw);
  if (identity === null)
    throw new ApiException({
      code: "no-current-user",
      message: identityErrorTexts["no-current-user"],
    });
  c.set("identity", identity);
  await next();
});
