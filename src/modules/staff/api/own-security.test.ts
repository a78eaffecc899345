import { beforeEach, expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { totpCode } from "#modules/staff/use-cases/totp.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { mailedToken } from "#testing/staff-api.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");
const password = "walnut-bicycle-harvest-12";
const email = "ada@example.com";

let services: ReturnType<typeof testServices>;
let send: (request: Request) => Promise<Response>;

beforeEach(async () => {
  await database.pool.query(
    "delete from staff_member; delete from staff_link; delete from api_key; delete from rate_counter; delete from outbox",
  );
  services = testServices(database.db);
  send = apiOf(services);
});

type Sent = { method?: string; body?: object; cookie?: string; browser?: string };

/** Sends a request and returns its status, body and cookies. */
async function ask(path: string, { method, body, cookie = "", browser = "Firefox/1" }: Sent = {}) {
  const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      "Content-Type": "application/json",
      Origin: services.shop.url,
      Cookie: cookie,
      "User-Agent": browser,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await send(request);
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  return {
    status: response.status,
    json: text === "" ? null : JSON.parse(text),
    cookie: cookies.join("; "),
  };
}

async function owner(): Promise<string> {
  const token = await newSetupToken(database.db, services.clock.now());
  return (await ask("/setup", { body: { token, name: "ada", email, password } })).cookie;
}

async function invited(by: string, name: string, role: string): Promise<string> {
  const body = { name, email: `${name}@example.com`, role };
  expect((await ask("/commands/invite-staff", { body, cookie: by })).status).toBe(200);
  const token = await mailedToken(database.pool, body.email);
  return (await ask("/invitations/accept", { body: { token, password } })).cookie;
}

const signIn = (more: object = {}, sent: Sent = {}) =>
  ask("/session", { body: { email, password, ...more }, ...sent });

/** Turns the second factor on. Returns the secret and recovery codes. */
async function addFactor(cookie: string) {
  const { json: begun } = await ask("/session/factor", { body: { password }, cookie });
  const code = totpCode(begun.secret, services.clock.now());
  const enabled = await ask("/session/factor/enable", { body: { code }, cookie });
  expect(enabled.status).toBe(200);
  const codes: string[] = enabled.json.recoveryCodes;
  return { secret: String(begun.secret), codes };
}

async function subjects(to: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ subject: string }>(
    "select payload->>'subject' as subject from outbox where payload->>'to' = $1 order by id",
    [to],
  );
  return rows.map(({ subject }) => subject);
}

test("sign-in with a second factor needs a code, and each code works once", async () => {
  const cookie = await owner();
  expect((await ask("/session/factor", { body: { password: "x" }, cookie })).status).toBe(401);
  const wrong = await ask("/session/factor/enable", { body: { code: "000000" }, cookie });
  expect(wrong.json.code).toBe("refused");
  const { secret, codes } = await addFactor(cookie);
  expect(codes).toHaveLength(10);
  expect((await signIn()).json.code).toBe("code-required");
  expect((await signIn({ password: "wrong" })).json.code).toBe("invalid-credential");
  // The code that turned the factor on was used.
  const used = totpCode(secret, services.clock.now());
  expect((await signIn({ code: used })).json.code).toBe("invalid-credential");
  services.clock.advance(30);
  const code = totpCode(secret, services.clock.now());
  const both = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401, 401,
  ]);
  const [recovery = ""] = codes;
  const again = recovery.toUpperCase().replaceAll("-", " ");
  expect((await signIn({ code: again })).status).toBe(200);
  expect((await signIn({ code: recovery })).status).toBe(401);
  expect((await ask("/session/security", { cookie })).json).toMatchObject({
    hasFactor: true,
    recoveryCodesLeft: 9,
  });
  expect(await subjects(email)).toContain("A recovery code was used: back office of Marlow");
});

test("codes cannot be guessed: ten wrong ones stop all for a while", async () => {
  const cookie = await owner();
  const { secret } = await addFactor(cookie);
  services.clock.advance(60);
  for (let guess = 0; guess < 10; guess += 1) await signIn({ code: `00000${guess}` });
  const code = totpCode(secret, services.clock.now());
  expect((await signIn({ code })).status).toBe(429);
  services.clock.advance(3600);
  expect((await signIn({ code: totpCode(secret, services.clock.now()) })).status).toBe(200);
});

