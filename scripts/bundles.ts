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
      "domain/(cart/cart\\.ts|money|picture|policy-numbers|pricing/pricing|product|result)",
      "features/cart/(cart-provider|parse-cart|cart-link)",
      "features/catalogue/(product-card|product-grid|product-label|price-line)",
      "features/identity/(header/account-slot|session/(identity-scope|session-hint))",
      "features/newsletter/newsletter-form",
      "features/search/(search-box|use-)",
      "features/wishlist/wishlist-(store|button)",
      "browser/(load-route-module|visitor-scope)",
      "routes/(page-head|use-(menu|shop)|layouts/(shop|header|footer))",
      "root\\.tsx",
      "ui/(alert|button|class-names|icon|json-ld|needs-scripts|offline-banner|breadcrumbs|picture)",
      "ui/(rating-stars|retry-until-online|stored-value|toast-provider|use-dismiss|lazy-part|use-focus-on-new-page|use-hydrated)",
    ].join("|")})`,
  ],
  [
    "buying",
    "/src/(features/(cart/add-to-cart|catalogue/product/recently-viewed)|ui/(quantity-stepper|use-is-beyond))",
  ],
  ["list-view", "/src/(features/catalogue/listing/product-list-item|routes/shop/buy-button)"],
  // Cart and wishlist, and what else starts out empty or may have to be tried again.
  ["kept", "/src/(features/cart/use-products|ui/(empty-state|error-state|use-focus-next))"],
  ["text", "/src/ui/prose"],
  // The heads of the pages of text, of the cart and of accounts.
  ["page", "/src/(domain/page/public-pages|routes/page-meta)"],
  // What only the cart and what follows it know of the policy.
  ["delivery", "/src/domain/(policy\\.ts|delivery/)"],
  ["form", "/src/ui/(form/|hydrated-button|section-card|text-link)"],
  // What the identity's own code knows, too, which is fetched for whoever has signed in before, on every page.
  ["person", "/src/domain/(account/(account|identity-error)\\.ts|email/|private-policy-numbers)"],
  // What the header of whoever is signed in knows, too.
  ["member", "/src/(domain/page/|features/identity/(session/use-identity|verification/))"],
  // Signing in, signing up and a new password, for who has no account open.
  [
    "identity",
    "/src/(domain/account/(navigation-notice|profile|safe-redirect)|features/identity/(accounts-need|find-invalid|mailbox|messages|session/)|routes/use-(offers|mailbox))",
  ],
  ["account", "/src/(domain/(account|page)|(features|routes)/(account|identity|profile))/"],
];

/** For the bundler. After the first four, only what several pages share goes into a bundle. */
export const bundleGroups = bundles.map(([name, modules], index) => ({
  name,
  test: new RegExp(modules),
  priority: bundles.length - index,
  ...(index > 3 && { minShareCount: 2 }),
}));
