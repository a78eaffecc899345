import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { isFromOwnMachine } from "#platform/http/own-machine.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { forgetProvider } from "#modules/accounts/store/google-methods.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "#platform/clock.ts";
import { demonstrationProvider } from "./provider.server.ts";

const PATH = "/demonstration";
const FULL_PATH = `/api/auth${PATH}`;

/** A simulated Google provider and the API for it. */
export type Demonstration = {
  /** Path below /api/auth. */
  path: string;
  api: Hono<ApiEnv>;
  settings: {
    clientId: string;
    clientSecret: string;
    issuer: string;
    fetch(url: string, init: RequestInit): Promise<Response>;
    isOpenTo(caller: Caller): boolean;
  };
};

/**
 * The shop's own OpenID provider, for local trials. It lets anyone sign in as anyone, so it checks
 * that each request comes from this machine, whatever APP_URL says. The shop calls it in process,
 * because its public port may be unreachable inside a container.
 */
export function openDemonstration(shopUrl: string, clock: Clock): Demonstration {
  const issuer = `${shopUrl}${FULL_PATH}`;
  const client = { id: "shop", secret: randomBytes(32).toString("base64url") };
  const returnTo = `${shopUrl}/api/auth/callback/google`;
  const allowsReturnTo = (address: string) => address === returnTo;
  const provider = demonstrationProvider({ issuer, client, allowsReturnTo, clock });

  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    const caller = { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
    return isFromOwnMachine(caller) ? next() : c.notFound();
  });
  api.route("/", provider);

  const inProcess = new Hono().route(FULL_PATH, provider);
  return {
    path: PATH,
    api,
    settings: {
      clientId: client.id,
      clientSecret: client.secret,
      issuer,
      fetch: async (url, init) => inProcess.request(url, init),
      isOpenTo: isFromOwnMachine,
    },
  };
}

/**
 * Deletes the demo's sign-ins once others can reach the shop, because their email addresses are
 * unverified. Returns their number.
 */
export function forgetDemonstration(db: Database): Promise<number> {
  return forgetProvider(db, FULL_PATH);
}
