import { beforeAll, expect, test } from "vitest";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { readMenus } from "./menus.server.ts";

const database = testDatabase();
type Ask = Awaited<ReturnType<typeof adminApiAs>>;
let ask: Ask;
let audit: Ask;
beforeAll(async () => {
  ask = await adminApiAs(testServices(database.db), ["content"]);
  audit = await adminApiAs(testServices(database.db), ["content", "settings"]);
});

const change = (id: string, items: unknown, version?: number) =>
  ask("/commands/change-menu", { body: { id, version, fields: { items } } });
const menu = (label: string, to: string, ...items: object[]) => [{ label, to, items }];

test("a menu is changed with its version, undone and made automatic again", async () => {
  const { slug } = await database.db
    .selectFrom("category")
    .select("slug")
    .where("parent_id", "is", null)
    .executeTakeFirstOrThrow();
  const items = menu("Shop", `/category/${slug}`, { label: "Help", to: "/faq" });
  expect((await ask("/menus/header")).json).toMatchObject({ items: null, version: 1 });
  expect((await change("header", items, 1)).json).toMatchObject({ version: 2, fields: { items } });
  expect((await change("header", [], 1)).status).toBe(409);
  expect(await readMenus(database)).toEqual({ header: items });
  const changes = await database.db.selectFrom("page_change").select("subject").execute();
  expect(changes).toContainEqual({ subject: "everything" });
  const { json: log } = await audit("/audit?kind=menu&id=header");
  const [entry] = log.rows;
  expect((await ask("/commands/revert-menu", { body: { entry: entry.number } })).status).toBe(200);
  expect(await readMenus(database)).toEqual({});
});

test.each([
  [menu("Gone", "/category/gone"), "items.0.to: The shop has no page at /category/gone."],
  [menu("", "/faq"), /^items\.0\.label: Enter the words/],
  [
    menu("Shop", "/faq", { label: "A", to: "/pages/none" }),
    /items\.0\.items\.0\.to: The shop has no page/,
  ],
  [menu("Shop", "/faq", { label: "A", to: "/faq", items: [] }), /at most two levels/],
  [menu("Bad", "javascript:alert(1)"), /Use a page of the shop/],
])("%j is refused with a sentence", async (items, sentence) => {
  const { status, json } = await change("footer", items);
  expect([400, 409, 422]).toContain(status);
  expect(json.detail).toMatch(sentence);
  expect((await ask("/menus/footer")).json.items).toBeNull();
});

test("there are three menus, each with what it shows by itself", async () => {
  const { json } = await ask("/menus");
  expect(json.rows.map(({ id }: { id: string }) => id)).toEqual(["header", "footer", "phone"]);
  for (const { automatic } of json.rows) expect(automatic.length).toBeGreaterThan(2);
  expect((await ask("/menus/side")).status).toBe(400);
  expect((await change("side", [])).status).toBe(404);
});
