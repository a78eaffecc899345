import { createRoute, z } from "@hono/zod-openapi";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { html } from "hono/html";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import {
  accountSchema,
  authApi,
  callerOf,
  fields,
  nothing,
  postRoute,
  type AuthApi,
} from "./auth-route.server.ts";
import { sessionApi } from "./session-api.server.ts";
import {
  type SelfHosted,
  type SelfHostedOptions,
  sessionStore,
} from "#modules/accounts/use-cases/session-store.server.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { deleteAccount } from "#modules/accounts/store/accounts.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import { formsOf } from "./forms-of.server.ts";
import { googleApi, identityPageTexts as texts } from "./google-api.server.ts";
import { passwordApi } from "./password-api.server.ts";
import { signIn } from "#modules/accounts/use-cases/sign-in.server.ts";
import { signUp } from "#modules/accounts/use-cases/sign-up.server.ts";
import {
  findVerification,
  sendVerification,
  verifyEmail,
} from "#modules/accounts/use-cases/verification.server.ts";
import { plainPage } from "#platform/http/plain-page.ts";

/** Opens the accounts port on the shop's own database; it needs no external service. */
export function openSelfHostedAccounts(options: SelfHostedOptions): Accounts & { api: AuthApi } {
  const { db, google } = options;
  const sessions = sessionStore({ ...options, identity: "self-hosted" });
  const shop: SelfHosted = { isSignUpOpen: true, ...options, sessions };
  return {
    config: { kind: "self-hosted", google: google !== null },
    browserHosts: { script: [], connect: [], frame: [] },
    async identify({ headers }) {
      const session = await shop.sessions.find(headers);
      return session && { account: session.account, authenticatedAt: session.authenticatedAt };
    },
    forms: (caller, setCookie) => formsOf(shop, caller, setCookie),
    api: selfHostedApi(shop),
    endSessions: (uid) => deleteSessionsOf(db, uid),
    remove: (uid) => deleteAccount(db, uid),
  };
}

const signUpRoute = postRoute("/sign-up", {
  summary: "Opens an account; nobody is signed in by it, the email's link comes first",
  body: z.strictObject({
    firstName: fields.name,
    lastName: fields.name,
    email: fields.email,
    password: fields.password,
  }),
  reply: z.object({ email: z.string(), warnings: z.array(z.enum(["profile", "verification"])) }),
  errors: [
    "operation-not-allowed",
    "missing-name",
    "invalid-email",
    "weak-password",
    "email-already-in-use",
    "too-many-requests",
  ],
});

const signInRoute = postRoute("/sign-in", {
  summary: "Signs in with a password",
  body: z.strictObject({ email: fields.email, password: fields.password }),
  reply: z.object({ account: accountSchema, isReopened: z.literal(true).optional() }),
  errors: ["invalid-email", "invalid-credential", "user-disabled", "too-many-requests"],
});

const verificationRoute = postRoute("/verification", {
  summary:
    "Sends the verification email once more: to the member who is signed in, else to the address",
  body: z.strictObject({ email: fields.email.optional() }),
  reply: nothing,
  errors: ["no-current-user", "invalid-email", "too-many-requests"],
});

const ofVerification = {
  path: "/verify-email",
  request: { query: z.object({ token: z.string().default("") }) },
  responses: {
    303: { description: "To the sign-in page, which says whether it worked" },
    ...errorResponses("invalid-request", "too-many-requests"),
  },
} as const;

const openVerificationRoute = createRoute({
  ...ofVerification,
  method: "get",
  summary: "The mailed link: a page with the button that verifies an address",
  responses: { ...ofVerification.responses, 200: { description: "The page" } },
});

const verifyEmailRoute = createRoute({
  ...ofVerification,
  method: "post",
  summary: "Verifies the address of a mailed link",
});

function verificationPage({ name, url }: SelfHosted["shop"], email: string): Promise<Response> {
  return plainPage({
    title: texts.verifyTitle(name),
    body: html`<section class="sheet">
      <h1>${texts.verify}</h1>
      <p>${texts.didYou(name)} <strong>${email}</strong>${texts.didYouEnd}</p>
      <p class="note">${texts.notYou}</p>
      <form method="post" class="buttons">
        <button class="button">${texts.button}</button>
      </form>
    </section>`,
    // Browsers also apply form-action to the redirect after a form.
    allow: [`form-action 'self' ${new URL(url).origin}`],
  });
}

/** All routes of the self-hosted identity provider, below /api/auth. */
function selfHostedApi(shop: SelfHosted): AuthApi {
  const { find } = shop.sessions;
  const app = authApi();
  app.openapi(signUpRoute, async (c) =>
    c.json(valueOf(await signUp(shop, c.env.clientAddress, c.req.valid("json"))), 200),
  );
  app.openapi(signInRoute, async (c) => {
    const signedIn = valueOf(await signIn(shop, callerOf(c), c.req.valid("json")));
    const { account, isReopened, cookie } = signedIn;
    c.header("Set-Cookie", cookie);
    return c.json({ account, ...(isReopened && { isReopened }) }, 200);
  });
  app.openapi(verificationRoute, async (c) => {
    valueOf(await sendVerification(shop, callerOf(c), c.req.valid("json")));
    return c.json({}, 200);
  });
  /** The address is after "#", so that it is in no log. */
  const toSignIn = (verified: string | null) =>
    addressHere(
      shop.shop.url,
      `/auth?verified=${verified === null ? 0 : `1#email=${encodeURIComponent(verified)}`}`,
    );
  app.openapi(openVerificationRoute, async (c) => {
    const { token } = c.req.valid("query");
    const link = valueOf(await findVerification(shop, c.env.clientAddress, token));
    return link ? verificationPage(shop.shop, link.email) : c.redirect(toSignIn(null), 303);
  });
  app.openapi(verifyEmailRoute, async (c) => {
    const { token } = c.req.valid("query");
    const verified = valueOf(await verifyEmail(shop, c.env.clientAddress, token));
    return c.redirect(toSignIn(verified), 303);
  });
  app.route("/", sessionApi({ ...shop, find }));
  app.route("/", passwordApi(shop));
  app.route("/", googleApi(shop));
  return app;
}
