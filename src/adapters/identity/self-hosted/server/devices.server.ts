import { z } from "zod";
import {
  deleteSession,
  deleteSessionsOf,
  listSessions,
} from "#db/account/account-sessions.server.ts";
import { ok } from "#domain/result.ts";
import * as fields from "./fields.server.ts";
import { command, query } from "./operation.server.ts";
import { refuse } from "./refusal.server.ts";
import { lifetime } from "#adapters/identity/server/session-store.server.ts";

/** The browsers in which an account is signed in, newest first. */
export const devices = query(async (shop, { headers }) => {
  const session = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const sessions = await listSessions(shop.db, session.account.uid, lifetime(shop.clock));
  return ok({
    json: { devices: sessions.map((each) => ({ ...each, isThisOne: each.id === session.id })) },
  });
});

const one = z.strictObject({ id: fields.line(100) });

/** Signs one of the owner's own devices out; of anybody else's it knows nothing. */
export const endDevice = command(one, async (shop, { headers }, { id }) => {
  const session = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const { uid } = session.account;
  if (!(await deleteSession(shop.db, uid, id))) return refuse("no-such-device");
  shop.log.info({ uid }, "A device was signed out.");
  return ok({ json: {} });
});

/** Signs every other device of the owner out. */
export const endOtherDevices = command(z.strictObject({}), async (shop, { headers }) => {
  const session = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const { uid } = session.account;
  await deleteSessionsOf(shop.db, uid, session.id);
  shop.log.info({ uid }, "All other devices were signed out.");
  return ok({ json: {} });
});
