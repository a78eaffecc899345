import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueEmail, markEmailFailed, markEmailSent } from "#platform/mail/outbox.server.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";
import { couponOrders } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { staffApi } from "#testing/staff-api.server.ts";

let shop: OrdersShop;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.database.pool.query(`
    insert into account (id, email, email_verified, display_name, created_at)
      select 'u-' || n, 'buyer' || n || '@example.com', true, 'Buyer ' || n, '2026-01-01'::date + n
      from generate_series(1, 120) as n;
    insert into account (id, email, email_verified, display_name, created_at)
      values ('u-grace', 'grace@example.com', true, 'Grace Hopper', '2026-02-28');
    insert into sign_in_method (id, account_id, provider, provider_account_id, password_hash)
      values ('password-u-grace', 'u-grace', 'password', 'u-grace', 'x')`);
  staff = await staffApi(shop.services);
});
afterAll(() => shop.close());

const list = async (query: string) => (await staff.ask(`/customers?${query}`)).json;
const record = async (id: string) => (await staff.ask(`/customers/${id}`)).json;

test("members are listed by age and name, page by page, with their orders", async () => {
  await shop.placeAndPay({ uid: "u-grace" });
  for (const sort of ["newest", "name"]) {
    const first = await list(`sort=${sort}`);
    const second = await list(`sort=${sort}&after=${first.next}`);
    const third = await list(`sort=${sort}&after=${second.next}`);
    expect(third.next).toBeNull();
    const rows = [...first.rows, ...second.rows, ...third.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(121);
    const grace = rows.find(({ id }) => id === "u-grace");
    expect(grace).toMatchObject({ orders: 1, isClosed: false });
    expect(grace.spent).toBeGreaterThan(0);
  }
  expect((await list("q=hopper%20grace")).rows).toHaveLength(1);
  expect((await list("q=100%25")).rows).toEqual([]);
  for (const query of ["after=%00", "sort=age", "view=x"])
    expect((await staff.ask(`/customers?${query}`)).status).toBe(400);
});

test("lists are exported and orders cancelled with a password entered minutes ago", async () => {
  const { text } = await staff.ask("/customers.csv?sort=name");
  const rows = text.trimEnd().split("\r\n");
  expect(rows).toHaveLength(122);
  expect(rows).toContainEqual(expect.stringMatching(/^Grace Hopper,grace@example.com,1,/));
  const { pool } = shop.database;
  await pool.query("update staff_session set proven_at = '2000-01-01'");
  const { number } = await shop.place();
  const asked = [
    staff.ask("/customers.csv"),
    staff.ask("/orders.csv"),
    staff.run("cancel-order", { number }),
  ];
  const refused = { status: 403, code: "reauthentication-required" };
  for (const { json } of await Promise.all(asked)) expect(json).toMatchObject(refused);
  await pool.query("update staff_session set proven_at = now()");
  expect((await staff.run("cancel-order", { number })).status).toBe(200);
});

test("guests who ordered are found by name and address, and shown with their orders", async () => {
  await couponOrders(shop).tryToOrder(null, "linus");
  await shop.database.pool.query("update shop_order set placed_at = now() where placed_at is null");
  const { rows } = await list("view=guests&q=linus");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ email: "linus@example.com", orders: 1 });
  expect((await list("view=guests&q=linus@example.com")).rows).toEqual(rows);
  expect((await list("view=guests&q=nus@example.com")).rows).toEqual([]);
  expect((await list(`view=guests&after=${rows[0].id}&q=linus`)).rows).toEqual([]);
  const guest = await record(rows[0].id);
  expect(guest).toMatchObject({ kind: "guest", email: "linus@example.com", orders: 1 });
  expect(guest.newestOrders).toHaveLength(1);
  expect((await staff.ask("/customers/guest-987654")).status).toBe(404);
  expect((await staff.ask("/customers/nobody")).status).toBe(404);
});

test("notes are added and removed, and the log has no word of them", async () => {
  const add = (text: string) => staff.run("add-customer-note", { customer: "u-grace", text });
  expect((await add(" ")).json.detail).toContain("Write a note first.");
  const { json } = await add("Rings twice.");
  expect((await record("u-grace")).notes).toMatchObject([{ author: "ada", text: "Rings twice." }]);
  expect(await staff.run("remove-customer-note", { id: json.id })).toMatchObject({ status: 200 });
  expect(await staff.run("remove-customer-note", { id: json.id })).toMatchObject({ status: 404 });
  const log = JSON.stringify((await staff.ask("/audit?kind=customer-note")).json);
  expect(log).not.toMatch(/Rings|grace@/);
});

