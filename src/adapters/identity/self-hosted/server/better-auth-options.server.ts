import { randomUUID } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import type { Log } from "#ports/log.ts";
import { policy } from "#domain/policy.ts";
import type { Database } from "#db/database.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

/** Below the shop's address, where `server/app.ts` hands over. */
export const WIRE = "/api/auth";

const DAY = 86_400;
/** What a device says of itself is shown to its owner; more than this no browser says. */
const USER_AGENT_LENGTH = 400;

export type Foundation = {
  db: Database;
  log: Log;
  clock: { now(): Date };
  shop: { url: string };
  secret: string;
};

/** better-auth on the shop's own tables. It keeps sessions and cookies and speaks to Google; passwords, links and emails are ours. */
export function betterAuthOptions(foundation: Foundation) {
  const { db, log, shop, secret } = foundation;
  return {
    baseURL: shop.url,
    basePath: WIRE,
    secret,
    database: { db, type: "postgres", transaction: true },
    ...tables,
    session: {
      ...tables.session,
      // The cookie's life. The session in the database ends sooner without a visit; no answer but a sign-in's sets a cookie, or a late one could undo a newer sign-in's.
      expiresIn: policy.account.sessionLongestDays * DAY,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      ...tables.account,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: hooks(foundation),
    plugins: [sessionCookie],
    // Counted by us, per account too and on every node alike.
    rateLimit: { enabled: false },
    advanced: {
      // A proxy's header can be forged; what the shop needs of an address it counts itself.
      ipAddress: { disableIpTracking: true },
      // The shop's own migrations make the schema; a look at all of it at each start would only take time.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ...cookies(shop.url.startsWith("https:")),
    },
    // The wire writes down what fails, once, and without what a database adds to it.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: "warn", log: (...line) => writeDown(log, ...line) },
  } satisfies BetterAuthOptions;
}

/** better-auth's nouns and fields in the shop's spelling. */
const tables = {
  user: {
    modelName: "account",
    fields: {
      name: "display_name",
      emailVerified: "email_verified",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  session: {
    modelName: "account_session",
    fields: {
      userId: "account_id",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      expiresAt: "expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  account: {
    modelName: "sign_in_method",
    fields: {
      userId: "account_id",
      providerId: "provider",
      accountId: "provider_account_id",
      password: "password_hash",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "sign_in_attempt",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} satisfies Pick<BetterAuthOptions, "user" | "session" | "account" | "verification">;

/** What a browser says of itself, as much as is kept. */
export function userAgentOf(header: string | null | undefined): string {
  return header?.slice(0, USER_AGENT_LENGTH) ?? "";
}

/** A session begins at this moment, by the shop's clock. */
export function newSessionTimes(clock: Foundation["clock"]) {
  const now = clock.now();
  const idle = policy.account.sessionIdleDays * DAY * 1000;
  return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + idle) };
}

function hooks({ clock }: Foundation) {
  return {
    session: {
      create: {
        before: async (session) => ({
          data: {
            ...session,
            userAgent: userAgentOf(session.userAgent),
            ...newSessionTimes(clock),
          },
        }),
      },
    },
    account: {
      create: {
        // Google's tokens open doors at Google; the shop only wants to know who somebody is.
        before: async ({
          accessToken: _access,
          refreshToken: _refresh,
          idToken: _id,
          ...method
        }) => ({
          data: { ...method, accessToken: null, refreshToken: null, idToken: null, scope: null },
        }),
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

/** With https a name that browsers keep to this very host; its attributes are written out, for better-auth's own switch only knows the weaker prefix. */
function cookies(isHttps: boolean) {
  const prefix = isHttps ? "__Host-shop" : "shop";
  const attributes = { secure: isHttps, httpOnly: true, sameSite: "lax", path: "/" } as const;
  const named = (name: string) => ({ name: `${prefix}.${name}`, attributes });
  return {
    useSecureCookies: false,
    cookiePrefix: prefix,
    cookies: { session_token: named("session"), state: named("google") },
    defaultCookieAttributes: attributes,
  };
}

/** Its words, and an error's, without whatever else it appends: that may be a token or a whole request. */
function writeDown(log: Log, level: string, message: string, ...more: unknown[]): void {
  const error = more.find((each) => each instanceof Error);
  const fields = {
    library: "better-auth",
    ...(error && { reason: withoutAddresses(error.message) }),
  };
  if (level === "error") log.error(fields, withoutAddresses(message));
  else log.warn(fields, withoutAddresses(message));
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@]+@[^\s@]+/g, "<address>").slice(0, 300);
}
