import type { MetaDescriptor } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import { shownShop } from "#modules/site/rules/shop.ts";
import { languagesOf } from "#modules/translations/rules/words-in-languages.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { testDatabase } from "#testing/database.server.ts";
import { routeCall } from "#testing/route-call.ts";
import { testServices } from "#testing/services.ts";
import { defaultSettings, settingsWith } from "#testing/settings.ts";
import { pageMeta } from "./page-head.ts";
import { loader as category, meta as categoryMeta } from "./shop/category.tsx";
import { loader as product, meta as productMeta } from "./shop/product.tsx";

const database = testDatabase();
const ofThree = settingsWith([{ name: "languages", value: { own: "en", others: ["de", "fr"] } }]);
const SHOP = "https://shop.example";

// A category with several pages.
beforeAll(async () => {
  await database.pool.query(
    `update product set subcategory_id = null,
       category_id = (select id from category where slug = 'electronics')`,
  );
});
afterEach(() => setLocales(defaultSettings));

type Route = { loader: (args: never) => Promise<unknown>; meta: (args: never) => MetaDescriptor[] };
const products: Route = { loader: product, meta: productMeta };
const categories: Route = { loader: category, meta: categoryMeta };

const shopWith = (settings: Settings) =>
  shownShop(testServices(database.db).shop, settings, languagesOf(settings.languages));

/** The canonical address and the links to other languages in a page's head, and its data. */
async function headOf(
  { loader, meta }: Route,
  address: string,
  { language = "en", settings = ofThree } = {},
) {
  setLocales(settings);
  const services = { ...testServices(database.db), settings };
  const [, , last = ""] = address.replace(/\?.*/, "").split("/");
  const call = routeCall(services, new Request(SHOP + address), {
    params: { id: last, slug: last },
  });
  return inLanguage(language, async () => {
    const loaderData = await loader(call);
    const matches = [{ id: "root", loaderData: { shop: shopWith(settings) } }];
    return { ...linksOf(meta({ loaderData, matches } as never)), loaderData };
  });
}

function linksOf(head: MetaDescriptor[]) {
  const links = head.filter((each) => "tagName" in each && each.tagName === "link");
  const all = links as { rel: string; href: string; hrefLang?: string }[];
  return {
    canonical: all.find(({ rel }) => rel === "canonical")?.href,
    links: all.flatMap(({ hrefLang, href }) => (hrefLang ? [`${hrefLang} ${href}`] : [])),
  };
}

const slugIn = async (language: string, noun: string, slug: string): Promise<string> => {
  const { rows } = await database.pool.query<{ slug: string }>(
    `select coalesce(translated.slug, own.slug) as slug from ${noun} as own
     left join translated_slug as translated on noun = $1 and noun_id = own.id::text
       and language = $2 and is_current where own.slug = $3`,
    [noun, language, slug],
  );
  return rows[0]?.slug ?? "";
};

test.for([
  { noun: "product", slug: "apricot-jam", route: products, search: "" },
  { noun: "category", slug: "electronics", route: categories, search: "?page=2" },
])("the page of a $noun links to those of its languages", async ({ noun, slug, route, search }) => {
  const [de, fr] = [await slugIn("de", noun, slug), await slugIn("fr", noun, slug)];
  const links = [
    `en ${SHOP}/${noun}/${slug}${search}`,
    `x-default ${SHOP}/${noun}/${slug}${search}`,
    `de ${SHOP}/de/${noun}/${de}${search}`,
    `fr ${SHOP}/fr/${noun}/${fr}${search}`,
  ];
  const own = `/${noun}/${slug}${search}`;
  expect(await headOf(route, own)).toMatchObject({ canonical: SHOP + own, links });
  const german = `/${noun}/${de}${search}`;
  const inGerman = await headOf(route, german, { language: "de" });
  expect(inGerman).toMatchObject({ canonical: `${SHOP}/de${german}`, links });

  await database.pool.query(
    `update translation set is_mostly_done = false
     where language = 'de' and noun_id = (select id::text from ${noun} where slug = $1) and noun = $2`,
    [slug, noun],
  );
  const without = links.filter((link) => !link.startsWith("de "));
  expect((await headOf(route, own)).links).toEqual(without);
  // It stays readable, and search engines find the shop's own page.
  const untranslated = await headOf(route, german, { language: "de" });
  expect(untranslated).toMatchObject({ canonical: SHOP + own, links: [] });

  const ofOne = await headOf(route, own, { settings: defaultSettings });
  expect(ofOne).toMatchObject({ canonical: SHOP + own, links: [] });
  expect(ofOne.loaderData).not.toHaveProperty("alternates");
});

test("a page of the shop has the same path in each language", () => {
  setLocales(ofThree);
  const page = { title: "Deals", description: "", path: "/deals?page=2", shop: shopWith(ofThree) };
  const head = inLanguage("fr", () => linksOf(pageMeta(page)));
  expect(head.canonical).toBe(`${SHOP}/fr/deals?page=2`);
  expect(head.links).toEqual([
    `en ${SHOP}/deals?page=2`,
    `x-default ${SHOP}/deals?page=2`,
    `de ${SHOP}/de/deals?page=2`,
    `fr ${SHOP}/fr/deals?page=2`,
  ]);
  expect(linksOf(pageMeta({ ...page, noindex: true })).links).toEqual([]);
});
