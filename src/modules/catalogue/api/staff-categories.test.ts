import { beforeAll, expect, test } from "vitest";
import { permissions } from "#platform/commands/permissions.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeAll(async () => {
  ask = await adminApiAs(testServices(database.db), permissions);
});

const run = (name: string, input: object) => ask(`/commands/${name}`, { body: input });
const fieldsOf = (id: unknown, fields: object) => ({ id: String(id), fields });

type Row = { id: number; name: string; slug: string; parentId: number | null; version: number };

async function rows(path: string): Promise<Row[]> {
  return (await ask(path)).json.rows;
}

test("a category is added, changed, moved with its products, and removed when it is empty", async () => {
  const [top] = await rows("/categories");
  const added = await run("add-category", { name: "Stools", slug: "stools", parent_id: top?.id });
  const { id } = added.json;
  expect((await run("add-category", { name: "Stools", slug: "stools" })).json.detail).toBe(
    "Another category has the address stools.",
  );
  const product = (
    await run("add-product", { name: "Bar Seat", category_id: top?.id, subcategory_id: id })
  ).json;
  expect((await run("remove-category", { id })).json.code).toBe("refused");
  expect(
    (await run("change-category", fieldsOf(id, { parent_id: null, name: "Perches" }))).status,
  ).toBe(200);
  expect((await ask(`/products/${product.id}`)).json).toMatchObject({
    categoryId: id,
    subcategoryId: null,
  });
  const { rows: found } = await database.pool.query(
    "select search_keywords from product where id = $1",
    [product.id],
  );
  expect(found[0].search_keywords).toContain("perches");
  const [entry] = (await ask(`/audit?kind=category&id=${id}`)).json.rows;
  expect((await ask(`/audit/${entry.number}/revert`, { body: {} })).status).toBe(200);
  expect((await ask(`/products/${product.id}`)).json).toMatchObject({
    categoryId: top?.id,
    subcategoryId: id,
  });
  await run("change-product", fieldsOf(product.id, { category_id: null }));
  expect((await run("remove-category", { id })).status).toBe(200);
  expect((await rows("/categories")).map((row) => row.id)).not.toContain(id);
});

test.each([
  ["itself as parent", (id: number) => ({ parent_id: id })],
  ["a parent that is missing", () => ({ parent_id: 987_654 })],
  ["a picture that is missing", () => ({ picture_id: 987_654 })],
  ["a bad address", () => ({ slug: "A b" })],
  ["no name", () => ({ name: " " })],
])("a category with %s is refused", async (_, fields) => {
  const [first] = await rows("/categories");
  const id = first?.id ?? 0;
  const { status, json } = await run("change-category", fieldsOf(id, fields(id)));
  expect(status).toBeLessThan(500);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(json.detail).toMatch(/\.$/);
});

test("a renamed brand is found by its new name, and one with products stays", async () => {
  const { json: brand } = await run("add-brand", { name: "Oakley", slug: "oakley" });
  const product = (await run("add-product", { name: "Plain Chair", brand_id: brand.id })).json;
  await run("change-brand", fieldsOf(brand.id, { name: "Birchwood" }));
  const { rows: found } = await database.pool.query(
    "select search_words from product where id = $1",
    [product.id],
  );
  expect(found[0].search_words).toContain("birchwood");
  expect((await run("remove-brand", { id: brand.id })).json.code).toBe("refused");
  expect((await rows("/brands?q=birch")).map(({ name }) => name)).toEqual(["Birchwood"]);
});

test("a banner is added, changed by one of two editors, and removed", async () => {
  const [banner] = (await ask("/banners")).json.rows;
  const input = {
    placement: "promo",
    title: "Lamps",
    link: "/category/lamps",
    call_to_action: "See lamps",
    picture_id: banner.pictureId,
  };
  const { json } = await run("add-banner", input);
  const edit = (title: string) =>
    run("change-banner", { ...fieldsOf(json.id, { title }), version: 1 });
  const both = await Promise.all([edit("Lights"), edit("Lanterns")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  for (const link of ["//evil.example", String.raw`/\evil.example`])
    expect((await run("add-banner", { ...input, link })).status).toBe(400);
  expect((await run("remove-banner", { id: json.id, version: 1 })).status).toBe(409);
  expect((await run("remove-banner", { id: json.id, version: 2 })).status).toBe(200);
});

test("units are adjusted with a reason by many at once, listed when few, and undone", async () => {
  const { json: product } = await run("add-product", { name: "Counted Thing", on_hand: 5 });
  const { stock } = (await ask(`/products/${product.id}`)).json;
  const [{ id }] = stock;
  const adjust = (input: object) => run("adjust-stock", { id, reason: "damaged", ...input });
  const done = await Promise.all(Array.from({ length: 8 }, () => adjust({ by: -1 })));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(done.find(({ status }) => status !== 200)?.json.detail).toBe(
    "Only 0 are on hand, so -1 is too many.",
  );
  expect((await adjust({ to: 4, reason: "stolen" })).status).toBe(400);
  expect((await adjust({ to: 4, by: 1 })).status).toBe(400);
  await adjust({ to: 4, from: 0, reason: "counted" });
  const history = (await ask(`/stock/${id}/history`)).json;
  expect(history[0]).toMatchObject({ kind: "counted", from: 0, to: 4 });
  const low: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page: { rows: { name: string }[]; next: string | null } = (
      await ask(`/stock?level=low${next && `&after=${next}`}`)
    ).json;
    low.push(...page.rows.map(({ name }) => name));
    next = page.next;
  }
  expect(low).toContain("Counted Thing");
  expect((await ask("/stock?q=counted%20thing")).json.rows).toMatchObject([{ id, onHand: 4 }]);
  expect((await ask(`/audit/${history[0].entry}/revert`, { body: {} })).status).toBe(200);
  expect((await ask("/stock?q=counted%20thing&level=out")).json.rows).toMatchObject([
    { onHand: 0 },
  ]);
  const { json: free } = await run("add-product", { name: "Free Thing" });
  const [{ id: uncounted }] = (await ask(`/products/${free.id}`)).json.stock;
  await run("adjust-stock", { id: uncounted, to: 5, reason: "counted" });
  const [{ entry }] = (await ask(`/stock/${uncounted}/history`)).json;
  expect((await ask(`/audit/${entry}/revert`, { body: {} })).status).toBe(200);
  expect((await ask(`/stock/${uncounted}`)).json).toMatchObject({ onHand: null });
});
