import type { pageNames } from "./page-names.ts";

/** The footer's columns, pages for the sitemap only, and the account's menus. */
export type Menu =
  | "shop"
  | "orders"
  | "help"
  | "about"
  | "sitemap"
  | "account"
  | "header"
  | "phone";

/** The query parameters that are part of the cache key; all others are ignored. */
export type CacheParameters = "none" | "listing" | "search" | "variant" | "auth" | "draft";

export type Page<Name extends string = string> = {
  /** Null: rendered for every request. */
  cached: CacheParameters | null;
  /** Whether search engines may index it. */
  indexed: boolean;
  needsAccount?: true;
  /** Links from browsing pages load a new document, so the route manifest of a first visit leaves the page out. */
  opensAs?: "document";
  /** Its name in each menu. */
  menus?: Partial<Record<Menu, Name>>;
};

type PublicPage = Page<keyof typeof pageNames>;
type Menus = NonNullable<PublicPage["menus"]>;

/** A personal page, which search engines do not index. */
export const forOneself: Page<never> = { cached: null, indexed: false, opensAs: "document" };
const forEveryone = (menus: Menus): PublicPage => ({ cached: "none", indexed: true, menus });

/** A page of text, which staff preview while it is unfinished. */
const textFor = (menus: Menus): PublicPage => ({ ...forEveryone(menus), cached: "draft" });

export const ofAccount = <Name extends string>(menus: Partial<Record<Menu, Name>>): Page<Name> => ({
  cached: null,
  indexed: false,
  needsAccount: true,
  opensAs: "document",
  menus,
});

/** The public pages and the first account page, in menu order. */
export const publicPages = {
  "/": forEveryone({ sitemap: "home" }),
  "/category": { cached: "listing", indexed: true, menus: { shop: "allProducts" } },
  "/category/:slug": { cached: "listing", indexed: true },
  "/product/:id": { cached: "variant", indexed: true },
  "/search": { cached: "search", indexed: false },
  "/featured": { cached: "listing", indexed: true, menus: { shop: "featured" } },
  "/deals": { cached: "listing", indexed: true, menus: { shop: "deals" } },
  "/gift-cards": { ...forEveryone({ shop: "giftCards" }), opensAs: "document" },
  "/promotions/free-shipping": textFor({ shop: "freeShipping" }),
  "/promotions/student-discount": {
    ...forOneself,
    indexed: true,
    menus: { shop: "studentDiscount" },
  },
  "/promotions/student-discount/confirm": forOneself,

  "/auth": { cached: "auth", indexed: false, opensAs: "document" },
  "/forgot-password": { cached: "auth", indexed: false, opensAs: "document" },
  "/reset-password": forOneself,
  "/verify-email": { cached: "none", indexed: false, needsAccount: true, opensAs: "document" },
  "/account": ofAccount({ orders: "account", account: "overview" }),

  "/orders": { ...forOneself, menus: { orders: "orders" } },
  "/orders/:number": forOneself,
  "/orders/:number/receipt": forOneself,
  "/orders/:number/return": forOneself,
  "/orders/:number/return/:return": forOneself,
  "/orders/:number/withdraw": forOneself,
  "/checkout": forOneself,
  "/track-order": { ...forOneself, menus: { orders: "trackOrder" } },
  "/wishlist": { cached: "none", indexed: false, menus: { orders: "wishlist" } },
  "/wishlist/shared/:token": forOneself,
  "/cart": { cached: "none", indexed: false, menus: { sitemap: "cart" } },

  "/contact": forEveryone({ help: "contact" }),
  "/faq": textFor({ help: "faq" }),
  "/shipping-policy": textFor({ help: "shipping" }),
  "/return-policy": textFor({ help: "returns" }),
  "/withdraw": { ...forOneself, menus: { help: "withdraw" } },
  "/accessibility": textFor({ help: "accessibility" }),
  "/about": textFor({ about: "about" }),
  "/careers": textFor({ about: "careers" }),
  "/sitemap": forEveryone({ about: "sitemap" }),
  "/terms-conditions": textFor({ about: "terms" }),
  "/privacy-policy": textFor({ about: "privacy" }),

  "/pages/:slug": { cached: "draft", indexed: true, opensAs: "document" },
  "/review-policy": textFor({ sitemap: "reviewPolicy" }),
  "/newsletter": { cached: null, indexed: false, menus: { sitemap: "newsletter" } },
  "/newsletter/confirm": forOneself,
  "/newsletter/unsubscribe": forOneself,
  "/*": { cached: null, indexed: false },
} satisfies Record<string, PublicPage>;

export type MenuItem<Path extends string = string> = { name: string; to: Path };

/** The items of a menu, in the order of a table of pages, without pages that the shop leaves out. */
export function itemsOf<Path extends string>(
  table: Record<Path, Page>,
  menu: Menu,
  names: Readonly<Record<string, string>>,
  leavesOut: readonly string[] = [],
): MenuItem<Path>[] {
  return (Object.entries(table) as [Path, Page][]).flatMap(([to, { menus }]) => {
    const name = menus?.[menu];
    return name === undefined || leavesOut.includes(to) ? [] : [{ name: names[name] ?? name, to }];
  });
}
