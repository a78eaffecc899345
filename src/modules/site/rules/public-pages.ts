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

export type Page = {
  /** Null: rendered for every request. */
  cached: CacheParameters | null;
  /** Whether search engines may index it. */
  indexed: boolean;
  needsAccount?: true;
  /** Links from browsing pages load a new document, so the route manifest of a first visit leaves the page out. */
  opensAs?: "document";
  /** The page's label in each menu. */
  menus?: Partial<Record<Menu, string>>;
};

type Menus = NonNullable<Page["menus"]>;

/** A personal page, which search engines do not index. */
export const forOneself: Page = { cached: null, indexed: false, opensAs: "document" };
const forEveryone = (menus: Menus): Page => ({ cached: "none", indexed: true, menus });

/** A page of text, which staff preview while it is unfinished. */
const textFor = (menus: Menus): Page => ({ ...forEveryone(menus), cached: "draft" });

export const ofAccount = (menus: Menus): Page => ({
  cached: null,
  indexed: false,
  needsAccount: true,
  opensAs: "document",
  menus,
});

/** The public pages and the first account page, in menu order. */
export const publicPages = {
  "/": forEveryone({ sitemap: "Home" }),
  "/category": { cached: "listing", indexed: true, menus: { shop: "All Products" } },
  "/category/:slug": { cached: "listing", indexed: true },
  "/product/:id": { cached: "variant", indexed: true },
  "/search": { cached: "search", indexed: false },
  "/featured": { cached: "listing", indexed: true, menus: { shop: "Featured Products" } },
  "/deals": { cached: "listing", indexed: true, menus: { shop: "Deals of the Day" } },
  "/gift-cards": { ...forEveryone({ shop: "Gift Cards" }), opensAs: "document" },
  "/promotions/free-shipping": textFor({ shop: "Free Shipping" }),
  "/promotions/student-discount": {
    ...forOneself,
    indexed: true,
    menus: { shop: "Student Discount" },
  },
  "/promotions/student-discount/confirm": forOneself,

  "/auth": { cached: "auth", indexed: false, opensAs: "document" },
  "/forgot-password": { cached: "none", indexed: false, opensAs: "document" },
  "/reset-password": forOneself,
  "/verify-email": { cached: "none", indexed: false, needsAccount: true, opensAs: "document" },
  "/account": ofAccount({ orders: "Account", account: "Overview" }),

  "/orders": { ...forOneself, menus: { orders: "Orders" } },
  "/orders/:number": forOneself,
  "/orders/:number/receipt": forOneself,
  "/orders/:number/return": forOneself,
  "/orders/:number/return/:return": forOneself,
  "/orders/:number/withdraw": forOneself,
  "/checkout": forOneself,
  "/track-order": { ...forOneself, menus: { orders: "Track Order" } },
  "/wishlist": { cached: "none", indexed: false, menus: { orders: "Wishlist" } },
  "/wishlist/shared/:token": forOneself,
  "/cart": { cached: "none", indexed: false, menus: { sitemap: "Cart" } },

  "/contact": forEveryone({ help: "Contact" }),
  "/faq": textFor({ help: "FAQ" }),
  "/shipping-policy": textFor({ help: "Shipping Policy" }),
  "/return-policy": textFor({ help: "Return Policy" }),
  "/withdraw": { ...forOneself, menus: { help: "Withdraw from Contract" } },
  "/accessibility": textFor({ help: "Accessibility" }),
  "/about": textFor({ about: "About" }),
  "/careers": textFor({ about: "Careers" }),
  "/sitemap": forEveryone({ about: "Sitemap" }),
  "/terms-conditions": textFor({ about: "Terms & Conditions" }),
  "/privacy-policy": textFor({ about: "Privacy Policy" }),

  "/pages/:slug": { cached: "draft", indexed: true, opensAs: "document" },
  "/review-policy": textFor({ sitemap: "How Reviews Are Checked" }),
  "/newsletter": { cached: null, indexed: false, menus: { sitemap: "Newsletter" } },
  "/newsletter/confirm": forOneself,
  "/newsletter/unsubscribe": forOneself,
  "/*": { cached: null, indexed: false },
} satisfies Record<string, Page>;

export type MenuItem<Path extends string = string> = { name: string; to: Path };

/** The items of a menu, in the order of a table of pages, without pages that the shop leaves out. */
export function itemsOf<Path extends string>(
  table: Record<Path, Page>,
  menu: Menu,
  leavesOut: readonly string[] = [],
): MenuItem<Path>[] {
  return (Object.entries(table) as [Path, Page][]).flatMap(([to, { menus }]) => {
    const name = menus?.[menu];
    return name === undefined || leavesOut.includes(to) ? [] : [{ name, to }];
  });
}
