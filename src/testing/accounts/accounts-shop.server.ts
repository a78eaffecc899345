import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import { googleOAuth, type GoogleSettings } from "#adapters/google/google-oauth.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import { apiOf } from "#testing/api.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#testing/browser/browser-double.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices, testShop } from "#testing/services.ts";
import { countTry, type Counted } from "#platform/database/rate-counters.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The settings that a test may change while the shop runs. */
export type Settings = { google: GoogleSettings | null; isSignUpOpen: boolean };

export type AccountsShop = {
  url: string;
  database: TestDatabase;
  accounts(): Accounts;
  clock: { now(): Date; advance(seconds: number): void };
  log: ReturnType<typeof rememberingLog>;
  set(settings: Partial<Settings>): Promise<void>;
  close(): Promise<void>;
};

/** The account part of the shop over HTTP: the auth API and the shop's own API. */
export async function openAccountsShop(initial: Partial<Settings> = {}): Promise<AccountsShop> {
  const database = await openTestDatabase("empty");
  const clock = shiftedClock();
  const log = rememberingLog();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const shop = { ...testShop, url: `http://localhost:${address.port}` };
  const settings: Settings = { google: null, isSignUpOpen: true, ...initial };
  const options = { db: database.db, clock, log, shop };
  const open = () => {
    const { google, isSignUpOpen } = settings;
    return openSelfHostedAccounts({
      ...options,
      isSignUpOpen,
      google: google && googleOAuth({ ...options, google, secret: "secret" }),
    });
  };
  let accounts = open();

  async function answer(request: Request): Promise<Response> {
    const clientAddress = request.headers.get(CLIENT_ADDRESS_HEADER) ?? "127.0.0.1";
    const services = { ...testServices(database.db), clock, shop, accounts };
    return apiOf(services, { auth: accounts.api, clientAddress, log })(request);
  }

  const listen = getRequestListener(answer);
  server.on("request", (incoming, outgoing) => void listen(incoming, outgoing));
  return {
    url: shop.url,
    database,
    accounts: () => accounts,
    clock,
    log,
    async set(change) {
      Object.assign(settings, change);
      accounts = open();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await database.drop();
    },
  };
}

/** The machine's clock with an offset: sessions and cookies depend on real time. */
function shiftedClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (seconds: number) => void (aheadMs += seconds * 1000),
  };
}

/** Uses up a limit, so that the next attempt is refused. */
export async function spendLimit(
  services: { db: Database; clock: { now(): Date } },
  counted: Counted,
): Promise<void> {
  const [{ hits }] = counted;
  await Promise.all(Array.from({ length: hits }, () => countTry(services, [counted])));
}
