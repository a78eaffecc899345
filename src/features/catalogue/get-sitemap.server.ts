import { href } from "react-router";
import { countPublished, listForSitemap } from "#db/catalogue/sitemap.server.ts";
import { listCategories } from "#db/catalogue/categories.server.ts";
import { filledCategories } from "#domain/category/category.ts";
import { indexedPaths } from "#domain/page/pages.ts";
import type { Services } from "#ports/services.ts";

/** The protocol allows 50,000 addresses a file. */
const PART = 40_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap's XML, or one part of it from 1; null for a part that does not exist. */
export async function getSitemap(
  { db, shop }: Pick<Services, "db" | "shop">,
  part: number | null,
): Promise<string | null> {
  const parts = Math.max(1, Math.ceil((await countPublished(db)) / PART));
  if (part === null && parts > 1) return sitemapIndex(shop.url, parts);
  const wanted = part ?? 1;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > parts) return null;
  const products = await listForSitemap(db, { limit: PART, offset: (wanted - 1) * PART });
  const categories =
    wanted === 1
      ? filledCategories(await listCategories(db)).flatMap((category) => [
          category,
          ...category.subcategories,
        ])
      : [];
  const lines = [
    ...(wanted === 1 ? indexedPaths().map((path) => urlLine(shop.url + path)) : []),
    ...categories.map(({ slug }) => urlLine(shop.url + href("/category/:slug", { slug }))),
    ...products.map(({ slug, updatedAt }) =>
      urlLine(shop.url + href("/product/:id", { id: slug }), updatedAt),
    ),
  ];
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join("\n")}\n</urlset>\n`;
}

function sitemapIndex(shopUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${shopUrl}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join("\n")}\n</sitemapindex>\n`;
}

function urlLine(address: string, updatedAt?: Date): string {
  const day = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${address}</loc>${day}</url>`;
}
