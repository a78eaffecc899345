import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstRoles } from "#testing/first-roles.ts";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import type { Services } from "#platform/services.ts";
import { adminApi } from "./admin.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { adminClient, mailedToken } from "#testing/staff-api.server.ts";
import { testServices } from "#testing/services.ts";

let database: TestDatabase;
let services: Services;
let ask: ReturnType<typeof adminClient>;

beforeAll(async () => {
  database = await openTestDatabase("sample");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    "delete from staff_member; delete from staff_link; delete from api_key; delete from rate_counter",
  );
  services = testServices(database.db);
  ask = adminClient(services);
});

const password = "walnut-bicycle-harvest-12";

async function owner(): Promise<string> {
  const token = await newSetupToken(database.db, services.clock.now());
  const made = await ask("/setup", {
    body: { token, name: "ada", email: "ada@example.com", password },
  });
  expect(made.status).toBe(200);
  return made.cookie;
}

async function invited(by: string, name: string, role: string): Promise<string> {
  const email = `${name}@example.com`;
  const sent = await ask("/commands/invite-staff", { body: { name, email, role }, cookie: by });
  expect(sent.status).toBe(200);
  const token = await mailedToken(database.pool, email);
  const accepted = await ask("/invitations/accept", { body: { token, password } });
  expect(accepted.json.staff).toMatchObject({ name, role });
  return accepted.cookie;
}

