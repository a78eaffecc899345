import {
  categoryPages,
  type PageAlternate,
  type PagesOfNoun,
  productPages,
} from "#modules/catalogue/rules/alternate.ts";
import { pathHere, pathIn } from "#modules/core/rules/language/address.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { utcDay } from "#modules/core/rules/time.ts";
import { listForSitemap, listSitemapParts } from "#modules/catalogue/store/sitemap.server.ts";
import { listCategories } from "#modules/catalogue/store/categories.server.ts";
import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { indexedPaths } from "#modules/site/rules/pages.ts";
import type { Services } from "#platform/services.ts";
import { alternatesAt, listAlternates } from "./alternates.server.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The first part also lists pages and categories. */
const FIRST = 1;

type Shop = Pick<Services, "db" | "shop" | "settings">;

/** What the sitemap lists besides products and categories. */
export type SitemapPages = {
  /** The paths of the pages that staff wrote, in the shop's own language. */
  written: readonly string[];
  /** Those of unlisted pages. */
  leavesOut: readonly string[];
  /** By path, the alternates of a page that staff wrote; others have the same path in each language. */
  alternates: ReadonlyMap<string, readonly PageAlternate[]>;
};

const noPages: SitemapPages = { written: [], leavesOut: [], alternates: new Map() };

/** A page with its paths in the shop's languages, which are none in a shop of one. */
type Entry = { path: string; alternates: readonly PageAlternate[]; updatedAt?: Date };

type Sitemap = {
  xml: string;
  /** The cache tag of the sitemap's entries. */
  tag: string;
};

/**
 * The sitemap's XML: of the requested part, or of the whole shop, which is an index if there are several parts. Null
 * for an unknown part. It lists the pages with texts in the current language, each with those in others.
 */
export async function getSitemap(
  services: Shop,
  wanted: number | null,
  pages = noPages,
): Promise<Sitemap | null> {
  const parts = await listSitemapParts(services.db);
  if (wanted === null && parts.length > 1) {
    const address = services.shop.url + pathHere("/sitemap.xml");
    const xml = indexOf(address, new Set([FIRST, ...parts]));
    return { xml, tag: "sitemap" };
  }
  if (wanted !== null && wanted !== FIRST && !parts.includes(wanted)) return null;
  const entries = [
    ...(wanted === null || wanted === FIRST ? await pageEntries(services, pages) : []),
    ...(await productEntries(services, wanted ?? parts[0] ?? FIRST)),
  ];
  const lines = entries.flatMap((entry) => urlLine(services.shop.url, entry) ?? []);
  return { xml: addressesOf(lines), tag: wanted === null ? "sitemap" : `sitemap:${wanted}` };
}

async function pageEntries(services: Shop, pages: SitemapPages): Promise<Entry[]> {
  const categories = filledCategories(await listCategories(services.db)).flatMap((category) => [
    category,
    ...category.subcategories,
  ]);
  return [
    ...[...indexedPaths(pages.leavesOut), ...pages.written].map((path) => ({
      path,
      alternates: pages.alternates.get(path) ?? alternatesAt(services, path),
    })),
    ...(await withAlternates(services, categoryPages, categories)),
  ];
}

async function productEntries(services: Shop, part: number): Promise<Entry[]> {
  return withAlternates(services, productPages, await listForSitemap(services.db, part));
}

async function withAlternates(
  services: Shop,
  pages: PagesOfNoun,
  records: readonly { id: number; slug: string; updatedAt?: Date }[],
): Promise<Entry[]> {
  const ids = records.map(({ id }) => id);
  const alternates = await listAlternates(services, pages, ids);
  return records.map(({ id, slug, updatedAt }) => ({
    path: pages.pathOf(slug, slug),
    alternates: alternates.get(id) ?? [],
    ...(updatedAt && { updatedAt }),
  }));
}

function addressesOf(lines: readonly string[]): string {
  const namespaces = lines.some((line) => line.includes("<xhtml:"))
    ? `${NAMESPACE} ${LINKS}`
    : NAMESPACE;
  return `${HEAD}<urlset ${namespaces}>\n${lines.join("\n")}\n</urlset>\n`;
}

function indexOf(address: string, parts: ReadonlySet<number>): string {
  const lines = [...parts].map((part) => `<sitemap><loc>${address}?part=${part}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** A page in the current language; null for one that is not in it. */
function urlLine(shopUrl: string, { path, alternates, updatedAt }: Entry): string | null {
  const isOfOne = alternates.length === 0;
  const here = alternates.find(({ language }) => language === currentLanguage());
  if (!isOfOne && !here) return null;
  const day = updatedAt ? `<lastmod>${utcDay(updatedAt)}</lastmod>` : "";
  const links = alternates.flatMap((each) => {
    const address = shopUrl + pathIn(each.language, each.path);
    const named = [each.language, ...(each.language === shopsLanguage() ? ["x-default"] : [])];
    return named.map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`);
  });
  return `<url><loc>${shopUrl}${pathHere(here?.path ?? path)}</loc>${day}${links.join("")}</url>`;
}
