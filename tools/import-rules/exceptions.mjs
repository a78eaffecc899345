// Imports that the rules in `.dependency-cruiser.mjs` allow by name.

/** Stores that a form's handler calls directly. */
export function storesOfForms() {
  return [
    "^src/modules/notifications/store/(notification-choices|notifications)\\.server\\.ts$",
    "^src/modules/orders/store/orders\\.server\\.ts$",
    "^src/modules/gift-cards/store/gift-cards\\.server\\.ts$",
  ];
}

/** The platform's imports from the storefront: the overload page, and a document's styles. */
export function platformExceptions() {
  return ["^src/storefront/ui/button\\.tsx$", "^src/storefront/routes/styles\\.tsx$", "\\.css$"];
}

/** Files that import the constants of delivery until these are settings. */
export function deliveryConstants() {
  return [
    "^src/modules/delivery/rules/(delivery|delivery-offers|address/(address-format|time-zone))\\.ts$",
    "^src/modules/gift-cards/rules/gift-card-details\\.ts$",
    "^src/modules/orders/rules/(assumed-delivery|invoice)\\.ts$",
    "^src/modules/pricing/rules/pricing\\.ts$",
    "^src/storefront/pages/cart/cart-summary\\.tsx$",
    "^src/storefront/pages/checkout/delivery-choice\\.tsx$",
    "^src/storefront/pages/home/text-hero\\.tsx$",
    "^src/storefront/pages/product/reassurances\\.tsx$",
    "^src/storefront/pages/text/text-(parts\\.tsx|values\\.ts)$",
    "^src/storefront/routes/layouts/header\\.tsx$",
  ];
}
