import type { OpenAPIHono } from "@hono/zod-openapi";
import { beforeEach, expect, test, vi } from "vitest";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import { insertLink } from "#modules/accounts/store/account-links.server.ts";
import { insertStaff } from "#platform/commands/roles.server.ts";
import type { EmailAddress } from "#modules/core/rules/email.ts";
import { replaceStaffLink, saveCredentials } from "#modules/staff/store/staff.server.ts";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { beginSession, newToken } from "#modules/staff/use-cases/staff-session.server.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { testDatabase } from "#testing/database.server.ts";
import { exampleOf, type JsonSchema } from "#testing/example-of.ts";
import { rememberingLog, stoppedClock, testServices } from "#testing/services.ts";
import { apiApp } from "./app.ts";

const used = vi.hoisted(() => ({ hashes: 0, isSpent: false }));

vi.mock("#modules/accounts/use-cases/passwords.server.ts", async (importActual) => {
  const actual = await importActual<Record<string, (...given: unknown[]) => unknown>>();
  const counted = Object.entries(actual).map(([name, work]) => [
    name,
    (...given: unknown[]) => {
      used.hashes += 1;
      return work(...given);
    },
  ]);
  return Object.fromEntries(counted);
});

vi.mock("#platform/database/rate-counters.server.ts", async (importActual) => {
  type Counters = typeof import("#platform/database/rate-counters.server.ts");
  const actual = await importActual<Counters>();
  const countTry: Counters["countTry"] = async (services, counted) => {
    const within = await actual.countTry(services, counted);
    if (!used.isSpent) return within;
    const spent = { code: "too-many-requests", message: "Too many.", subject: "client" } as const;
    return { ok: false, error: { ...spent, retryAfterSeconds: 60 } };
  };
  return { ...actual, countTry };
});

const database = testDatabase("empty");
const password = "walnut-bicycle-harvest-12";
const newPassword = "velvet-orchard-lantern-47";
const email = "ada@example.com" as EmailAddress;
const member = { name: "rosa", email, role: "support" };
const anyToken = newToken().token;

let services: ReturnType<typeof testServices>;
let app: OpenAPIHono<ApiEnv>;

beforeEach(async () => {
  await database.pool.query(
    "delete from account; delete from profile; delete from staff_member; delete from staff_link; delete from rate_counter",
  );
  const clock = stoppedClock(new Date().toISOString());
  services = { ...testServices(database.db), clock };
  const log = rememberingLog();
  const options = { db: database.db, clock, log, shop: services.shop, google: null };
  const { api: auth, ...accounts } = openSelfHostedAccounts(options);
  app = apiApp({ ...services, accounts }, { log, auth });
  used.isSpent = false;
});

function ask(path: string, body: object, { method = "POST", cookie = "" } = {}) {
  const headers = {
    Origin: services.shop.url,
    "Content-Type": "application/json",
    Cookie: cookie,
  };
  const init: RequestInit = { method, headers, body: JSON.stringify(body) };
  const sent = new Request(services.shop.url + path, init);
  return app.fetch(sent, {
    id: "1",
    clientAddress: "203.0.113.7",
    cacheTags: { value: null },
  });
}

const cookieOf = (cookies: readonly string[]) =>
  cookies.map((each) => each.split(";")[0]).join("; ");

