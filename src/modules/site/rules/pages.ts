import type { ShownShop } from "./shop.ts";
import {
  itemsOf,
  publicPages,
  type MenuItem,
  type Page,
  forOneself,
  ofAccount,
} from "./public-pages.ts";
import { accountPageNames } from "./account-page-names.ts";

/**
 * The account pages except the first, in menu order, and other personal pages. Browsing visitors do not download
 * this.
 */
const accountPages = {
  "/profile": ofAccount({
    account: () => accountPageNames.profile,
    header: () => accountPageNames.profile,
    phone: () => accountPageNames.profile,
  }),
  "/account/security": ofAccount({ account: () => accountPageNames.security }),
  "/account/orders": ofAccount({
    account: () => accountPageNames.orders,
    header: () => accountPageNames.orders,
    phone: () => accountPageNames.orders,
  }),
  "/account/orders/:number": ofAccount({}),
  "/account/wishlist": ofAccount({
    account: () => accountPageNames.wishlist,
    header: () => accountPageNames.wishlist,
  }),
  "/account/reviews": ofAccount({ account: () => accountPageNames.reviews }),
  "/account/coupons": ofAccount({
    account: () => accountPageNames.coupons,
    header: () => accountPageNames.coupons,
  }),
  "/account/gift-cards": ofAccount({
    account: () => accountPageNames.giftCards,
    header: () => accountPageNames.giftCards,
  }),
  "/account/notifications": ofAccount({
    account: () => accountPageNames.notifications,
    header: () => accountPageNames.notifications,
  }),
  "/account/closed": ofAccount({}),
  "/product/:id/back-in-stock": forOneself,
  "/notifications/stop": forOneself,
  "/product/:id/reviews": forOneself,
  "/product/:id/review": forOneself,
} satisfies Record<string, Page>;

/**
 * Every page of `routes.ts` by its path, with its settings for caching, crawlers and menus; a missing page is a type
 * error.
 */
export const pages = { ...publicPages, ...accountPages } satisfies Record<string, Page>;

export type PagePath = keyof typeof pages;

/** The path of a page without parameters, which is a URL path. */
export type StaticPath = Exclude<PagePath, `${string}:${string}` | "/*">;

/** A page's metadata for browser tabs, search engines and link previews. */
export type PageHead = {
  page: StaticPath;
  /** The query parameters of the canonical URL. */
  search?: string;
  title: string;
  description: string | ((shop: ShownShop) => string);
};

/** The items of an account menu, in order. */
export function accountMenu(menu: "account" | "header" | "phone"): MenuItem<StaticPath>[] {
  return itemsOf(pages, menu) as MenuItem<StaticPath>[];
}

/** The paths of every page that search engines may index; products and categories come from the database. */
export function indexedPaths(leavesOut: readonly string[] = []): StaticPath[] {
  return staticPages().flatMap(([path, { indexed }]) =>
    indexed && !leavesOut.includes(path) ? [path] : [],
  );
}

/** The paths that crawlers must not visit, with everything below them. */
export function hiddenPaths(): StaticPath[] {
  const hidden = staticPages().flatMap(([path, { indexed }]) => (indexed ? [] : [path]));
  return hidden.filter((path) => !hidden.some((other) => path.startsWith(`${other}/`)));
}

/** Every page without parameters. */
function staticPages(): [StaticPath, Page][] {
  return Object.entries(pages).filter(
    (entry): entry is [StaticPath, (typeof pages)[StaticPath]] => !/[:*]/.test(entry[0]),
  );
}
