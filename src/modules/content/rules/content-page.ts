import type { PagesOfNoun } from "#modules/catalogue/rules/alternate.ts";
import { gappedTexts } from "#modules/content/rules/gaps.ts";
import type { StaticPath } from "#modules/site/rules/pages.ts";
import { publicPages } from "#modules/site/rules/public-pages.ts";

/** The footer's column that lists a page; "none" for a page that only links lead to. */
export const placements = ["none", "shop", "help", "about"] as const;
export type Placement = (typeof placements)[number];

/** The slug of the page whose sections the home page shows. */
export const HOME = "home";

/** Slugs of pages that take the place of a text of the shop, or add sections to its home page. */
export const replacedPages: Readonly<Record<string, StaticPath>> = {
  [HOME]: "/",
  ...Object.fromEntries(
    Object.entries(publicPages).flatMap(([path, { cached }]) =>
      cached === "draft" && !path.includes(":")
        ? [[path.replace(/^.*\//, ""), path as StaticPath] as const]
        : [],
    ),
  ),
};

/** A published page in menus and sitemaps. */
export type ListedPage = { slug: string; title: string; placement: Placement };

/** The address at which shoppers see a page. */
export function addressOf(slug: string): string {
  return Object.hasOwn(replacedPages, slug) ? (replacedPages[slug] ?? "/") : `/pages/${slug}`;
}

/** Whether a page takes the place of a text of the shop. */
export const replacesText = (slug: string) => slug !== HOME && !isFreePage({ slug });

/** The pages of staff in each language. */
export const contentPages: PagesOfNoun = {
  noun: "page",
  table: "content_page",
  name: "title",
  pathOf: (slug, own) => addressOf(isFreePage({ slug: own }) ? slug : own),
};

/** The cache tag of a page's contents, also while there is no such page. */
export const contentTag = (slug: string) => `content:${slug}`;

/** Whether a page has an address of its own, so that menus and sitemaps may list it. */
export function isFreePage({ slug }: Pick<ListedPage, "slug">): boolean {
  return !Object.hasOwn(replacedPages, slug);
}

/** What menus, search and sitemaps list of pages. */
export type ShopPages = {
  /** Published pages of staff with an address of their own. */
  pages: readonly ListedPage[];
  /** Addresses that the shop leaves out, such as that of a text with gaps. */
  leavesOut: readonly string[];
};

/** A text file of the shop as the start of a page: its head gives title and introduction, its body is one text. */
export function startOf(file: string) {
  const end = file.indexOf("\n\n");
  const head = new Map(
    file
      .slice(0, end)
      .split("\n")
      .map((line) => [line.replace(/: .*$/, ""), line.replace(/^\w+: /, "")] as const),
  );
  return {
    title: head.get("heading") ?? head.get("title") ?? "",
    description: head.get("lead") ?? head.get("description") ?? "",
    sections: [{ kind: "text", text: file.slice(end).trim() }],
  };
}

type Published = { slug: unknown; title: unknown; placement: unknown; gaps: string[] };
type Row = Readonly<Record<string, unknown>>;

/** What shoppers see of a page in lists; null for a draft and for a page that does not exist. */
function listedOf(row: Row | null): Published | null {
  if (row?.["is_published"] !== true) return null;
  const { slug, title, placement, sections } = row;
  return { slug, title, placement, gaps: gappedTexts(sections) };
}

/** The former and the present address of a published page of its own that a write moves; null if it moves none. */
export function movedAddress(before: Row | null, after: Row | null) {
  const [was, is] = [listedOf(before), listedOf(after)].map((each) => each && String(each.slug));
  if (!was || !is || was === is || !isFreePage({ slug: was })) return null;
  return { from: addressOf(was), to: addressOf(is) };
}

/** The cache tags that a write invalidates. A page in a menu, or in place of a text, is in the footer of every page. */
export function changedTags(before: Row | null, after: Row | null): string[] {
  const shown = [listedOf(before), listedOf(after)];
  const [was, is] = shown.map((each) => JSON.stringify(each));
  const own = shown.flatMap((each) => (each ? [contentTag(String(each.slug))] : []));
  if (was === is) return [...new Set(own)];
  const isInMenu = shown.some(
    (each) => each && (each.placement !== "none" || replacesText(String(each.slug))),
  );
  const lists = ["content", "sitemap", "sitemap:1", ...(isInMenu ? ["everything"] : [])];
  return [...new Set([...own, ...lists])];
}
