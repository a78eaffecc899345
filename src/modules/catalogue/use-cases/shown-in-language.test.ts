import { sql, type KyselyPlugin } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { subjects } from "#main/modules.ts";
import { productPages } from "#modules/catalogue/rules/alternate.ts";
import { findCategoryPath } from "#modules/catalogue/rules/category.ts";
import { plainListing } from "#modules/catalogue/rules/listing/listing-query.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { testDatabase, withoutTranslations } from "#testing/database.server.ts";
import { settingsWith } from "#testing/settings.ts";
import { testServices } from "#testing/services.ts";
import { listAlternates } from "./alternates.server.ts";
import { findCategory, listCategoryTree } from "./find-category.server.ts";
import { getProduct } from "./get-product.server.ts";
import { getHome } from "./home.server.ts";
import { listCategoryProducts } from "./list-products.server.ts";

const database = testDatabase();
const services = () => testServices(database.db);
const inGerman = <Result>(act: () => Result) => inLanguage("de", act);

async function translate(noun: string, id: number | string, fields: object, language = "de") {
  const found = subjects.find(({ kind }) => kind === `${noun}-translation`);
  const saved = await found?.change.run(services(), terminal, {
    id: `${language} ${id}`,
    fields: { ...fields },
  });
  expect(saved).toMatchObject({ ok: true });
}

const own = { slug: "", id: 0, brandId: 0, label: "", value: "" };
let place = { id: 0, slug: "" };

beforeAll(async () => {
  await withoutTranslations(database);
  const { rows } = await sql<typeof own & { category: number; categorySlug: string }>`
    select product.id, product.slug, brand_id as "brandId", variant_label as label, variant.name as value,
      category.id as category, category.slug as "categorySlug"
    from product join variant on variant.product_id = product.id join category on category.id = category_id
    where variant.options <> '[]' and is_published order by product.id, variant.position limit 1`.execute(
    database.db,
  );
  const [found] = rows;
  Object.assign(own, found);
  place = { id: found?.category ?? 0, slug: found?.categorySlug ?? "" };
  const texts = {
    name: "Schöner Becher",
    description: "<p>Für Kaffee.</p>",
    "features.0": "Robust",
  };
  await translate("product", own.id, texts);
  await translate("category", place.id, { name: "Küche", slug: "kueche" });
  await translate("brand", own.brandId, { name: "Marke" });
  await translate("option", own.label, { name: "Größe", [`values.${own.value}`]: "Riesig" });
});

const productAt = (slug: string) => getProduct(services(), slug);

test("a product's page is in the language, and what is missing in the shop's own", async () => {
  const english = await productAt(own.slug);
  const found = await inGerman(() => productAt("schoner-becher"));
  if (found.kind !== "found" || english.kind !== "found") throw new Error("It is not found.");
  const { product } = found;
  expect(product).toMatchObject({
    id: own.id,
    name: "Schöner Becher",
    slug: "schoner-becher",
    description: "<p>Für Kaffee.</p>",
    brand: "Marke",
    category: { name: "Küche", slug: "kueche" },
    variantLabel: "Größe",
    specifications: english.product.specifications,
  });
  expect(product.features).toEqual(["Robust", ...english.product.features.slice(1)]);
  expect(product.variants[0]).toMatchObject({
    name: "Riesig",
    options: [{ name: "Größe", value: "Riesig" }],
  });
  expect(found.ownValues.get("Riesig")).toBe(own.value);
  expect(english.product).toMatchObject({ slug: own.slug, variantLabel: own.label });
  expect(english.ownValues.size).toBe(0);
});

test("a slug of another language, and a former one, lead to the page in this language", async () => {
  const moved = { kind: "moved", slug: "schoner-becher", status: 308 };
  expect(await inGerman(() => productAt(own.slug))).toEqual(moved);
  await translate("product", own.id, { slug: "becher" }, "fr");
  expect(await inLanguage("fr", () => productAt("becher"))).toMatchObject({ kind: "found" });
  expect(await inGerman(() => productAt("becher"))).toEqual(moved);
  expect(await productAt("becher")).toEqual({ kind: "moved", slug: own.slug, status: 301 });
  await translate("product", own.id, { slug: "tasse" });
  const now = { ...moved, slug: "tasse" };
  expect(await inGerman(() => productAt("schoner-becher"))).toEqual(now);
  expect(await inGerman(() => productAt(String(own.id)))).toEqual(now);
  expect(await inGerman(() => productAt("nothing"))).toEqual({ kind: "unknown" });
});

