/** The columns of the footer, what only the sitemap names, and the ways within an account. */
export type Menu =
  | "shop"
  | "orders"
  | "help"
  | "about"
  | "sitemap"
  | "account"
  | "header"
  | "phone";

/** Which parameters of its address tell a cached page from the next; all others are ignored. */
export type CacheParameters = "none" | "listing" | "search" | "variant" | "auth";

export type Page = {
  /** Null: rendered anew for every request. */
  cached: CacheParameters | null;
  /** Whether search engines may show it. */
  indexed: boolean;
  needsAccount?: true;
  /**
   * Whoever browses gets there by a new document. So the table of routes that first visits download need not know it,
   * and it may grow without cost to them.
   */
  opensAs?: "document";
  /** The menus it stands in, with its name there. */
  menus?: Partial<Record<Menu, string>>;
};

type Menus = NonNullable<Page["menus"]>;

/** A page made for whoever asks, that no search engine shows. */
export const forOneself: Page = { cached: null, indexed: false, opensAs: "document" };
const forEveryone = (menus: Menus): Page => ({ cached: "none", indexed: true, menus });

/** A page of the account, in these menus. */
export const ofAccount = (menus: Menus): Page => ({
  cached: null,
  indexed: false,
  needsAccount: true,
  opensAs: "document",
  menus,
});

/** The pages that anybody may see and the first of the account, in the order of the menus. */
export const publicPages = {
  "/": forEveryone({ sitemap: "Home" }),
  "/category": { cached: "listing", indexed: true, menus: { shop: "All Products" } },
  "/category/:slug": { cached: "listing", indexed: true },
  "/product/:id": { cached: "variant", indexed: true },
  "/search": { cached: "search", indexed: false },
  "/featured": { cached: "listing", indexed: true, menus: { shop: "Featured Products" } },
  "/deals": { cached: "listing", indexed: true, menus: { shop: "Deals of the Day" } },
  "/gift-cards": { ...forEveryone({ shop: "Gift Cards" }), opensAs: "document" },
  "/promotions/free-shipping": forEveryone({ shop: "Free Shipping" }),
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
  "/orders/:number/withdraw": forOneself,
  "/checkout": forOneself,
  "/track-order": { ...forOneself, menus: { orders: "Track Order" } },
  "/wishlist": { cached: "none", indexed: false, menus: { orders: "Wishlist" } },
  "/wishlist/shared/:token": forOneself,
  "/cart": { cached: "none", indexed: false, menus: { sitemap: "Cart" } },

  "/contact": forEveryone({ help: "Contact" }),
  "/faq": forEveryone({ help: "FAQ" }),
  "/shipping-policy": forEveryone({ help: "Shipping Policy" }),
  "/return-policy": forEveryone({ help: "Return Policy" }),
  "/withdraw": { ...forOneself, menus: { help: "Withdraw from Contract" } },
  "/accessibility": forEveryone({ help: "Accessibility" }),
  "/about": forEveryone({ about: "About" }),
  "/careers": forEveryone({ about: "Careers" }),
  "/sitemap": forEveryone({ about: "Sitemap" }),
  "/terms-conditions": forEveryone({ about: "Terms & Conditions" }),
  "/privacy-policy": forEveryone({ about: "Privacy Policy" }),

  "/review-policy": forEveryone({ sitemap: "How Reviews Are Checked" }),
  "/newsletter": { cached: null, indexed: false, menus: { sitemap: "Newsletter" } },
  "/newsletter/confirm": forOneself,
  "/newsletter/unsubscribe": forOneself,
  "/*": { cached: null, indexed: false },
} satisfies Record<string, Page>;

export type MenuItem<Path extends string = string> = { name: string; to: Path };

/** The items of a menu, in the order of a table of pages. */
export function itemsOf<Path extends string>(
  table: Record<Path, Page>,
  menu: Menu,
): MenuItem<Path>[] {
  return (Object.entries(table) as [Path, Page][]).flatMap(([to, { menus }]) => {
    const name = menus?.[menu];
    return name === undefined ? [] : [{ name, to }];
  });
}