/** The cookies of a shopper and of a staff member, and a valid token for each address with one. */
async function visitor() {
  const person = { firstName: "Ada", lastName: "Lovelace", email, password };
  await ask("/api/auth/sign-up", person);
  const signedIn = await ask("/api/auth/sign-in", { email, password });
  const { db, clock } = services;
  const [now, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 600_000)];
  const account = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
  const { hashPassword } = await import("#modules/accounts/use-cases/passwords.server.ts");
  const hash = await hashPassword(password);
  const headers = new Headers();
  return db.transaction().execute(async (tx) => {
    await insertStaff(tx, member);
    await insertStaff(tx, { name: "invited", role: "support" });
    await saveCredentials(tx, member, hash);
    const begun = await beginSession(services, tx, { headers, clientAddress: "::1" }, member);
    const staffLink = async (kind: "invitation" | "password", staffName: string) => {
      const { token, tokenHash } = newToken();
      await replaceStaffLink(tx, { kind, staffName, tokenHash, expiresAt });
      return token;
    };
    const reset = { uid: account.id, purpose: "reset-password", expiresAt, now } as const;
    const tokens: Record<string, string | null> = {
      "/api/admin/v1/setup": await newSetupToken(tx, now),
      "/api/admin/v1/invitations/accept": await staffLink("invitation", "invited"),
      "/api/admin/v1/password-links/use": await staffLink("password", "rosa"),
      "/api/auth/reset-password": await insertLink(tx, reset),
    };
    const cookie = cookieOf([...signedIn.headers.getSetCookie(), ...begun.cookies]);
    return { cookie, tokens };
  });
}

type Document = {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { schema: JsonSchema } | undefined> } }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
};

/** Every write of the API with a JSON body, with an example of it. */
function writes(): { method: string; path: string; body: object }[] {
  const info = { title: "Shop", version: "1" };
  const made = app.getOpenAPI31Document({ openapi: "3.1.0", info }) as unknown as Document;
  const { schemas } = made.components;
  const known = { email, password, newPassword, currentPassword: password, token: anyToken };
  const more = { name: "grace", firstName: "Grace", lastName: "Hopper", code: "000000" };
  return Object.entries(made.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { requestBody }]) => {
      const schema = requestBody?.content["application/json"]?.schema;
      if (!schema) return [];
      const example = Object(exampleOf(schema, { schemas, items: 1 })) as object;
      const typed = Object.entries({ ...known, ...more }).filter(([name]) => name in example);
      const body = { ...example, ...Object.fromEntries(typed) };
      return [{ method: verb.toUpperCase(), path, body }];
    }),
  );
}

/** How often each address hashed or verified a password. */
async function hashesByAddress(hasGoodLinks: boolean): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { method, path, body } of writes()) {
    const wasSpent = used.isSpent;
    used.isSpent = false;
    await database.pool.query(
      "delete from account; delete from profile; delete from staff_member; delete from rate_counter",
    );
    const { cookie, tokens } = await visitor();
    used.isSpent = wasSpent;
    used.hashes = 0;
    const token = hasGoodLinks && tokens[path] ? { token: tokens[path] } : {};
    const sent = path.endsWith("/sign-up") ? { ...body, email: "new@example.com" } : body;
    const answer = await ask(
      path.replaceAll(/\{\w+\}/g, "1"),
      { ...sent, ...token },
      { method, cookie },
    );
    await answer.arrayBuffer();
    if (used.hashes > 0) found[path] = used.hashes;
  }
  return found;
}

const withPassword = [
  "/api/admin/v1/session",
  "/api/admin/v1/session/factor",
  "/api/admin/v1/session/factor/disable",
  "/api/admin/v1/session/password",
  "/api/admin/v1/session/proof",
  "/api/admin/v1/session/recovery-codes",
  "/api/auth/change-password",
  "/api/auth/confirm-password",
  "/api/auth/sign-in",
  "/api/auth/sign-up",
];
const withLink = [
  "/api/admin/v1/invitations/accept",
  "/api/admin/v1/password-links/use",
  "/api/admin/v1/setup",
  "/api/auth/reset-password",
];

test("only these addresses hash or verify passwords", async () => {
  expect(Object.keys(await hashesByAddress(true)).toSorted()).toEqual(
    [...withPassword, ...withLink].toSorted(),
  );
});

test("no address hashes once its limit is reached, with valid links and sessions too", async () => {
  used.isSpent = true;
  expect(await hashesByAddress(true)).toEqual({});
});

test("an unknown link hashes nothing", async () => {
  const found = Object.keys(await hashesByAddress(false));
  expect(found.filter((path) => withLink.includes(path))).toEqual([]);
});
