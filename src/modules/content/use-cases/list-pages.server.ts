import { addressOf, isFreePage, type ListedPage } from "#modules/content/rules/content-page.ts";
import {
  findPageForStaff,
  listPagesForStaff,
  listPublishedPages,
} from "#modules/content/store/content-pages.server.ts";
import type { Services } from "#platform/services.ts";

/** The published pages of the footer's menus. */
export async function listMenuPages({ db }: Pick<Services, "db">): Promise<ListedPage[]> {
  return (await listPublishedPages(db, { inMenus: true })).filter(isFreePage);
}

/** All published pages with an address of their own, for the sitemaps. */
export async function listFreePages({ db }: Pick<Services, "db">): Promise<ListedPage[]> {
  return (await listPublishedPages(db, { inMenus: false })).filter(isFreePage);
}

/** The same pages as links, for the search. */
export async function listPageLinks(services: Pick<Services, "db">) {
  const pages = await listFreePages(services);
  return pages.map(({ slug, title }) => ({ name: title, to: addressOf(slug) }));
}

/** All pages for staff, with the addresses at which shoppers see them. */
export async function listContentPages({ db }: Pick<Services, "db">) {
  return (await listPagesForStaff(db)).map((page) => ({ ...page, address: addressOf(page.slug) }));
}

/** A page for staff with its sections and published states, or undefined. */
export async function readContentPage({ db }: Pick<Services, "db">, id: number) {
  const page = await findPageForStaff(db, id);
  return page && { ...page, address: addressOf(page.slug) };
}
