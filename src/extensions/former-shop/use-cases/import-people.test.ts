import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { closeAccount } from "#modules/accounts/use-cases/close-account.server.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { terminal } from "#platform/commands/actor.ts";
import { erasePastCustomer } from "./erase-past-customer.server.ts";
import { listPastOrdersForStaff, readPastData } from "./past-customers.server.ts";
import {
  listCustomersForStaff,
  readCustomerForStaff,
} from "#modules/customers/use-cases/staff-customers.server.ts";
import { collectAccountData } from "#modules/privacy/use-cases/collect-account-data.server.ts";
import { deleteDueAccounts } from "#modules/privacy/use-cases/delete-due-accounts.server.ts";
import type { Services } from "#platform/services.ts";
import { testDatabase } from "#testing/database.server.ts";
import { ada, rememberingLog, testServices } from "#testing/services.ts";
import {
  applyImport,
  undoRecordImport,
  uploadProducts,
  readUpload,
} from "#modules/import/use-cases/import-commands.server.ts";
import { workOnImport } from "#modules/import/use-cases/work-on-import.server.ts";

const database = testDatabase("empty");
let services: Services;
const files: Record<string, Buffer> = {};
beforeAll(async () => {
  services = testServices(database.db);
  for (const name of ["shopify-customers", "shopify-orders", "woocommerce-orders"])
    files[name] = await readFile(new URL(`fixtures/${name}.csv`, import.meta.url));
});
afterEach(() =>
  database.pool.query(
    "truncate past_order, past_customer, import_upload, newsletter_subscriber, account, account_closure, profile cascade",
  ),
);

async function preview(file: Buffer | string | undefined) {
  const { id } = await uploadProducts(services, terminal, {
    fileName: "records.csv",
    file: Buffer.from(file ?? ""),
  });
  await workOnImport(services, id);
  return { id, ...(await readUpload(services, id)) };
}

async function apply(file: Buffer | string | undefined) {
  const { id } = await preview(file);
  expect(await applyImport.run(services, terminal, { id })).toMatchObject({ ok: true });
  await workOnImport(services, id);
  return { id, ...(await readUpload(services, id)) };
}

const count = async (table: string) =>
  (await database.pool.query(`select count(*)::integer as n from ${table}`)).rows[0].n;
const customers = async () => {
  const asked = { view: "past" as const, sort: "newest" as const, q: "" };
  return (await listCustomersForStaff(services, { ...asked, pageSize: 50 })).rows;
};
const orders = async (q = "") => (await listPastOrdersForStaff(services, { q, pageSize: 50 })).rows;

test("customers of a former shop are previewed, imported once, updated and undone", async () => {
  await database.pool.query(
    "insert into newsletter_subscriber (email, token_hash, confirmed_at, unsubscribed_at) values ('ines@example.com', 'x', now(), now() + interval '1 hour')",
  );
  const before = await preview(files["shopify-customers"]);
  expect(before).toMatchObject({ kind: "customers", state: "previewed" });
  expect(before.report?.counts).toEqual({
    create: 3,
    update: 0,
    unchanged: 0,
    invalid: 3,
    skipped: 1,
  });
  expect(before.report?.examples).toEqual([
    "Mara L., newsletter",
    "Oskar B.",
    "Ines D., newsletter",
  ]);
  expect(before.report?.errors.map(({ line, message }) => [line, message])).toEqual([
    [6, "The first name begins like a formula."],
    [7, "The customer has no email address."],
    [8, "The email address is not valid."],
    [9, "The file has another row with this email address."],
  ]);
  expect(JSON.stringify(before.report)).not.toContain("@");
  expect([await count("past_customer"), await count("newsletter_subscriber")]).toEqual([0, 1]);

  const first = await apply(files["shopify-customers"]);
  expect(first.report?.counts).toMatchObject({ create: 3 });
  expect((await customers()).map(({ email, name }) => [email, name])).toEqual([
    ["ines@example.com", "Ines Duarte"],
    ["mara@example.com", "Mara Lindqvist"],
    ["oskar@example.com", "Oskar Brandt"],
  ]);
  expect(await count("account")).toBe(0);
  const subscribed = async () =>
    (
      await database.pool.query(
        "select email from newsletter_subscriber where unsubscribed_at is null order by 1",
      )
    ).rows.map(({ email }) => email);
  expect(await subscribed()).toEqual(["mara@example.com"]);

  const again = await apply(files["shopify-customers"]);
  expect(again.report?.counts).toMatchObject({ create: 0, update: 0, unchanged: 3 });
  const changed = await apply("Email,First Name,Last Name\nmara@example.com,Mara,Holm\n");
  expect(changed.report?.counts).toMatchObject({ create: 0, update: 1 });
  expect((await customers()).map(({ name }) => name)).toContain("Mara Holm");
  await undoRecordImport.run(services, terminal, { id: changed.id });
  expect((await customers()).map(({ name }) => name)).toContain("Mara Lindqvist");
  await undoRecordImport.run(services, terminal, { id: first.id });
  expect([await customers(), await subscribed()]).toEqual([[], []]);
});

