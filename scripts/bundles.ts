/**
 * The files that the browser loads, most common first; all other modules stay separate. Each further file costs a
 * hashed name in the route manifest (e2e/speed-budgets.test.ts), and small files compress worse. A bundle includes
 * its imports unless an earlier one has them, so browsing code must come before account code.
 */
const bundles: [name: string, modules: string][] = [
  ["react", "/node_modules/(react|react-dom|scheduler|react-router)/"],
  [
    // Loaded by nearly every page.
    "shop",
    `/src/(${[
      "modules/cart/rules/(cart|line-quantity)\\.ts",
      "modules/core/rules/(money/money|page|picture|result|time)\\.",
      "modules/catalogue/rules/(price|product|stock|swatch|variant-options)",
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
      "storefront/ui/(alert|button|class-names|icon|json-ld|offline-banner|breadcrumbs|picture)",
      "storefront/ui/(rating-stars|retry-until-online|stored-value|toast-provider|use-dismiss|lazy-part|use-focus-on-new-page|use-hydrated)",
    ].join("|")})`,
  ],
  [
    "buying",
    "/src/storefront/(pages/(cart/(add-to-cart|full-line-text)|product/recently-viewed|delivery/(delivery-place|stored-place))|ui/(quantity-stepper|use-is-beyond))",
  ],
  ["list-view", "/src/storefront/(pages/listing/product-list-item|routes/shop/buy-button)"],
  // Before the bundles that import them: pages that need one of these need little else.
  [
    "places",
    "/src/modules/(core/rules/(area|countries)|delivery/rules/address/(postal-code|known-countries))",
  ],
  [
    "form",
    "/src/(modules/core/rules/text\\.ts|storefront/ui/(form/(?!code-disclosure)|section-card|text-link))",
  ],
  ["address", "/src/modules/delivery/rules/address/address"],
  // Cart and wishlist, and other parts that start empty or may need a retry.
  [
    "kept",
    "/src/(modules/(cart/rules/resolve-cart|pricing/rules/cart-price)|storefront/(pages/cart/(cart-(actions|texts)|use-products|product-snapshots)|ui/empty-state))",
  ],
  // What the cart and the checkout share, with later pages.
  [
    "ordering",
    `/src/(${[
      "modules/(settings/rules/policy\\.ts|delivery/rules/(calendar|delivery))",
      "modules/(cart/rules/cart-count-texts|orders/rules/quote|promotions/rules/coupon-code)",
      "storefront/pages/cart/(stored-coupon|ordered-lines)",
      "storefront/ui/(amount-row|payment-marks|form/code-disclosure)",
    ].join("|")})`,
  ],
  ["product-head", "/src/storefront/pages/product/product-(head|texts)"],
  ["text", "/src/storefront/ui/prose"],
  // The page headers of text pages, the cart and account pages.
  ["page", "/src/(modules/site/rules/public-pages|storefront/routes/page-meta)"],
  // Also used by the identity adapter, which every page loads for returning members.
  [
    "person",
    "/src/modules/(accounts/rules/(account|identity-error)\\.ts|core/rules/email\\.ts|settings/rules/private-policy-numbers)",
  ],
  // Also used by the header of signed-in members.
  ["member", "/src/(modules/site/rules/(pages|public-pages)|storefront/pages/auth/verification/)"],
  // Sign-in, sign-up and password reset, for visitors without a session.
  [
    "identity",
    "/src/(modules/accounts/rules/(navigation-notice|profile|safe-redirect)|storefront/(pages/auth/(answer-|auth-mode|auth-notices|email-on-its-way|invalid-fields|messages|session/|use-(identity|posted)-form)|routes/use-identity))",
  ],
  [
    "account",
    "/src/(modules/(accounts|site)/rules|storefront/(pages/(account|auth|profile)|routes/(account|identity)))/",
  ],
  [
    "checkout-texts",
    "/src/(modules/checkout/rules/checkout-(fields|view)|storefront/pages/checkout/(address-fields|checkout-(texts|messages)))",
  ],
];

/** The bundler's groups. After the first four, a bundle takes only modules that several pages share. */
export const bundleGroups = bundles.map(([name, modules], index) => ({
  name,
  test: new RegExp(modules),
  priority: bundles.length - index,
  ...(index > 3 && { minShareCount: 2 }),
}));