test("recovery codes are replaced, and the factor is removed, with password and code", async () => {
  const cookie = await owner();
  const { secret, codes } = await addFactor(cookie);
  expect((await ask("/session/factor", { body: { password }, cookie })).json.code).toBe("refused");
  const missing = await ask("/session/recovery-codes", { body: { password }, cookie });
  expect(missing.json.code).toBe("code-required");
  const renew = { password, code: codes[0] };
  const renewed = await ask("/session/recovery-codes", { body: renew, cookie });
  expect(renewed.json.recoveryCodes).toHaveLength(10);
  expect((await signIn({ code: codes[1] })).status).toBe(401);
  services.clock.advance(30);
  const disable = { password, code: totpCode(secret, services.clock.now()) };
  expect((await ask("/session/factor/disable", { body: disable, cookie })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
  expect(await subjects(email)).toContain("Two-step sign-in is off: back office of Marlow");
});

test("a required second factor closes everything else until it is on", async () => {
  const cookie = await owner();
  services.settings = { ...defaultSettings, staff: { needsSecondFactor: true } };
  expect((await ask("/session", { cookie })).json.staff.mustAddFactor).toBe(true);
  for (const path of ["/staff", "/home", "/commands"])
    expect((await ask(path, { cookie })).json.code).toBe("second-factor-required");
  await addFactor(cookie);
  expect((await ask("/staff", { cookie })).status).toBe(200);
});

test("gift cards, emails of orders, and changes of staff, roles and keys, need a password entered minutes ago", async () => {
  const cookie = await owner();
  const addKey = () =>
    ask("/commands/add-api-key", {
      body: { name: "printer", permissions: ["staff", "orders", "stock"] },
      cookie,
    });
  services.clock.advance(601);
  expect((await ask("/staff", { cookie })).status).toBe(200);
  expect((await addKey()).json).toMatchObject({ status: 403, code: "reauthentication-required" });
  for (const name of ["issue-gift-card", "change-order-email"]) {
    const asked = await ask(`/commands/${name}`, { body: {}, cookie });
    expect(asked.json.code).toBe("reauthentication-required");
  }
  const role = { id: "support", fields: { permissions: ["orders"] } };
  const many = await ask("/commands/change-role/many", { body: { inputs: [role] }, cookie });
  expect(many.json.code).toBe("reauthentication-required");
  const wrong = await ask("/session/proof", { body: { password: "no" }, cookie });
  expect(wrong.json).toMatchObject({ status: 401, detail: "The password is wrong." });
  expect((await ask("/session/proof", { body: { password }, cookie })).status).toBe(204);
  const { json } = await addKey();
  services.clock.advance(601);
  // A program has no password.
  const request = new Request(`${services.shop.url}/api/admin/v1/commands/change-role`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${json.key}` },
    body: JSON.stringify({ id: "fulfilment", fields: { permissions: ["stock"] } }),
  });
  expect((await send(request)).status).toBe(200);
});

test("devices are listed, and end one by one or all but this one", async () => {
  const cookie = await owner();
  const phone = await signIn({}, { browser: "Mozilla/5.0 (iPhone) Version/17 Safari/1" });
  const other = await signIn({}, { browser: "Chrome/1 (Windows)" });
  const { json } = await ask("/session/security", { cookie });
  const devices: { id: number; name: string; isThis: boolean }[] = json.devices;
  expect(devices.map(({ name }) => name).toSorted()).toEqual([
    "Chrome on Windows",
    "Firefox",
    "Safari on iPhone",
  ]);
  const iPhone = devices.find(({ name }) => name.includes("iPhone"))?.id;
  const end = { method: "DELETE", cookie };
  expect((await ask(`/session/devices/${iPhone}`, end)).status).toBe(204);
  expect((await ask(`/session/devices/${iPhone}`, end)).status).toBe(404);
  expect((await ask("/session", { cookie: phone.cookie })).json.staff).toBeNull();
  await ask("/session/devices", end);
  expect((await ask("/session", { cookie: other.cookie })).json.staff).toBeNull();
  expect((await ask("/session", { cookie })).json.staff).not.toBeNull();
  // The browser of the first sign-in is no news.
  expect(await subjects(email)).toHaveLength(2);
});

test("a changed password ends other sessions and every link", async () => {
  const cookie = await owner();
  const other = await signIn();
  await ask("/password-links", { body: { email } });
  const stale = await mailedToken(database.pool, email);
  const weak = await ask("/session/password", { body: { password, newPassword: "x" }, cookie });
  expect(weak.json.code).toBe("weak-password");
  const newPassword = "another-lantern-quilt-99";
  const body = { password, newPassword };
  const changed = await ask("/session/password", { body, cookie });
  expect(changed.status).toBe(200);
  for (const former of [cookie, other.cookie])
    expect((await ask("/session", { cookie: former })).json.staff).toBeNull();
  expect((await ask("/session", { cookie: changed.cookie })).json.staff.name).toBe("ada");
  const use = { token: stale, password: "harbor-violet-marble-77" };
  expect((await ask("/password-links/use", { body: use })).status).toBe(400);
  expect((await signIn({ password: newPassword })).status).toBe(200);
});

test("a forgotten password is replaced by a mailed link, once, and the factor stays", async () => {
  const cookie = await owner();
  await addFactor(cookie);
  for (const address of [email, "nobody@example.com"])
    expect((await ask("/password-links", { body: { email: address } })).status).toBe(204);
  expect(await subjects("nobody@example.com")).toEqual([]);
  const token = await mailedToken(database.pool, email);
  const use = (more: object) => ask("/password-links/use", { body: { token, ...more } });
  expect((await use({ password: "short" })).json.code).toBe("weak-password");
  const newPassword = "another-lantern-quilt-99";
  const tries = await Promise.all([use({ password: newPassword }), use({ password: newPassword })]);
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    204, 400,
  ]);
  expect((await ask("/session", { cookie })).json.staff).toBeNull();
  expect((await signIn({ password: newPassword })).json.code).toBe("code-required");
  for (let sent = 0; sent < 2; sent += 1) await ask("/password-links", { body: { email } });
  expect((await ask("/password-links", { body: { email } })).status).toBe(429);
});

test("an invitation is sent again and withdrawn, and ends when it is accepted", async () => {
  const cookie = await owner();
  const body = { name: "sam", email: "sam@example.com", role: "support" };
  const invite = (more: object = {}) =>
    ask("/commands/invite-staff", { body: { ...body, ...more }, cookie });
  await invite();
  const first = await mailedToken(database.pool, body.email);
  await invite();
  const accept = (token: string) => ask("/invitations/accept", { body: { token, password } });
  expect((await accept(first)).status).toBe(400);
  const withdraw = () => ask("/commands/withdraw-invitation", { body: { name: "sam" }, cookie });
  expect((await withdraw()).status).toBe(200);
  expect((await accept(await mailedToken(database.pool, body.email))).status).toBe(400);
  expect((await invite({ email })).json.code).toBe("refused");
  await invite();
  expect((await accept(await mailedToken(database.pool, body.email))).status).toBe(200);
  expect((await invite({ email: "eve@example.com" })).json.code).toBe("refused");
  expect((await withdraw()).json.code).toBe("refused");
});

test("nobody gives or withdraws rights that they lack, and the last owner stays", async () => {
  const cookie = await owner();
  const change = (kind: string, id: string, fields: object, by: string) =>
    ask(`/commands/change-${kind}`, { body: { id, fields }, cookie: by });
  await change("role", "support", { permissions: ["staff", "orders"] }, cookie);
  const head = await invited(cookie, "sam", "support");
  const clerk = await invited(cookie, "kim", "fulfilment");
  const refused = async (...given: Parameters<typeof change>) =>
    expect((await change(...given)).json).toMatchObject({ code: "refused" });
  await refused("staff", "sam", { role: "owner" }, head);
  await refused("staff", "ada", { is_active: false }, head);
  await refused("staff", "kim", { is_active: false }, head);
  await refused("role", "support", { permissions: ["staff", "orders", "refunds"] }, head);
  await refused("role", "fulfilment", { permissions: ["orders"] }, head);
  await refused("staff", "ada", { is_active: false }, cookie);
  await refused("staff", "ada", { role: "manager" }, cookie);
  await refused("staff", "kim", { role: "captain" }, cookie);
  const bob = await invited(cookie, "bob", "owner");
  const demotions = await Promise.all([
    change("staff", "bob", { role: "manager" }, cookie),
    change("staff", "ada", { role: "manager" }, bob),
  ]);
  expect(demotions.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await ask("/session", { cookie: clerk })).json.staff.role).toBe("fulfilment");
});

test("ended access is gone at once and does not return with the member", async () => {
  const cookie = await owner();
  const clerk = await invited(cookie, "kim", "fulfilment");
  const change = (isActive: boolean) =>
    ask("/commands/change-staff", {
      body: { id: "kim", fields: { is_active: isActive } },
      cookie,
    });
  await change(false);
  expect((await ask("/orders", { cookie: clerk })).status).toBe(401);
  await change(true);
  expect((await ask("/orders", { cookie: clerk })).status).toBe(401);
});