test("orders of a former shop are facts that staff find, without effect on the shop's own", async () => {
  await apply(files["shopify-customers"]);
  const first = await apply(files["shopify-orders"]);
  expect(first.report?.counts).toEqual({
    create: 3,
    update: 0,
    unchanged: 0,
    invalid: 3,
    skipped: 0,
  });
  expect(first.report?.errors.map(({ line, message }) => [line, message])).toEqual([
    [5, "The total ten is not an amount in GBP."],
    [6, "The date 2023-02-30 10:00:00 +0000 is not one."],
    [7, "The product begins like a formula."],
  ]);
  const all = await orders();
  expect(all.map(({ number }) => number)).toEqual(["#2006", "#2002", "#2001"]);
  expect(all[2]).toMatchObject({
    email: "mara@example.com",
    name: "Mara Lindqvist",
    state: "Paid, fulfilled",
    placedAt: "2023-11-02T09:14:01.000Z",
    total: "54.45 GBP",
    source: "Shopify",
    lines: ["2 × Enamel Jug - Cream (JUG-C), 18.00 GBP each", "1 × Linen Towel, 18.50 GBP each"],
    parts: "Subtotal 54.50 GBP, Discount 5.00 GBP, Delivery 4.95 GBP, Tax 9.91 GBP",
    address: "12 Harbour Row, Flat 3, BS1 4QA Bristol, GB",
  });
  expect(all[1]).toMatchObject({
    total: "3000 JPY",
    state: "Partially refunded, unfulfilled, cancelled",
    placedAt: "2023-12-25T01:00:00.000Z",
  });
  expect((await orders("#2001")).length).toBe(1);
  expect((await orders("OSKAR@")).map(({ number }) => number)).toEqual(["#2002"]);
  const [mara] = (await customers()).filter(({ email }) => email === "mara@example.com");
  expect(mara).toMatchObject({ orders: 1, lastOrderAt: "2023-11-02T09:14:01.000Z" });
  expect(await readCustomerForStaff(services, mara?.id ?? "")).toMatchObject({
    kind: "past",
    orders: 0,
    formerTags: "regular, trade",
    pastOrders: [{ number: "#2001", total: "54.45 GBP" }],
  });
  for (const table of ["shop_order", "account", "outbox"]) expect(await count(table)).toBe(0);

  const again = await apply(files["shopify-orders"]);
  expect(again.report?.counts).toMatchObject({ create: 0, update: 0, unchanged: 3 });
  const refunded = String(files["shopify-orders"]).replace("#2006,,paid", "#2006,,refunded");
  expect((await apply(refunded)).report?.counts).toMatchObject({ create: 0, update: 1 });
  expect((await orders("#2006"))[0]?.state).toBe("Refunded, fulfilled");
  await undoRecordImport.run(services, terminal, { id: first.id });
  expect((await orders()).map(({ number }) => number)).toEqual(["#2006"]);
});

