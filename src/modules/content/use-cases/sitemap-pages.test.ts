import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listAlternates } from "#modules/catalogue/use-cases/alternates.server.ts";
import { getSitemap } from "#modules/catalogue/use-cases/get-sitemap.server.ts";
import { robots } from "#modules/content/api/robots.ts";
import { contentPages } from "#modules/content/rules/content-page.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import { alternateTags, withTextTags } from "#modules/translations/rules/text-tags.ts";
import { subjects } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { testDatabase } from "#testing/database.server.ts";
import { notedTags } from "#testing/sample-products.server.ts";
import { testServices } from "#testing/services.ts";
import { defaultSettings, settingsWith } from "#testing/settings.ts";
import { pageCommands } from "./page-commands.server.ts";
import { listSitemapPages } from "./sitemap-pages.server.ts";

const database = testDatabase();
const tags = ["en", "de", "fr"];
const ofThree = settingsWith([{ name: "languages", value: { own: "en", others: ["de", "fr"] } }]);
const services = (settings = ofThree) => ({ ...testServices(database.db), settings });
const SHOP = "https://shop.example";

beforeEach(() => setLocales(ofThree));
afterEach(() => setLocales(defaultSettings));

async function sitemapIn(language: string, settings = ofThree): Promise<string> {
  const all = services(settings);
  const found = await inLanguage(language, async () =>
    getSitemap(all, null, await listSitemapPages(all)),
  );
  invariant(found, "there is a sitemap");
  return found.xml;
}

/** The links of each address to its languages. */
function entriesOf(xml: string): Map<string, string[]> {
  const entries = xml.matchAll(/<url><loc>(.+?)<\/loc>.*?<\/url>/g);
  return new Map(
    [...entries].map(([entry, address = ""]) => {
      const links = entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.+?)" href="(.+?)"\/>/g);
      return [address, [...links].map(([, tag, href]) => `${tag} ${href}`)];
    }),
  );
}

async function translatePage(id: number, language: string, fields: object) {
  const found = subjects.find(({ kind }) => kind === "page-translation");
  const saved = await found?.change.run(services(), terminal, {
    id: `${language} ${id}`,
    fields: { ...fields },
  });
  expect(saved).toMatchObject({ ok: true });
}

const added = { story: 0, faq: 0 };

beforeAll(async () => {
  for (const slug of ["story", "faq"] as const) {
    const sections = [{ kind: "text", text: "Since 1912." }];
    const fields = { slug, title: "Our page", description: "", is_published: true, sections };
    const made = await pageCommands.add.run(services(), terminal, fields);
    invariant(made.ok, "the page is valid");
    added[slug] = made.value.id;
  }
  await translatePage(added.story, "de", { title: "Wir", slug: "wir", "sections.0.text": "Seit." });
  await database.pool.query(
    `update translation set is_mostly_done = false where language = 'de' and noun = 'product'
       and noun_id = (select id::text from product where slug = 'apricot-jam')`,
  );
  await translatePage(added.faq, "fr", { title: "Questions", "sections.0.text": "Depuis 1912." });
});

test("every address of every language's sitemap links to pages that link back", async () => {
  const read = tags.map(async (tag) => [tag, entriesOf(await sitemapIn(tag))] as const);
  const maps = new Map(await Promise.all(read));
  for (const [tag, entries] of maps) {
    expect(entries.size).toBeGreaterThan(100);
    for (const [address, links] of entries) {
      expect(links).toContain(`${tag} ${address}`);
      const own = links.find((link) => link.startsWith("en "))?.slice(3);
      expect(links).toContain(`x-default ${own}`);
      expect(new Set(links).size).toBe(links.length);
      for (const link of links.filter((each) => !each.startsWith("x-default"))) {
        const [language = "", there = ""] = link.split(" ");
        expect(maps.get(language)?.get(there), link).toEqual(links);
      }
    }
  }
});

test("a sitemap has the records with texts in its language", async () => {
  const [own, de, fr] = await Promise.all(tags.map(async (tag) => entriesOf(await sitemapIn(tag))));
  const jam = own?.get(`${SHOP}/product/apricot-jam`) ?? [];
  expect(jam.map((link) => link.replace(/ .*/, ""))).toEqual(["en", "x-default", "fr"]);
  expect(de?.size).toBe((own?.size ?? 0) - 2);
  expect(fr?.size).toBe((own?.size ?? 0) - 1);
  expect(de?.get(`${SHOP}/de`)).toContain(`fr ${SHOP}/fr`);
  expect(de?.get(`${SHOP}/de/pages/wir`)).toContain(`en ${SHOP}/pages/story`);
  expect([...(fr?.keys() ?? [])].filter((address) => address.includes("/story"))).toEqual([]);
  // A page in place of a text of the shop is only in the languages that it has.
  expect(fr?.has(`${SHOP}/fr/faq`)).toBe(true);
  expect(de?.has(`${SHOP}/de/faq`)).toBe(false);
});

test("a page in place of a text keeps its path in each language", async () => {
  // It may have had its own address before.
  await database.pool.query(
    `update translation set texts = texts || '{"slug": "questions"}'
     where noun = 'page' and noun_id = $1`,
    [added.faq],
  );
  const found = await listAlternates(services(), contentPages, [added.faq]);
  expect(found.get(added.faq)).toEqual([
    { language: "en", path: "/faq" },
    { language: "fr", path: "/faq" },
  ]);
});

test("a shop of one language has a sitemap and a robots.txt without languages", async () => {
  setLocales(defaultSettings);
  const xml = await sitemapIn("en", defaultSettings);
  const [head, root, ...lines] = xml.split("\n");
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(root).toBe('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(lines.splice(-2)).toEqual(["</urlset>", ""]);
  for (const line of lines)
    expect(line).toMatch(
      /^<url><loc>https:\/\/shop\.example\/[\w/-]*<\/loc>(<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<\/url>$/,
    );
  expect(lines[0]).toBe(`<url><loc>${SHOP}/</loc></url>`);
  const text = robots(services(defaultSettings));
  expect(text).toMatch(/^Disallow: \/cart$/m);
  expect(text).not.toContain("/de");
  expect(text.match(/^Sitemap: .*$/gm)).toEqual([`Sitemap: ${SHOP}/sitemap.xml`]);
});

test("robots.txt names the sitemap and the hidden pages of each language", () => {
  const text = robots(services());
  expect(text.match(/^Sitemap: .*$/gm)).toEqual([
    `Sitemap: ${SHOP}/sitemap.xml`,
    `Sitemap: ${SHOP}/de/sitemap.xml`,
    `Sitemap: ${SHOP}/fr/sitemap.xml`,
  ]);
  for (const path of ["/cart", "/de/cart", "/fr/cart"])
    expect(text.split("\n")).toContain(`Disallow: ${path}`);
});

test("a saved translation renews the sitemap, and pages that link to it", async () => {
  const translate = () => translatePage(added.story, "de", { title: "Über uns" });
  const noted = await notedTags(database, translate);
  const { others } = ofThree.languages;
  expect(noted).toEqual(
    alternateTags(["de"], "page", added.story).slice(1).concat("text:de:pages"),
  );
  expect(alternateTags(others, "page")).toContain("text:de:pages");
  const ofPage = alternateTags(others, "page", added.story);
  expect(ofPage).toContain(noted[0]);
  const here = inLanguage("fr", () => withTextTags(ofPage));
  expect(new Set(here)).toEqual(new Set(ofPage));
});
