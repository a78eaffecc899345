import { beforeAll, expect, test } from "vitest";
import { readContent } from "#modules/content/use-cases/read-content.server.ts";
import { listShopPages } from "#modules/content/use-cases/list-pages.server.ts";
import { readMenus } from "#modules/content/use-cases/menus.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { promotionFacts } from "#modules/promotions/use-cases/promotion-facts.server.ts";
import { insertPromotion } from "#modules/promotions/store/promotions.server.ts";
import {
  findReviewedProduct,
  getTestimonials,
} from "#modules/reviews/use-cases/read-reviews.server.ts";
import { readTaxRules } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { testDatabase, withoutTranslations } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { followShop } from "./shop-settings.ts";
import { subjects } from "./modules.ts";
import { openShopSettings } from "./open-shop-settings.server.ts";

const database = testDatabase();
const services = () => testServices(database.db);
const inGerman = <Result>(act: () => Result) => inLanguage("de", act);

async function translate(noun: string, id: number | string, fields: object) {
  const found = subjects.find(({ kind }) => kind === `${noun}-translation`);
  const input = { id: `de ${id}`, fields: { ...fields } };
  expect(await found?.change.run(services(), terminal, input)).toMatchObject({ ok: true });
}

async function insert(statement: string): Promise<number> {
  const { rows } = await database.pool.query(`${statement} returning id::integer`);
  return rows[0].id;
}

let category = { id: 0, slug: "" };
beforeAll(async () => {
  await withoutTranslations(database);
  const { rows } = await database.pool.query(
    "select id::integer, slug from category where parent_id is null order by id limit 1",
  );
  category = rows[0];
  await translate("category", category.id, { name: "Küche" });
});

test("a page of staff has its words and its address in the language", async () => {
  const section = JSON.stringify({ kind: "text", heading: "Care", text: "Wash it." });
  const id = await insert(
    `insert into content_page (slug, title, description, is_published, sections, placement)
     values ('care', 'Care', 'How to.', true, array['${section}'::jsonb], 'help')`,
  );
  await translate("page", id, { title: "Pflege", "sections.0.text": "Abwaschen." });
  const shown = await inGerman(() => readContent(services(), "pflege"));
  expect(shown).toMatchObject({
    title: "Pflege",
    description: "How to.",
    sections: [{ section: { heading: "Care", text: "Abwaschen." } }],
    tags: ["content:care"],
  });
  expect(shown).not.toHaveProperty("movedTo");
  expect(await inGerman(() => readContent(services(), "care"))).toMatchObject({
    movedTo: "/pages/pflege",
  });
  expect(await readContent(services(), "care")).toMatchObject({ title: "Care", tags: [] });
  const { pages } = await inGerman(() => listShopPages(services()));
  expect(pages).toEqual([{ slug: "pflege", title: "Pflege", placement: "help" }]);
});

test("a page in place of a text of the shop keeps that text's address", async () => {
  const id = await insert(
    "insert into content_page (slug, title, is_published) values ('about', 'About us', true)",
  );
  await translate("page", id, { title: "Über uns" });
  const shown = await inGerman(() => readContent(services(), "about"));
  expect(shown).toMatchObject({ title: "Über uns" });
  expect(shown).not.toHaveProperty("movedTo");
});

test("menus have the words and the slugs of the language", async () => {
  const items = [
    { label: "Kitchen", to: `/category/${category.slug}?sort=newest`, items: [] },
    { label: "Care", to: "", items: [{ label: "All of it", to: "/pages/care" }] },
  ];
  await database.pool.query("update menu set items = $1::jsonb[] where place = 'header'", [
    items.map((item) => JSON.stringify(item)),
  ]);
  await translate("menu", "header", { "items.1.items.0.label": "Alles" });
  expect(await inGerman(() => readMenus(services()))).toEqual({
    header: [
      { label: "Kitchen", to: "/category/kuche?sort=newest", items: [] },
      { label: "Care", to: "", items: [{ label: "Alles", to: "/pages/pflege" }] },
    ],
  });
  expect(await readMenus(services())).toEqual({ header: items });
});

