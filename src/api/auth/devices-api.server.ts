import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses, valueOf } from "#platform/http/errors.ts";
import { jsonBody, jsonResponse } from "#platform/http/api-env.ts";
import {
  deleteSession,
  listSessions,
  type LiveSession,
} from "#modules/accounts/store/account-sessions.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { fail } from "#modules/accounts/rules/auth-error.ts";
import { authApi, fields, nothing, withSession } from "./auth-route.server.ts";
import { lifetime } from "#modules/accounts/use-cases/session-store.server.ts";

type Options = {
  db: Database;
  clock: Clock;
  log: Log;
  find(headers: Headers): Promise<LiveSession | null>;
};

const deviceSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});

/** Routes that list and end an account's sessions. */
export function devicesApi({ db, clock, log, find }: Options) {
  const middleware = withSession(find);
  const list = createRoute({
    method: "get",
    path: "/devices",
    summary: "The browsers in which the account is signed in, newest first",
    middleware,
    responses: {
      ...jsonResponse(z.object({ devices: z.array(deviceSchema) })),
      ...errorResponses("no-current-user"),
    },
  });
  const end = createRoute({
    method: "post",
    path: "/end-device",
    summary: "Signs one of the owner's own devices out; of anybody else's it knows nothing",
    middleware,
    request: jsonBody(z.strictObject({ id: fields.deviceId })),
    responses: {
      ...jsonResponse(nothing),
      ...errorResponses(
        "invalid-request",
        "wrong-content-type",
        "no-current-user",
        "no-such-device",
      ),
    },
  });
  return authApi()
    .openapi(list, async (c) => {
      const { session } = c.var;
      const sessions = await listSessions(db, session.account.uid, lifetime(clock));
      const devices = sessions.map(({ signedInAt, lastSeenAt, ...device }) => ({
        ...device,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: device.id === session.id,
      }));
      return c.json({ devices }, 200);
    })
    .openapi(end, async (c) => {
      const { uid } = c.var.session.account;
      if (!(await deleteSession(db, uid, c.req.valid("json").id))) valueOf(fail("no-such-device"));
      log.info({ uid }, "A device was signed out.");
      return c.json({}, 200);
    });
}
