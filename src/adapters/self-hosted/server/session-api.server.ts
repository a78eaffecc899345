import { createRoute, z } from "@hono/zod-openapi";
import { fail } from "#modules/accounts/rules/identity-error.ts";
import {
  deleteSession,
  listSessions,
  type LiveSession,
} from "#modules/accounts/store/account-sessions.server.ts";
import { lifetime, type SessionStore } from "#modules/accounts/use-cases/session-store.server.ts";
import { countUnread } from "#modules/notifications/store/notifications.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { valueOf } from "#modules/accounts/api/errors.ts";
import type { Log } from "#platform/log.ts";
import {
  accountSchema,
  authApi,
  fields,
  getRoute,
  nothing,
  postRoute,
  withSession,
} from "./auth-route.server.ts";

type Options = {
  db: Database;
  clock: Clock;
  log: Log;
  sessions: SessionStore;
  /** The request's session, as the identity provider sees it now. */
  find(headers: Headers): Promise<LiveSession | null>;
};

const readSession = getRoute("/session", {
  summary:
    "Who is signed in, if anyone, and how many notifications they have not read; the end of the session moves on",
  reply: z.object({
    account: z.union([accountSchema, z.null()]),
    /** Absent if there are none. */
    unread: z.int().optional(),
  }),
  errors: [],
});

const signOut = postRoute("/sign-out", {
  summary: "Ends the session; once or often, the outcome is the same",
  body: nothing,
  reply: nothing,
  errors: [],
});

const listDevices = getRoute("/devices", {
  summary: "The browsers in which the account is signed in, newest first",
  reply: z.object({
    devices: z.array(
      z.object({
        id: z.string(),
        userAgent: z.string(),
        signedInAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
  errors: ["no-current-user"],
});

const endDevice = postRoute("/end-device", {
  summary: "Signs one of the owner's own devices out; of anybody else's it knows nothing",
  body: z.strictObject({ id: fields.deviceId }),
  reply: nothing,
  errors: ["no-current-user", "no-such-device"],
});

/** Routes that read and end sessions; every identity provider uses them. */
export function sessionApi({ db, clock, log, sessions, find }: Options) {
  const middleware = withSession(find);
  return authApi()
    .openapi(readSession, async (c) => {
      const { headers } = c.req.raw;
      const session = await find(headers);
      // It changes no cookie, because a parallel sign-in may have set a new one.
      if (session) await sessions.extend(session);
      else await sessions.end(headers);
      const account = session?.account ?? null;
      // The header shows the number, so it comes with a request that every member's page sends
      // anyway.
      const unread = account === null ? 0 : await countUnread(db, account.uid);
      return c.json({ account, ...(unread > 0 && { unread }) }, 200);
    })
    .openapi(signOut, async (c) => {
      const { headers } = c.req.raw;
      const session = await sessions.find(headers);
      c.header("Set-Cookie", await sessions.end(headers));
      if (session) log.info({ uid: session.account.uid }, "Somebody signed out.");
      return c.json({}, 200);
    })
    .openapi(createRoute({ ...listDevices, middleware }), async (c) => {
      const { session } = c.var;
      const found = await listSessions(db, session.account.uid, lifetime(clock));
      const devices = found.map(({ signedInAt, lastSeenAt, ...device }) => ({
        ...device,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: device.id === session.id,
      }));
      return c.json({ devices }, 200);
    })
    .openapi(createRoute({ ...endDevice, middleware }), async (c) => {
      const { uid } = c.var.session.account;
      if (!(await deleteSession(db, uid, c.req.valid("json").id))) valueOf(fail("no-such-device"));
      log.info({ uid }, "A device was signed out.");
      return c.json({}, 200);
    });
}