test("two languages may share a slug", async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from product where is_published and id <> $1 order by id limit 1",
    [own.id],
  );
  const other = Number(rows[0]?.id);
  await translate("product", other, { name: "Autre", slug: "tasse" }, "fr");
  expect(await inGerman(() => productAt("tasse"))).toMatchObject({ product: { id: own.id } });
  expect(await inLanguage("fr", () => productAt("tasse"))).toMatchObject({
    product: { id: other },
  });
});

test("categories, lists, cards and carts are in the language", async () => {
  const { db } = database;
  const found = await inGerman(() => findCategory(services(), "kueche"));
  if (found.kind !== "found") throw new Error("It is not found.");
  expect(found.categoryPath.category).toMatchObject({ id: place.id, name: "Küche" });
  const moved = { kind: "moved", slug: "kueche", status: 308 };
  expect(await inGerman(() => findCategory(services(), place.slug))).toEqual(moved);
  expect(await findCategory(services(), "kueche")).toEqual({
    kind: "moved",
    slug: place.slug,
    status: 301,
  });
  const query = { ...plainListing, view: "list" } as const;
  const listing = await inGerman(() => listCategoryProducts({ db }, found.categoryPath, query));
  const card = listing.products.find(({ id }) => id === own.id);
  expect(card).toMatchObject({ name: "Schöner Becher", slug: "tasse", brand: "Marke" });
  expect(card?.details?.excerpt).toBe("Für Kaffee.");
  expect(listing.facets.brands.map(({ name }) => name)).toContain("Marke");
  const facet = listing.facets.options.find(({ title }) => title === "Größe");
  expect(facet?.values.find(({ value }) => value === own.value)).toMatchObject({ label: "Riesig" });
  const [line] = await inGerman(() => listWithVariants(db, [own.id]));
  expect(line).toMatchObject({ name: "Schöner Becher", variantLabel: "Größe" });
  expect(line?.variants[0]?.name).toBe("Riesig");
});

test("banners lead to the language's slugs", async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `update banner set link = '/category/' || $1 || '?sort=newest' where id = (select min(id) from banner) returning id`,
    [place.slug],
  );
  await translate("banner", rows[0]?.id ?? 0, { title: "Neu", "picture.alt": "Ein Bild" });
  const { banners } = await inGerman(() => getHome(services()));
  const all = [...banners.carousel, ...banners.promo, ...banners.room];
  expect(all.find(({ id }) => id === Number(rows[0]?.id))).toMatchObject({
    title: "Neu",
    link: "/category/kueche?sort=newest",
    picture: { alt: "Ein Bild" },
  });
});

test("kept rows are those of a language", async () => {
  const kept = new Map<string, readonly string[]>();
  const keepRows = <Rows>(key: string, tags: readonly string[], read: () => Promise<Rows>) => {
    kept.set(key, tags);
    return read();
  };
  const tree = await inGerman(() => listCategoryTree({ ...services(), keepRows }));
  expect(findCategoryPath(tree, "kueche")?.category.id).toBe(place.id);
  await listCategoryTree({ ...services(), keepRows });
  expect([...kept]).toEqual([
    ["de:categories", ["text:de", "text:de:pages"]],
    ["categories", []],
  ]);
});

test("a page has alternates in languages with most of its texts", async () => {
  const settings = settingsWith([
    { name: "languages", value: { own: "en", others: ["fr", "de"] } },
  ]);
  const ids = [own.id, own.id + 1];
  await sql`
    update translation set is_mostly_done = language = 'de' where noun = 'product'`.execute(
    database.db,
  );
  const alternates = await listAlternates({ db: database.db, settings }, productPages, ids);
  expect(alternates.get(own.id)).toEqual([
    { language: "en", path: `/product/${own.slug}` },
    { language: "de", path: "/product/tasse" },
  ]);
  expect(alternates.get(ids[1] ?? 0)).toHaveLength(1);
  expect(await listAlternates(services(), productPages, ids)).toEqual(new Map());
});

/** The number of statements that an act sends. */
async function statementsOf(act: (db: Database) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await act(database.db.withPlugin(counting));
  return count;
}

test("the shop's own language sends no further statement, another one for each noun", async () => {
  const product = (db: Database) => getProduct({ db }, own.slug);
  const tree = (db: Database) => listCategoryTree({ db });
  const list = (db: Database) => listCategoryProducts({ db }, null, plainListing);
  expect(await statementsOf(product)).toBe(1);
  expect(await inGerman(() => statementsOf((db) => getProduct({ db }, "tasse")))).toBe(5);
  expect(await statementsOf(tree)).toBe(1);
  expect(await inGerman(() => statementsOf(tree))).toBe(2);
  expect(await statementsOf(list)).toBe(1);
  // Products, and the brands of their cards and of the filter.
  expect(await inGerman(() => statementsOf(list))).toBe(4);
});
