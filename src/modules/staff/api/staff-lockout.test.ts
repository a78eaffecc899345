import { beforeEach, expect, test } from "vitest";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { totpCode } from "#modules/staff/use-cases/totp.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { mailedToken } from "#testing/staff-api.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");
const password = "walnut-bicycle-harvest-12";
const email = "ada@example.com";
const HOME = "198.51.100.4";

let services: ReturnType<typeof testServices>;
let send: ReturnType<typeof apiOf>;

beforeEach(async () => {
  await database.pool.query(
    "delete from staff_member; delete from staff_link; delete from rate_counter; delete from outbox",
  );
  services = testServices(database.db);
  send = apiOf(services);
});

async function ask(path: string, body: object, cookie = "", from = HOME) {
  const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: services.shop.url, Cookie: cookie },
    body: JSON.stringify(body),
  });
  const response = await send(request, from);
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  const json = text === "" ? null : JSON.parse(text);
  return { status: response.status, json, cookies, cookie: cookies.join("; ") };
}

async function owner() {
  const token = await newSetupToken(database.db, services.clock.now());
  const made = await ask("/setup", { token, name: "ada", email, password });
  const browser = made.cookies.find((each) => each.includes("staff-browser")) ?? "";
  return { session: made.cookie, browser };
}

/** Wrong passwords, or wrong codes beside the right password, from many networks. */
async function attack(typed: (guess: number) => object): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < 11; network += 1)
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await ask("/session", typed(guess), "", `203.0.113.${network}`)).status);
  return statuses;
}

test("strangers' wrong passwords stop new browsers, and neither known ones nor sessions", async () => {
  const { session, browser } = await owner();
  const statuses = await attack((guess) => ({ email, password: `wrong ${guess}` }));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask("/session", { email, password })).status).toBe(429);
  expect((await ask("/session/proof", { password }, session)).status).toBe(204);
  expect((await ask("/session", { email, password }, browser)).status).toBe(200);
});

test("strangers with the password cannot use up the owner's codes", async () => {
  const { session, browser } = await owner();
  const { json: begun } = await ask("/session/factor", { password }, session);
  const code = () => totpCode(begun.secret, services.clock.now());
  expect((await ask("/session/factor/enable", { code: code() }, session)).status).toBe(200);
  services.clock.advance(60);
  const statuses = await attack((guess) => ({ email, password, code: `00000${guess}` }));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask("/session", { email, password, code: code() })).status).toBe(429);
  expect((await ask("/session/proof", { password, code: code() }, session)).status).toBe(204);
  services.clock.advance(30);
  expect((await ask("/session", { email, password, code: code() }, browser)).status).toBe(200);
});

test("a known browser and a session have limits too, and a browser is known for its own member alone", async () => {
  const { session, browser } = await owner();
  const tries = async (path: string, body: object, cookie: string) => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await ask(path, body, cookie)).status);
    return statuses;
  };
  const refused = [...Array.from({ length: 10 }, () => 401), 429];
  expect(await tries("/session", { email, password: "wrong" }, browser)).toEqual(refused);
  expect(await tries("/session/proof", { password: "wrong" }, session)).toEqual(refused);
  // The browser's count is used up, and another member has none in it.
  const other = { email: "eve@example.com", password: "wrong" };
  expect((await ask("/session", other, browser)).status).toBe(401);
  const { rows } = await database.pool.query(
    "select subject from rate_counter where subject = 'email'",
  );
  expect(rows).toHaveLength(1);
});

test("staff may not take their own address or name as password, by any link", async () => {
  const token = await newSetupToken(database.db, services.clock.now());
  const setup = { token, name: "ada", email };
  expect((await ask("/setup", { ...setup, password: email })).json.code).toBe("weak-password");
  const made = await ask("/setup", { ...setup, password });
  const lena = { name: "lena-fischer", email: "lena.fischer@example.com" };
  await ask("/commands/invite-staff", { ...lena, role: "support" }, made.cookie);
  const invitation = await mailedToken(database.pool, lena.email);
  for (const weak of [lena.email, "lena.fischer", "Lena-Fischer", "lena-fischer1"]) {
    const answer = await ask("/invitations/accept", { token: invitation, password: weak });
    expect([weak, answer.json.code]).toEqual([weak, "weak-password"]);
  }
  expect((await ask("/invitations/accept", { token: invitation, password })).status).toBe(200);
  await ask("/password-links", { email: lena.email });
  const reset = await mailedToken(database.pool, lena.email);
  const weak = await ask("/password-links/use", { token: reset, password: lena.email });
  expect(weak.json.code).toBe("weak-password");
});