describe("the first start", () => {
  test("its token makes one owner, who can sign in again", async () => {
    expect((await ask("/session")).json).toMatchObject({ hasOwner: false, staff: null });
    const token = await newSetupToken(database.db, services.clock.now());
    const body = (name: string) => ({ token, name, email: `${name}@example.com`, password });
    const both = await Promise.all([
      ask("/setup", { body: body("ada") }),
      ask("/setup", { body: body("bob") }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    expect(await newSetupToken(database.db, services.clock.now())).toBeNull();
    const [winner] = both.filter(({ status }) => status === 200);
    const name: string = winner?.json.staff.name;
    const signedIn = await ask("/session", { body: { email: `${name}@example.com`, password } });
    expect(signedIn.json).toMatchObject({ hasOwner: true, staff: { name, role: "owner" } });
    expect((await ask("/session", { cookie: signedIn.cookie })).json).toEqual(signedIn.json);
    await ask("/session", { method: "DELETE", cookie: signedIn.cookie });
    expect((await ask("/session", { cookie: signedIn.cookie })).json.staff).toBeNull();
  });

  test.each([
    ["a wrong token", { token: "x" }, "invalid-action-code"],
    ["a bad name", { name: "Ada Lovelace" }, "invalid-request"],
    ["a bad address", { email: "ada" }, "invalid-email"],
    ["a weak password", { password: "password1" }, "weak-password"],
  ])("refuses %s, and the token still works", async (_, wrong, code) => {
    const token = await newSetupToken(database.db, services.clock.now());
    const right = { token, name: "ada", email: "ada@example.com", password };
    expect((await ask("/setup", { body: { ...right, ...wrong } })).json).toMatchObject({ code });
    expect((await ask("/setup", { body: right })).status).toBe(200);
  });
});

test("nobody invites a colleague with rights that they lack", async () => {
  const cookie = await owner();
  const fields = { permissions: ["staff", "orders"] };
  await ask("/commands/change-role", { body: { id: "support", fields }, cookie });
  const head = await invited(cookie, "sam", "support");
  const invite = (role: string) =>
    ask("/commands/invite-staff", {
      body: { name: "eve", email: "eve@example.com", role },
      cookie: head,
    });
  expect((await invite("owner")).json.code).toBe("refused");
  // Nor open the access of a former owner again, nor withdraw an invitation that they could not send.
  await ask("/commands/add-staff", { body: { name: "former", role: "owner" }, cookie });
  const access = (active: boolean, by: string) => {
    const body = { id: "former", fields: { is_active: active } };
    return ask("/commands/change-staff", { body, cookie: by });
  };
  const withdraw = (by: string) =>
    ask("/commands/withdraw-invitation", { body: { name: "former" }, cookie: by });
  expect((await withdraw(head)).json.code).toBe("refused");
  expect((await access(false, cookie)).status).toBe(200);
  expect((await access(true, head)).json.code).toBe("refused");
  expect((await withdraw(cookie)).status).toBe(200);
  expect((await ask("/staff", { cookie })).json.staff).toHaveLength(2);
  expect((await invite("support")).status).toBe(200);
  const back = { permissions: firstRoles["support"] };
  await ask("/commands/change-role", { body: { id: "support", fields: back }, cookie });
});

test("wrong passwords and unknown addresses fail alike", async () => {
  await owner();
  const wrong = await ask("/session", { body: { email: "ada@example.com", password: "no" } });
  const unknown = await ask("/session", { body: { email: "eve@example.com", password } });
  expect(wrong.status).toBe(401);
  expect(unknown).toEqual(wrong);
});

test("the home page counts work and sales for those who may see them", async () => {
  const cookie = await owner();
  const { json: home } = await ask("/home", { cookie });
  expect(home.sales).toHaveLength(60);
  expect(home.sales.at(-1)).toMatchObject({ orders: 0, total: 0 });
  expect(home).toMatchObject({ bestSellers: [], runningOut: [] });
  expect(home.work.map(({ name }: { name: string }) => name)).toContain("Products running out");
  const content = await invited(cookie, "con", "content");
  const { json: own } = await ask("/home", { cookie: content });
  expect(own).toMatchObject({ sales: [], isClosed: false });
  expect(own.work.map(({ name }: { name: string }) => name)).toEqual([
    "Reviews to check",
    "Reported reviews",
  ]);
});

const reads = {
  "/orders": ["orders", "refunds"],
  "/products": ["products", "prices", "stock"],
  "/audit": ["settings", "staff", "products", "orders"],
  "/settings": ["settings"],
  "/tax-rates": ["tax"],
  "/tax-registrations": ["tax"],
  "/tax-suggestions/DE": ["tax"],
  "/payment-providers": ["settings", "secrets"],
  "/staff": ["staff"],
  "/promotions": ["promotions"],
  "/gift-cards": ["gift-cards"],
  "/reviews": ["reviews"],
  "/customers": ["customers"],
  "/emails": ["emails"],
  "/pages": ["content"],
  "/newsletter-subscribers": ["customers"],
  "/connections": ["secrets"],
} as const;

const routes = adminApi()
  .routes.filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => `${method} ${path}`);
const openToAll = new Set([
  "GET /session",
  "POST /session",
  "DELETE /session",
  "POST /setup",
  "POST /invitations/accept",
  "POST /links/check",
  "POST /password-links",
  "POST /password-links/use",
]);

test.each([...new Set(routes)].filter((route) => !openToAll.has(route)))(
  "%s needs a session",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const sent = method === "POST" ? { body: {} } : { method };
    expect((await ask(path.replaceAll(/:\w+/g, "1"), sent)).status).toBe(401);
  },
);

test("each role reads what its permissions allow", async () => {
  const cookie = await owner();
  for (const [role, permissions] of Object.entries(firstRoles)) {
    const own = role === "owner" ? cookie : await invited(cookie, `a-${role}`, role);
    for (const [path, needed] of Object.entries(reads)) {
      const isAllowed = needed.some((each) => permissions.includes(each));
      expect([role, path, (await ask(path, { cookie: own })).status]).toEqual([
        role,
        path,
        isAllowed ? 200 : 403,
      ]);
    }
  }
});

test("a command runs with the rights of the moment, and its change can be undone", async () => {
  const cookie = await owner();
  const manager = await invited(cookie, "mel", "manager");
  const { json: products } = await ask("/products?q=mug&status=active", { cookie: manager });
  const product = products.rows.find((row: { variants: number }) => row.variants === 0);
  const change = (price: number, version: number) =>
    ask("/commands/change-price", {
      body: { id: String(product.id), version, fields: { price } },
      cookie: manager,
    });
  expect(await change(1234, product.version)).toMatchObject({
    status: 200,
    json: { fields: { price: 1234 } },
  });
  expect(await change(999, product.version)).toMatchObject({
    status: 409,
    json: { code: "conflict" },
  });
  expect(await change(-1, product.version + 1)).toMatchObject({ status: 400 });
  const { json: log } = await ask(`/audit?kind=price&id=${product.id}`, { cookie: manager });
  expect(log.rows).toHaveLength(1);
  expect(log.rows[0]).toMatchObject({
    actor: "staff mel",
    after: { price: 1234 },
    canRevert: true,
  });
  await ask("/commands/change-staff", { body: { id: "mel", fields: { role: "support" } }, cookie });
  const revert = { method: "POST", body: {} };
  expect(
    (await ask(`/audit/${log.rows[0].number}/revert`, { ...revert, cookie: manager })).status,
  ).toBe(403);
  expect((await ask(`/audit/${log.rows[0].number}/revert`, { ...revert, cookie })).status).toBe(
    200,
  );
  expect((await ask(`/products/${product.id}`, { cookie })).json.price).toBe(product.price);
  await ask("/commands/change-staff", {
    body: { id: "mel", fields: { is_active: false } },
    cookie,
  });
  expect((await ask("/products", { cookie: manager })).status).toBe(401);
});

test("lists page by page, and find what is typed", async () => {
  const cookie = await owner();
  const first = await ask("/products", { cookie });
  const second = await ask(`/products?after=${first.json.next}`, { cookie });
  const ids = [...first.json.rows, ...second.json.rows].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.json.next).toBeNull();
  const found = await ask("/products?q=ENAMEL%20mug", { cookie });
  expect(found.json.rows.map(({ name }: { name: string }) => name)).toEqual(["Enamel Camp Mug"]);
  expect((await ask("/products?q=100%25", { cookie })).json.rows).toEqual([]);
  expect((await ask("/orders?view=nonsense", { cookie })).status).toBe(400);
  expect((await ask("/orders?after=x", { cookie })).status).toBe(400);
  expect((await ask("/orders/ABC", { cookie })).status).toBe(404);
});

