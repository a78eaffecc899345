import { utcDay } from "#modules/core/rules/time.ts";
import { href } from "react-router";
import { listForSitemap, listSitemapParts } from "#modules/catalogue/store/sitemap.server.ts";
import { listCategories } from "#modules/catalogue/store/categories.server.ts";
import { filledCategories } from "#modules/catalogue/rules/category.ts";
import { indexedPaths } from "#modules/site/rules/pages.ts";
import type { Services } from "#platform/services.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The first part also lists pages and categories. */
const FIRST = 1;

type Shop = Pick<Services, "db" | "shop">;
type Pages = { written: readonly string[]; leavesOut: readonly string[] };

type Sitemap = {
  xml: string;
  /** The cache tag of the sitemap's entries. */
  tag: string;
};

/**
 * The sitemap's XML: of the requested part, or of the whole shop, which is an index if there are several parts. Null
 * for an unknown part. `written` are the addresses of the pages that staff wrote, `leavesOut` those of unlisted pages.
 */
export async function getSitemap(
  services: Shop,
  wanted: number | null,
  pages: Pages = { written: [], leavesOut: [] },
): Promise<Sitemap | null> {
  const parts = await listSitemapParts(services.db);
  if (wanted === null && parts.length > 1) {
    const xml = indexOf(services.shop.url, new Set([FIRST, ...parts]));
    return { xml, tag: "sitemap" };
  }
  if (wanted !== null && wanted !== FIRST && !parts.includes(wanted)) return null;
  const lines = [
    ...(wanted === null || wanted === FIRST ? await pageLines(services, pages) : []),
    ...(await productLines(services, wanted ?? parts[0] ?? FIRST)),
  ];
  return { xml: addressesOf(lines), tag: wanted === null ? "sitemap" : `sitemap:${wanted}` };
}

async function pageLines({ db, shop }: Shop, { written, leavesOut }: Pages): Promise<string[]> {
  const categories = filledCategories(await listCategories(db)).flatMap((category) => [
    category,
    ...category.subcategories,
  ]);
  return [
    ...[...indexedPaths(leavesOut), ...written].map((path) => urlLine(shop.url + path)),
    ...categories.map(({ slug }) => urlLine(shop.url + href("/category/:slug", { slug }))),
  ];
}

async function productLines({ db, shop }: Shop, part: number): Promise<string[]> {
  const products = await listForSitemap(db, part);
  return products.map(({ slug, updatedAt }) =>
    urlLine(shop.url + href("/product/:id", { id: slug }), updatedAt),
  );
}

function addressesOf(lines: readonly string[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join("\n")}\n</urlset>\n`;
}

function indexOf(shopUrl: string, parts: ReadonlySet<number>): string {
  const lines = [...parts].map(
    (part) => `<sitemap><loc>${shopUrl}/sitemap.xml?part=${part}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

function urlLine(address: string, updatedAt?: Date): string {
  const day = updatedAt ? `<lastmod>${utcDay(updatedAt)}</lastmod>` : "";
  return `<url><loc>${address}</loc>${day}</url>`;
}
