import { expect, test } from "vitest";
import { permissions } from "#modules/commands/rules/permissions.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();

test("different commands run in one transaction, or none, and are undone together", async () => {
  const ask = await adminApiAs(testServices(database.db), ["products", "prices", "stock"]);
  const { rows } = await database.pool.query(
    `select product.id, price, description, stock.id as stock, on_hand from product
     join stock on product_id = product.id and variant_id is null and on_hand > 0 limit 1`,
  );
  const [{ id, stock, ...before }] = rows;
  const commands = (price: number) => [
    { name: "change-product", input: { id: String(id), fields: { description: "<p>Oak.</p>" } } },
    { name: "change-stock", input: { id: String(stock), fields: { on_hand: 3 } } },
    { name: "change-price", input: { id: String(id), fields: { price } } },
  ];
  const present = async () =>
    (
      await database.pool.query(
        `select price, description, on_hand from product join stock on product_id = product.id
         where product.id = $1 and variant_id is null`,
        [id],
      )
    ).rows[0];
  expect(await ask("/commands", { body: { commands: commands(-1) } })).toMatchObject({
    status: 400,
    json: { index: 2 },
  });
  expect(await present()).toEqual(before);
  expect((await ask("/commands", { body: { commands: commands(777) } })).status).toBe(200);
  expect(await present()).toEqual({ price: 777, description: "<p>Oak.</p>", on_hand: 3 });
  const [entry] = (await ask(`/audit?kind=stock&id=${stock}`)).json.rows;
  expect((await ask(`/audit/${entry.number}/revert`, { body: {} })).status).toBe(200);
  expect(await present()).toEqual(before);
});

/** Commands without input: any is valid. */
const withoutInput = new Set(["make-backup"]);

test("each command refuses nonsense with one sentence, and changes nothing", async () => {
  const ask = await adminApiAs(testServices(database.db), permissions);
  const entries = async () =>
    (await database.pool.query("select count(*)::int as count from audit_entry")).rows[0].count;
  const before = await entries();
  const { json: all } = await ask("/commands");
  expect(all.length).toBeGreaterThan(60);
  const nonsense = [
    {},
    { id: "no such \u0000", fields: { nonsense: 1 }, number: "x", name: "", code: "%", slug: "/" },
    { id: -1, fields: [], number: "0000-0000-0", name: {}, code: "no-such", slug: "no-such" },
  ];
  for (const { name } of all.filter((each: { name: string }) => !withoutInput.has(each.name)))
    for (const body of nonsense) {
      const { status, json } = await ask(`/commands/${name}`, { body });
      expect([name, body, status >= 400 && status < 500, json.detail]).toEqual([
        name,
        body,
        true,
        expect.stringMatching(/^\P{Ll}.*[.]$|^[\w.]+: .*\.$|^[\w-]+ .*\.$/su),
      ]);
    }
  expect(await entries()).toBe(before);
});
