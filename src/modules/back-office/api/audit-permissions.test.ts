import { afterAll, beforeAll, expect, test } from "vitest";
import { glob, readFile } from "node:fs/promises";
import { auditLog, modules } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import { issueGiftCardByStaff } from "#modules/gift-cards/use-cases/gift-card-commands.server.ts";
import { setSecret } from "#modules/settings/use-cases/secret-commands.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
  await issueGiftCardByStaff.run(shop.services, terminal, { amount: 5000 });
  const mail = { name: "MAIL_URL", value: "smtp://u:geheim@mail.example:25" };
  await setSecret.run(shop.services, terminal, mail);
});
afterAll(() => shop.close());

type Row = { number: number; kind: string };
const kindsIn = async (path: string, held: readonly Permission[]) => {
  const { status, json } = await (await adminApiAs(shop.services, held))(path);
  expect(status).toBe(200);
  return (json.rows as Row[]).map(({ kind }) => kind);
};
const content: Permission[] = ["products", "categories", "content", "reviews"];

test("the audit log shows only kinds whose permission the caller has, filtered or not", async () => {
  expect(await kindsIn("/audit", permissions)).toEqual(
    expect.arrayContaining(["gift-card", "secret", "api-key"]),
  );
  expect(await kindsIn("/audit", content)).toEqual([]);
  expect(await kindsIn("/audit?kind=secret,gift-card,api-key", content)).toEqual([]);
  expect(await kindsIn("/audit?kind=secret&id=MAIL_URL", content)).toEqual([]);
  expect(await kindsIn("/audit?q=terminal", ["products", "gift-cards"])).toEqual(["gift-card"]);
  expect(new Set(await kindsIn("/audit", ["staff"]))).toEqual(new Set(["api-key"]));
});

test("an entry is not undone by a caller without its permission", async () => {
  const all = await adminApiAs(shop.services, permissions);
  const body = { id: "checkout", fields: {} };
  await all("/commands/change-role", {
    body: { id: "support", fields: { permissions: ["orders"] } },
  });
  const { json } = await all("/audit?kind=role");
  const path = `/audit/${json.rows[0].number}/revert`;
  expect((await (await adminApiAs(shop.services, content))(path, { body })).status).toBe(403);
});

test("the entries of a noun are read with the permission that changes it", () => {
  const { kinds, subjects } = auditLog;
  for (const { kind, change } of subjects)
    expect([kind, kinds[kind]?.permission]).toEqual([kind, change.permission]);
});

test("every kind of entry belongs to one module", async () => {
  const named = modules.flatMap(({ audit }) => Object.keys(audit ?? {}));
  expect(named).toEqual([...new Set(named)]);
  const written: string[] = [];
  for await (const file of glob("src/modules/**/*.server.ts")) {
    const text = await readFile(file, "utf8");
    if (!text.includes("note(")) continue;
    // A change has its kind as a literal before its id, in the call or in a constant of the same file.
    for (const [, kind = ""] of text.matchAll(/\bkind: "([a-z-]+)",\s*id\b/g)) written.push(kind);
    for (const [call] of text.matchAll(/\bnote\(\{[^}]*/g))
      expect([file, call]).toEqual([
        file,
        expect.stringMatching(/kind: "|subject\(|kind: row\.kind/),
      ]);
  }
  expect(new Set(written).size).toBeGreaterThan(20);
  expect(written.filter((kind) => !named.includes(kind))).toEqual([]);
});

test("the filter of the log has the nouns of all kinds", async () => {
  const ask = await adminApiAs(shop.services, ["orders"]);
  const { json } = await ask("/audit/kinds");
  expect(json.kinds).toContainEqual({ value: "customer-mark,customer-lock", label: "Customer" });
});
