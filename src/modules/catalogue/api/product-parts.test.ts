import { beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { permissions } from "#platform/commands/permissions.ts";
import type { Services } from "#platform/services.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();
let services: Services;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeAll(async () => {
  services = testServices(database.db);
  ask = await adminApiAs(services, permissions);
});

const run = async (name: string, input: object) => ask(`/commands/${name}`, { body: input });
const read = async (id: number) => (await ask(`/products/${id}`)).json;
const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#987" } })
    .png()
    .toBuffer();

async function added(fields: object = {}) {
  const { status, json } = await run("add-product", { name: "Oak Stool", ...fields });
  expect(status).toBe(200);
  return { id: json.id as number };
}

const sizes = (...values: string[]) =>
  values.map((value) => ({ options: [{ name: "Size", value }] }));

test("variants, measures, tax class and producer change by commands, with versions and a way back", async () => {
  const { id } = await added({ price: 1000 });
  await ask(`/products/${id}/pictures?alt=Front`, { file: await png(), type: "image/png" });
  const { json } = await run("change-variants", {
    id: String(id),
    fields: { variants: sizes("S") },
  });
  const [variant] = json.fields.variants;
  const [picture] = (await read(id)).pictures;
  const steps: [string, object, object][] = [
    ["variant", { id: variant.id }, { sku: "S-1", picture_id: picture.id }],
    ["variant-parcel", { id: variant.id }, { grams: 300 }],
    ["product-parcel", { id }, { grams: 900, delivery_class: "bulky" }],
    ["product-tax", { id }, { tax_class: "reduced" }],
    ["product-safety", { id }, { producer_name: "Oak Works", durability_years: 5 }],
  ];
  const { status, json: done } = await ask("/commands", {
    body: {
      commands: steps.map(([kind, of, fields]) => ({
        name: `change-${kind}`,
        input: { id: String(Object.values(of)[0]), fields },
      })),
    },
  });
  expect([status, done.detail]).toEqual([200, undefined]);
  const before = await read(id);
  expect(before).toMatchObject({
    grams: 900,
    deliveryClass: "bulky",
    taxClass: "reduced",
    producerName: "Oak Works",
    durabilityYears: 5,
    variants: [{ sku: "S-1", grams: 300, pictureId: picture.id }],
  });
  for (const [kind, , fields] of steps.slice(2))
    expect(
      (await run(`change-${kind}`, { id: String(id), version: before.version - 1, fields })).json
        .code,
    ).toBe("conflict");
  const wrong = { id: String(id), fields: { durability_years: 2 } };
  expect((await run("change-product-safety", wrong)).json.detail).toBe(
    "durability_years must be a whole number of years from 3 to 99, or null.",
  );
  const foreign = { id: String(variant.id), fields: { picture_id: 1 } };
  expect((await run("change-variant", foreign)).json.code).toBe("refused");
  const kinds = steps.map(([kind]) => kind).join(",");
  const [entry] = (await ask(`/audit?kind=${kinds}&id=${id}`)).json.rows;
  expect((await ask(`/audit/${entry.number}/revert`, { body: {} })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    grams: null,
    taxClass: "standard",
    durabilityYears: null,
    variants: [{ sku: null }],
  });
});

test("offers are products with their variants, one page after the other", async () => {
  const rows: { productId: number; variantId: number | null; price: number | null }[] = [];
  let next: string | null = "";
  while (next !== null) {
    const { json } = await ask(`/product-offers?sort=name${next && `&after=${next}`}`);
    expect(json.rows.length).toBeLessThanOrEqual(100);
    rows.push(...json.rows);
    next = json.next;
  }
  const { rows: counted } = await database.pool.query(
    "select (select count(*) from product)::integer as products, (select count(*) from variant)::integer as variants",
  );
  const own = rows.filter(({ variantId }) => variantId === null);
  expect(own).toHaveLength(counted[0].products);
  expect(rows).toHaveLength(counted[0].products + counted[0].variants);
  for (const [index, { productId, variantId }] of rows.entries())
    if (variantId !== null) expect(rows[index - 1]?.productId).toBe(productId);
});

test("many prices change in few statements, with the same checks", async () => {
  const { rows } = await database.pool.query(
    "select id::text, price, version from product where not exists (select from variant where product_id = product.id and price is not null) order by id limit 30",
  );
  const raised = rows.map(({ id, price, version }) => ({
    id,
    version,
    fields: { price: price + 7 },
  }));
  const many = (inputs: object[]) => ask("/commands/change-price/many", { body: { inputs } });
  const [first, second] = raised;
  expect((await many([first!, { ...second!, version: 99 }])).json).toMatchObject({
    code: "conflict",
    index: 1,
  });
  expect((await many([first!, { id: "987654", fields: { price: 1 } }])).json.index).toBe(1);
  expect((await many([first!, { ...second!, fields: { price: -1 } }])).json).toMatchObject({
    code: "invalid-request",
    index: 1,
  });
  const [before] = (await ask("/audit")).json.rows;
  const done = await many([...raised, { id: first!.id, fields: { price: 5 } }]);
  expect(done.status).toBe(200);
  expect(done.json.saved.at(-1).version).toBe(rows[0].version + 2);
  const stored = async () =>
    (
      await database.pool.query(
        "select id::text, price, version from product where id = any($1) order by id",
        [rows.map(({ id }) => id)],
      )
    ).rows;
  expect((await stored()).map(({ price }) => price)).toEqual([
    5,
    ...rows.slice(1).map(({ price }) => price + 7),
  ]);
  const [last] = (await ask("/audit")).json.rows;
  expect(last.number).toBe(before.number + 31);
  const undone = await ask(`/audit/${last.number}/revert`, { body: {} });
  expect([undone.status, undone.json.detail]).toEqual([200, undefined]);
  expect((await stored()).map(({ price }) => price)).toEqual(rows.map(({ price }) => price));
});

test("a counted product without its last variant is not on sale in any number", async () => {
  const { id } = await added();
  const change = (variants: object[]) =>
    run("change-variants", { id: String(id), fields: { variants } });
  await change(sizes("S").map((each) => ({ ...each, on_hand: 3 })));
  await change([]);
  const { rows } = await database.pool.query(
    "select variant_id, on_hand from stock where product_id = $1",
    [id],
  );
  expect(rows).toEqual([{ variant_id: null, on_hand: 0 }]);
});

test("a new product, and new variants, keep selling when none is left", async () => {
  const { id } = await added({ on_hand: 0, keeps_selling: true });
  const stocked = async () =>
    (await read(id)).stock.map((unit: { onHand: number; keepsSelling: boolean }) => [
      unit.onHand,
      unit.keepsSelling,
    ]);
  expect(await stocked()).toEqual([[0, true]]);
  const rows = (await ask("/products?sort=newest")).json.rows;
  expect(rows[0]).toMatchObject({ id, stock: 0, keepsSelling: true });
  const fresh = sizes("S", "M").map((each) => ({ ...each, on_hand: 0, keeps_selling: true }));
  await run("change-variants", { id: String(id), fields: { variants: fresh } });
  expect(await stocked()).toEqual([
    [0, true],
    [0, true],
  ]);
  const ofProducts = await adminApiAs(services, ["products"]);
  const refused = await ofProducts("/commands/add-product", {
    body: { name: "Oak Bench", keeps_selling: true },
  });
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    'This change also needs the permission "stock".',
  ]);
});

