import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { ApiEnv } from "#platform/http/api-env.ts";
import { isFromOwnMachine } from "#platform/http/own-machine.ts";
import type { Caller } from "#modules/accounts/ports/caller.ts";
import { forgetProvider } from "#modules/accounts/store/google-methods.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "#platform/clock.ts";
import { demonstrationProvider } from "./provider.server.ts";

const PATH = "/demonstration";
const FULL_PATH = `/api/auth${PATH}`;

/** A provider that stands in for Google, and how the shop asks it. */
export type Demonstration = {
  /** Below /api/auth. */
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
 * The shop's own OpenID provider, for a shop that nobody but this machine can reach. It would let anybody in as
 * anybody, so each request must come from this machine too, whatever the shop believes its address to be. The shop asks
 * it in its own process: from within a container its public port may not be there.
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

/** Takes back what it vouched for, once others can reach the shop: nobody has shown to own those addresses. */
export function forgetDemonstration(db: Database): Promise<number> {
  return forgetProvider(db, FULL_PATH);
}
