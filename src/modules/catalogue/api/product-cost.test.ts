import { expect, test } from "vitest";
import { permissions } from "#platform/commands/permissions.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { getProduct } from "#modules/catalogue/use-cases/get-product.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();

test("what a unit costs is changed and reverted by staff, copied, exported, and in no answer for shoppers", async () => {
  const services = testServices(database.db);
  const ask = await adminApiAs(services, permissions);
  const { rows } = await database.pool.query<{ id: string; slug: string; variant: string }>(`
    select product.id, slug, variant.id as variant from product join variant on product_id = product.id
    where is_published order by product.id limit 1`);
  const { id = "", slug = "", variant = "" } = rows[0] ?? {};
  const read = async (of = id) => (await ask(`/products/${of}`)).json;
  const run = async (name: string, input: object) => {
    const { status, json } = await ask(`/commands/${name}`, { body: input });
    expect(status).toBe(200);
    return json;
  };
  const before = await read();
  expect(before.cost).toBeNull();
  await run("change-price", { id, version: before.version, fields: { cost: 765_431 } });
  await run("change-variant-price", { id: variant, fields: { cost: 765_432 } });
  const after = await read();
  expect([after.cost, after.variants[0].cost]).toEqual([765_431, 765_432]);
  expect(after.version).toBeGreaterThan(before.version);

  const shown = JSON.stringify([
    await getProduct(services, slug),
    await listWithVariants(database.db, [Number(id)]),
  ]);
  expect(shown).toContain(slug);
  expect(shown).not.toMatch(/76543[12]|7654\.3[12]/);

  const file = (await ask("/products.csv")).text;
  expect(file).toMatch(/7654\.32/);

  const copy = await run("duplicate-product", { id: Number(id) });
  expect((await read(copy.id)).cost).toBe(765_431);
  const { status } = await ask("/commands/change-price", {
    body: { id, fields: { cost: -1 } },
  });
  expect(status).toBe(400);
  const [, last] = (await ask(`/audit?kind=variant-price,price`)).json.rows;
  expect((await ask(`/audit/${last.number}/revert`, { body: {} })).status).toBe(200);
  expect((await read()).cost).toBeNull();
});
