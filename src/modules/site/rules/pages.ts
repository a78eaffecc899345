import { texts } from "#modules/core/rules/language/texts.ts";
import type { ShownShop } from "./shop.ts";
import {
  itemsOf,
  publicPages,
  type MenuItem,
  type Page,
  forOneself,
  ofAccount,
} from "./public-pages.ts";
import { pageNames } from "./page-names.ts";

const accountPageNames = texts("account-page-names", {
  profile: "Profile",
  security: "Security",
  reviews: "Reviews",
  coupons: "Coupons",
  notifications: "Notifications",
});

type AccountPage = Page<keyof typeof pageNames | keyof typeof accountPageNames>;

/**
 * The account pages except the first, in menu order, and other personal pages. Browsing visitors do not download
 * this.
 */
const accountPages = {
  "/profile": ofAccount({
    account: "profile",
    header: "profile",
    phone: "profile",
  }),
  "/account/security": ofAccount({ account: "security" }),
  "/account/orders": ofAccount({
    account: "orders",
    header: "orders",
    phone: "orders",
  }),
  "/account/orders/:number": ofAccount({}),
  "/account/wishlist": ofAccount({
    account: "wishlist",
    header: "wishlist",
  }),
  "/account/reviews": ofAccount({ account: "reviews" }),
  "/account/coupons": ofAccount({
    account: "coupons",
    header: "coupons",
  }),
  "/account/gift-cards": ofAccount({
    account: "giftCards",
    header: "giftCards",
  }),
  "/account/notifications": ofAccount({
    account: "notifications",
    header: "notifications",
  }),
  "/account/closed": ofAccount({}),
  "/product/:id/back-in-stock": forOneself,
  "/notifications/stop": forOneself,
  "/product/:id/reviews": forOneself,
  "/product/:id/review": forOneself,
} satisfies Record<string, AccountPage>;

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
  return itemsOf(pages, menu, allNames()) as MenuItem<StaticPath>[];
}

const allNames = () => ({ ...pageNames, ...accountPageNames });

/** The name of a page in the first of its menus; its path if it is in none. */
export function menuNameOf(path: string): string {
  const page: Page | undefined = (pages as Readonly<Record<string, Page>>)[path];
  const [name = ""] = Object.values(page?.menus ?? {});
  const names: Readonly<Record<string, string>> = allNames();
  return names[name] ?? path;
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
