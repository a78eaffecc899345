import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { getSitemap } from "./get-sitemap.server.ts";

const database = testDatabase();

const run = (statement: string) => database.pool.query(statement);
const sitemap = (part: number | null) => getSitemap(testServices(database.db), part);

/** Inserts a product with a given id, so that ids have gaps. */
const inserting = (id: number, slug: string) => `
  insert into product (id, slug, name, description, price, status, brand_id, category_id, picture_id)
  select ${id}, '${slug}', 'Far', '', 100, 'active', brand_id, category_id, picture_id from product
  where slug = 'apricot-jam'`;

async function sitemapTagsOf(statement: string): Promise<string[]> {
  await run("delete from page_change");
  await run(statement);
  const { rows } = await run(
    "select distinct subject from page_change where subject like 'sitemap%' order by 1",
  );
  return rows.map(({ subject }) => subject as string);
}

test("the sitemap of a small shop is one file", async () => {
  const whole = await sitemap(null);
  expect(whole).toMatchObject({ tag: "sitemap" });
  expect(whole?.xml).toContain("/product/apricot-jam<");
  expect(whole?.xml).toContain("/category/electronics<");
  expect(whole?.xml).toContain("/faq<");
  expect((await sitemap(1))?.xml).toBe(whole?.xml);
  expect(await sitemap(2)).toBeNull();
});

test("a large one is an index of its parts, each invalidated only by its own products", async () => {
  await run(inserting(80_000, "last-of-the-second"));
  await run(inserting(160_001, "first-of-the-fifth"));
  const index = (await sitemap(null))?.xml ?? "";
  expect([...index.matchAll(/\?part=(\d+)</g)].map(([, part]) => part)).toEqual(["1", "2", "5"]);
  for (const [part, slug] of [
    [2, "last-of-the-second"],
    [5, "first-of-the-fifth"],
  ] as const) {
    const map = await sitemap(part);
    expect(map?.tag).toBe(`sitemap:${part}`);
    expect(map?.xml.match(/<url>/g)).toHaveLength(1);
    expect(map?.xml).toContain(`/product/${slug}<`);
  }
  expect((await sitemap(1))?.xml).not.toContain("last-of-the-second");
  expect(await sitemap(3)).toBeNull();

  expect(await sitemapTagsOf("update product set price = 200 where id = 80000")).toEqual([]);
  expect(await sitemapTagsOf("update product set slug = 'renamed' where id = 80000")).toEqual([
    "sitemap",
    "sitemap:2",
  ]);
  expect(await sitemapTagsOf("delete from product where id = 160001")).toEqual([
    "sitemap",
    "sitemap:5",
  ]);
  expect((await sitemap(null))?.xml).not.toContain("part=5");
});

test("triggers and the sitemap use the same parts", async () => {
  for (const [id, part] of [
    [40_000, 1],
    [40_001, 2],
    [120_000, 3],
    [120_001, 4],
  ] as const) {
    const tags = await sitemapTagsOf(inserting(id, `at-${id}`));
    expect(tags).toEqual(["sitemap", `sitemap:${part}`]);
    expect((await sitemap(part))?.xml).toContain(`/product/at-${id}<`);
  }
});
