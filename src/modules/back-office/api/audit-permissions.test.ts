import { afterAll, beforeAll, expect, test } from "vitest";
import { auditKinds } from "#modules/back-office/rules/audit-words.ts";
import { readableKinds } from "#modules/back-office/use-cases/subjects.server.ts";
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

test("every kind of the audit log has a permission", () => {
  const readable = permissions.flatMap((each) => readableKinds([each]) ?? []);
  const known = auditKinds.flatMap(({ value }) => value.split(","));
  expect(known.filter((kind) => !readable.includes(kind))).toEqual([]);
});
