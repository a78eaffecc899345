import type { Shop } from "./shop.ts";
import { accountPages } from "./account-pages.ts";
import { itemsOf, publicPages, type MenuItem, type Page } from "./public-pages.ts";

/**
 * Every page of `routes.ts` by its path. What caching, crawlers and menus need to know of a page stands in these two
 * tables and nowhere else; a page that is missing does not compile.
 */
export const pages = { ...publicPages, ...accountPages } satisfies Record<string, Page>;

/** The path of a page as `routes.ts` has it. */
export type PagePath = keyof typeof pages;

/** The path of a page that has no parameter in it, and so is an address. */
export type StaticPath = Exclude<PagePath, `${string}:${string}` | "/*">;

/** What a page says about itself to a browser's tab, a search engine and whoever shares it. */
export type PageHead = {
  page: StaticPath;
  /** The parameters that belong to its address. */
  search?: string;
  title: string;
  description: string | ((shop: Pick<Shop, "name">) => string);
};

/** The items of a menu of the account, in order. */
export function accountMenu(menu: "account" | "header" | "phone"): MenuItem<StaticPath>[] {
  return itemsOf(pages, menu) as MenuItem<StaticPath>[];
}

/** The addresses of every page that search engines may show; products and categories have theirs in the database. */
export function indexedPaths(): StaticPath[] {
  return staticPages().flatMap(([path, { indexed }]) => (indexed ? [path] : []));
}

/** The addresses that crawlers leave alone, each with everything below it. */
export function hiddenPaths(): StaticPath[] {
  const hidden = staticPages().flatMap(([path, { indexed }]) => (indexed ? [] : [path]));
  return hidden.filter((path) => !hidden.some((other) => path.startsWith(`${other}/`)));
}

/** Every page that is one address. */
function staticPages(): [StaticPath, Page][] {
  return Object.entries(pages).filter(
    (entry): entry is [StaticPath, (typeof pages)[StaticPath]] => !/[:*]/.test(entry[0]),
  );
}
