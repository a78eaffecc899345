/**
 * What the browser fetches as one file, most common first; everything else stands alone. A file more on a page is a
 * name with a hash in the table of routes, which each first visit pays for (e2e/speed-budgets.test.ts), and a dozen
 * small files compress worse than one.
 *
 * A bundle takes along what its modules import, unless an earlier one has it. So what browsing needs must stand before
 * what only an account needs, or whoever browses would download the account's code.
 */
const bundles: [name: string, modules: string][] = [
  ["react", "/node_modules/(react|react-dom|scheduler|react-router)/"],
  [
    // What nearly every page of the shop loads.
    "shop",
    `/src/(${[
      "modules/cart/rules/cart\\.ts",
      "modules/core/rules/(money|result)",
      "modules/catalogue/rules/(gtin|parse-product-ids|picture|plain-text|price|product|stock|swatch|variant-options)",
      "modules/pricing/rules/pricing",
      "modules/settings/rules/policy-numbers",
      "storefront/pages/cart/(cart-provider|parse-cart|cart-link)",
      "storefront/pages/product-card/(product-card|product-grid|product-label|price-line)",
      "storefront/pages/auth/(header/account-slot|session/(identity-scope|session-hint))",
      "storefront/pages/newsletter/newsletter-form",
      "storefront/pages/search/(search-box|use-)",
      "storefront/pages/wishlist/wishlist-(store|button)",
      "storefront/browser/(load-route-module|visitor-scope)",
      "storefront/routes/(page-head|use-(menu|shop)|layouts/(shop|header|footer))",
      "storefront/root\\.tsx",
      "storefront/ui/(alert|button|class-names|icon|json-ld|needs-scripts|offline-banner|breadcrumbs|picture)",
      "storefront/ui/(rating-stars|retry-until-online|stored-value|toast-provider|use-dismiss|lazy-part|use-focus-on-new-page|use-hydrated)",
    ].join("|")})`,
  ],
  [
    "buying",
    "/src/storefront/(pages/(cart/add-to-cart|product/recently-viewed)|ui/(quantity-stepper|use-is-beyond))",
  ],
  ["list-view", "/src/storefront/(pages/listing/product-list-item|routes/shop/buy-button)"],
  // Cart and wishlist, and what else starts out empty or may have to be tried again.
  ["kept", "/src/storefront/(pages/cart/use-products|ui/(empty-state|error-state|use-focus-next))"],
  ["text", "/src/storefront/ui/prose"],
  // The heads of the pages of text, of the cart and of accounts.
  ["page", "/src/(modules/site/rules/public-pages|storefront/routes/page-meta)"],
  // What only the cart and what follows it know of the policy.
  ["delivery", "/src/modules/(settings/rules/policy\\.ts|delivery/rules/(calendar|delivery))"],
  ["form", "/src/storefront/ui/(form/|hydrated-button|section-card|text-link)"],
  // What the identity's own code knows, too, which is fetched for whoever has signed in before, on every page.
  [
    "person",
    "/src/modules/(accounts/rules/(account|identity-error)\\.ts|core/rules/email/|settings/rules/private-policy-numbers)",
  ],
  // What the header of whoever is signed in knows, too.
  [
    "member",
    "/src/(modules/site/rules/(account-pages|page|public-pages)|storefront/pages/auth/(session/use-identity|verification/))",
  ],
  // Signing in, signing up and a new password, for who has no account open.
  [
    "identity",
    "/src/(modules/accounts/rules/(navigation-notice|profile|safe-redirect)|storefront/(pages/auth/(accounts-need|find-invalid|mailbox|messages|session/)|routes/use-(offers|mailbox)))",
  ],
  [
    "account",
    "/src/(modules/(accounts|site)/rules|storefront/(pages/(account|auth|profile)|routes/(account|identity)))/",
  ],
];

/** For the bundler. After the first four, only what several pages share goes into a bundle. */
export const bundleGroups = bundles.map(([name, modules], index) => ({
  name,
  test: new RegExp(modules),
  priority: bundles.length - index,
  ...(index > 3 && { minShareCount: 2 }),
}));
