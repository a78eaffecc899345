import {
  addressOf,
  isFreePage,
  replacesText,
  type ShopPages,
} from "#modules/content/rules/content-page.ts";
import { hasGap } from "#modules/content/rules/gaps.ts";
import {
  findPageForStaff,
  listOwnTexts,
  listPagesForLists,
  listPagesForStaff,
  type PageForLists,
} from "#modules/content/store/content-pages.server.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { isEverFree } from "#modules/delivery/rules/delivery-rate.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { menuNameOf } from "#modules/site/rules/pages.ts";
import { keptInLanguage } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Services } from "#platform/services.ts";
import { searchableText } from "#modules/core/rules/search-text.ts";
import type { LookUp } from "#platform/commands/look-up.ts";

// The search's tests have no shop: every page of theirs is finished.
type ListServices = Pick<Services, "db" | "keepRows"> &
  Partial<Pick<Services, "shop" | "settings">>;

/** The page about free shipping, which a shop without it leaves out. */
const FREE_SHIPPING = "free-shipping";

/** The pages of menus, search and sitemaps. Unfinished pages are in none, and not public. */
export async function listShopPages({
  db,
  keepRows,
  settings,
  shop = {} as never,
}: ListServices): Promise<ShopPages> {
  const all = await keptInLanguage(keepRows)("pages", ["content"], () => listPagesForLists(db));
  const unfinished = new Set((await knownUnfinished(all, shop)).map(({ address }) => address));
  const lacksFreeShipping =
    settings !== undefined &&
    !isEverFree(homeDelivery(settings.delivery, homeOf(settings.tax))) &&
    !all.some(({ slug, isPublished }) => slug === FREE_SHIPPING && isPublished);
  const free = all.filter((page) => page.isPublished && isFreePage(page));
  return {
    pages: free
      .filter(({ slug }) => !unfinished.has(addressOf(slug)))
      .map(({ slug, title, placement }) => ({ slug, title, placement })),
    leavesOut: [
      ...(shop.own?.leavesOut ?? []),
      ...unfinished,
      ...(lacksFreeShipping ? [addressOf(FREE_SHIPPING)] : []),
    ],
  };
}

/** A page that shows gaps, with the page of staff that fills them, which may be a draft. */
export type UnfinishedPage = { name: string; slug: string; address: string; id: number | null };

/** The pages that staff have to finish. */
export async function listUnfinishedPages({
  db,
  shop,
}: Pick<Services, "db" | "shop">): Promise<UnfinishedPage[]> {
  return unfinishedOf(await listPagesForLists(db), shop);
}

type Unfinished = { own: Services["shop"]["own"]; pages: Promise<UnfinishedPage[]> };

/** By the rows of pages, which are the same until a page changes: all texts of the shop are searched for gaps. */
const unfinishedOfRows = new WeakMap<readonly PageForLists[], Unfinished>();

function knownUnfinished(
  all: readonly PageForLists[],
  shop: Pick<Services["shop"], "own">,
): Promise<UnfinishedPage[]> {
  const { own } = shop;
  const known = unfinishedOfRows.get(all);
  if (known && known.own === own) return known.pages;
  const pages = unfinishedOf(all, shop);
  unfinishedOfRows.set(all, { own, pages });
  return pages;
}

async function unfinishedOf(
  all: readonly PageForLists[],
  shop: Pick<Services["shop"], "own">,
): Promise<UnfinishedPage[]> {
  const published = all.filter(({ isPublished }) => isPublished);
  const replaced = new Set(published.map(({ slug }) => slug));
  const texts = [...(await listOwnTexts())].flatMap(([slug, text]) =>
    !replaced.has(slug) && !shop.own?.leavesOut.includes(addressOf(slug)) && hasGap(text, shop)
      ? [
          {
            slug,
            name: menuNameOf(addressOf(slug)),
            id: all.find((page) => page.slug === slug)?.id,
          },
        ]
      : [],
  );
  const written = published.flatMap(({ slug, title, id, gaps }) =>
    (isFreePage({ slug }) || replacesText(slug)) && gaps.some((text) => hasGap(text, shop))
      ? [{ slug, name: title, id }]
      : [],
  );
  return [...texts, ...written].map(({ id = null, ...page }) => ({
    ...page,
    id,
    address: addressOf(page.slug),
  }));
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

export const lookUpPages: LookUp = {
  position: 50,
  title: "Pages",
  permissions: ["content"],
  async find(services, words, most) {
    const pages = await listContentPages(services);
    const matching = pages.filter(({ title }) =>
      searchableText(title).includes(searchableText(words)),
    );
    return matching.slice(0, most).map(({ id, title, address, isPublished }) => ({
      name: title,
      note: address,
      state: isPublished ? null : "Draft",
      picture: null,
      to: `/pages/${id}`,
    }));
  },
};
