/**
 * What nearly every page of the shop loads in the browser. As one file it compresses better than as a dozen, and a
 * first visit must stay within the script budget (e2e/speed-budgets.test.ts).
 */
const modules = [
  "domain/(cart/cart\\.ts|money|picture|policy|pricing|product)",
  "features/cart/(cart-provider|cart-storage|cart-link|count-of)",
  "features/catalogue/(product-card|product-grid|product-label|price-line)",
  "features/identity/(account-slot|identity-scope|session-hint)",
  "features/newsletter/newsletter-form",
  "features/search/(search-box|suggestion-list|use-)",
  "features/wishlist/wishlist-(store|button)",
  "browser/",
  "routes/(page-meta|layouts/)",
  "root\\.tsx",
  "ui/(button|class-names|icon|json-ld|page-heading|payment-marks|picture|rating-stars)",
  "ui/(status|stored-value|use-dismiss|use-focus-on-new-page)",
];

export const onEveryPage = new RegExp(`/src/(${modules.join("|")})`);
