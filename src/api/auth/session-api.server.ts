import { z } from "@hono/zod-openapi";
import { countUnread } from "#modules/notifications/store/notifications.server.ts";
import type { LiveSession } from "#modules/accounts/store/account-sessions.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";
import { accountSchema, authApi, getRoute, nothing, postRoute } from "./auth-route.server.ts";
import type { SessionStore } from "#modules/accounts/use-cases/session-store.server.ts";

type Options = {
  db: Database;
  sessions: SessionStore;
  /** The request's session, as the identity provider sees it now. */
  find(headers: Headers): Promise<LiveSession | null>;
  log: Log;
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

/** Routes that read and end a session; every identity provider uses them. */
export function sessionApi({ db, sessions, find, log }: Options) {
  return authApi()
    .openapi(readSession, async (c) => {
      const { headers } = c.req.raw;
      const session = await find(headers);
      // It sets and deletes no cookie: a parallel sign-in may have set another one by now.
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
    });
}
