import { createRoute, z } from "@hono/zod-openapi";
import { valueOf } from "#modules/accounts/api/errors.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { listSignInMethods } from "#modules/accounts/store/accounts.server.ts";
import {
  authApi,
  callerOf,
  fields,
  getRoute,
  nothing,
  postRoute,
  withSession,
} from "./auth-route.server.ts";
import {
  changePassword,
  confirmPassword,
} from "#modules/accounts/use-cases/password-change.server.ts";
import {
  checkResetLink,
  resetPassword,
  sendReset,
} from "#modules/accounts/use-cases/reset.server.ts";
import type { SelfHosted } from "#modules/accounts/use-cases/session-store.server.ts";

const resetRoute = postRoute("/reset", {
  summary: "Sends an email with a link to a new password; nobody learns who has an account",
  body: z.strictObject({ email: fields.email }),
  reply: nothing,
  errors: ["invalid-email", "too-many-requests"],
});

const checkRoute = postRoute("/check-reset-link", {
  summary: "Whether a mailed link works, which does not use it",
  body: z.strictObject({ token: fields.token }),
  reply: nothing,
  errors: ["invalid-action-code", "expired-action-code", "too-many-requests"],
});

const resetPasswordRoute = postRoute("/reset-password", {
  summary: "Sets a new password with a mailed link; every session ends",
  body: z.strictObject({ token: fields.token, newPassword: fields.password }),
  reply: nothing,
  errors: ["weak-password", "invalid-action-code", "expired-action-code", "too-many-requests"],
});

const changeRoute = postRoute("/change-password", {
  summary: "Sets a new password for a person who knows the old one; every other session ends",
  body: z.strictObject({ currentPassword: fields.password, newPassword: fields.password }),
  reply: nothing,
  errors: [
    "no-current-user",
    "invalid-credential",
    "weak-password",
    "user-disabled",
    "operation-not-allowed",
    "too-many-requests",
  ],
});

const confirmRoute = postRoute("/confirm-password", {
  summary: "Proves again who is at the keyboard; the session is a new one from here on",
  body: z.strictObject({ password: fields.password }),
  reply: nothing,
  errors: [
    "no-current-user",
    "invalid-credential",
    "user-disabled",
    "operation-not-allowed",
    "too-many-requests",
  ],
});

/** Routes for password reset, change and confirmation. */
export function passwordApi(shop: SelfHosted) {
  const app = authApi();
  app.openapi(resetRoute, async (c) => {
    valueOf(await sendReset(shop, callerOf(c), c.req.valid("json").email));
    return c.json({}, 200);
  });
  app.openapi(checkRoute, async (c) => {
    valueOf(await checkResetLink(shop, callerOf(c), c.req.valid("json").token));
    return c.json({}, 200);
  });
  app.openapi(resetPasswordRoute, async (c) => {
    valueOf(await resetPassword(shop, callerOf(c), c.req.valid("json")));
    return c.json({}, 200);
  });
  app.openapi(changeRoute, async (c) => {
    c.header("Set-Cookie", valueOf(await changePassword(shop, callerOf(c), c.req.valid("json"))));
    return c.json({}, 200);
  });
  app.openapi(confirmRoute, async (c) => {
    const { password } = c.req.valid("json");
    c.header("Set-Cookie", valueOf(await confirmPassword(shop, callerOf(c), password)));
    return c.json({}, 200);
  });
  app.route("/", ownerApi(shop));
  return app;
}

const methodsRoute = getRoute("/sign-in-methods", {
  summary: "How the account can prove who its owner is",
  reply: z.object({ password: z.boolean(), google: z.boolean() }),
  errors: ["no-current-user"],
});

const endOthersRoute = postRoute("/end-other-devices", {
  summary: "Signs every other device of the owner out",
  body: nothing,
  reply: nothing,
  errors: ["no-current-user"],
});

/** Routes for signed-in owners that need no password. */
function ownerApi({ db, log, sessions }: SelfHosted) {
  const middleware = withSession(sessions.find);
  return authApi()
    .openapi(createRoute({ ...methodsRoute, middleware }), async (c) => {
      const names = await listSignInMethods(db, c.var.session.account.uid);
      const [password, google] = [names.includes("password"), names.includes("google")];
      return c.json({ password, google }, 200);
    })
    .openapi(createRoute({ ...endOthersRoute, middleware }), async (c) => {
      const { id, account } = c.var.session;
      await deleteSessionsOf(db, account.uid, id);
      log.info({ uid: account.uid }, "All other devices were signed out.");
      return c.json({}, 200);
    });
}