test("a percentage changes products and variants with prices of their own, and is undone as one", async () => {
  const plain = await added({ price: 1000 });
  const priced = await added();
  const variants = sizes("S", "M").map((each, index) => ({ ...each, price: 2001 + index }));
  await run("change-variants", { id: String(priced.id), fields: { variants } });
  const prices = async () => {
    const [one, other] = [await read(plain.id), await read(priced.id)];
    return [one.price, other.price, ...other.variants.map((each: { price: number }) => each.price)];
  };
  const inputs = [plain, priced].map(({ id }) => ({ id, percent: 5 }));
  const many = (list: object[]) =>
    ask("/commands/change-price-by-percent/many", { body: { inputs: list } });
  expect((await many(inputs)).status).toBe(200);
  expect(await prices()).toEqual([1050, 2101, 2101, 2102]);
  const [last] = (await ask("/audit")).json.rows;
  expect((await ask(`/audit/${last.number}/revert`, { body: {} })).status).toBe(200);
  expect(await prices()).toEqual([1000, 2001, 2001, 2002]);
  expect((await many(inputs.map((each) => ({ ...each, ending: "90" })))).status).toBe(200);
  expect(await prices()).toEqual([1090, 2090, 2090, 2090]);
  const [rounded] = (await ask("/audit")).json.rows;
  expect((await ask(`/audit/${rounded.number}/revert`, { body: {} })).status).toBe(200);
  expect((await many([inputs[0]!, { id: plain.id, percent: 5, version: 99 }])).json).toMatchObject({
    code: "conflict",
    index: 1,
  });
  expect((await many([{ id: 987_654, percent: 5 }])).json.code).toBe("not-found");
  expect((await many([{ id: plain.id, percent: -100 }])).json.code).toBe("invalid-request");
  expect(await prices()).toEqual([1000, 2001, 2001, 2002]);
  const seen = await read(priced.id);
  const raise = { id: priced.id, percent: 10, version: seen.version };
  const both = await Promise.all([many([raise]), many([raise])]);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  const stale = { id: String(priced.id), version: seen.version, fields: { variants } };
  expect((await run("change-variants", stale)).json.code).toBe("conflict");
  expect(await prices()).toEqual([1000, 2201, 2201, 2202]);
});

test("a picture is cropped in its place, and a revert brings the whole one back", async () => {
  const { id } = await added();
  for (const alt of ["one", "two"])
    await ask(`/products/${id}/pictures?alt=${alt}`, { file: await png(), type: "image/png" });
  const [whole, other] = (await read(id)).pictures;
  const variants = sizes("S").map((each) => ({ ...each, picture_id: whole.id }));
  await run("change-variants", { id: String(id), fields: { variants } });
  const crop = (picture: number, part: object) =>
    ask(`/products/${id}/pictures/${picture}/crop`, { body: part });
  const half = { left: 50, top: 0, width: 50, height: 100 };
  const { status, json } = await crop(whole.id, half);
  expect({ status, json }).toMatchObject({ status: 200, json: { alt: "one" } });
  expect(json.width).toBe(Math.round(json.height / 2));
  expect((await read(id)).pictures).toMatchObject([{ id: json.id, alt: "one" }, { id: other.id }]);
  expect((await read(id)).variants).toMatchObject([{ pictureId: json.id }]);
  for (const part of [
    { ...half, width: 51 },
    { ...half, left: -1 },
    { ...half, width: 1, height: 1 },
  ])
    expect((await crop(json.id, part)).json.code).toBe("invalid-request");
  expect((await crop(987_654, half)).status).toBe(404);
  const [entry] = (await ask(`/audit?kind=pictures&id=${id}`)).json.rows;
  await ask(`/audit/${entry.number}/revert`, { body: {} });
  expect((await read(id)).pictures).toMatchObject([{ id: whole.id }, { id: other.id }]);
});
