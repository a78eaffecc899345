import { beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import { encodePlace } from "#platform/database/keyset.server.ts";
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

const as = (...own: Permission[]) => adminApiAs(services, own);
const run = async (name: string, input: object, by = ask) =>
  by(`/commands/${name}`, { body: input });
const read = async (id: number) => (await ask(`/products/${id}`)).json;
const png = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#987" } })
    .png()
    .toBuffer();
const category = async () => (await ask("/categories")).json.rows[0];

async function added(fields: object = {}) {
  const { status, json } = await run("add-product", { name: "Oak Stool", ...fields });
  expect(status).toBe(200);
  const id: number = json.id;
  return {
    id,
    slug: json.slug,
    change: (more: object) => run("change-product", { id: String(id), fields: more }),
  };
}

test("a draft needs only a name, and is sold when it has what it needs", async () => {
  const { id, slug, change } = await added();
  expect(await read(id)).toMatchObject({ slug, status: "draft", price: 0, version: 1 });
  expect((await change({ status: "active" })).json.detail).toBe(
    "The product cannot be active yet. It has no picture. It has no category. It has no price.",
  );
  for (const alt of ["Front", "Back", "Side"])
    expect(
      (await ask(`/products/${id}/pictures?alt=${alt}`, { file: await png(), type: "image/png" }))
        .status,
    ).toBe(200);
  const place = await category();
  const saved = await ask("/commands", {
    body: {
      commands: [
        { name: "change-price", input: { id: String(id), fields: { price: 4900 } } },
        {
          name: "change-product",
          input: { id: String(id), fields: { category_id: place.id, status: "active" } },
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  const product = await read(id);
  expect(product).toMatchObject({ status: "active", price: 4900, whyNotForSale: [] });
  expect(product.pictures.map(({ alt }: { alt: string }) => alt)).toEqual([
    "Front",
    "Back",
    "Side",
  ]);
  const { rows } = await database.pool.query(
    "select page_hash from product_shown where product_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test("two products of one name get addresses of their own, also at once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => added({ name: "Twin" })));
  expect(made.map(({ slug }) => String(slug)).toSorted()).toEqual(["twin", "twin-2", "twin-3"]);
  const [first, second] = made;
  expect((await first!.change({ slug: second!.slug })).json.code).toBe("refused");
  expect((await first!.change({ slug: "triplet" })).status).toBe(200);
  const { rows } = await database.pool.query(
    "select target_id::integer from slug_redirect where old_slug = $1",
    [first!.slug],
  );
  expect(rows).toEqual([{ target_id: first!.id }]);
  await database.pool.query("update product set import_handle = 'quad' where slug = 'twin-2'");
  expect((await first!.change({ slug: "quad" })).json.code).toBe("refused");
  expect((await added({ name: "Quad" })).slug).toBe("quad-2");
});

test("a description keeps only what imports may have", async () => {
  const { id, change } = await added();
  await change({ description: '<h2>Oak</h2><script>alert(1)</script><p onclick="x()">Solid.</p>' });
  expect((await read(id)).description).toBe("<h3>Oak</h3><p>Solid.</p>");
});

test("of two editors of one version the second gets both versions", async () => {
  const { id } = await added();
  const edit = (name: string) =>
    run("change-product", { id: String(id), version: 1, fields: { name } });
  const both = await Promise.all([edit("Ash Stool"), edit("Elm Stool")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.json).toMatchObject({
    code: "conflict",
    current: { version: 2 },
    yours: { version: 1 },
  });
});

const sizes = (...values: string[]) =>
  values.map((value) => ({ options: [{ name: "Size", value }] }));

test("variants are made, renamed, reordered and removed, and a revert brings them back", async () => {
  const { id } = await added({ price: 1000 });
  const change = (variants: object[], by = ask) =>
    run("change-variants", { id: String(id), fields: { variants } }, by);
  const counted = sizes("S", "M").map((each) => ({ ...each, on_hand: 4 }));
  const { json } = await change(counted);
  const [small, medium] = json.fields.variants;
  const swapped = await change([
    { ...medium, options: [{ name: "Size", value: "S" }] },
    { ...small, options: [{ name: "Size", value: "M" }] },
    ...sizes("L"),
  ]);
  expect(swapped.status).toBe(200);
  const product = await read(id);
  expect(
    product.variants.map((each: { id: number; name: string }) => [each.id === small.id, each.name]),
  ).toEqual([
    [false, "S"],
    [true, "M"],
    [false, "L"],
  ]);
  // A new size of a counted product has no units yet.
  expect(product.stock.map(({ onHand }: { onHand: number }) => onHand)).toEqual([4, 4, 0]);
  await change([]);
  expect(await read(id)).toMatchObject({ variants: [], stock: [{ variantId: null }] });
  const [entry] = (await ask(`/audit?kind=variants&id=${id}`)).json.rows;
  expect((await ask(`/audit/${entry.number}/revert`, { body: {} })).status).toBe(200);
  expect((await read(id)).variants).toHaveLength(3);
  expect((await change(sizes("S", "s"))).json.detail).toBe("Two variants are called “s”.");
  const editor = await as("products");
  expect(
    (
      await change(
        sizes("S", "M").map((each) => ({ ...each, price: 5 })),
        editor,
      )
    ).json.detail,
  ).toBe('This change also needs the permission "prices".');
});

test("prices of variants decide the product's price, and half of them is refused", async () => {
  const { id } = await added({ price: 1000 });
  const priced = sizes("S", "M").map((each, index) => ({ ...each, price: 2000 + index }));
  const { json } = await run("change-variants", { id: String(id), fields: { variants: priced } });
  expect((await read(id)).price).toBe(2000);
  const [first] = json.fields.variants;
  const price = (value: number | null) =>
    run("change-variant-price", { id: String(first.id), fields: { price: value } });
  expect((await price(null)).json.code).toBe("refused");
  expect((await price(1500)).status).toBe(200);
  expect((await read(id)).price).toBe(1500);
  expect((await run("change-price", { id: String(id), fields: { price: 1 } })).json.code).toBe(
    "refused",
  );
});

test("pictures are ordered, described, removed and brought back", async () => {
  const { id } = await added();
  for (const alt of ["one", "two"])
    await ask(`/products/${id}/pictures?alt=${alt}`, { file: await png(), type: "image/png" });
  const { pictures } = await read(id);
  const [one, two] = pictures.map(({ id: picture, alt }: { id: number; alt: string }) => ({
    id: picture,
    alt,
  }));
  const change = (list: object[]) =>
    run("change-pictures", { id: String(id), fields: { pictures: list } });
  expect((await change([two, { ...one, alt: "First" }])).status).toBe(200);
  expect((await read(id)).pictures).toMatchObject([{ alt: "two" }, { alt: "First" }]);
  await change([two]);
  expect((await read(id)).pictures).toHaveLength(1);
  const [entry] = (await ask(`/audit?kind=pictures&id=${id}`)).json.rows;
  await ask(`/audit/${entry.number}/revert`, { body: {} });
  expect((await read(id)).pictures).toHaveLength(2);
  expect((await change([one, one])).json.code).toBe("refused");
  expect((await change([{ id: 987_654, alt: "" }])).json.code).toBe("refused");
});

test("files that are no pictures leave nothing behind", async () => {
  const { id } = await added();
  const count = async () =>
    (await database.pool.query("select count(*)::integer as n from picture")).rows[0].n;
  const before = await count();
  const bomb = sharp({
    create: { width: 9000, height: 9000, channels: 3, background: "#000" },
  }).png();
  const files: [string, Uint8Array][] = [
    [
      "image/svg+xml",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
    ],
    ["image/png", Buffer.from("<html>")],
    ["image/png", (await png()).subarray(0, 60)],
    ["image/png", await bomb.toBuffer()],
    ["image/png", Buffer.alloc(1)],
  ];
  for (const [type, file] of files)
    expect(await ask(`/products/${id}/pictures`, { file, type })).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining("not a picture") },
    });
  const large = Buffer.alloc(15 * 1024 * 1024 + 1);
  expect((await ask(`/products/${id}/pictures`, { file: large, type: "image/png" })).status).toBe(
    413,
  );
  expect(
    (await ask("/products/987654/pictures", { file: await png(), type: "image/png" })).status,
  ).toBe(404);
  expect(await count()).toBe(before);
});

test("a copy is a draft with the same parts and no units", async () => {
  const { rows } = await database.pool.query("select product_id as id from variant limit 1");
  await run("change-product-tax", { id: String(rows[0].id), fields: { tax_class: "reduced" } });
  const { json } = await run("duplicate-product", { id: rows[0].id });
  const [original, copy] = [await read(rows[0].id), await read(json.id)];
  expect(copy).toMatchObject({
    status: "draft",
    name: `${original.name} (copy)`,
    description: original.description,
    taxClass: "reduced",
  });
  const names = (product: { variants: { name: string }[] }) =>
    product.variants.map(({ name }) => name);
  expect(names(copy)).toEqual(names(original));
  expect(copy.pictures).toHaveLength(original.pictures.length);
});

test.each(["newest", "name", "-price", "stock"])(
  "every product is once in the pages sorted by %s",
  async (sort) => {
    const ids: number[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: { rows: { id: number }[]; next: string | null } = (
        await ask(`/products?sort=${sort}${next && `&after=${next}`}`)
      ).json;
      ids.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    const { rows } = await database.pool.query("select count(*)::integer as n from product");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(rows[0].n);
    const madeUp = [
      ["x", "y"],
      [0.5, 1],
      [1e21, 1],
      [null, 1],
      [1, null],
      [[], 1],
    ];
    const places = madeUp.map((each) => Buffer.from(JSON.stringify(each)).toString("base64url"));
    for (const place of [...places, "nonsense"])
      expect((await ask(`/products?sort=${sort}&after=${place}`)).status).toBe(400);
    const far = encodePlace(sort === "newest" ? [3e9] : [sort === "name" ? "z" : 3e9, 3e9]);
    expect((await ask(`/products?sort=${sort}&after=${far}`)).status).toBe(200);
  },
);

test("a list is found by name, SKU, brand, category and stock, and downloaded", async () => {
  const place = await category();
  const { id } = await added({
    name: "Zebra, lamp",
    category_id: place.id,
    sku: "ZL-1234",
    on_hand: 3,
  });
  const found = async (query: string) =>
    (await ask(`/products?${query}`)).json.rows.map((row: { id: number }) => row.id);
  expect(await found("q=zebra")).toEqual([id]);
  expect(await found("q=zl-12")).toEqual([id]);
  expect(
    await found(`q=zebra&category=${place.slug}&brand=unbranded&stock=low&status=draft`),
  ).toEqual([id]);
  expect(await found("q=zebra&stock=out")).toEqual([]);
  expect(await found("q=100%25")).toEqual([]);
  const { text } = await ask("/products.csv?q=zebra");
  const [header, line, ...rest] = text.split("\r\n");
  expect(header).toContain("Handle,Title,");
  expect(line).toContain('"Zebra, lamp"');
  expect(rest).toEqual([""]);
});