test("a program with a key does what the key permits, until it is revoked", async () => {
  const cookie = await owner();
  const manager = await invited(cookie, "mel", "manager");
  const add = (permissions: string[], by = cookie) =>
    ask("/commands/add-api-key", { body: { name: "label-printer", permissions }, cookie: by });
  expect((await add(["stock"], manager)).status).toBe(403);
  expect((await add([])).status).toBe(400);
  const { json } = await add(["stock", "products"]);
  const key: string = json.key;
  expect((await ask("/products?q=mug", { key })).status).toBe(200);
  expect((await ask("/orders", { key })).status).toBe(403);
  const price = { body: { id: "1", fields: { price: 1 } }, key };
  expect((await ask("/commands/change-price", price)).status).toBe(403);
  const { rows } = await database.pool.query("select id from stock where on_hand > 0 limit 1");
  const stock = { body: { id: rows[0].id, by: 3, reason: "received" }, key };
  expect((await ask("/commands/adjust-stock", stock)).status).toBe(200);
  expect((await ask("/audit?kind=stock", { cookie })).json.rows[0].actor).toBe(
    "api-key label-printer",
  );
  expect((await ask("/products", { key: key.slice(0, -1) })).status).toBe(401);
  const [listed] = (await ask("/api-keys", { cookie })).json;
  expect(JSON.stringify(listed)).not.toContain(key);
  await ask("/commands/revoke-api-key", { body: { name: "label-printer" }, cookie });
  expect((await ask("/products", { key })).status).toBe(401);
});

test("many prices change in one transaction, or none, and are undone together", async () => {
  const cookie = await owner();
  const plain = "not exists (select from variant where product_id = product.id)";
  const select = `select id, price from product where ${plain} order by id limit 40`;
  const prices = async () => (await database.pool.query(select)).rows;
  const before = await prices();
  const inputs = before.map(({ id, price }) => ({
    id: String(id),
    fields: { price: price + 100, original_price: null, discount: 0 },
  }));
  const wrong = [...inputs.slice(0, 7), { id: "987654321", fields: { price: 1 } }];
  const refused = await ask("/commands/change-price/many", { body: { inputs: wrong }, cookie });
  expect(refused).toMatchObject({ status: 404, json: { index: 7 } });
  expect(await prices()).toEqual(before);
  const saved = await ask("/commands/change-price/many", { body: { inputs }, cookie });
  expect(saved.json.saved).toHaveLength(40);
  const [entry] = (await ask("/audit?kind=price", { cookie })).json.rows;
  const undone = await ask(`/audit/${entry.number}/revert`, { body: {}, cookie });
  expect(undone.json.saved).toHaveLength(40);
  expect(await prices()).toEqual(before);
});