test("a member who is locked out of one network is unlocked", async () => {
  const { perEmailAndClient } = accountRequestLimits.wrongPassword;
  const email = "grace@example.com";
  await spendLimit(shop.services, [perEmailAndClient, `${email} 198.51.100.9`]);
  await spendLimit(shop.services, [perEmailAndClient, "buyer1@example.com 198.51.100.9"]);
  const locked = await record("u-grace");
  expect(locked).toMatchObject({ signInMethods: ["password"], failedSignIns: 10 });
  expect(new Date(locked.lockedUntil) > shop.services.clock.now()).toBe(true);
  await staff.run("unlock-customer", { id: "u-grace" });
  expect(await record("u-grace")).toMatchObject({ failedSignIns: 0, lockedUntil: null });
  expect((await record("u-1")).lockedUntil).not.toBeNull();
});

test("personal data is exported and erased, and the log says so without it", async () => {
  const { json: data } = await staff.run("export-customer", { id: "u-grace" });
  expect(data.account).toMatchObject({ email: "grace@example.com" });
  expect(data.orders).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('"x"');
  await staff.run("erase-customer", { id: "u-grace" });
  expect((await record("u-grace")).closure).toMatchObject({ kind: "deletion" });
  await staff.run("erase-customer", { id: "u-2", isImmediate: true });
  const { rows } = await shop.database.pool.query(
    "select payload->>'to' as to from outbox where payload->>'subject' like '%will be deleted'",
  );
  expect(rows).toEqual([{ to: "grace@example.com" }]);
  const jobs = await shop.database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'account.delete-due'",
  );
  expect(jobs.rowCount).toBe(1);
  const { json: log } = await staff.ask("/audit?kind=customer-data");
  expect(log.rows.map(({ command }: { command: string }) => command)).toEqual([
    "erase-customer",
    "erase-customer",
    "export-customer",
  ]);
  expect(JSON.stringify(log)).not.toContain("@");
  expect(await staff.run("export-customer", { id: "nobody" })).toMatchObject({ status: 404 });
});

test("emails are found, read without their links, and sent again if they failed", async () => {
  const { pool, db } = shop.database;
  const email = (to: string) => ({
    to,
    subject: "Parcel 100%",
    text: "See https://shop.example/orders/1?key=abc",
    html: '<a href="https://shop.example/orders/1?key=abc">Order</a>',
  });
  const write = (payload: object) =>
    db.transaction().execute((tx) => enqueueEmail(tx, payload as ReturnType<typeof email>));
  const failed = await write(email("hopper@example.com"));
  const secret = await write({ ...email("hopper@example.com"), isSecret: true });
  for (const id of [failed, secret])
    await markEmailFailed(db, id, { error: "Mailbox full", now: shop.services.clock.now() });
  const dead = await write(email("dead@example.com"));
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where key = $1",
    [`email:${dead}`],
  );
  const emails = async (query: string) =>
    (await staff.ask(`/emails?${query}`)).json.rows.map(({ id }: { id: number }) => id);
  expect(await emails("state=failed")).toEqual([dead, secret, failed]);
  expect(await emails("q=HOPPER%20100%25")).toEqual([secret, failed]);
  expect(await emails("state=waiting")).not.toContain(dead);
  const read = async (id: number) => (await staff.ask(`/emails/${id}`)).json;
  expect(await read(secret)).toMatchObject({ html: null, canRetry: false });
  const shown = await read(failed);
  expect(shown).toMatchObject({ state: "failed", error: "Mailbox full", canRetry: true });
  expect(JSON.stringify(shown)).not.toContain("key=");
  const { json: home } = await staff.ask("/home");
  expect(home.work).toContainEqual({
    name: "Emails that failed",
    count: 3,
    to: "/emails?state=failed",
  });
  expect(home.searches).toEqual([]);
  const retry = (id: number) => staff.run("retry-email", { id });
  expect((await retry(secret)).json.detail).toContain("The text of this email is gone");
  expect((await retry(987_654)).status).toBe(404);
  for (const id of [failed, dead]) expect((await retry(id)).status).toBe(200);
  expect(await emails("state=failed")).toEqual([secret]);
  await markEmailSent(db, failed, shop.services.clock.now());
  expect(await read(failed)).toMatchObject({ state: "sent", html: null });
  expect((await retry(failed)).json.detail).toBe("This email was sent already.");
});
