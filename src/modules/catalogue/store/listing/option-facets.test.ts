import { expect, test } from "vitest";
import { noFilters } from "#modules/catalogue/rules/listing/filters.ts";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { testDatabase } from "#testing/database.server.ts";
import { notedTags } from "#testing/sample-products.server.ts";
import { compactFacets } from "./facet-cells.server.ts";
import { getListing } from "./listings.server.ts";

const database = testDatabase();

const ask = (text: string) => database.pool.query<Record<string, unknown>>(text);
const optionsOf = async (product: number) =>
  (
    await ask(
      `select name, value from product_option where product_id = ${product} order by name, value`,
    )
  ).rows.map(({ name, value }) => `${String(name)}=${String(value)}`);

const addVariant = (name: string, options: [string, string][]) =>
  `insert into variant (product_id, name, options) values (4, '${name}', '${JSON.stringify(
    options.map(([label, value]) => ({ name: label, value })),
  )}')`;

test("a product's options follow its variants, with one spelling of the name", async () => {
  await ask(
    addVariant("a", [
      ["Size", "M"],
      ["Colour", "Black"],
    ]),
  );
  await ask(
    addVariant("b", [
      [" SIZE ", "L"],
      ["color", "Black"],
    ]),
  );
  expect(await optionsOf(4)).toEqual(["color=Black", "size=L", "size=M"]);
  await ask("update variant set options = '[]' where name = 'b' and product_id = 4");
  expect(await optionsOf(4)).toEqual(["color=Black", "size=M"]);
  await ask("delete from variant where product_id = 4");
  expect(await optionsOf(4)).toEqual([]);
});

test("concurrently written variants of one product are all counted", async () => {
  const writers = await Promise.all([0, 1, 2].map(() => database.pool.connect()));
  try {
    await Promise.all(
      writers.map(async (writer, at) => {
        await writer.query("begin");
        await writer.query(addVariant(`w${at}`, [["Size", `${at}`]]));
        await writer.query("commit");
      }),
    );
  } finally {
    for (const writer of writers) writer.release();
  }
  expect(await optionsOf(4)).toEqual(["size=0", "size=1", "size=2"]);
  await ask("delete from variant where product_id = 4");
});

test("a change of options invalidates the lists that show them", async () => {
  const tags = await notedTags(database, () => ask(addVariant("c", [["Size", "M"]])));
  expect(tags).toEqual(expect.arrayContaining(["product:4", "products"]));
  expect(tags.some((tag) => tag.startsWith("category:"))).toBe(true);
  await ask("delete from variant where product_id = 4");
});

/** The counts, stored or pending, that differ from those of the products. */
async function wrongCounts() {
  const { rows } = await ask(`
    with kept as (
      select list, name, value, sum(part.count) as count from (
        select list, name, value, product_count as count from option_count
        union all select list, name, value, change from option_change, unnest(lists) as list
      ) as part group by 1, 2, 3 having sum(part.count) <> 0
    ), counted as (
      select list, option.name, value, count(*) as count from product_option as option join product on product.id = product_id,
        unnest(array['category:' || category_id, 'subcategory:' || subcategory_id]) as list
      where is_published and list is not null group by 1, 2, 3
    )
    select * from kept full join counted using (list, name, value) where kept.count is distinct from counted.count`);
  return rows;
}

test("counts follow products that are archived, moved, published again and deleted", async () => {
  expect(await wrongCounts()).toEqual([]);
  const sizes = (await ask("select distinct product_id as id from product_option")).rows;
  expect(sizes.length).toBeGreaterThan(5);
  const some = sizes.slice(0, 4).map(({ id }) => String(id));
  for (const change of [
    `update product set status = 'archived' where id = any('{${some.join()}}')`,
    addVariant("d", [["Size", "XS"]]),
    `update product set category_id = 3, subcategory_id = null where id in (4, ${some[0]})`,
    `update product set status = 'active' where id = any('{${some.slice(1).join()}}')`,
    `update variant set options = '[{"name": "Size", "value": "One"}]' where product_id = ${some[1]}`,
    "delete from variant where product_id = 4",
    `delete from variant where product_id = ${some[2]}`,
  ]) {
    await ask(change);
    expect(await wrongCounts(), change).toEqual([]);
  }
  await compactFacets(database.db);
  expect((await ask("select from option_change")).rows).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
});

test("concurrent writers of options, products and counts leave exact counts", async () => {
  const ids = (
    await ask(`
      select id from product where id not in (select product_id from variant where price is not null) order by id`)
  ).rows.map(({ id }) => Number(id));
  const write = (id: number, round: number) =>
    round % 2
      ? `update product set status = case status when 'active' then 'archived' else 'active' end, category_id = ${1 + (round % 3)}, subcategory_id = null where id = ${id}`
      : `insert into variant (product_id, name, options) values (${id}, 'r${round}', '[{"name": "Size", "value": "${round}"}]')`;
  await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let round = 0; round < 12; round++) {
        await ask(write(ids[(round * 3 + (worker % 4)) % ids.length] ?? 1, round + worker));
        if (worker === 0) await compactFacets(database.db);
      }
    }),
  );
  expect(await wrongCounts()).toEqual([]);
});

test("values combine with OR within an option; each option's counts leave its own choice out", async () => {
  const { rows } = await ask("select id from category where slug = 'fashion'");
  const scope = { kind: "category", categoryId: Number(rows[0]?.["id"]) } as const;
  const list = (values: string[]) =>
    getListing(database.db, scope, {
      ...plainListing,
      filters: { ...noFilters, options: [{ name: "color", values }] },
    });
  const colours = (await getListing(database.db, scope, plainListing)).facets.options.find(
    ({ name }) => name === "color",
  );
  const [one, other] = colours?.values ?? [];
  if (!one || !other) throw new Error("fashion has no two colours");
  const chosen = await list([one.value]);
  expect(chosen.total).toBe(one.count);
  expect(chosen.facets.options.find(({ name }) => name === "color")).toEqual(colours);
  const both = await list([one.value, other.value]);
  expect(both.total).toBeGreaterThanOrEqual(Math.max(one.count, other.count));
  expect((await list(["No such colour"])).total).toBe(0);
});

test("lists other than categories have no options", async () => {
  for (const kind of ["all", "deals", "featured"] as const)
    expect((await getListing(database.db, { kind }, plainListing)).facets.options).toEqual([]);
});
