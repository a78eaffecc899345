import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { mailOwner } from "#modules/accounts/use-cases/mail-owner.server.ts";
import { pathIn } from "#modules/core/rules/language/address.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { passwordChangedEmail } from "#modules/accounts/emails/account-emails.ts";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { countUnread } from "#modules/notifications/store/notifications.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { fail } from "#modules/accounts/rules/identity-error.ts";
import {
  accountSchema,
  authApi,
  fields,
  nothing,
  postRoute,
  withSession,
  type AuthApi,
} from "#adapters/self-hosted/server/auth-route.server.ts";
import { sessionApi } from "#adapters/self-hosted/server/session-api.server.ts";
import type { SessionStore } from "#modules/accounts/use-cases/session-store.server.ts";
import { client, content, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";
import type { FirebaseOptions } from "./firebase-options.server.ts";
import type { FirebaseSessions } from "./firebase-sessions.server.ts";
import { PROVEN_AT } from "./id-token.server.ts";
import type { FirebaseUser, IdentityToolkit } from "./identity-toolkit.server.ts";
import type { ServiceAccount } from "./service-account.server.ts";

export const firebaseLimits = {
  /** Verification links of Firebase's emails: each makes the shop call Firebase, valid or not. */
  link: { perClient: client("firebase-link", 30, HOUR) },
  /** The browser reports a changed password; each change sends one email. */
  passwordChange: { perChange: content("firebase-password-change", 1, DAY) },
} as const satisfies Limits;

export type Firebase = Omit<FirebaseOptions, "serviceAccount"> & {
  sessions: SessionStore;
  firebaseSessions: FirebaseSessions;
  toolkit: IdentityToolkit;
  serviceAccount: ServiceAccount | null;
};

const idToken = z.string().max(10_000);

const exchangeRoute = postRoute("/session", {
  summary: "Exchanges an ID token of Firebase for a session of the shop, or confirms the one there",
  body: z.strictObject({ idToken }),
  reply: z.object({ account: accountSchema, isReopened: z.boolean(), unread: z.int().optional() }),
  errors: ["no-current-user", "user-disabled"],
});

const profileRoute = postRoute("/profile", {
  summary: "Writes the names of a person who has just signed up at Firebase; no session begins",
  body: z.strictObject({ idToken, firstName: fields.name, lastName: fields.name }),
  reply: nothing,
  errors: ["no-current-user"],
});

const changedRoute = postRoute("/password-changed", {
  summary:
    "Ends the other sessions of an owner whose password has just changed, and writes to them",
  body: z.strictObject({ idToken }),
  reply: nothing,
  errors: ["no-current-user"],
});

const endOthersRoute = postRoute("/end-other-devices", {
  summary: "Signs every other device of the owner out",
  body: nothing,
  reply: z.object({ customToken: z.string().nullable() }),
  errors: ["no-current-user"],
});

const actionRoute = createRoute({
  method: "get",
  path: "/action",
  summary: "Where links in Firebase's emails lead, if its templates say so",
  request: {
    query: z.object({
      oobCode: z.string().default(""),
      mode: z.string().default(""),
      lang: z.string().default(""),
    }),
  },
  responses: {
    303: { description: "To the shop's page for it" },
    ...errorResponses("invalid-request", "too-many-requests"),
  },
});

/**
 * The shop's routes for Firebase's browser side and emails; the rest happens between browser and
 * Firebase.
 */
export function firebaseApi(firebase: Firebase): AuthApi {
  const { db, clock, firebaseSessions } = firebase;
  const { verify, find, exchange } = firebaseSessions;
  const app = authApi();
  app.openapi(exchangeRoute, async (c) => {
    const exchanged = valueOf(await exchange(c.req.raw.headers, c.req.valid("json").idToken));
    const { account, isReopened, cookie } = exchanged;
    if (cookie !== null) c.header("Set-Cookie", cookie);
    const unread = await countUnread(db, account.uid);
    return c.json({ account, isReopened, ...(unread > 0 && { unread }) }, 200);
  });
  app.openapi(profileRoute, async (c) => {
    const { idToken: token, ...names } = c.req.valid("json");
    const verified = await verify(token);
    if (verified === null) return valueOf<never>(fail("no-current-user"));
    await openProfile(db, { ...verified.account, ...names, now: clock.now() });
    return c.json({}, 200);
  });
  app.openapi(changedRoute, async (c) => {
    const verified = await verify(c.req.valid("json").idToken);
    const session = await find(c.req.raw.headers);
    if (verified === null || session?.account.uid !== verified.account.uid)
      return valueOf<never>(fail("no-current-user"));
    if (await enqueuePasswordChanged(firebase, verified.user))
      await deleteSessionsOf(db, verified.account.uid, session.id);
    return c.json({}, 200);
  });
  app.openapi(actionRoute, async (c) =>
    c.redirect(await followLink(firebase, c.req.valid("query"), c.env.clientAddress), 303),
  );
  app.route("/", sessionApi({ ...firebase, find }));
  app.route("/", endOthersApi(firebase));
  return app;
}

/** Verifies an email address; for a password reset it redirects to the shop's form. */
async function followLink(
  { db, clock, shop, toolkit }: Firebase,
  { oobCode, mode, lang }: { oobCode: string; mode: string; lang: string },
  clientAddress: string,
): Promise<string> {
  // Firebase names the language of its email beside the address, which is the same for all of them.
  const to = (path: string) => shop.url + pathIn(lang, path);
  if (mode === "resetPassword")
    return to(`/reset-password?${new URLSearchParams({ token: oobCode })}`);
  if (mode !== "verifyEmail") return to("/auth");
  valueOf(await countTry({ db, clock }, [[firebaseLimits.link.perClient, clientAddress]]));
  const isVerified = oobCode !== "" && (await toolkit.applyVerification(oobCode));
  return to(`/auth?verified=${isVerified ? 1 : 0}`);
}

/**
 * Firebase can only end all sessions, so all are ended and this browser gets a custom token for a
 * new one. A claim preserves the time of the last authentication: keeping a session alive is no new
 * proof.
 */
function endOthersApi({ db, clock, log, toolkit, serviceAccount, firebaseSessions }: Firebase) {
  const route = createRoute({ ...endOthersRoute, middleware: withSession(firebaseSessions.find) });
  return authApi().openapi(route, async (c) => {
    const { id, account, authenticatedAt } = c.var.session;
    const { uid } = account;
    await deleteSessionsOf(db, uid, id);
    log.info({ uid }, "All other devices were signed out.");
    if (serviceAccount === null) return c.json({ customToken: null }, 200);
    await toolkit.endSessions(uid, clock.now());
    const provenAt = Math.floor(authenticatedAt.getTime() / 1000);
    const customToken = await serviceAccount.customToken(uid, { [PROVEN_AT]: provenAt });
    return c.json({ customToken }, 200);
  });
}

/** A password change is reported for this long. */
const NEWS_MS = 10 * MINUTE_MS;

/**
 * Enqueues the email about a password change, once per change. Firebase changes passwords without
 * the shop: the browser reports it, and Firebase's records confirm it. Returns false if there was
 * no change.
 */
async function enqueuePasswordChanged(
  { db, clock, shop }: Firebase,
  { uid, email, displayName, passwordSetAt }: FirebaseUser,
): Promise<boolean> {
  if (passwordSetAt === null || clock.now().getTime() - passwordSetAt.getTime() > NEWS_MS)
    return false;
  return db.transaction().execute(async (tx) => {
    const { perChange } = firebaseLimits.passwordChange;
    const change = `${email} ${passwordSetAt.toISOString()}`;
    if (!(await countTry({ db: tx, clock }, [[perChange, change]])).ok) return false;
    await mailOwner(tx, uid, () => passwordChangedEmail({ shop, email, displayName }));
    return true;
  });
}