test("rows of one order apart from each other, the character 0, encodings and open quotes", async () => {
  const head = "Name,Created at,Total,Currency,Lineitem name,Lineitem quantity\n";
  const line = (number: string, name: string) => `${number},2024-01-05,1.00,EUR,${name},1\n`;
  const apart = await preview(
    head +
      line("#1", "A") +
      line("#2", "B") +
      line("#1", "C") +
      line("#5", "\0D").replace("2024", "\0"),
  );
  expect(apart.report).toMatchObject({
    counts: { create: 2, invalid: 2 },
    errors: [
      { line: 4, message: "The file has this order in two places. Its rows must be together." },
      { line: 5, message: "The date  -01-05 is not one." },
    ],
  });
  const western = await apply(Buffer.from(head + line("#3", "Fächer"), "latin1"));
  expect(western.report?.findings[0]).toContain(
    'It was read as Windows-1252. A word of it reads "Fächer"',
  );
  expect((await orders())[0]?.lines).toEqual(["1 × Fächer"]);
  const open = await preview(`${head}#4,2024-01-05,1.00,EUR,"A,1\n`);
  expect(open).toMatchObject({ state: "failed" });
  expect(open.report?.failure).toMatch(/^A quote that opens after line \d+ is never closed/);
});

test("orders of a WooCommerce plugin have their rows' products and rounded parts", async () => {
  expect((await apply(files["woocommerce-orders"])).report?.counts).toMatchObject({
    create: 1,
    invalid: 0,
    skipped: 1,
  });
  expect(await orders()).toMatchObject([
    {
      number: "812",
      name: "Ada Moreau",
      total: "$49.30",
      state: "Completed",
      parts: "Subtotal $41.30, Delivery $5.00, Tax $8.22",
      lines: ["2 × Jug Blue (JUG-B), $14.67 each", "1 × Olive Soap (SOAP), $11.97 each"],
    },
  ]);
});

test("a person's past orders are in their export, lose their buyer at erasure, and stay so", async () => {
  const own = String(files["shopify-orders"]).replaceAll(/mara@example\.com/gi, ada.email);
  const people = String(files["shopify-customers"]).replace("Mara@Example.com", ada.email);
  await apply(people);
  await apply(own);
  const now = services.clock.now();
  await openProfile(database.db, { ...ada, firstName: "Ada", lastName: "Lovelace", now });
  await database.pool.query(
    "insert into account (id, email, email_verified, display_name) values ($1, $2, true, 'Ada')",
    [ada.uid, ada.email],
  );
  const exported = await collectAccountData(services, { ...ada, emailVerified: true });
  expect(exported).toMatchObject({
    customerOfFormerShop: { name: "Mara Lindqvist" },
    ordersInFormerShop: [{ number: "#2001", total: 5445 }],
  });
  expect(Object.keys(exported).join(" ")).toContain(
    "reported customerOfFormerShop ordersInFormerShop notesOfTheShop newsletter",
  );
  const unproven = await collectAccountData(services, { ...ada, emailVerified: false });
  expect(unproven).not.toHaveProperty("ordersInFormerShop");

  await closeAccount(services, { account: ada, authenticatedAt: now }, "deletion");
  const later = new Date(now.getTime() + 40 * DAY_MS);
  await deleteDueAccounts({ ...services, clock: { now: () => later } }, rememberingLog());
  const erased = { customerOfFormerShop: null, ordersInFormerShop: [] };
  expect(await readPastData(database.db, ada.email)).toEqual(erased);
  await apply(own);
  expect(await readPastData(database.db, ada.email)).toEqual(erased);
  expect((await orders("#2001"))[0]).toMatchObject({
    email: "",
    name: "",
    address: "",
    note: "",
    total: "54.45 GBP",
  });

  const [oskar] = (await customers()).filter(({ email }) => email === "oskar@example.com");
  expect(await erasePastCustomer.run(services, terminal, { id: oskar?.id ?? "" })).toMatchObject({
    ok: true,
  });
  expect(await readPastData(database.db, "oskar@example.com")).toEqual(erased);
  await apply("Email,First Name,Accepts Email Marketing\noskar@example.com,Oskar,yes\n");
  const subscribed = await database.pool.query(
    "select from newsletter_subscriber where email = 'oskar@example.com'",
  );
  expect(subscribed.rowCount).toBe(0);
  const { rows } = await database.pool.query(
    "select 1 from past_order where row(past_order.*)::text ~* 'oskar|lange gasse'",
  );
  expect(rows).toEqual([]);
});