test("promotions and their goods are named in the language", async () => {
  const { db, clock } = services();
  const id = await insertPromotion(db, {
    code: null,
    name: "Spring",
    benefit: { kind: "percent", percent: 10 },
    minimumSubtotal: cents(0),
    categoryIds: [category.id],
    isFirstOrderOnly: false,
    audience: "everybody",
    uid: null,
    startsAt: "2026-01-01T00:00:00Z",
    endsAt: null,
    limit: null,
    limitPerCustomer: null,
    isListed: false,
  });
  await translate("promotion", id ?? 0, { name: "Frühling" });
  const facts = () =>
    promotionFacts(db, {
      uid: null,
      coupon: null,
      email: null,
      isGuessed: false,
      productIds: [1],
      studentPercent: 0,
      now: clock.now(),
    });
  const { automatic } = await inGerman(facts);
  expect(automatic.find((each) => each.id === id)).toMatchObject({
    name: "Frühling",
    goods: [{ kind: "category", name: "Küche" }],
  });
  expect((await facts()).automatic.find((each) => each.id === id)?.name).toBe("Spring");
});

test("taxes are named in the language", async () => {
  await insert(
    "insert into tax_rate (tax_class, name, rate, country, is_included, valid_from) values ('standard', 'VAT', 0.19, 'DE', true, '2020-01-01')",
  );
  await translate("tax", "VAT", { name: "MwSt." });
  const namesOf = async () => (await readTaxRules(services())).rates.map(({ name }) => name);
  expect(await inGerman(namesOf)).toContain("MwSt.");
  expect(await namesOf()).toContain("VAT");
});

test("delivery methods are named in the language, in every process at once", async () => {
  const live = await openShopSettings(database.db, {});
  const methods = () => live.current.delivery.zones.flatMap((zone) => zone.methods);
  const [first] = methods();
  await translate("delivery-method", first?.id ?? 0, { name: "Standardversand" });
  await live.refresh();
  const nameOf = () => methods().find(({ id }) => id === first?.id)?.name;
  expect(inGerman(nameOf)).toBe("Standardversand");
  expect(nameOf()).toBe(first?.name);
});

test("the announcement and own words of emails are read in the language, in every process at once", async () => {
  await database.pool.query(
    `insert into setting (name, value, version) values
      ('brand', '{"announcement": "Open on Sunday"}', 1), ('emails', '{"placedText": "Thanks!"}', 1)
     on conflict (name) do update set value = excluded.value, version = 1`,
  );
  const live = await openShopSettings(database.db, {});
  const shop = followShop(live, { url: "http://shop.example" });
  expect(inGerman(shop).announcement?.text).toBe("Open on Sunday");
  await translate("brand-words", "brand", { announcement: "Sonntags geöffnet" });
  await translate("email-words", "emails", { placedText: "Danke!" });
  await live.refresh();
  expect(inGerman(shop).announcement?.text).toBe("Sonntags geöffnet");
  expect(shop().announcement?.text).toBe("Open on Sunday");
  expect(inGerman(() => live.current.emails.placedText)).toBe("Danke!");
  expect(live.current.emails.placedText).toBe("Thanks!");
});

test("reviews name their products in the language", async () => {
  const { rows } = await database.pool.query(
    `select product.id::integer, product.slug from product join review on product_id = product.id
     where is_testimonial and review.is_published order by review.is_sample, review.id desc limit 1`,
  );
  await translate("product", rows[0].id, { name: "Schönes Ding" });
  const products = (await inGerman(() => getTestimonials(services()))).map(
    ({ product }) => product,
  );
  expect(products).toContainEqual({ name: "Schönes Ding", slug: "schones-ding" });
  expect(await inGerman(() => findReviewedProduct(services(), "schones-ding"))).toMatchObject({
    kind: "found",
    product: { id: rows[0].id, name: "Schönes Ding" },
  });
  expect(await inGerman(() => findReviewedProduct(services(), rows[0].slug))).toEqual({
    kind: "moved",
    slug: "schones-ding",
    status: 308,
  });
});
