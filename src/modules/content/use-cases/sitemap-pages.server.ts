import { listAlternates } from "#modules/catalogue/use-cases/alternates.server.ts";
import type { SitemapPages } from "#modules/catalogue/use-cases/get-sitemap.server.ts";
import { addressOf, contentPages, HOME } from "#modules/content/rules/content-page.ts";
import { listPagesForLists } from "#modules/content/store/content-pages.server.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Services } from "#platform/services.ts";
import { listShopPages } from "./list-pages.server.ts";

/** The pages of the sitemap that are neither products nor categories, in the shop's own language. */
export function listSitemapPages(services: Services): Promise<SitemapPages> {
  return inLanguage(shopsLanguage(), async () => {
    const { pages, leavesOut } = await listShopPages(services);
    const written = pages.map(({ slug }) => addressOf(slug));
    return { written, leavesOut, alternates: await alternatesByPath(services) };
  });
}

/** The alternates of published pages, with pages in place of a text of the shop. */
async function alternatesByPath(services: Services): Promise<SitemapPages["alternates"]> {
  if (services.settings.languages.others.length === 0) return new Map();
  // The home page has texts of the shop besides its sections.
  const pages = (await listPagesForLists(services.db)).filter(
    ({ slug, isPublished }) => isPublished && slug !== HOME,
  );
  const ids = pages.map(({ id }) => id);
  const found = await listAlternates(services, contentPages, ids);
  return new Map(pages.map(({ id, slug }) => [addressOf(slug), found.get(id) ?? []]));
}
